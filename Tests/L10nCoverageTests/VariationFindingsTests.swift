import L10nCoverage
import L10nModel
import L10nSource
import Testing

/// Findings about plurals, devices and states of catalogs.
struct VariationFindingsTests {
  static let files: SampleValue = .plural(["one": "1 file", "other": "%d files"])

  /// A value of a catalog in one language, and the findings about it as `check severity message`.
  struct Row: CustomTestStringConvertible, Sendable {
    let language: String
    let source: SampleValue
    let value: SampleValue
    let findings: [String]
    var testDescription: String { "\(language): \(findings)" }

    init(
      _ language: String, from source: SampleValue = files, _ value: SampleValue,
      _ findings: String...
    ) {
      self.language = language
      self.source = source
      self.value = value
      self.findings = findings
    }
  }

  static let rows: [Row] = [
    Row("de", .plural(["one": "1 Datei", "other": "%d Dateien"])),
    Row(
      "pl", .plural(["one": "a", "few": "", "many": "b", "other": "c"]),
      "missing-plural-category warning \"k\" has no text for “few” (2–4, 22–24, 32–34, …)"),
    Row(
      "pl", .plural(["other": "plik"]),
      "missing-plural-category warning \"k\" has no text for “one” (1), “few” (2–4, 22–24, 32–34, …) and “many” (0, 5–21, 25–31, …)"
    ),
    Row(
      "ru", .plural(["one": "a", "few": "b", "other": "c"]),
      "missing-plural-category note \"k\" has no text for “many”: users see that of “other” instead"
    ),
    Row(
      "pl", .plural(["one": "a", "other": "c"]),
      "missing-plural-category warning \"k\" has no text for “few” (2–4, 22–24, 32–34, …) and “many” (0, 5–21, 25–31, …)"
    ),
    Row("de", "%d Zeichen", "missing-plural-category note \"k\" has one text for all numbers"),
    Row("ja", "%d 個"),
    Row(
      "de", from: .plural(["other": "%d characters"]), .plural(["other": "%d Zeichen"]),
      "missing-plural-category note \"k\" has one text for all numbers"),
    Row(
      "de", .plural(["one": "a"]),
      "missing-other error \"k\" has no text for “other”, the fallback for all other numbers"
    ),
    Row(
      "de", .plural(["one": "a", "other": .new("b")]),
      "missing-plural-category warning \"k\" has no text for “other” (0, 2, 3, 4, …)"),
    Row(
      "ru", .plural(["one": "a", "few": "b", "many": "c"]),
      "missing-other note \"k\" has no text for “other”, which Apple's documentation requires"),
    Row(
      "fr", .plural(["one": "a", "other": "b"]),
      "missing-rare-category note \"k\" has no text for “many” (1,000,000, 2,000,000, …), which few texts need"
    ),
    Row(
      "ja", .plural(["one": "a", "other": "b"]),
      "unused-plural-category note \"k\" has a text for “one”, which no number uses in Japanese"),
    Row("he", .plural(["one": "a", "two": "b", "many": "c", "other": "d"])),
    Row(
      "fr", .plural(["one": "a", "many": .new("c"), "other": "b"]),
      "untranslated-key warning \"k\" has an untranslated text"),
    Row(
      "de", .plural(["one": .new("a"), "other": .new("b")]),
      "untranslated-key warning \"k\" is marked as new: Xcode doesn't build it, and users see the key itself"
    ),
    Row(
      "de", .plural(["one": "", "other": ""]),
      "empty-value warning the value of \"k\" is empty: users see nothing"),
    Row(
      "de", from: .device(["mac": "a", "ipad": "b"]), .device(["iphone": "c"]),
      "missing-device warning \"k\" has no text for “mac”, “ipad”"),
    Row(
      "de", .plural(["one": .review("a"), "other": "b"]),
      "needs-review note \"k\" is marked for review"),
  ]

  @Test(arguments: rows)
  func findings(_ row: Row) {
    let sample = sample([("k", row.source)], [row.language: (.both, [("k", row.value)])])
    #expect(
      sample.findings.map { "\($0.check.identifier) \($0.severity) \($0.messageText)" }
        == row.findings)
  }

  /// Where single notes would be noise, one finding covers all keys of a file.
  @Test func notesAreSummedUp() {
    let values: [(String, SampleValue)] = ["a", "b", "c"].map { ($0, Self.files) }
    let sample = sample(values, ["ja": (.both, values)])
    #expect(
      sample.findings.map(\.messageText) == [
        "\"a\" and 2 more have a text for “one”, which no number uses in Japanese"
      ])
    #expect(sample.findings.map(\.key) == [nil])
  }

  /// A lookup continues in other localizations where Xcode builds no text for a new unit.
  @Test func whatUsersSeeOfANewTextIsSaid() {
    let sample = sample(
      [("a", "A"), ("b", "B")],
      [
        "de": (.strings, [("a", .new("A")), ("b", "x")]),
        "fr": ([], [("a", .new("A")), ("b", .new("B"))]),
      ])
    #expect(
      sample.findings.map(\.messageText) == [
        "\"a\" is marked as new: Xcode doesn't build it, and users see the key itself",
        "\"a\" is marked as new: Xcode doesn't build it, and users see it in another language",
        "\"b\" is marked as new: Xcode doesn't build it, and users see it in another language",
      ])
  }

  /// A file of several languages can't be removed for one of them.
  @Test func whoHidesKeysIsSaid() {
    let sample = sample(
      [("a", "A"), ("b", "B")], ["en_GB": (.strings, [("a", "x")])])
    let masked = sample.findings.first { $0.check.identifier == "masked-keys" }
    #expect(
      masked?.messageText
        == "en_GB hides a key of its parent: users see raw keys")
    #expect(
      masked?.help
        == "add it from the parent localization, or remove the language so that users get the parent's"
    )
  }

  /// Missing forms of the source are those that its language needs.
  @Test func gapsOfTheSource() {
    let source = SourceTable([TableContent(values: [("k", .plural(["one": "a"]))])])
    #expect(source.gaps("en").map(\.gaps.lacksOther) == [true])
    #expect(source.gaps("ja").map(\.gaps.lacksOther) == [true])
  }

  /// In the source, one text for all numbers and an empty text beside others can be intentional.
  @Test func doubtfulGapsOfTheSource() {
    let source = SourceTable([
      TableContent(values: [
        ("a", .plural(["other": "%d selected"])), ("b", .plural(["one": "", "other": "s"])),
        ("c", .plural(["one": "", "other": ""])),
      ])
    ])
    #expect(source.gaps("en").map(\.keyIndex) == [0, 2])
    #expect(source.gaps("en").map(\.gaps.isUniform) == [true, false])
    #expect(source.gaps("ja").filter { !$0.gaps.lacking.isEmpty }.map(\.keyIndex) == [2])
  }

  /// A bundle with all texts in one catalog, whose source language is English.
  private func sample(
    _ source: [(String, SampleValue)],
    _ languages: [String: (parts: TableParts, values: [(String, SampleValue)])]
  ) -> SampleBundle {
    let spellings = languages.keys.sorted()
    var values = ["en/T.xcstrings": source]
    for spelling in spellings { values["\(spelling)/T.xcstrings"] = languages[spelling]?.values }
    let file = MultilingualFile(
      path: "R/T.xcstrings", table: "T", sourceLanguage: "en",
      languages: spellings.map {
        MultilingualFile.Language(spelling: $0, parts: languages[$0]?.parts ?? .both)
      } + [MultilingualFile.Language(spelling: "en", parts: .both)])
    return SampleBundle(BundleDescription(""), values: values, files: [file])
  }
}
