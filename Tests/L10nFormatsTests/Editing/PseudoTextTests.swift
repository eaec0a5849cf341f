import L10nSource
import Testing

@testable import L10nFormats

@Suite struct PseudoTextTests {
  @Test(arguments: [
    ("Open", "[Öpéñ~]"), ("", ""), ("%@", "%@"), ("12 %d", "12 %d"),
    ("%d files in %2$@", "[%d fîļéš îñ %2$@~~]"), ("%#@files@", "%#@files@"),
    ("Hi %arg!", "[Ĥî %arg!~]"), ("<b>Bold</b> &amp; ${name}", "[<b>Böļď</b> &amp; ${name}~]"),
    ("See https://example.com/a now", "[Šéé https://example.com/a ñöŵ~~]"),
    ("100%% sure", "[100%% šûřé~]"), ("a < b", "[à < b~]"),
  ])
  func leavesWhatAProgramReads(_ text: String, _ expected: String) {
    #expect(PseudoText.accented(CodeUnitString(text)) == CodeUnitString(expected))
  }

  @Test func accentsLengthensAndBrackets() {
    #expect(PseudoText.accented("Send it").string == "[Šéñď îť~~]")
  }

  @Test func turnsEachWordAround() {
    let words = PseudoText.rightToLeft("Send %@ now").string.unicodeScalars
    #expect(words.filter { $0 == "\u{202E}" }.count == 2)
    #expect(words.filter { $0 == "\u{202C}" }.count == 2)
    #expect(String(words).contains("%@"))
    #expect(PseudoText.rightToLeft("%@ 12") == "%@ 12")
  }
}
