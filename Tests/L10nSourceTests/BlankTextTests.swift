import L10nSource
import Testing

/// Texts without a visible character.
@Suite("Blank texts") struct BlankTextTests {
  @Test(arguments: [
    "", " ", "\t\n\r", "\u{A0}", "\u{2000}", "\u{2009}", "\u{200B}", "\u{202F}", "\u{3000}",
    "\u{FEFF}", " \u{A0}\u{3000} \u{200B}",
  ])
  func `white space of any width is blank`(_ text: String) {
    #expect(Array(text.utf8).withView(\.isBlank))
  }

  @Test(arguments: [
    "a", " a", "\u{A0}é", "é", "\u{A1}", "\u{200E}", "\u{2014}", "、", "日", "\u{FEFF}.", "👍",
    "\u{E9}\u{A0}",
  ])
  func `every other text isn't blank`(_ text: String) {
    #expect(!Array(text.utf8).withView(\.isBlank))
  }

  @Test(arguments: [[0xC2], [0xE2, 0x80], [0x20, 0xE3]] as [[UInt8]])
  func `a truncated character isn't blank`(_ bytes: [UInt8]) {
    #expect(!bytes.withView(\.isBlank))
  }
}
