import Testing

@testable import L10nFiles

@Suite struct QuotedPathTests {
  @Test(arguments: [
    ("a/de.lproj/Localizable.strings", "a/de.lproj/Localizable.strings"),
    ("a/My App/ü.strings", "a/My App/ü.strings"),
    ("a/say \"hi\".strings", #""a/say \"hi\".strings""#),
    ("a/back\\slash", #""a/back\\slash""#),
    ("a/line\nbreak", #""a/line\nbreak""#),
    ("a/\u{1}", #""a/\001""#),
  ])
  func quotesWhatWouldEndAHeader(path: String, quoted: String) {
    #expect(QuotedPath.quoted(path) == quoted)
  }

  @Test func endsANameWithASpaceByATab() {
    #expect(QuotedPath.header("a/My App/x") == "a/My App/x\t")
    #expect(QuotedPath.header("a/x") == "a/x")
    #expect(QuotedPath.header("\"a/ \\n\"") == "\"a/ \\n\"")
  }
}
