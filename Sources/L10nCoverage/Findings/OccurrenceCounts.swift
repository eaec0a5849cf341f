/// How often each hash has come.
///
/// Nearly all come once, so that what is kept of these is the hash alone, in an open-addressing hash table. The hashes
/// are spread well enough to be their own places.
struct OccurrenceCounts {
  /// The hashes; 0 where none is. Its size is a power of two.
  private var slots: [UInt64]
  private var count = 0
  /// How often those came that came again, and the hash 0.
  private var repetitions: [UInt64: UInt64] = [:]

  /// - Parameter capacity: how many hashes are to come, about.
  init(capacity: Int) {
    slots = [UInt64](repeating: 0, count: Self.slotCount(for: capacity))
  }

  /// Forgets all hashes, and keeps the memory.
  mutating func removeAll() {
    for index in slots.indices { slots[index] = 0 }
    count = 0
    repetitions.removeAll()
  }

  /// Takes one more.
  ///
  /// - Returns: how often it came before.
  mutating func add(_ hash: UInt64) -> UInt64 {
    if hash != 0, insert(hash) { return 0 }
    let earlier = repetitions[hash] ?? (hash == 0 ? 0 : 1)
    repetitions[hash] = earlier + 1
    return earlier
  }

  /// Whether a hash was not there.
  private mutating func insert(_ hash: UInt64) -> Bool {
    if (count + 1) * 2 > slots.count { grow() }
    let slot = slot(of: hash)
    guard slots[slot] == 0 else { return false }
    slots[slot] = hash
    count += 1
    return true
  }

  /// The slot that holds a hash, or the empty one where it would go.
  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let hashes = slots.filter { $0 != 0 }
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    for hash in hashes { slots[slot(of: hash)] = hash }
  }

  private static func slotCount(for capacity: Int) -> Int {
    var count = 16
    while count < capacity * 2 { count *= 2 }
    return count
  }
}
