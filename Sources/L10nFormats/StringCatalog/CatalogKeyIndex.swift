import L10nSource

/// Finds duplicate keys: an open-addressing hash table of the keys' indices, without a string or an object per key.
struct CatalogKeyIndex {
  /// The index of a key plus one; zero for a free slot.
  private var slots = [UInt32](repeating: 0, count: 1024)
  private(set) var hashes: [UInt32] = []

  /// Inserts the key at index `position` of a list of keys.
  ///
  /// Takes parts of the parser separately: passing the whole parser would copy this table.
  ///
  /// - Parameters:
  ///   - range: the text of the key in the bytes of the catalog.
  ///   - keys: the preceding keys.
  /// - Returns: the index of an earlier equal key; the new one replaces it.
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

  /// The same for a key with a known hash from another table.
  mutating func insert(
    _ position: Int, hash: UInt32, range: Range<Int>, in bytes: CatalogBytes,
    keys: [StringCatalog.Key]
  ) -> Int? {
    if hashes.count * 2 >= slots.count { grow() }
    // Each hash is at the index of its key.
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

/// The text of a catalog followed by the decoded strings, during reading.
struct CatalogBytes {
  let text: ByteView
  let decoded: [UInt8]

  /// Calls `body` with a range of the catalog's bytes.
  func withBytes<Result>(
    _ range: Range<Int>, _ body: (ByteView) -> Result
  ) -> Result {
    guard range.lowerBound >= text.count else {
      return body(text.part(range))
    }
    return decoded.withView {
      body(
        $0.part(range.lowerBound - text.count..<range.upperBound - text.count))
    }
  }

  func areEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    return withBytes(left) { left in withBytes(right) { right in left.elementsEqual(right) } }
  }
}
