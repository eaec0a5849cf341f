import L10nModel
import Testing

@testable import L10nReport

/// Carets under source lines. The marks ⟦ and ⟧ enclose the range.
struct TextExcerptTests {
  private func lines(_ marked: String, label: String? = nil, width: Int = 60) -> String {
    let parts = marked.split(omittingEmptySubsequences: false) { $0 == "⟦" || $0 == "⟧" }
    let line = parts.joined()
    let offset = parts[0].unicodeScalars.count
    let count = parts[1].unicodeScalars.count
    let excerpt = Excerpt(line: line, offset: offset, count: count, label: label)
    let bytes = ByteOutput.collect {
      ExcerptLines(excerpt, indent: 2, width: width, role: .error).write(to: &$0, .plain)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func theCaretStandsUnderThePlace() {
    #expect(
      lines(#""a" = "⟦%@⟧ x";"#, label: "an object") == """
          | "a" = "%@ x";
          |        ^^ an object

        """)
  }

  @Test func wideCharactersTakeTwoCells() {
    #expect(
      lines(#""設定" = "⟦開⟧く";"#) == """
          | "設定" = "開く";
          |           ^^

        """)
  }

  @Test func combiningMarksTakeNone() {
    #expect(
      lines("e\u{301}e\u{301}⟦x⟧") == """
          | e\u{301}e\u{301}x
          |   ^

        """)
  }

  @Test func tabsAdvanceToStops() {
    #expect(
      lines("\ta\t⟦b⟧") == """
          |     a   b
          |         ^

        """)
  }

  @Test func escapesAreCountedAsShown() {
    #expect(
      lines("\u{1B}\u{202E}⟦b⟧") == #"""
          | \u{1B}\u{202E}b
          |               ^

        """#)
  }

  @Test func whatIsMissingIsShownBehindTheLine() {
    #expect(
      lines(#""a" = "b"⟦⟧"#, label: "expected “;”") == """
          | "a" = "b"
          |          ^ expected “;”

        """)
  }

  @Test func longLinesAreCutAroundThePlace() {
    let line = String(repeating: "x", count: 100) + "⟦here⟧" + String(repeating: "y", count: 100)
    #expect(
      lines(line, width: 34) == """
          | …xxxxxxxxhereyyyyyyyyyyyyyyyy…
          |          ^^^^

        """)
  }

  @Test func aLabelWithoutRoomStandsBelow() {
    #expect(
      lines(#""files.count" = "⟦%@⟧ fichiers";"#, label: "the source has %d here", width: 40) == """
          | "files.count" = "%@ fichiers";
          |                  ^^
          |               the source has %d here

        """)
  }

  @Test(arguments: [40, 41, 42, 43, 60, 79, 120])
  func noLineIsWiderThanTheTerminal(_ width: Int) {
    let line = String(repeating: "設e\u{301}\t\u{1B}", count: 20)
    for offset in 0...80 {
      let excerpt = Excerpt(
        line: line, offset: offset, count: offset % 7, label: "expected something else")
      let bytes = ByteOutput.collect {
        ExcerptLines(excerpt, indent: 4, width: width, role: .error).write(to: &$0, .plain)
      }
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      #expect(lines.allSatisfy { TextSpan(String($0)).width <= width })
    }
  }
}

/// Text broken into lines.
struct ParagraphTests {
  /// A line can be broken at a space that is a character of its own.
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
