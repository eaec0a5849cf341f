import L10nSource

struct XMLText {
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
        output += escape
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

  private static func escape(for byte: UInt8, _ place: Place) -> [UInt8]? {
    switch byte {
    case UInt8(ascii: "<"): less
    case UInt8(ascii: ">"): greater
    case UInt8(ascii: "&"): ampersand
    // XML readers convert a literal carriage return to a line feed.
    case 0x0D: carriageReturn
    case UInt8(ascii: "\"") where place == .attribute: quote
    case 0x09 where place == .attribute: tab
    case 0x0A where place == .attribute: lineFeed
    default: nil
    }
  }

  private static let less = Array("&lt;".utf8)
  private static let greater = Array("&gt;".utf8)
  private static let ampersand = Array("&amp;".utf8)
  private static let quote = Array("&quot;".utf8)
  private static let tab = Array("&#9;".utf8)
  private static let lineFeed = Array("&#10;".utf8)
  private static let carriageReturn = Array("&#13;".utf8)
}
