package import L10nSource

/// Text of users in comma-separated values (RFC 4180).
package enum CSVText {
  /// A field as it stands between commas.
  ///
  /// What a spreadsheet would take for a formula begins with an apostrophe then, and so does what begins with one, so
  /// that taking one away gives the text again. Control characters, which the format does not have, become visible.
  package static func field(_ text: String) -> String { quoted(VisibleText.escaping(text)) }

  static func field(_ text: CodeUnitString) -> String { quoted(VisibleText.escaping(text)) }

  /// Whether a text stands in a field as it is, as most do; false where that takes a closer look.
  fileprivate static func isPlain(_ text: ByteView) -> Bool {
    guard let first = text.first else { return true }
    // The full-width starts of a formula begin with 0xEF.
    return first != 0xEF && !isFormulaStart(Unicode.Scalar(first))
      && text.firstIndex(of: 0x22, or: 0x2C, from: 0) == text.count
      && Substitute.next(in: text, from: 0, .line) == nil
  }

  /// - Parameter text: what shows all of it.
  private static func quoted(_ text: String) -> String {
    var field = text
    if let first = field.unicodeScalars.first, isFormulaStart(first) { field = "'" + field }
    guard field.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C }) else { return field }
    var quoted = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// The full-width ones are taken for the others where such are typed.
  private static func isFormulaStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "'", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }
}

extension ByteOutput {
  /// Writes a field of comma-separated values, empty where there is no text, and the comma behind it.
  ///
  /// - Complexity: O(*n*) in the length of the text; no string is made of one that stands for itself.
  package mutating func write(csvField text: CodeUnitString?) {
    if let text {
      text.bytes.withView { bytes in
        if CSVText.isPlain(bytes) { write(bytes) } else { write(CSVText.field(text)) }
      }
    }
    write(",")
  }

  package mutating func write(csvField text: String?) {
    if var plain = text, plain.withUTF8View({ CSVText.isPlain($0) }) {
      write(plain)
    } else if let text {
      write(CSVText.field(text))
    }
    write(",")
  }
}
