import L10nSource
import Testing

@testable import L10nReport

struct VisibleTextTests {
  @Test(arguments: [
    ("plain text", "plain text"),
    ("a\nb\r\n\tc", #"a\nb\r\n\tc"#),
    ("\u{1B}[31mred\u{07}", #"\u{1B}[31mred\u{7}"#),
    ("\u{9B}31m and \u{7F}", #"\u{9B}31m and \u{7F}"#),
    ("\u{202E}evil\u{2069}", #"\u{202E}evil\u{2069}"#),
    ("zero\u{200B}width\u{FEFF}", #"zero\u{200B}width\u{FEFF}"#),
    ("line\u{2028}separator", #"line\u{2028}separator"#),
    // Joiners belong to the spelling of words and of emoji.
    ("نمی\u{200C}خواهم 👩\u{200D}💻 Ünï", "نمی\u{200C}خواهم 👩\u{200D}💻 Ünï"),
    (#"a \ backslash"#, #"a \ backslash"#),
  ])
  func controlsBecomeVisible(_ text: String, _ visible: String) {
    #expect(VisibleText.escaping(text) == visible)
    #expect(VisibleText.escaping(visible) == visible)
  }

  @Test(arguments: [
    (Array("Open".utf8), #""Open""#),
    (Array("say \"hi\" \\n".utf8), #""say \"hi\" \\n""#),
    (Array("a\nb".utf8), #""a\nb""#),
    ([0x61, 0xED, 0xA0, 0x80, 0x62], #""a\u{D800}b""#),
    ([0xED, 0xBF, 0xBF], #""\u{DFFF}""#),
    // U+D7FF is no surrogate.
    ([0xED, 0x9F, 0xBF], "\"\u{D7FF}\""),
    ([], #""""#),
  ])
  func keysAreQuoted(_ bytes: [UInt8], _ quoted: String) {
    #expect(VisibleText.quoting(CodeUnitString(bytes: bytes)) == quoted)
  }

  @Test(arguments: [
    ("Öffnen 開く", false), ("שלום", true), ("abc سلام", true), ("\u{1E900}", true), ("", false),
  ])
  func rightToLeftTextIsKnown(_ text: String, _ isRightToLeft: Bool) {
    #expect(VisibleText.isRightToLeft(text) == isRightToLeft)
  }

  @Test(arguments: [
    ("Localizable", 20, "Localizable", "Localizable"),
    ("Localizable", 8, "Localiz…", "Loca…ble"),
    ("設定の画面", 6, "設定…", "設…面"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…", "e\u{301}…"),
    ("abc", 0, "", ""),
  ])
  func longTextIsCutByCells(_ text: String, _ limit: Int, _ end: String, _ middle: String) {
    #expect(TextSpan(text).truncated(to: limit).text == end)
    #expect(TextSpan(text).truncatedInMiddle(to: limit).text == middle)
    #expect(TextSpan(text).truncatedInMiddle(to: limit).width <= limit)
  }
}
