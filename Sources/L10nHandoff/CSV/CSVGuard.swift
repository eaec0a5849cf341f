import L10nSource

/// Keeps spreadsheets from taking a text for a formula: an apostrophe precedes it.
///
/// A text that looks guarded already gets another apostrophe, so that removing one always restores the text.
///
/// Source: OWASP, "CSV Injection".
enum CSVGuard {
  /// Whether a text starts a formula, after any number of apostrophes.
  static func isNeeded(_ text: ByteView) -> Bool {
    var index = 0
    while index < text.count, text[index] == UInt8(ascii: "'") { index += 1 }
    guard index < text.count else { return false }
    switch text[index] {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0A,
      0x0D:
      return true
    // The full-width forms of the four signs.
    case 0xEF:
      guard index + 2 < text.count, text[index + 1] == 0xBC else { return false }
      return [0x9D, 0x8B, 0x8D, 0xA0].contains(text[index + 2])
    default: return false
    }
  }

  /// A cell's text without its guard.
  static func unguarded(_ text: ByteView) -> ByteView {
    text.first == UInt8(ascii: "'") && isNeeded(text) ? text.part(1...) : text
  }
}

extension [UInt8] {
  /// Appends a cell in quotes, guarded.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  mutating func appendCSVCell(_ text: ByteView) {
    append(UInt8(ascii: "\""))
    if CSVGuard.isNeeded(text) { append(UInt8(ascii: "'")) }
    var start = 0
    while true {
      let quote = text.firstIndex(of: UInt8(ascii: "\""), from: start)
      append(contentsOf: text.part(start..<quote))
      guard quote < text.count else { break }
      append("\"\"")
      start = quote + 1
    }
    append(UInt8(ascii: "\""))
  }
}
