import L10nSource

/// A reference to a build setting: `$(NAME)`, `${NAME}`, `$(NAME:lower)`.
struct BuildSettingSyntax {
  let name: String
  /// The modifiers, in order: `lower`, `c99extidentifier`.
  let modifiers: [Substring]
  /// The index after the closing parenthesis or brace.
  let end: Substring.Index

  /// The reference at the start of a text; nil if there is none, or if it contains another one.
  init?(at text: Substring) {
    let body = text.dropFirst(2)
    guard let opening = text.dropFirst().first, opening == "(" || opening == "{",
      let close = body.firstIndex(of: opening == "(" ? ")" : "}")
    else { return nil }
    let parts = body[..<close].split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, name.utf8.allSatisfy(Self.isInName) else {
      return nil
    }
    self.name = String(name)
    modifiers = Array(parts.dropFirst())
    end = text.index(after: close)
  }

  /// Applies the modifiers to a value; nil if one of them is unknown.
  func modified(_ value: String) -> String? {
    var value = value
    for modifier in modifiers {
      switch modifier {
      case "lower": value = value.lowercased()
      case "upper": value = value.uppercased()
      case "c99extidentifier", "c99identifier", "identifier", "rfc1034identifier":
        guard let identifier = Self.identifier(value, form: modifier) else { return nil }
        value = identifier
      default: return nil
      }
    }
    return value
  }

  /// A value with each disallowed character replaced. Xcode's treatment of a leading digit isn't implemented.
  private static func identifier(_ value: String, form: Substring) -> String? {
    guard let first = value.utf8.first, !first.isASCIIDigit else { return nil }
    let isHostName = form == "rfc1034identifier"
    let allowsOtherLetters = form == "c99extidentifier"
    return String(
      value.map { character in
        guard let byte = character.asciiValue else {
          return allowsOtherLetters && character.isLetter ? character : isHostName ? "-" : "_"
        }
        let isAllowed =
          isHostName ? isInName(byte) && byte != UInt8(ascii: "_") || byte == 0x2E : isInName(byte)
        return isAllowed ? character : isHostName ? "-" : "_"
      })
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_")
  }
}
