/// Finds keys that are there twice: an open table of the keys' positions, without a string or an object a key.
struct CatalogKeyIndex {
  /// The position of a key plus one; zero where there is none.
  private var slots = [UInt32](repeating: 0, count: 1024)
  private(set) var hashes: [UInt32] = []

  /// Inserts the key at `position` of a list of keys.
  ///
  /// The parts of the parser come one by one: the parser as a whole would bring a copy of this table with it.
  ///
  /// - Parameters:
  ///   - range: the text of the key in the bytes of the catalog.
  ///   - keys: the keys before it.
  /// - Returns: the position of the same key that was there before; the new one takes its place.
  /// - Complexity: O(*n*) in the length of the key.
  mutating func insert(
    _ position: Int, range: Range<Int>, in bytes: CatalogBytes, keys: [StringCatalog.Key]
  ) -> Int? {
    let hash = bytes.withBytes(range) { bytes in
      var hasher = Hasher()
      hasher.combine(bytes: bytes)
      return UInt32(truncatingIfNeeded: hasher.finalize())
    }
    return insert(position, hash: hash, range: range, in: bytes, keys: keys)
  }

  /// The same for a key whose hash is known from another table.
  mutating func insert(
    _ position: Int, hash: UInt32, range: Range<Int>, in bytes: CatalogBytes,
    keys: [StringCatalog.Key]
  ) -> Int? {
    if hashes.count * 2 >= slots.count { grow() }
    // Each key has its hash at its own position.
    hashes.append(hash)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let other = Int(slots[slot]) - 1
      if hashes[other] == hash, bytes.areEqual(keys[other].keyRange, range) {
        slots[slot] = UInt32(position + 1)
        return other
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(position + 1)
    return nil
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: slots.count * 2)
    for value in slots where value != 0 {
      var slot = Int(hashes[Int(value) - 1]) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = value
    }
    slots = larger
  }
}

/// The text of a catalog with the decoded strings behind it, while it is being read.
struct CatalogBytes {
  let text: UnsafeRawBufferPointer
  let decoded: [UInt8]

  /// Calls `body` with a range of the catalog's bytes.
  func withBytes<Result>(
    _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    guard range.lowerBound >= text.count else {
      return body(UnsafeRawBufferPointer(rebasing: text[range]))
    }
    return decoded.withUnsafeBytes {
      body(
        UnsafeRawBufferPointer(
          rebasing: $0[range.lowerBound - text.count..<range.upperBound - text.count]))
    }
  }

  func areEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    return withBytes(left) { left in withBytes(right) { right in left.elementsEqual(right) } }
  }
}
