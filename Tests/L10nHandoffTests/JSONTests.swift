import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nHandoff

@Suite struct HandoffJSONWriterTests {
  @Test func writesOneTextALine() {
    let document = HandoffDocument([
      SampleText(
        "a", "Open %@", "Öffne \"%@\"", .needsReview, comment: "Menu", line: 3, maximumLength: 12),
      SampleText("", "", nil), SampleText("b", "Copy", "Kopie", .new),
    ])
    #expect(
      HandoffJSONWriter.write(document).text == #"""
        {
          "format": "l10ncheck-handoff",
          "version": 1,
          "sourceLanguage": "en",
          "targetLanguage": "de",
          "files": [
            {
              "original": "en.lproj/A.strings",
              "units": [
                {"id": "a", "key": "a", "source": "Open %@", "target": "Öffne \"%@\"", "state": "needs-review", "comment": "Menu", "notes": ["Keep the placeholders: %@ is a text.", "At most 12 characters."], "maximumLength": 12, "line": 3},
                {"id": "", "source": "", "target": null},
                {"id": "b", "key": "b", "source": "Copy", "target": "Kopie", "state": "new"}
              ]
            }
          ]
        }

        """#)
  }

  @Test func writesADocumentWithoutTexts() {
    var document = HandoffDocument([])
    #expect(HandoffJSONReader.read(HandoffJSONWriter.write(document).bytes).problems.isEmpty)
    document.tables = []
    let written = HandoffJSONWriter.write(document)
    #expect(written.text.hasSuffix("\"files\": []\n}\n"))
    #expect(HandoffJSONReader.read(written.bytes).problems.isEmpty)
  }

  @Test func offersTranslationsOfTheSameText() {
    let document = HandoffDocument([SampleText("a", "Open", "Öffnen"), SampleText("b", "Open")])
      .remembering
    #expect(
      HandoffJSONWriter.write(document).text.contains(
        #"{"id": "b", "key": "b", "source": "Open", "target": null, "suggestion": "Öffnen"}"#))
    #expect(
      HandoffJSONWriter.write(document, .prefilling).text.contains(
        #""target": "Öffnen", "state": "needs-review"}"#))
  }

  @Test(arguments: [
    (["Öffnen", "Aufmachen"], "Öffnen"), (["Öffnen", "Aufmachen", "Aufmachen"], "Aufmachen"),
    (["Aufmachen", "Öffnen", "Öffnen", "Aufmachen"], "Aufmachen"),
  ])
  func `the most frequent translation is the suggestion, the first of equally frequent ones`(
    _ translations: [String], _ suggestion: String
  ) {
    let translated = translations.enumerated().map { number, text in
      SampleText(CodeUnitString("k\(number)"), "Open", CodeUnitString(text))
    }
    let document = HandoffDocument(translated + [SampleText("b", "Open")]).remembering
    #expect(
      HandoffJSONWriter.write(document).text.contains(
        "\"target\": null, \"suggestion\": \"\(suggestion)\"}"))
  }
}

@Suite struct HandoffJSONReaderTests {
  private static func document(_ units: String) -> String {
    """
    {"format": "l10ncheck-handoff", "version": 1, "sourceLanguage": "en", "targetLanguage": "de",
    "files": [{"original": "f", "units": [\(units)]}]}
    """
  }

  @Test(arguments: [
    (#"{"id": "k", "source": "s", "target": "t"}"#, [text("t")]),
    (#"{"target": "t", "x": {"id": 1, "y": [[]]}, "source": "s", "id": "k"}"#, [text("t")]),
    (#"{"id": "k", "source": "s", "target": null}"#, [text(nil)]),
    (#"{"id": "k", "source": "s"}"#, [text(nil)]), (#"{"id": "k"}"#, [text(nil, source: nil)]),
    (#"{"id": "k", "source": "s", "target": ""}"#, [text("")]),
    (#"{"id": "k", "source": "s", "target": "t", "state": "translated"}"#, [text("t", .done)]),
    (
      #"{"id": "k", "source": "s", "target": "t", "state": "needs-review"}"#,
      [text("t", .needsReview)]
    ),
    (#"{"id": "k", "source": "s", "target": "t", "state": "new"}"#, [text("t", .new)]),
    (#"{"id": "k", "source": "s", "target": "t", "state": "odd"}"#, [text("t", .unknown("odd"))]),
    (
      #"{"\u0069d": "k", "source": "s", "target": "\u0000\ud83d\ude00\"\/\b"}"#,
      [text("\u{0}😀\"/\u{8}")]
    ),
    (
      #"{"id": "k", "source": "s", "target": "\ud83d"}"#,
      [text(CodeUnitString(bytes: [0xED, 0xA0, 0xBD]))]
    ),
    ("", []),
  ]) func reads(units: String, texts: [ReturnedText]) {
    for mark in ["", "\u{FEFF}"] {
      let found = HandoffJSONReader.read(Array((mark + Self.document(units)).utf8))
      #expect(found.texts == texts)
      #expect(found.problems.isEmpty)
      #expect(found.files.map(\.targetLanguage) == ["de"])
      #expect(found.files.map(\.sourceLanguage) == ["en"])
    }
  }

  @Test(arguments: [
    (#"{"id": "k", "target": ⟦1⟧5}"#, "\"target\" is a number, not a string"),
    (#"{"id": "k", "source": ⟦1⟧["s"]}"#, "\"source\" is an array, not a string"),
    (#"{"id": ⟦1⟧{}, "target": "t"}"#, "\"id\" is an object, not a string"),
    (#"{"id": "k", "target": "t", "state": ⟦1⟧true}"#, "\"state\" is true, not a string"),
    (#"⟦1⟧{"target": "t"}"#, "the unit has no \"id\""),
    ("⟦1⟧7", "expected an object, found a number"),
  ]) func ignoresUnitsThatItDoesNotUnderstand(unit: String, message: String) {
    let marked = MarkedText(Self.document("\(unit), {\"id\": \"k\", \"source\": \"s\"}"))
    let found = HandoffJSONReader.read(marked.bytes)
    #expect(found.problems == [IncomingProblem(message, at: marked["1"], isFatal: false)])
    #expect(found.texts == [text(nil)])
    #expect(found.offsets.count == 1)
  }

  @Test(arguments: [
    ("⟦1⟧[]", "the document is an array, not an object"),
    ("{}", "the document isn't from l10ncheck: its \"format\" isn't \"l10ncheck-handoff\""),
    (
      #"{"format": ⟦1⟧"xliff"}"#,
      "the document isn't from l10ncheck: its \"format\" isn't \"l10ncheck-handoff\""
    ),
    (
      #"{"format": "l10ncheck-handoff", "version": ⟦1⟧2}"#,
      "the document has an unknown \"version\": this l10ncheck reads version 1"
    ),
    (#"{"format": "l10ncheck-handoff", "version": 1}"#, "the document has no \"files\""),
    (#"{"format": "a" ⟦1⟧"#, "the file ends inside an object: l10ncheck can't read the file"),
    (
      #"{"format": "a"} ⟦1⟧x"#,
      "expected the end of the file, found 'x': l10ncheck can't read the file"
    ),
  ]) func refuses(document: String, message: String) {
    let marked = MarkedText(document)
    let found = HandoffJSONReader.read(marked.bytes)
    #expect(found.problems == [IncomingProblem(message, at: marked["1"])])
  }

  @Test func refusesDeepNesting() {
    let document = Self.document(String(repeating: "[", count: 100_000))
    let found = HandoffJSONReader.read(Array(document.utf8))
    #expect(found.isUnreadable)
    #expect(found.texts.isEmpty)
  }

  @Test func refusesOtherEncodings() {
    #expect(
      HandoffJSONReader.read([0x7B, 0x22, 0xE9, 0x22, 0x7D]).problems == [
        IncomingProblem("the document isn't UTF-8", at: 2)
      ])
  }
}
