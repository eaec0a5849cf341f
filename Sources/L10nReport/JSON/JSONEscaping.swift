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
      let piece = JSONText.piece(at: index, in: bytes)
      guard piece.kind != .plain else {
        index += piece.length
        continue
      }
      write(bytes.part(runStart..<index))
      if case .escaped(let unit) = piece.kind { writeEscape(of: unit) } else { write("\u{FFFD}") }
      index += piece.length
      runStart = index
    }
    write(bytes.part(runStart..<bytes.count))
  }

  mutating func writeEscapedForJSON(_ text: String) {
    var text = text
    text.withUTF8View { writeEscapedForJSON($0) }
  }

  private mutating func writeEscape(of unit: UInt16) {
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
      for shift in [12, 8, 4, 0] {
        let digit = UInt8(unit >> shift & 0xF)
        write(byte: digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}

enum JSONText {
  /// A sequence of bytes that is copied, escaped or replaced together.
  struct Piece {
    let kind: Kind
    let length: Int

    enum Kind: Equatable {
      case plain
      case escaped(UInt16)
      /// An incomplete scalar, as Swift's decoding counts it.
      case notText
    }
  }

  static func isPlainASCII(_ bytes: ByteView) -> Bool {
    bytes.endOfPlainASCII(from: 0) == bytes.count
  }

  /// Calls `body` with the bytes, escaped as in a string.
  static func withEscaped(
    _ bytes: ByteView, _ body: (ByteView) -> Void
  ) {
    guard !isPlainASCII(bytes) else { return body(bytes) }
    let escaped = ByteOutput.collect(capacity: bytes.count * 2) { $0.writeEscapedForJSON(bytes) }
    escaped.withView(body)
  }

  private static func isPlainASCII(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != 0x22 && byte != 0x5C
  }

  static func piece(at index: Int, in bytes: ByteView) -> Piece {
    let piece = WTF8Piece(at: index, of: bytes)
    let kind: Piece.Kind =
      switch piece.scalar {
      case nil: .notText
      case (..<0x80)? where !isPlainASCII(bytes[index]): .escaped(UInt16(bytes[index]))
      case 0x2028?: .escaped(0x2028)
      case 0x2029?: .escaped(0x2029)
      case let surrogate? where 0xD800..<0xE000 ~= surrogate: .escaped(UInt16(surrogate))
      default: .plain
      }
    return Piece(kind: kind, length: piece.length)
  }
}
