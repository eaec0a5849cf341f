import CDigest
package import L10nSource

/// The SHA-256 digest of a text (FIPS 180-4), which tells whether a text is still the same without keeping it.
package struct TextDigest: Sendable, Hashable {
  private let digest: cdigest

  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ text: ByteView) {
    digest = cdigest_sha256(text.buffer.baseAddress, text.count)
  }

  package init(_ text: CodeUnitString) {
    self = text.bytes.withView { TextDigest($0) }
  }

  /// Reads hexadecimal digits; nil if they aren't those of a digest.
  package init?(hexadecimal digits: ByteView) {
    guard digits.count == Int(cdigest_digit_count), let first = Self.word(digits.part(0..<16)),
      let second = Self.word(digits.part(16..<32)), let third = Self.word(digits.part(32..<48)),
      let fourth = Self.word(digits.part(48..<64))
    else { return nil }
    digest = cdigest(first: first, second: second, third: third, fourth: fourth)
  }

  /// The word that sixteen digits stand for, its lowest byte first.
  private static func word(_ digits: ByteView) -> UInt64? {
    var word: UInt64 = 0
    for index in stride(from: 14, through: 0, by: -2) {
      guard let high = value(of: digits[index]), let low = value(of: digits[index + 1]) else {
        return nil
      }
      word = word << 8 | UInt64(high << 4 | low)
    }
    return word
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// Appends the 64 hexadecimal digits.
  package func append(to output: inout [UInt8]) {
    let start = output.count
    output += Self.anyDigits
    cdigest_write_digits(digest, &output, start)
  }

  private static let anyDigits = [UInt8](repeating: 0, count: Int(cdigest_digit_count))

  package static func == (left: Self, right: Self) -> Bool {
    left.digest.first == right.digest.first && left.digest.second == right.digest.second
      && left.digest.third == right.digest.third && left.digest.fourth == right.digest.fourth
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(digest.first)
  }
}
