import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("A guide makes no difference but to the time")
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

  @Test("random edits of the same file, of another and of broken ones")
  func sameOutcome() {
    var generator = SeededGenerator(seed: 5)
    let source = Array(Self.source.utf8)
    let parsed = StringsFile.parse(source).value
    let guide = StringsGuide(text: source, entries: parsed.entries)
    #expect(guide.entries.count == 5)
    var differing = 0
    for _ in 0..<8000 {
      let bytes = source.mutated(with: CoreFoundationAgreementTests.tokens, using: &generator)
      let plain = StringsFile.parse(bytes)
      let guided = StringsFile.parse(bytes, guide: guide)
      if plain.value.entries != parsed.entries { differing += 1 }
      #expect(guided.value.entries == plain.value.entries)
      #expect(guided.value.otherText == plain.value.otherText)
      #expect(guided.value.loaded == plain.value.loaded)
      #expect(guided.diagnostics == plain.diagnostics)
    }
    #expect(differing > 4000)
  }
}
