package import L10nModel
package import L10nSource

/// Identifies findings across runs, even if their lines have moved.
///
/// A fingerprint is a hash of what the finding is about: bundle, localization, table, path, check (by its first name) and key,
/// and the input if it isn't the first one. Findings about the same are numbered in order.
package struct FindingFingerprints {
  /// The number of findings with each hash.
  private var occurrences: [UInt64: UInt64] = [:]
  /// The subject of the previous finding, which usually is that of the next one, too, and its hash.
  private var last: (subject: Finding.Subject, hash: FingerprintHash)?

  /// - Parameter count: the approximate number of findings.
  package init(count: Int = 0) {
    occurrences.reserveCapacity(count)
  }

  package mutating func fingerprint(of finding: Finding) -> UInt64 {
    fingerprint(of: finding.check, finding.subject, key: finding.key)
  }

  package mutating func fingerprint(
    of check: Check, _ subject: Finding.Subject, key: CodeUnitString?
  ) -> UInt64 {
    let hash = hash(of: check, subject)
    guard let key else { return fingerprint(hash, key: nil) }
    return key.bytes.withView { fingerprint(hash, key: $0) }
  }

  /// Returns the fingerprints of a run's findings, in order.
  package mutating func fingerprints(of run: FindingRun) -> [UInt64] {
    guard !run.keys.isEmpty else { return [fingerprint(of: run.common)] }
    let hash = hash(of: run.check, run.subject)
    return run.withKeys { keys in
      (0..<keys.count).map { fingerprint(hash, key: keys.text(at: $0)) }
    }
  }

  /// - Parameter hash: the hash of the finding without its key.
  private mutating func fingerprint(_ hash: FingerprintHash, key: ByteView?) -> UInt64 {
    var hash = hash
    hash.add(key)
    let occurrence = occurrences[hash.value, default: 0]
    occurrences[hash.value] = occurrence + 1
    if occurrence > 0 { hash.add(number: occurrence) }
    return hash.value
  }

  private mutating func hash(of check: Check, _ subject: Finding.Subject) -> FingerprintHash {
    var hash = hash(of: subject)
    hash.add(check.fingerprintBytes)
    return hash
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
