import CDigest
package import L10nSource

/// The SHA-256 digest of a text (FIPS 180-4), which tells whether a text is still the same without keeping it.
package struct TextDigest: Sendable, Hashable {
  private let words: (UInt64, UInt64, UInt64, UInt64)

  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ text: ByteView) {
    var digest = [UInt8](repeating: 0, count: Int(cdigest_size))
    text.withContiguousStorageIfAvailable {
      cdigest_sha256($0.baseAddress, $0.count, &digest)
    }
    self.init(bytes: digest)
  }

  package init(_ text: CodeUnitString) {
    self = text.bytes.withView { TextDigest($0) }
  }

  private init(bytes: [UInt8]) {
    words = bytes.withView {
      ($0.word(at: 0), $0.word(at: 8), $0.word(at: 16), $0.word(at: 24))
    }
  }

  /// Reads hexadecimal digits; nil if they aren't those of a digest.
  package init?(hexadecimal digits: ByteView) {
    guard digits.count == Int(cdigest_size) * 2, let first = Self.word(digits.part(0..<16)),
      let second = Self.word(digits.part(16..<32)), let third = Self.word(digits.part(32..<48)),
      let fourth = Self.word(digits.part(48..<64))
    else { return nil }
    words = (first, second, third, fourth)
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
    Self.append(words.0, to: &output)
    Self.append(words.1, to: &output)
    Self.append(words.2, to: &output)
    Self.append(words.3, to: &output)
  }

  private static func append(_ word: UInt64, to output: inout [UInt8]) {
    var rest = word
    for _ in 0..<8 {
      output.append(digit(UInt8(truncatingIfNeeded: rest >> 4) & 15))
      output.append(digit(UInt8(truncatingIfNeeded: rest) & 15))
      rest >>= 8
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.words == right.words
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
  }
}
