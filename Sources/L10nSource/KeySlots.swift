/// An open-addressing hash table from keys to positions. The caller stores the keys' bytes.
///
/// Unlike a dictionary, it creates no string and no object for a key.
package struct KeySlots: Sendable {
  /// Positions plus one; zero for a free slot.
  private var slots: [UInt32]

  /// Creates a table for a fixed number of keys.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  package init(count: Int) {
    var size = 8
    while size < count * 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
  }

  /// The position of a key; nil if it has none.
  ///
  /// - Parameter isKey: whether the key at a position is equal.
  /// - Complexity: O(*n*) in the length of the key.
  package func position(of key: ByteView, isKey: (Int) -> Bool) -> Int? {
    let position = Int(slots[slot(of: key, isKey)]) - 1
    return position < 0 ? nil : position
  }

  /// Sets the position of a key, replacing an earlier one.
  ///
  /// - Precondition: the number of keys doesn't exceed that of the initializer.
  /// - Complexity: O(*n*) in the length of the key.
  package mutating func set(
    _ position: Int, of key: ByteView, isKey: (Int) -> Bool
  ) {
    slots[slot(of: key, isKey)] = UInt32(position + 1)
  }

  private func slot(of key: ByteView, _ isKey: (Int) -> Bool) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: key)
    let mask = slots.count - 1
    var slot = hasher.finalize() & mask
    while slots[slot] != 0, !isKey(Int(slots[slot]) - 1) { slot = (slot + 1) & mask }
    return slot
  }
}
