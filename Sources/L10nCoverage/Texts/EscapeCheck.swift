import L10nModel
package import L10nSource

/// Finds escape sequences that users see: `\n` that was escaped twice, and `/n` in place of `\n`.
enum EscapeCheck {
  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    // The source can be read by code that replaces escape sequences.
    guard !pair.file.isSource, let range = escape(pair.text, source: pair.original) else { return }
    let sequence = String(decoding: pair.text[range], as: UTF8.self)
    found.add(
      ProblemWords(
        .visibleEscape,
        .made("the translation of ", " has \"\(sequence)\", which users see as it is"),
        help: sequence.hasSuffix("n")
          ? "write a line break: \\n in a strings file" : "write the character itself"), range)
  }

  /// - Parameter source: the source's text; empty for none.
  static func escape(_ text: ByteView, source: ByteView) -> Range<Int>? {
    let (slash, backslash) = (UInt8(ascii: "/"), UInt8(ascii: "\\"))
    let sourceBreaks = source.count { $0 == 0x0A }
    let takesBackslash = source.firstIndex(of: backslash, from: 0) == source.count
    let lacksBreaks = sourceBreaks > text.count { $0 == 0x0A }
    var index = text.firstIndex(of: slash, or: backslash, from: 0)
    while index + 1 < text.count {
      let end =
        text[index] == slash
        ? (lacksBreaks ? text.endOfMistakenBreak(at: index) : nil)
        : (takesBackslash ? text.endOfEscape(at: index, lacksBreaks) : nil)
      if let end { return index..<end }
      index = text.firstIndex(of: slash, or: backslash, from: index + 1)
    }
    return nil
  }
}

extension ByteView {
  /// The end of `\n`, `\t` or `\u0025` that begins at an index; nil if there is none. If no line break is missing, a lowercase
  /// letter after the first two can be the rest of a name, as in a path.
  fileprivate func endOfEscape(at start: Int, _ lacksBreaks: Bool) -> Int? {
    switch self[start + 1] {
    case UInt8(ascii: "n"), UInt8(ascii: "t"):
      let end = start + 2
      return !lacksBreaks && end < count && self[end].isASCIILowercase ? nil : end
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let end = start + 6
      return end <= count
        && self[(start + 2)..<end].allSatisfy { $0.hexadecimalDigitValue != nil } ? end : nil
    default: return nil
    }
  }

  /// The end of `/n` that begins at an index and isn't part of a word, as in `a/nebo` or `beðin/n`.
  fileprivate func endOfMistakenBreak(at start: Int) -> Int? {
    guard self[start + 1] == UInt8(ascii: "n") else { return nil }
    let end = start + 2
    guard end < count else { return end }
    if self[end].isASCIILowercase || self[end] >= 0x80 { return nil }
    let isBehindLetter = start > 0 && (self[start - 1].isASCIILetter || self[start - 1] >= 0x80)
    return isBehindLetter && !self[end].isASCIIUppercase ? nil : end
  }
}

extension TextCheck {
  static let escapes = TextCheck(
    checks: [.visibleEscape], subject: .text, traits: { _ in .slash }, look: EscapeCheck.look)
}

extension Check {
  package static let visibleEscape = Check(
    "visible-escape", .warning, "escape sequence in a translation that users see as it is")
}
