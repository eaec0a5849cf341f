/// Keys by numbers from 0 in the order in which they come first: an open-addressing hash table of their texts, which are only
/// compared where nothing else tells two apart.
struct KeyNumbers {
  private var keys: [ArraySlice<UInt8>] = []
  /// Those of the keys.
  private var hashes: [UInt64] = []
  /// The numbers of the keys, -1 where there is none. Their count is a power of two.
  private var slots = [Int32](repeating: -1, count: 16)

  /// - Complexity: O(*n*) in the length of the key.
  mutating func number(of key: ArraySlice<UInt8>) -> Int {
    let hash = Self.hash(of: key.span)
    var slot = slot(of: hash)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, keys[number] == key { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(keys.count)
    keys.append(key)
    hashes.append(hash)
    if keys.count * 2 > slots.count { grow() }
    return keys.count - 1
  }

  private func slot(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = slot(of: hash)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  /// FNV-1a of 64 bits (Fowler, Noll, Vo).
  private static func hash(of text: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in text.indices { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01B3 }
    return hash
  }
}
