import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nHandoff

/// Reading a written document gives the same texts, in every format.
@Suite struct RoundTripTests {
  /// A format, and the parts of a text that it keeps.
  struct Format: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let write: @Sendable (HandoffDocument, HandoffTextOptions) -> WrittenHandoff
    let read: @Sendable ([UInt8]) -> IncomingDocument
    var hasStates = true
    /// Whether it contains texts without a translation.
    var hasAllTexts = true
    var hasLanguages = true
    var representsHalves = false

    static func csv(_ options: CSVOptions) -> Format {
      Format(
        testDescription: "\(options.layout) \(options.separator) \(options.hasByteOrderMark)",
        write: { CSVWriter.write($0, options, $1) }, read: { CSVReader.read($0) },
        hasStates: options.layout == .toolkit, hasAllTexts: options.layout != .wide,
        hasLanguages: options.layout == .wide)
    }

    static func xlsx(_ layout: CSVLayout) -> Format {
      var options = CSVOptions(layout: layout)
      options.isSheet = true
      let csv = options
      return Format(
        testDescription: "XLSX \(layout)", write: { CSVWriter.write($0, csv, $1) },
        read: { XLSXReader.read($0) }, hasStates: layout == .toolkit, hasAllTexts: layout != .wide,
        hasLanguages: layout == .wide)
    }

    static let all: [Format] =
      [
        Format(
          testDescription: "PO", write: { POWriter.write($0, $1) }, read: { POReader.read($0) }),
        Format(
          testDescription: "JSON", write: { HandoffJSONWriter.write($0, $1) },
          read: { HandoffJSONReader.read($0) }, representsHalves: true),
      ] + CSVLayout.allCases.map(xlsx)
      + CSVLayout.allCases.flatMap { layout in
        [CSVSeparator.comma, .tab].flatMap { separator in
          [false, true].map { mark in
            csv(CSVOptions(layout: layout, separator: separator, hasByteOrderMark: mark))
          }
        }
      }

    func returned(_ text: SampleText, of original: String) -> ReturnedText? {
      var target = text.target
      if !hasStates, text.state == .new { target = nil }
      // An empty translation counts as missing.
      if target?.isEmpty == true, !text.source.isEmpty || testDescription != "JSON" { target = nil }
      guard target != nil || hasAllTexts else { return nil }
      let state: IncomingState =
        if target == nil || !hasStates {
          .unspecified
        } else if testDescription == "JSON" {
          switch text.state {
          case .translated: .done
          case .machineTranslated: .machineTranslated
          case .needsReview: .needsReview
          case .new: .new
          }
        } else {
          text.state == .translated ? .unspecified : .needsReview
        }
      return ReturnedText(
        original: original, name: text.key, source: text.source, target: target, state: state)
    }
  }

  private func check(_ texts: [SampleText], _ original: String, _ format: Format) {
    let document = HandoffDocument(texts, original: original)
    let written = format.write(document, .plain)
    #expect(written.omitted.isEmpty)
    let returned = format.read(written.bytes)
    #expect(returned.problems.isEmpty)
    #expect(returned.texts == texts.compactMap { format.returned($0, of: original) })
    if format.hasLanguages, !returned.files.isEmpty {
      #expect(returned.files.allSatisfy { $0.sourceLanguage == "en" && $0.targetLanguage == "de" })
    }
  }

  @Test(arguments: Format.all) func keepsTextsAndKeys(format: Format) {
    let nasty = NastyText.representable + NastyText.hostile
    let texts = nasty.enumerated().map { number, text in
      SampleText(
        text, nasty[(number + 7) % nasty.count], nasty[(number + 13) % nasty.count],
        comment: nasty[(number + 3) % nasty.count], line: number + 1)
    }
    check(texts, "en.lproj/A.strings", format)
  }

  @Test(arguments: Format.all) func keepsStatesAndMissingTranslations(format: Format) {
    check(
      [
        SampleText("a", "A", "B"), SampleText("b", "A", nil), SampleText("c", "A", ""),
        SampleText("d", "A", "D", .needsReview), SampleText("e", "A", "E", .new),
        SampleText("f", "", "F"), SampleText("", "A", "G"),
      ], "en.lproj/A.strings", format)
  }

  @Test(arguments: Format.all) func keepsNamesOfFiles(format: Format) {
    let names = [
      "A.strings", "My App/en.lproj/A b.strings", "a\u{241F}b", "\u{241F}", "\u{241B}F\u{241B}",
      "-a", "=a", "a\"b,c\td", "a\nb\rc", "😀", "'=a",
    ]
    for name in names { check([SampleText("a", "A", "B", line: 2)], name, format) }
  }

  @Test(arguments: Format.all) func refusesWhatItCannotRepresent(format: Format) {
    for text in NastyText.unusual + NastyText.invalid {
      let isOmitted = !format.representsHalves || NastyText.invalid.contains(text)
      let texts = [
        SampleText(text, "A", "B"), SampleText("b", text, "B"), SampleText("c", "A", text),
        // No reader keeps comments.
        SampleText("d", "A", "B", comment: text),
      ]
      let written = format.write(HandoffDocument(texts), .plain)
      #expect(written.omitted.map(\.key) == (isOmitted ? [text, "b", "c"] : []), "\(text.bytes)")
      let returned = format.read(written.bytes)
      #expect(returned.problems.isEmpty)
      let left = isOmitted ? Array(texts.suffix(1)) : texts
      #expect(
        returned.texts == left.compactMap { format.returned($0, of: "en.lproj/A.strings") },
        "\(text.bytes)")
    }
  }

  @Test(arguments: Format.all) func namesEachFormOfAPlural(format: Format) {
    let document = HandoffDocument(
      [
        SampleText(
          "files", "",
          plurals: [(.one, "%d file", "%d Datei"), (.other, "%d files", "%d Dateien")])
      ], to: "de")
    let returned = format.read(format.write(document, .plain).bytes)
    #expect(returned.texts.map(\.name) == ["files|==|plural.one", "files|==|plural.other"])
    #expect(returned.texts.map(\.target) == ["%d Datei", "%d Dateien"])
  }

  /// Readers survive any damage, and their positions are in the document.
  @Test(arguments: Format.all) func survivesDamage(format: Format) {
    let texts = NastyText.representable.map { SampleText($0, $0, $0, comment: $0, line: 1) }
    let bytes = Array(format.write(HandoffDocument(texts), .plain).bytes)
    let tokens = [
      "\"", "\\", "\n", "\r", ",", "\t", ";", "msgid", "#~", "[", "{", "\\x", "\u{241F}", "'", "=",
    ]
    .map { Array($0.utf8) }
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let damaged = bytes.mutated(with: tokens, using: &generator)
      let document = format.read(damaged)
      // Those of a workbook are in the text of its sheet.
      guard !format.testDescription.hasPrefix("XLSX") else { continue }
      #expect(document.offsets.allSatisfy { damaged.indices.contains($0) })
      #expect(document.problems.allSatisfy { $0.offset.map { $0 <= damaged.count } ?? true })
    }
  }

  @Test(arguments: Format.all) func readsEveryBeginningOfADocument(format: Format) {
    let texts = ["a\"b\n", "=1", "é"].map { SampleText($0, $0, $0) }
    let bytes = format.write(HandoffDocument(texts), .plain).bytes
    for count in 0..<bytes.count {
      let document = format.read(Array(bytes.prefix(count)))
      #expect(document.texts.count <= texts.count)
    }
  }
}
