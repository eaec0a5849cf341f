import CSystem
package import L10nSource

/// The SHA-256 digest of a text (FIPS 180-4). Detects whether a text changed without keeping the text.
package struct TextDigest: Sendable, Hashable {
  private let digest: cdigest

  package init(_ text: ByteView) {
    digest = cdigest_sha256(text.buffer.baseAddress, text.count)
  }

  package init(_ text: CodeUnitString) {
    self = text.bytes.withView { TextDigest($0) }
  }

  /// Creates the digest of a text that came in pieces.
  fileprivate init(_ digest: cdigest) {
    self.digest = digest
  }

  package init?(hexadecimal digits: ByteView) {
    guard digits.count == Int(cdigest_digit_count) else { return nil }
    var digest = cdigest()
    guard cdigest_read_digits(digits.buffer.baseAddress, &digest) else { return nil }
    self.digest = digest
  }

  /// Appends the 64 hexadecimal digits.
  package func append(to output: inout [UInt8]) {
    let start = output.count
    output += Self.anyDigits
    cdigest_write_digits(digest, &output, start)
  }

  /// The last 48 of the first 64 bits.
  package var short: UInt64 { digest.first & 0xFFFF_FFFF_FFFF }

  private static let anyDigits = [UInt8](repeating: 0, count: Int(cdigest_digit_count))

  package static func == (left: Self, right: Self) -> Bool {
    left.digest.first == right.digest.first && left.digest.second == right.digest.second
      && left.digest.third == right.digest.third && left.digest.fourth == right.digest.fourth
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(digest.first)
  }
}

package struct GrowingDigest {
  private var pieces = cdigest_begin()

  package init() {}

  package mutating func append(_ bytes: [UInt8]) { cdigest_add(&pieces, bytes, bytes.count) }

  package var digest: TextDigest { TextDigest(cdigest_end(pieces)) }
}

/// The digests of an exported text and its translation, as a document contains them: `d0123456789ab.cdef01234567` with 48 bits
/// of each digest, or `d0123456789ab` if there was no translation.
///
/// The letter at the start keeps spreadsheets from reading it as a number.
package struct UnitDigests: Sendable, Hashable {
  package let source: UInt64
  /// Nil if there was no translation.
  package let target: UInt64?

  init(source: UInt64, target: UInt64?) {
    self.source = source
    self.target = target
  }

  init(of unit: HandoffUnit) {
    source = TextDigest(unit.source).short
    target = unit.target.map { TextDigest($0).short }
  }

  /// Reads the output of `append`. Fails for any other text, which other tools can put in its place.
  init?(_ text: ByteView) {
    guard let source = Self.source(text) else { return nil }
    let rest = text.part(Self.partLength...)
    let target = Self.target(rest)
    guard rest.isEmpty || target != nil else { return nil }
    self.init(source: source, target: target)
  }

  func append(to output: inout [UInt8]) {
    Self.append(source: source, to: &output)
    if let target { Self.append(target: target, to: &output) }
  }

  // MARK: - Parts

  /// The number of bytes of one digest, including the sign before it.
  static let partLength = 13

  /// Returns the source text's digest at the start of a text.
  static func source(_ text: ByteView) -> UInt64? {
    text.count >= partLength && text[0] == UInt8(ascii: "d")
      ? number(text.part(1..<partLength)) : nil
  }

  /// Returns the translation's digest in a text that starts with its full stop.
  static func target(_ text: ByteView) -> UInt64? {
    text.count == partLength && text[0] == UInt8(ascii: ".") ? number(text.part(1...)) : nil
  }

  static func append(source: UInt64, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "d"))
    append(source, to: &output)
  }

  static func append(target: UInt64, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "."))
    append(target, to: &output)
  }

  private static func append(_ number: UInt64, to output: inout [UInt8]) {
    for shift in stride(from: 44, through: 0, by: -4) {
      let digit = UInt8(number >> UInt64(shift) & 0xF)
      output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  private static func number(_ digits: ByteView) -> UInt64? {
    guard digits.allSatisfy({ $0.hexadecimalDigitValue != nil }) else { return nil }
    return UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
