/// How often each hash has come.
///
/// Nearly all come once, so that what is kept of these is the hash alone, in an open-addressing hash table. The hashes
/// are spread well enough to be their own places.
struct OccurrenceCounts: ~Copyable {
  /// The hashes; 0 where none is. As many as a power of two.
  private var slots: [UInt64]
  private var count = 0
  /// How often those came that came again, and the hash 0.
  private var repetitions: [UInt64: UInt64] = [:]

  /// - Parameter capacity: how many hashes are to come, about.
  init(capacity: Int) {
    var count = 16
    while count < capacity * 2 { count *= 2 }
    slots = [UInt64](repeating: 0, count: count)
  }

  /// Forgets all hashes, and keeps the memory.
  mutating func removeAll() {
    for slot in slots.indices { slots[slot] = 0 }
    count = 0
    repetitions.removeAll()
  }

  /// Takes one more.
  ///
  /// - Returns: how often it came before.
  @inline(__always)  // A call for each finding would take as long as what is done here.
  mutating func add(_ hash: UInt64) -> UInt64 {
    if count * 2 >= slots.count { grow() }
    let slot = slot(of: hash)
    guard hash != 0, slots[slot] == 0 else { return addRepetition(of: hash) }
    slots[slot] = hash
    count &+= 1
    return 0
  }

  @inline(never)
  private mutating func addRepetition(of hash: UInt64) -> UInt64 {
    let earlier = repetitions[hash] ?? (hash == 0 ? 0 : 1)
    repetitions[hash] = earlier + 1
    return earlier
  }

  /// The slot that holds a hash, or the empty one where it would go.
  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    // There is an empty one: half of them are.
    while slots[slot] != 0, slots[slot] != hash { slot = (slot &+ 1) & mask }
    return slot
  }

  private mutating func grow() {
    let earlier = slots
    slots = [UInt64](repeating: 0, count: earlier.count * 2)
    for hash in earlier where hash != 0 { slots[slot(of: hash)] = hash }
  }
}
