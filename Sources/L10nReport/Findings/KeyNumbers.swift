import L10nSource

/// Keys by numbers from 0 in the order in which they come first: an open-addressing hash table of their texts, which are only
/// compared where nothing else tells two apart.
struct KeyNumbers {
  /// The texts of the keys, one behind the other.
  private var texts: [UInt8] = []
  private var keys: [Key] = []
  /// The numbers of the keys, -1 where there is none. Their count is a power of two.
  private var slots = [Int32](repeating: -1, count: 16)

  private struct Key {
    let hash: UInt64
    let text: Range<Int>
  }

  /// - Complexity: O(*n*) in the length of the key.
  mutating func number(of key: ByteView) -> Int {
    let hash = key.number
    var slot = slot(of: hash)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if keys[number].hash == hash,
        texts.withView({ $0.part(keys[number].text).hasSameBytes(as: key) })
      {
        return number
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(keys.count)
    keys.append(Key(hash: hash, text: texts.count..<texts.count + key.count))
    texts.append(contentsOf: key.buffer)
    if keys.count * 2 > slots.count { grow() }
    return keys.count - 1
  }

  private func slot(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (number, key) in keys.enumerated() {
      var slot = slot(of: key.hash)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }
}
