package import L10nSource

extension StringsFile {
  /// The first escape sequence of an entry that other formats support and CoreFoundation doesn't: `\u00dc`.
  ///
  /// - Complexity: O(*n*) in the length of a key or value with escapes; O(1) elsewhere.
  func foreignEscape(in entry: StringsEntry) -> ForeignEscape? {
    if entry.traits.contains(.escapedKey),
      let escape = foreignEscape(in: Int(entry.keyStart)..<Int(entry.keyEnd))
    {
      return escape
    }
    guard entry.traits.contains(.escapedValue) else { return nil }
    return foreignEscape(in: Int(entry.valueStart)..<Int(entry.valueEnd))
  }

  private func foreignEscape(in range: Range<Int>) -> ForeignEscape? {
    source.utf8.withView { text in
      var index = range.lowerBound
      while index < range.upperBound {
        let start = text.firstIndex(of: UInt8(ascii: "\\"), from: index, to: range.upperBound)
        guard start < range.upperBound else { break }
        if let escape = ForeignEscape(at: start, in: text, end: range.upperBound) { return escape }
        index = start + 2
      }
      return nil
    }
  }
}

/// A JSON or Swift escape sequence for a character: `\u00dc`, `\u{dc}`.
struct ForeignEscape {
  /// The whole escape sequence, including the backslash.
  private let range: Range<Int>
  private let shown: String
  private let digits: String

  /// - Parameters:
  ///   - start: the position of a backslash.
  ///   - end: the end of the string in the text.
  fileprivate init?(at start: Int, in text: ByteView, end: Int) {
    var index = start + 2
    guard index < end, text[start + 1] == UInt8(ascii: "u") else { return nil }
    let hasBraces = text[index] == UInt8(ascii: "{")
    if hasBraces { index += 1 }
    let first = index
    let limit = hasBraces ? end : min(end, first + 4)
    while index < limit, text[index].hexadecimalDigitValue != nil { index += 1 }
    let digits = first..<index
    if hasBraces {
      guard !digits.isEmpty, index < end, text[index] == UInt8(ascii: "}") else { return nil }
      index += 1
    } else if digits.count < 4 {
      return nil
    }
    range = start..<index
    shown = String(decoding: text[(start + 1)..<index], as: UTF8.self)
    self.digits = String(decoding: text[digits], as: UTF8.self)
  }

  var diagnostic: Diagnostic {
    let remedy =
      digits.utf8.count > 4
      ? "write the character itself"
      : "write \\U\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits), or the character itself"
    return Diagnostic(
      .foreignEscape, at: SourceRange(range.lowerBound, range.upperBound),
      "CoreFoundation doesn't support the escape \\\(shown): users see \"\(shown)\"",
      label: "shows \"\(shown)\"",
      help: remedy)
  }
}

extension Check {
  /// The diagnostic for an unsupported escape sequence.
  package static let foreignEscape = Check(
    "foreign-escape", .warning, "escape sequence of another format in a strings file")
}
