import L10nSource

/// The identifiers of a document's objects: an open-addressing hash table without a string or an object for each.
struct InterfaceIdentifiers {
  private struct Entry {
    var text: InterfaceDocument.Text
    var hash: UInt32
  }

  private var entries: [Entry] = []
  /// The index of an entry plus one; zero for a free slot.
  private var slots: [UInt32] = []

  /// A random seed, so that no document can provoke collisions.
  private static let seed = UInt64.random(in: .min ... .max)

  /// Identifiers usually have ten bytes: two steps, whereas Swift's hash would take most of the reader's time.
  static func hash(_ bytes: ByteView) -> UInt32 {
    var hash = seed ^ UInt64(bytes.count)
    var index = 0
    while index < bytes.count {
      var word: UInt64 = 0
      if index + 8 <= bytes.count {
        word = bytes.word(at: index)
      } else {
        for rest in index..<bytes.count { word = word << 8 | UInt64(bytes[rest]) }
      }
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15 ^ seed | 1)
      hash = product.high ^ product.low
      index += 8
    }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  /// Inserts an identifier.
  ///
  /// - Parameter isEqual: whether an existing identifier is equal.
  /// - Returns: the existing identifier, if any; then nothing is inserted.
  mutating func insert(
    _ text: InterfaceDocument.Text, hash: UInt32, isEqual: (InterfaceDocument.Text) -> Bool
  ) -> InterfaceDocument.Text? {
    if entries.count * 2 >= slots.count { grow() }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let other = entries[Int(slots[slot]) - 1]
      if other.hash == hash, isEqual(other.text) { return other.text }
      slot = (slot + 1) & (slots.count - 1)
    }
    entries.append(Entry(text: text, hash: hash))
    slots[slot] = UInt32(entries.count)
    return nil
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: max(1024, slots.count * 2))
    for (position, entry) in entries.enumerated() {
      var slot = Int(entry.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(position + 1)
    }
  }
}
