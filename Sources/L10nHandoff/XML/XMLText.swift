import L10nSource

enum XMLText {
  enum Place {
    case content
    /// An attribute's value in double quotes. XML readers replace tabs and line breaks there by spaces.
    case attribute
  }

  /// Appends a text with its special characters escaped.
  ///
  /// - Returns: false if XML 1.0 can't represent one of the characters, or if the text isn't UTF-8. The output can then contain
  ///   an incomplete part of it.
  static func append(_ text: ByteView, _ place: Place, to output: inout [UInt8]) -> Bool {
    guard text.isUTF8 else { return false }
    var start = 0
    var index = text.firstXMLEscapeIndex(from: 0)
    while index < text.count {
      let byte = text[index]
      guard isAllowed(byte, at: index, in: text) else { return false }
      if let escape = escape(for: byte, place) {
        output.append(contentsOf: text.part(start..<index))
        output.append(escape)
        start = index + 1
      }
      index = text.firstXMLEscapeIndex(from: index + 1)
    }
    output.append(contentsOf: text.part(start..<text.count))
    return true
  }

  static func append(_ text: String, _ place: Place, to output: inout [UInt8]) -> Bool {
    var text = text
    return text.withUTF8View { append($0, place, to: &output) }
  }

  /// Appends a path or a language as an attribute's value. Replaces control characters by U+FFFD if XML can't represent them.
  static func appendName(_ name: String, to output: inout [UInt8]) {
    let start = output.count
    guard !append(name, .attribute, to: &output) else { return }
    output.removeLast(output.count - start)
    let readable = String(name.unicodeScalars.map { $0.value < 0x20 ? "\u{FFFD}" : Character($0) })
    _ = append(readable, .attribute, to: &output)
  }

  /// Whether XML 1.0 allows the character that starts with a byte (production 2).
  private static func isAllowed(_ byte: UInt8, at index: Int, in text: ByteView) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D: true
    case ..<0x20: false
    // U+FFFE and U+FFFF
    case 0xEF: index + 2 >= text.count || text[index + 1] != 0xBF || text[index + 2] < 0xBE
    default: true
    }
  }

  private static func escape(for byte: UInt8, _ place: Place) -> StaticString? {
    switch byte {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "&"): "&amp;"
    // XML readers convert a literal carriage return to a line feed.
    case 0x0D: "&#13;"
    case UInt8(ascii: "\"") where place == .attribute: "&quot;"
    case 0x09 where place == .attribute: "&#9;"
    case 0x0A where place == .attribute: "&#10;"
    default: nil
    }
  }
}
