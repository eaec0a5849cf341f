import Testing

@testable import L10nLocale

@Suite struct TextTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("a\tb", 2), ("日本語", 6), ("ｆｕｌｌ", 8), ("ﾊﾝ", 2), ("한국어", 6), ("한국", 4),
    ("é", 1), ("e\u{301}", 1), ("caf\u{E9}", 4), ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇯🇵", 2), ("1️⃣", 2),
    ("❤️", 2),
    ("❤", 1), ("a\u{200B}b", 2), ("\u{200F}עברית", 5), ("नमस्ते", 4), ("ไทย", 3), ("กำ", 2), ("…", 1),
    ("—", 1),
    ("soft\u{AD}hyphen", 11), ("plain…", 6), ("ab…cd", 5), ("1 2️⃣", 4), ("be\u{301}", 2),
    ("\r\n…", 1),
  ])
  func cells(text: String, width: Int) {
    #expect(text.terminalWidth == width)
  }

  @Test(arguments: [
    ("ISO-8859-1", [0x63, 0xE9], "cé"), ("latin1", [0xE9], "é"), ("windows-1252", [0x80], "€"),
    ("macintosh", [0x8E], "é"), ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B], "日本"),
    ("shift-jis", [0xB1], "ｱ"), ("EUC-JP", [0xC6, 0xFC], "日"), ("GB18030", [0xC4, 0xE3], "你"),
    ("Big5", [0xA7, 0x41], "你"), ("KOI8-R", [0xC1], "а"), ("windows-1251", [0xE0], "а"),
    ("UTF-16LE", [0x61, 0x00], "a"), ("utf-8", [0xC3, 0xA9], "é"), ("Shift_JIS", [], ""),
  ])
  func knownCharsets(charset: String, bytes: [UInt8], text: String) {
    #expect(Transcoder.utf8(from: bytes.span, charset: charset) == Array(text.utf8))
  }

  @Test(arguments: [
    ("no-such-charset", [0x61]), ("", [0x61]), ("utf-8\0", [0x61]), ("utf-8,x", [0x61]),
    ("../utf-8", [0x61]),
    ("Shift_JIS", [0x93]), ("utf-8", [0xC3]), ("utf-8", [0xFF, 0x61]), ("EUC-JP", [0xFF]),
    ("US-ASCII", [0xE9]),
  ])
  func unknownCharsetOrIllegalByte(charset: String, bytes: [UInt8]) {
    #expect(Transcoder.utf8(from: bytes.span, charset: charset) == nil)
  }

  @Test func textThatGrowsMoreThanExpected() {
    let bytes = [UInt8](repeating: 0xB1, count: 10_000)
    let expected = Array(String(repeating: "ｱ", count: 10_000).utf8)
    #expect(Transcoder.utf8(from: bytes.span, charset: "Shift_JIS") == expected)
  }
}
