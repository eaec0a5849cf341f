import L10nSource
import TestSupport
import Testing

@testable import L10nHandoff

@Suite struct POReaderTests {
  private func read(_ text: String) -> IncomingDocument { POReader.read(Array(text.utf8)) }

  @Test(arguments: [
    (#"msgctxt "f␟k" msgid "s" msgstr "t""#, [text("t")]),
    ("msgctxt\n\"f␟\"\n\"k\"\nmsgid \"\"\n\"s\"\nmsgstr \"t\"\n\"\" \"u\"", [text("tu")]),
    ("msgctxt \"f␟k\"\r\nmsgid \"s\"\r\nmsgstr \"\"\r\n\"t\\n\"\r\n\"u\"\r\n", [text("t\nu")]),
    (
      #"msgctxt "f␟k" msgid "s" msgstr "\n\t\r\a\b\v\f\"\\\'\?""#,
      [text("\n\t\r\u{7}\u{8}\u{B}\u{C}\"\\'?")]
    ),
    (#"msgctxt "f␟k" msgid "s" msgstr "\101\0414\x41\xC3\xa9\303\251""#, [text("A!4Aéé")]),
    ("msgctxt \"f␟k\" msgid \"s\" msgstr \"a\u{0}\\0b\"", [text("a\u{0}\u{0}b")]),
    ("msgctxt \"f␟k\" msgid \"s\" msgstr \"a\rb\"", [text("a\rb")]),
    ("#, c-format, fuzzy\nmsgctxt \"f␟k\"\nmsgid \"s\"\nmsgstr \"t\"", [text("t", .needsReview)]),
    ("#,fuzzy\r\nmsgctxt \"f␟k\"\r\nmsgid \"s\"\r\nmsgstr \"t\"", [text("t", .needsReview)]),
    ("# fuzzy\n#. fuzzy\n#: fuzzy\nmsgctxt \"f␟k\"\nmsgid \"s\"\nmsgstr \"t\"", [text("t")]),
    ("#, fuzzy\nmsgctxt \"f␟k\"\nmsgid \"s\"\nmsgstr \"\"", [text(nil, .needsReview)]),
    ("#| msgid \"old\"\nmsgctxt \"f␟k\"\nmsgid \"s\"\nmsgstr \"t\"", [text("t")]),
    ("msgctxt \"f␟k\"\nmsgid \"s\"\nmsgstr \"t\"\n#~ msgid \"o\"\n#~ msgstr \"p\"\n", [text("t")]),
    (
      "#, fuzzy\n#~ msgid \"o\"\n#~ msgstr \"p\"\nmsgctxt \"f␟k\"\nmsgid \"s\"\nmsgstr \"t\"",
      [text("t")]
    ),
    (
      "msgctxt \"f␟k\"\nmsgid \"s\"\nmsgstr \"t\"\n\nmsgctxt \"f␟k\"\nmsgid \"s\"\nmsgstr \"u\"",
      [text("t"), text("u")]
    ),
    ("msgctxt \"f␟k\" msgid \"s\" msgid_plural \"ss\" msgstr[0] \"t\"", [text("t")]),
    ("domain \"d\"\nmsgctxt \"f␟k\" msgid \"s\" msgstr \"t\"", [text("t")]),
    ("msgctxt \"f␟k\" msgid \"\" msgstr \"t\"", [text("t", source: "")]),
    ("\u{FEFF}msgctxt \"f␟k\" msgid \"s\" msgstr \"t\"", [text("t")]),
    ("", []), ("# only a comment", []), ("msgid \"\"\nmsgstr \"Language: de\\n\"", []),
  ]) func reads(document: String, texts: [ReturnedText]) {
    let found = read(document)
    #expect(found.texts == texts)
    #expect(found.problems.isEmpty)
  }

  @Test func readsLanguagesOfTheHeader() {
    let document = read(
      """
      msgid ""
      msgstr ""
      "Content-Type: text/plain; charset=utf-8\\n"
      "Language: sr@latin \\n"
      "X-Source-Language: en_GB\\n"

      domain "menus"
      msgctxt "f␟k"
      msgid "s"
      msgstr "t"
      """)
    #expect(document.files.first?.targetLanguage == "sr_Latn")
    #expect(document.files.first?.sourceLanguage == "en_GB")
  }

  @Test func placesTextsAtTheirFirstKeyword() {
    let marked = MarkedText(
      """
      \u{FEFF}#, fuzzy
      ⟦1⟧msgctxt "f␟é"
      msgid "s"
      msgstr "t"
        ⟦2⟧msgctxt "f␟l" msgid "s" msgstr "t"
      """)
    #expect(POReader.read(marked.bytes).offsets == marked.marks.map(\.offset))
  }

  /// The mark is at the position of the problem.
  @Test(arguments: [
    (
      "⟦1⟧msgctxt \"f␟k\" msgid \"s\" msgid_plural \"p\" msgstr[0] \"t\" msgstr[1] \"u\"",
      "the entry \"s\" has plural forms, which don't belong to a text of a file"
    ),
    ("msgctxt \"f␟k\" msgid \"s\" msgstr ⟦1⟧\"a\\qb\"", "unknown escape sequence \"\\q\""),
    (
      "⟦1⟧msgctxt \"f␟k\" msgid \"s\" msgstr \"\\377\"",
      "the entry has escape sequences that aren't UTF-8"
    ),
  ]) func ignoresEntriesThatItCannotPlace(document: String, message: String) {
    let next = "\nmsgctxt \"f␟k\"\nmsgid \"s\"\nmsgstr \"next\""
    let marked = MarkedText(document + next)
    let found = POReader.read(marked.bytes)
    #expect(found.problems == [IncomingProblem(message, at: marked["1"], isFatal: false)])
    #expect(found.texts == [text("next")])
  }

  /// Some tools drop contexts, or write their own: the tree finds the key by its source text.
  @Test(arguments: ["", "msgctxt \"menu\"\n"])
  func anEntryWithoutAPlaceIsNamedByItsSource(context: String) {
    let document = read("\(context)msgid \"s\"\nmsgstr \"t\"")
    #expect(document.files.map(\.isNamedBySource) == [true])
    #expect(document.files.map(\.original) == [nil])
    #expect(document.texts.map(\.name) == ["s"] && document.texts.map(\.target) == ["t"])
  }

  @Test(arguments: [
    (
      "msgctxt \"f␟k\"\nmsgid \"s\"\nmsgstr ⟦1⟧\"t\n", "the string that starts here is never closed"
    ),
    ("msgid ⟦1⟧\"s", "the string that starts here is never closed"),
    ("msgid ⟦1⟧\"s\\", "the string that starts here is never closed"),
    ("⟦1⟧\"s\"", "text without a keyword before it"),
    ("⟦1⟧msgid\nmsgstr \"t\"", "\"msgid\" has no text"),
    ("⟦1⟧msgid \"s\"", "the entry has no \"msgstr\""),
    ("⟦1⟧msgctxt \"c\"", "the entry has no \"msgstr\""),
    ("⟦1⟧msgstr \"t\"", "unexpected \"msgstr\""),
    ("msgid \"s\" ⟦1⟧msgid \"t\"", "unexpected \"msgid\""),
    ("msgid \"s\" ⟦1⟧msgctxt \"t\"", "unexpected \"msgctxt\""),
    ("⟦1⟧/* Menu */\n\"a\" = \"b\";", "expected an entry of a PO file, found \"/* Menu */\""),
    ("⟦1⟧<xliff>", "expected an entry of a PO file, found \"<xliff>\""),
    ("⟦1⟧msgstr[0 \"t\"", "expected an entry of a PO file, found \"msgstr[0 \"t\"\""),
    (
      "⟦1⟧msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"",
      "the document has the charset \"ISO-8859-1\": convert it to UTF-8 with msgconv"
    ),
  ]) func refusesWhatIsNoPOFile(document: String, message: String) {
    let marked = MarkedText(document)
    let found = POReader.read(marked.bytes)
    #expect(found.problems == [IncomingProblem(message, at: marked["1"])])
    #expect(found.isUnreadable)
  }

  @Test func refusesOtherEncodings() {
    let bytes = Array("msgid \"caf".utf8) + [0xE9] + Array("\"\nmsgstr \"\"".utf8)
    #expect(
      POReader.read(bytes).problems == [IncomingProblem("the document isn't UTF-8", at: 10)])
  }

  @Test func listsTheFirstOfManyProblems() {
    let document = read(String(repeating: "msgid \"s\" msgstr \"\\377\"\n", count: 1003))
    #expect(document.problems.count == 1001)
    #expect(document.messages.last == "3 more problems")
    #expect(!document.isUnreadable)
  }
}
