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

  /// That of the pieces of a document.
  fileprivate init(_ digest: cdigest) {
    self.digest = digest
  }

  /// Reads hexadecimal digits; nil if they aren't those of a digest.
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

  /// The first 64 bits.
  var firstWord: UInt64 { digest.first }

  private static let anyDigits = [UInt8](repeating: 0, count: Int(cdigest_digit_count))

  package static func == (left: Self, right: Self) -> Bool {
    left.digest.first == right.digest.first && left.digest.second == right.digest.second
      && left.digest.third == right.digest.third && left.digest.fourth == right.digest.fourth
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(digest.first)
  }
}

/// The digest of a text that comes in pieces.
package struct GrowingDigest {
  private var pieces = cdigest_begin()

  package init() {}

  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func append(_ bytes: [UInt8]) { cdigest_add(&pieces, bytes, bytes.count) }

  package var digest: TextDigest { TextDigest(cdigest_end(pieces)) }
}
