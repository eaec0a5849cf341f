package import L10nModel
package import L10nSource

/// Names findings so that the same one is known again in another run, wherever its lines have moved.
///
/// A fingerprint is made of what the finding is about: bundle, localization, table, path, check and key, and the input
/// where that is not the first. Where several are about the same, they are numbered in their order.
package struct FindingFingerprints {
  private var occurrences: OccurrenceCounts
  /// The subject of the findings before, which most often is that of the next, and its hash.
  private var last: (subject: Finding.Subject, hash: FingerprintHash)?

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

  /// - Complexity: O(*n*) in the length of the names.
  package mutating func fingerprint(of finding: Finding) -> UInt64 {
    fingerprint(of: finding.check, finding.subject, key: finding.key)
  }

  /// - Complexity: O(*n*) in the length of the names.
  package mutating func fingerprint(
    of check: Check, _ subject: Finding.Subject, key: CodeUnitString?
  ) -> UInt64 {
    let group = group(of: check, subject)
    guard let key else { return fingerprint(in: group, key: nil) }
    return key.bytes.withUnsafeBytes { fingerprint(in: group, key: $0) }
  }

  /// - Complexity: O(*n*) in the length of the names.
  package mutating func group(of check: Check, _ subject: Finding.Subject) -> Group {
    var hash = hash(of: subject)
    hash.add(UnsafeRawBufferPointer(check.identifierBytes))
    return Group(hash: hash)
  }

  /// - Complexity: O(*n*) in the length of the key.
  package mutating func fingerprint(in group: Group, key: UnsafeRawBufferPointer?) -> UInt64 {
    var hash = group.hash
    hash.add(key)
    let occurrence = occurrences.add(hash.value)
    if occurrence > 0 { hash.add(number: occurrence) }
    return hash.value
  }

  private mutating func hash(of subject: Finding.Subject) -> FingerprintHash {
    if let last, last.subject === subject { return last.hash }
    var hash = FingerprintHash()
    // Two inputs may have the same paths.
    if subject.input > 0 { hash.add(number: UInt64(subject.input)) }
    hash.add(subject.bundle?.string)
    hash.add(subject.localization)
    hash.add(subject.table)
    hash.add(subject.path?.string)
    last = (subject, hash)
    return hash
  }
}

/// FNV-1a of 64 bits (Fowler, Noll, Vo) over fields, each followed by a byte that no text holds.
private struct FingerprintHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String?) {
    guard var text else { return add(nil as UnsafeRawBufferPointer?) }
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer?) {
    if let bytes {
      for byte in bytes { add(byte) }
    } else {
      add(0xFE)
    }
    add(0xFF)
  }

  mutating func add(number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { for byte in $0 { add(byte) } }
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
