/// Text of users in XML 1.0.
enum XMLText {
  /// `text` as it stands in an element or between double quotes in an attribute.
  ///
  /// What XML cannot hold at all (section 2.2) becomes visible; what a parser would normalize in an attribute is a
  /// reference.
  ///
  /// - Complexity: O(*n*) in the length of the text; nothing is copied where all of it is plain.
  static func escaping(_ text: String, inAttribute: Bool = true) -> String {
    guard text.utf8.contains(where: needsScalars) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\r": result += "&#13;"
      case "\n" where inAttribute: result += "&#10;"
      case "\t" where inAttribute: result += "&#9;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}":
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a byte is a control, begins U+FFFE, or is one of `& < > "`.
  private static func needsScalars(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0xEF || byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22
  }
}
