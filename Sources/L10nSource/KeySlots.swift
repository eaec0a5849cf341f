/// An open-addressing hash table from keys to positions. The caller stores the keys.
///
/// Unlike a dictionary, it creates no string and no object for a key.
@usableFromInline
package struct KeySlots: Sendable {
  @usableFromInline
  struct Slot: Sendable {
    /// The position plus one; zero if the slot is free.
    @usableFromInline
    var position: UInt32
    @usableFromInline
    var hash: UInt32

    @inlinable
    init(position: UInt32 = 0, hash: UInt32 = 0) {
      self.position = position
      self.hash = hash
    }
  }

  @usableFromInline
  var slots: [Slot]
  @usableFromInline
  var count = 0

  /// - Parameter count: the number of keys to expect.
  package init(count: Int = 0) {
    var size = 8
    while size <= count * 2 { size *= 2 }
    slots = [Slot](repeating: Slot(), count: size)
  }

  /// Swift's hash of the bytes of a key.
  package static func hash(_ key: ByteView) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(bytes: key)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  /// The position of a key; nil if the table doesn't contain it.
  ///
  /// - Parameter isKey: whether the key at a position is equal.
  @inlinable
  package func position(hash: UInt32, isKey: (Int) -> Bool) -> Int? {
    let position = slots[slot(of: hash, isKey)].position
    return position == 0 ? nil : Int(position &- 1)
  }

  /// Sets the position of a key.
  ///
  /// - Parameter isKey: as for `position`; without it, the key is new.
  /// - Returns: the position that it had until now.
  @inlinable
  @discardableResult
  package mutating func set(
    _ position: Int, hash: UInt32, isKey: (Int) -> Bool = { _ in false }
  ) -> Int? {
    if count &* 2 >= slots.count { grow() }
    let slot = slot(of: hash, isKey)
    let earlier = slots[slot].position
    slots[slot] = Slot(position: UInt32(position + 1), hash: hash)
    guard earlier == 0 else { return Int(earlier &- 1) }
    count &+= 1
    return nil
  }

  @inlinable
  func slot(of hash: UInt32, _ isKey: (Int) -> Bool) -> Int {
    var slot = Int(hash) & (slots.count &- 1)
    while slots[slot].position != 0 {
      if slots[slot].hash == hash, isKey(Int(slots[slot].position &- 1)) { break }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return slot
  }

  @usableFromInline
  mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    for moved in old where moved.position != 0 {
      slots[slot(of: moved.hash) { _ in false }] = moved
    }
  }
}
