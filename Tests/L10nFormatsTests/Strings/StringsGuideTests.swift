import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("A guide changes only the time of parsing")
struct StringsGuideTests {
  static let source = """
    /* Header */

    /* Title of the window */
    "title" = "Hello";

    // Count
    "count" = "%d files";
    key = value;
    short;
    'single' = "one \\"two\\" three"; "same.line" = "x";
    "last" = "end";

    """

  @Test func `random edits of the same file, of another and of broken ones`() {
    var generator = SeededGenerator(seed: 5)
    let source = Array(Self.source.utf8)
    let parsed = StringsFile.parse(source).value
    let guide = StringsGuide(text: source, entries: parsed.entries)
    #expect(guide.entries.count == 5)
    var differing = 0
    var known = 0
    for _ in 0..<8000 {
      let bytes = source.mutated(with: CoreFoundationAgreementTests.tokens, using: &generator)
      let plain = StringsFile.parse(bytes)
      let guided = StringsFile.parse(bytes, guide: guide)
      if plain.value.entries != parsed.entries { differing += 1 }
      #expect(guided.value.entries == plain.value.entries)
      #expect(guided.value.otherText == plain.value.otherText)
      #expect(guided.value.loaded == plain.value.loaded)
      #expect(guided.diagnostics == plain.diagnostics)
      var end = 0
      for keys in guided.value.alignment {
        #expect(keys.start >= end && keys.count > 0)
        end = keys.range.upperBound
        for (entry, original) in zip(keys.range, keys.originalRange) {
          #expect(
            guided.value.key(of: guided.value.entries[entry])
              == parsed.key(of: guide.entries[original]))
        }
        known += keys.count
      }
    }
    #expect(differing > 4000)
    #expect(known > 4000)
  }

  @Test func `all keys that a file shares with its guide are aligned`() {
    let source = Array("\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n\"d\" = \"D\";\n".utf8)
    let guide = StringsGuide(text: source, entries: StringsFile.parse(source).value.entries)
    func known(_ text: String) -> [AlignedKeys] {
      StringsFile.parse(Array(text.utf8), guide: guide).value.alignment
    }
    #expect(
      known("\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n\"d\" = \"4\";\n")
        == [AlignedKeys(start: 0, originalStart: 0, count: 4)])
    // A missing key, and an additional one.
    #expect(
      known("\"a\" = \"1\";\n\"x\" = \"2\";\n\"b\" = \"2\";\n\"d\" = \"4\";\n")
        == [
          AlignedKeys(start: 0, originalStart: 0, count: 1),
          AlignedKeys(start: 2, originalStart: 1, count: 1),
          AlignedKeys(start: 3, originalStart: 3, count: 1),
        ])
    #expect(known("x = y;").isEmpty)
  }

  @Test func `a guide's entries can serve as a table if all of their values are quoted`() {
    func guide(_ text: String) -> StringsGuide {
      let file = StringsFile.parse(Array(text.utf8)).value
      return StringsGuide(text: file.source.utf8, entries: file.entries)
    }
    #expect(guide("\"a\" = \"A\"; \"b\" = \"B\";").hasEntries(ofContentWith: 2))
    #expect(!guide("\"a\" = \"A\"; \"b\" = \"B\";").hasEntries(ofContentWith: 1))
    #expect(!guide("\"a\" = \"A\"; b = B; \"c\" = \"C\";").hasEntries(ofContentWith: 2))
  }

  @Test func `a file's storage is reused for the next one`() {
    let bytes = Array(Self.source.utf8)
    let plain = StringsFile.parse(bytes).value
    let other = StringsFile.parse(Array("\"other\" = \"file\";".utf8)).value
    var parsed = StringsFile.parse(bytes, storage: other.entries).value
    #expect(parsed.entries == plain.entries)
    var first = other
    let content = parsed.takeLoadedContent(storage: first.takeLoadedContent().entries)
    #expect(content.entries.map { content.key(of: $0) } == plain.entries.map { plain.key(of: $0) })
  }
}
