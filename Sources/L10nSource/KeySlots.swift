/// An open table of positions by their keys, which are bytes that somebody else keeps.
///
/// No string and no object is made for a key, as a dictionary would.
package struct KeySlots: Sendable {
  /// Positions plus one; zero where there is none.
  private var slots: [UInt32]

  /// A table for as many keys as will be set.
  ///
  /// - Complexity: O(*n*) in their number.
  package init(count: Int) {
    var size = 8
    while size < count * 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
  }

  /// The position of a key; nil where there is none.
  ///
  /// - Parameter isKey: whether the key at a position is the same.
  /// - Complexity: O(*n*) in the length of the key.
  package func position(of key: UnsafeRawBufferPointer, isKey: (Int) -> Bool) -> Int? {
    let position = Int(slots[slot(of: key, isKey)]) - 1
    return position < 0 ? nil : position
  }

  /// Sets the position of a key; the one that the same key had is forgotten.
  ///
  /// - Precondition: not more keys are set than was said.
  /// - Complexity: O(*n*) in the length of the key.
  package mutating func set(
    _ position: Int, of key: UnsafeRawBufferPointer, isKey: (Int) -> Bool
  ) {
    slots[slot(of: key, isKey)] = UInt32(position + 1)
  }

  private func slot(of key: UnsafeRawBufferPointer, _ isKey: (Int) -> Bool) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: key)
    let mask = slots.count - 1
    var slot = hasher.finalize() & mask
    while slots[slot] != 0, !isKey(Int(slots[slot]) - 1) { slot = (slot + 1) & mask }
    return slot
  }
}
