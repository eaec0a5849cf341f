package import L10nModel
package import L10nSource

/// Names findings so that the same one is known again in another run, wherever its lines have moved.
///
/// A fingerprint is made of what the finding is about: bundle, localization, table, path, check and key, and the input
/// where that is not the first. Where several are about the same, they are numbered in their order.
package struct FindingFingerprints {
  private var occurrences: [UInt64: UInt64] = [:]
  /// Subject and check of the finding before, which most often are those of the next, and their hash.
  private var last: (subject: Finding.Subject, check: Check, hash: FingerprintHash)?

  /// - Parameter count: how many findings are to come, about.
  package init(count: Int = 0) {
    occurrences.reserveCapacity(count)
  }

  /// - Complexity: O(*n*) in the length of the names.
  package mutating func fingerprint(of finding: Finding) -> UInt64 {
    fingerprint(of: finding.check, finding.subject, key: finding.key)
  }

  package mutating func fingerprint(
    of check: Check, _ subject: Finding.Subject, key: CodeUnitString?
  )
    -> UInt64
  {
    var hash = hash(of: subject, check)
    hash.add(key?.bytes)
    let occurrence = occurrences.updateValue(1, forKey: hash.value) ?? 0
    guard occurrence > 0 else { return hash.value }
    occurrences[hash.value] = occurrence + 1
    hash.add(number: occurrence)
    return hash.value
  }

  private mutating func hash(of subject: Finding.Subject, _ check: Check) -> FingerprintHash {
    if let last, last.subject === subject, last.check == check { return last.hash }
    var hash = FingerprintHash()
    // Two inputs may have the same paths.
    if subject.input > 0 { hash.add(number: UInt64(subject.input)) }
    hash.add(subject.bundle?.string)
    hash.add(subject.localization)
    hash.add(subject.table)
    hash.add(subject.path?.string)
    hash.add(check.identifierBytes)
    last = (subject, check, hash)
    return hash
  }
}

/// FNV-1a of 64 bits (Fowler, Noll, Vo) over fields, each followed by a byte that no text holds.
private struct FingerprintHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String?) {
    if var text {
      text.withUTF8 { for byte in $0 { add(byte) } }
    } else {
      add(0xFE)
    }
    add(0xFF)
  }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { add(byte) }
    add(0xFF)
  }

  mutating func add(_ bytes: [UInt8]?) {
    for byte in bytes ?? [0xFE] { add(byte) }
    add(0xFF)
  }

  mutating func add(number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { for byte in $0 { add(byte) } }
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
