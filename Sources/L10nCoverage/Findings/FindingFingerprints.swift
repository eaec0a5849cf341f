package import L10nModel
package import L10nSource

/// Names findings so that the same one is known again in another run, wherever its lines have moved.
///
/// A fingerprint is made of what the finding is about: bundle, localization, table, path, check (by the first name it had)
/// and key, and the input where that is not the first. Where several are about the same, they are numbered in their order.
package struct FindingFingerprints: ~Copyable {
  private var occurrences: OccurrenceCounts
  /// The subject of the findings before, which most often is that of the next.
  private var last: (subject: Finding.Subject, group: SubjectGroup)?

  /// What findings about one subject have in common.
  package struct SubjectGroup {
    fileprivate let hash: FingerprintHash
  }

  /// What the findings of one check about one subject have in common.
  package struct Group {
    fileprivate let hash: FingerprintHash
  }

  /// - Parameter count: how many findings are to come, about.
  package init(count: Int = 0) {
    occurrences = OccurrenceCounts(capacity: count)
  }

  /// Forgets all findings, and keeps the memory.
  package mutating func removeAll() {
    occurrences.removeAll()
    last = nil
  }

  package mutating func fingerprint(of finding: Finding) -> UInt64 {
    fingerprint(of: finding.check, finding.subject, key: finding.key)
  }

  package mutating func fingerprint(
    of check: Check, _ subject: Finding.Subject, key: CodeUnitString?
  ) -> UInt64 {
    let group = Self.group(of: check, in: subjectGroup(of: subject))
    guard let key else { return fingerprint(in: group, key: nil) }
    return key.bytes.withView { fingerprint(in: group, key: $0) }
  }

  /// The names of the findings of a run, in their order.
  package mutating func fingerprints(of run: FindingRun) -> [UInt64] {
    guard !run.keys.isEmpty else { return [fingerprint(of: run.common)] }
    let group = Self.group(of: run.check, in: subjectGroup(of: run.subject))
    return run.withKeys { keys in
      (0..<keys.count).map { fingerprint(in: group, key: keys.text(at: $0)) }
    }
  }

  package static func group(of subject: Finding.Subject) -> SubjectGroup {
    var hash = FingerprintHash()
    // Two inputs may have the same paths.
    if subject.input > 0 { hash.add(number: UInt64(subject.input)) }
    hash.add(subject.bundle?.string)
    hash.add(subject.localization)
    hash.add(subject.table)
    hash.add(subject.path?.string)
    return SubjectGroup(hash: hash)
  }

  package static func group(of check: Check, in subject: SubjectGroup) -> Group {
    var hash = subject.hash
    hash.add(check.fingerprintBytes)
    return Group(hash: hash)
  }

  package mutating func fingerprint(in group: Group, key: ByteView?) -> UInt64 {
    var hash = group.hash
    hash.add(key)
    let occurrence = occurrences.add(hash.value)
    if occurrence > 0 { hash.add(number: occurrence) }
    return hash.value
  }

  private mutating func subjectGroup(of subject: Finding.Subject) -> SubjectGroup {
    if let last, last.subject === subject { return last.group }
    let group = Self.group(of: subject)
    last = (subject, group)
    return group
  }
}

/// FNV-1a of 64 bits (Fowler, Noll, Vo) over fields, each followed by a byte that no text holds.
private struct FingerprintHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String?) {
    guard var text else { return add(nil as ByteView?) }
    text.withUTF8View { add($0) }
  }

  @inline(__always)  // Into what is done with each key.
  mutating func add(_ bytes: ByteView?) {
    guard let bytes else {
      add(0xFE)
      return add(0xFF)
    }
    for byte in bytes { add(byte) }
    add(0xFF)
  }

  mutating func add(number: UInt64) {
    for place in 0..<8 { add(UInt8(truncatingIfNeeded: number >> UInt64(place * 8))) }
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}

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
