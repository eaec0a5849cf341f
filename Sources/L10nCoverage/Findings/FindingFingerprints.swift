package import L10nModel
package import L10nSource

/// Identifies findings across runs, even if their lines have moved.
///
/// A fingerprint is a hash of what the finding is about: bundle, localization, table, path, check (by its first name) and key,
/// and the input if it isn't the first one. Findings about the same are numbered in order.
package struct FindingFingerprints: ~Copyable {
  private var occurrences: OccurrenceCounts
  /// The subject of the previous finding, which usually is that of the next one, too.
  private var last: (subject: Finding.Subject, group: SubjectGroup)?

  /// The part of a fingerprint that findings about one subject share.
  package struct SubjectGroup {
    fileprivate let hash: FingerprintHash
  }

  /// The part of a fingerprint that findings of one check about one subject share.
  package struct Group {
    fileprivate let hash: FingerprintHash
  }

  /// - Parameter count: the approximate number of findings.
  package init(count: Int = 0) {
    occurrences = OccurrenceCounts(capacity: count)
  }

  /// Removes all findings, and keeps the memory.
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

  /// Returns the fingerprints of a run's findings, in order.
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

/// 64-bit FNV-1a (Fowler, Noll, Vo) over fields, each followed by a byte that no text contains.
private struct FingerprintHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String?) {
    guard var text else { return add(nil as ByteView?) }
    text.withUTF8View { add($0) }
  }

  @inline(__always)  // Called for each key.
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

/// Counts the occurrences of each hash.
///
/// Nearly all hashes occur once. Only the hash itself is stored for these, in an open-addressing hash table. The hashes are
/// well distributed, so their low bits serve as positions.
struct OccurrenceCounts: ~Copyable {
  /// The hashes; 0 in an empty slot. The number of slots is a power of two.
  private var slots: [UInt64]
  private var count = 0
  /// The number of occurrences of repeated hashes, and of the hash 0.
  private var repetitions: [UInt64: UInt64] = [:]

  /// - Parameter capacity: the approximate number of hashes.
  init(capacity: Int) {
    var count = 16
    while count < capacity * 2 { count *= 2 }
    slots = [UInt64](repeating: 0, count: count)
  }

  /// Removes all hashes, and keeps the memory.
  mutating func removeAll() {
    for slot in slots.indices { slots[slot] = 0 }
    count = 0
    repetitions.removeAll()
  }

  /// Adds an occurrence.
  ///
  /// - Returns: the number of earlier occurrences.
  @inline(__always)  // A call for each finding would take as long as this code.
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
    // The loop ends, because half of the slots are empty.
    while slots[slot] != 0, slots[slot] != hash { slot = (slot &+ 1) & mask }
    return slot
  }

  private mutating func grow() {
    let earlier = slots
    slots = [UInt64](repeating: 0, count: earlier.count * 2)
    for hash in earlier where hash != 0 { slots[slot(of: hash)] = hash }
  }
}
