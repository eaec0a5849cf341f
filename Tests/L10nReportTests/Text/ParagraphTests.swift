import Testing

@testable import L10nReport

/// Text set in lines.
struct ParagraphTests {
  /// A space is a place to break a line where it is a character of its own.
  @Test(arguments: [
    ("one two three", ["one two", "three"]),
    ("one  two", ["one  two"]),
    ("öne twö… thréé", ["öne twö…", "thréé"]),
    ("dé\u{301}jà vu là", ["dé\u{301}jà vu", "là"]),
    ("with \u{301}mark it", ["with \u{301}mark", "it"]),
    ("abcd\u{600} efgh ij", ["abcd\u{600} efgh", "ij"]),
    ("設定 の画面", ["設定", "の画面"]),
    ("", [""]),
  ])
  func linesAreBrokenAtSpaces(_ text: String, _ lines: [String]) {
    let bytes = ByteOutput.collect { output in
      Paragraph(spans: [TextSpan(user: text)], indent: 0, hangingIndent: 0, width: 8)
        .write(to: &output, .plain)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == lines.map { $0 + "\n" }.joined())
  }
}
