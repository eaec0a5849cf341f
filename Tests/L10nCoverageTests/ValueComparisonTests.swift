import L10nModel
import Testing

@testable import L10nCoverage

struct ValueComparisonTests {
  /// A value beside the source's, and its resulting state.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let language: LocaleIdentifier
    let source: SampleValue
    let value: SampleValue
    let outcome: String

    init(
      _ description: String, _ language: LocaleIdentifier, from source: SampleValue,
      _ value: SampleValue, _ outcome: String
    ) {
      testDescription = description
      self.language = language
      self.source = source
      self.value = value
      self.outcome = outcome
    }
  }

  static let files: SampleValue = .plural(["one": "1 file", "other": "%d files"])

  static let plurals: [Row] = [
    Row("all there", "de", from: files, .plural(["one": "a", "other": "b"]), "translated"),
    Row("fewer categories are enough", "ja", from: files, .plural(["other": "b"]), "translated"),
    Row(
      "more are needed", "pl", from: files, .plural(["one": "a", "other": "b"]),
      "partial, lacking few many"),
    Row(
      "plain beside varied", "pl", from: files, "%d plik",
      "translated, uniform, lacking one few many"),
    Row("plain beside varied, without categories", "ja", from: files, "%d", "translated"),
    Row(
      "varied beside plain", "pl", from: "%d files", .plural(["other": "b"]),
      "translated, uniform, lacking one few many"),
    Row(
      "one form, as in the source", "pl", from: .plural(["other": "%d files"]),
      .plural(["other": "b"]), "translated, uniform, lacking one few many"),
    Row(
      "one form where the source has more", "pl", from: files, .plural(["other": "b"]),
      "partial, lacking one few many"),
    Row(
      "more forms than the source has, and too few", "pl", from: .plural(["other": "%d files"]),
      .plural(["one": "a", "other": "b"]), "partial, lacking few many"),
    Row(
      "one form and one to be translated", "de", from: .plural(["other": "%d files"]),
      .plural(["one": .new("a"), "other": "b"]), "partial, lacking one, new"),
    Row(
      "an ending that is empty for some number", "pl", from: .plural(["one": "", "other": "s"]),
      .plural(["one": "", "few": "i", "many": "", "other": ""]), "translated"),
    Row(
      "an empty form that the source does not have", "de", from: files,
      .plural(["one": "", "other": "b"]), "partial, lacking one"),
    Row(
      "an empty zero excuses no other", "ar",
      from: .plural(["zero": "", "one": "a", "other": "b"]),
      .plural(["zero": "", "one": "", "two": "c", "few": "d", "many": "e", "other": "f"]),
      "partial, lacking one"),
    Row(
      "rare categories", "fr", from: files, .plural(["one": "a", "other": "b"]),
      "translated, rarely many"),
    Row(
      "a needless one", "ja", from: files, .plural(["one": "a", "other": "b"]),
      "translated, unused one"),
    Row(
      "a needless one that is to be translated", "ja", from: files,
      .plural(["one": .new(""), "other": "b"]), "translated, unused one"),
    Row("other is absent", "de", from: files, .plural(["one": "a"]), "partial, other absent"),
    Row(
      "other is needless", "pl", from: files, .plural(["one": "a", "few": "b", "many": "c"]),
      "translated, other needless"),
    Row(
      "the source has a dead plural", "pl", from: .format("%d files", ["n": files]), "%d",
      "translated"),
  ]

  static let states: [Row] = [
    Row(
      "one form is new", "de", from: files, .plural(["one": "a", "other": .new("b")]),
      "partial, lacking other, new"),
    Row(
      "a rare form is new", "fr", from: files,
      .plural(["one": "a", "many": .new("b"), "other": "c"]), "partial, new"),
    Row(
      "all forms are new", "de", from: files, .plural(["one": .new("a"), "other": .new("b")]),
      "untranslated"),
    Row(
      "new and empty forms", "de", from: files, .plural(["one": .new("a"), "other": ""]),
      "untranslated"),
    Row(
      "all forms are empty", "de", from: files, .plural(["one": "", "other": ""]), "untranslated"),
    Row("plain and new", "pl", from: files, .new("x"), "untranslated"),
    Row("plain and empty", "pl", from: files, "", "untranslated"),
    Row("empty as the source is", "de", from: .device(["mac": ""]), "", "translated, unchanged"),
    Row(
      "varied and empty as the source is", "de", from: "", .device(["mac": ""]),
      "translated, unchanged"),
    Row(
      "one form to be reviewed", "de", from: files, .plural(["one": .review("a"), "other": "b"]),
      "needsReview"),
    Row("plain and to be reviewed", "ja", from: files, .review("x"), "needsReview"),
    Row(
      "gaps go before a review", "pl", from: files, .plural(["one": .review("a"), "other": "b"]),
      "partial, lacking few many"),
  ]

  static let devices: [Row] = [
    Row(
      "the same devices", "de", from: .device(["mac": "a", "ipad": "b"]),
      .device(["ipad": "c", "mac": "d"]), "translated"),
    Row(
      "one less", "de", from: .device(["mac": "a", "ipad": "b"]), .device(["mac": "c"]),
      "partial, devices ipad"),
    Row(
      "other serves the rest", "de", from: .device(["mac": "a", "ipad": "b"]),
      .device(["mac": "c", "other": "d"]), "translated"),
    Row(
      "other of the source is a device, too", "de", from: .device(["mac": "a", "other": "b"]),
      .device(["mac": "c"]), "partial, devices other"),
    Row(
      "plain is for all devices", "de", from: .device(["mac": "a", "ipad": "b"]), "c", "translated"),
    Row("devices of its own", "de", from: "a", .device(["mac": "c"]), "translated"),
    Row(
      "an empty text is none, whatever other has", "de", from: .device(["mac": "a", "ipad": "b"]),
      .device(["mac": "", "other": "d"]), "partial, devices mac"),
    Row(
      "an empty text of the source asks for none", "de", from: .device(["mac": "", "ipad": "b"]),
      .device(["ipad": "c"]), "translated"),
  ]

  static let unchanged: [Row] = [
    Row(
      "each text is one of the source's", "de", from: files,
      .plural(["other": "%d files", "one": "1 file"]), "translated, unchanged"),
    Row(
      "one text is not", "de", from: files, .plural(["other": "%d files", "one": "1"]), "translated"
    ),
    Row("plain beside varied", "ja", from: files, "%d files", "translated, unchanged"),
    Row(
      "new texts are not unchanged", "de", from: files,
      .plural(["one": .new("1 file"), "other": .new("%d files")]), "untranslated"),
  ]

  @Test(arguments: [plurals, states, devices, unchanged].flatMap(\.self))
  func stateOfAKey(_ row: Row) {
    let source = SourceTable([TableContent(values: [("key", row.source)])], formats: [.xcstrings])
    let content = TableContent(values: [("key", row.value)])
    let comparison = TableComparison(content, with: source, language: row.language)
    let record = comparison.records[0]
    let gaps = comparison.variations.first?.gaps
    func names(_ word: String, _ set: PluralSet?) -> String? {
      guard let set, !set.isEmpty else { return nil }
      return ([word] + set.categories.map(\.rawValue)).joined(separator: " ")
    }
    let parts = [
      "\(record.state)", record.isUnchanged ? "unchanged" : nil,
      gaps?.isUniform == true ? "uniform" : nil, names("lacking", gaps?.lacking),
      names("rarely", gaps?.rarelyLacking), names("unused", gaps?.unused),
      gaps?.lacksOther == true ? "other absent" : nil,
      gaps?.hasNeedlessOther == true ? "other needless" : nil,
      gaps?.hasNewText == true ? "new" : nil,
      gaps.flatMap { $0.devices.isEmpty ? nil : "devices \($0.devices.joined(separator: " "))" },
    ]
    #expect(parts.compactMap(\.self).joined(separator: ", ") == row.outcome)
    #expect((record.state == .untranslated) == !comparison.untranslated.isEmpty)
  }

  @Test func theLastDefinitionCounts() {
    let source = SourceTable([TableContent(values: [("key", Self.files)])])
    let content = TableContent(values: [
      ("key", .plural(["one": "a"])), ("key", .plural(["one": "a", "other": "b"])),
    ])
    let comparison = TableComparison(content, with: source, language: "de")
    #expect(comparison.records.map(\.state) == [.translated])
    #expect(comparison.variations.isEmpty)
    #expect(comparison.duplicates.map(\.hasSameValue) == [false])
  }
}
