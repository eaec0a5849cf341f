import L10nSource

/// Escapes for the content of a JSON string (RFC 8259, section 7).
///
/// Escapes only what RFC 8259 requires, and U+2028 and U+2029, which end a line in JavaScript before 2019. Hexadecimal digits
/// are lower case, as in RFC 8785.
extension ByteOutput {
  /// Appends WTF-8 bytes. Copies runs of plain bytes at once.
  mutating func writeEscapedForJSON(_ bytes: ByteView) {
    var runStart = 0
    var index = 0
    while true {
      index = bytes.endOfPlainASCII(from: index)
      guard index < bytes.count else { break }
      let piece = WTF8Piece(at: index, of: bytes)
      let end = index + piece.length
      if let scalar = piece.scalar, !Self.needsEscape(scalar) {
        index = end
        continue
      }
      write(bytes.part(runStart..<index))
      // An incomplete scalar becomes U+FFFD, as in Swift's decoding.
      if let scalar = piece.scalar { writeEscape(of: scalar) } else { write("\u{FFFD}") }
      index = end
      runStart = end
    }
    write(bytes.part(runStart..<bytes.count))
  }

  mutating func writeEscapedForJSON(_ bytes: ArraySlice<UInt8>) {
    bytes.withView { writeEscapedForJSON($0) }
  }

  mutating func writeEscapedForJSON(_ text: String) {
    var text = text
    text.withUTF8View { writeEscapedForJSON($0) }
  }

  private mutating func writeEscape(of unit: UInt32) {
    switch unit {
    case 0x08: write("\\b")
    case 0x09: write("\\t")
    case 0x0A: write("\\n")
    case 0x0C: write("\\f")
    case 0x0D: write("\\r")
    case 0x22: write("\\\"")
    case 0x5C: write("\\\\")
    default:
      write("\\u")
      write(hexadecimal: UInt64(unit), digits: 4)
    }
  }

  /// Whether a scalar that isn't plain ASCII needs an escape: a control character, a quote, a backslash, a separator of lines,
  /// or a lone surrogate.
  private static func needsEscape(_ scalar: UInt32) -> Bool {
    scalar < 0x80 || scalar == 0x2028 || scalar == 0x2029 || 0xD800..<0xE000 ~= scalar
  }
}
