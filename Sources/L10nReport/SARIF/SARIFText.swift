/// Plain text in messages of SARIF.
enum SARIFText {
  /// Text without placeholders and links: braces are doubled (section 3.11.5), and a bracket before a parenthesis ends
  /// no link (section 3.11.6).
  static func message(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x7B || $0 == 0x7D || $0 == 0x5D }) else { return text }
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "{": result += "{{"
      case "}": result += "}}"
      case "]" where rest.first == "(": result += "\\]"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether text stands for itself in a message, and in a JSON string: ASCII that shows, without quotation marks,
  /// backslashes, braces and brackets.
  static func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        false
      default: (0x20..<0x7F).contains(byte)
      }
    }
  }
}
