import L10nCoverage
import L10nModel
import L10nSource
import Testing

/// Which file serves each key where the files of a table belong to different localizations.
struct CellLookupTests {
  static let text: [(String, SampleValue)] = [("a", "A"), ("b", "B")]
  static let plural: SampleValue = .plural(["one": "1", "other": "2"])

  /// The files with their keys, and the state of each key of `en` in one localization.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let listing: String
    let values: [String: [(String, SampleValue)]]
    var files: [MultilingualFile] = []
    var localization = "fr_CA"
    let state: CellState
    /// Each key with its state and further facts.
    let keys: [String]
  }

  static let english: [String: [(String, SampleValue)]] = [
    "en/T": text, "en/T.stringsdict": [("p", plural)],
  ]

  private static func locTable(_ parts: [(String, TableParts)]) -> [MultilingualFile] {
    [
      MultilingualFile(
        path: "R/T.loctable", table: "T", sourceLanguage: nil,
        languages: parts.map { MultilingualFile.Language(spelling: $0.0, parts: $0.1) })
    ]
  }

  private static func catalog(_ parts: [(String, TableParts)]) -> [MultilingualFile] {
    [
      MultilingualFile(
        path: "R/T.xcstrings", table: "T", sourceLanguage: "en",
        languages: parts.map { MultilingualFile.Language(spelling: $0.0, parts: $0.1) })
    ]
  }

  static let files: [Row] = [
    Row(
      testDescription: "both parts are inherited",
      listing: "en: T.strings T.stringsdict\nfr: T.strings T.stringsdict\nfr_CA:",
      values: english.merging(["fr/T": text, "fr/T.stringsdict": [("p", plural)]]) { $1 },
      state: .inherited, keys: ["a inherited", "b inherited", "p inherited"]),
    Row(
      testDescription: "one part is its own, the other inherited",
      listing: "en: T.strings T.stringsdict\nfr: T.strings T.stringsdict\nfr_CA: T.strings",
      values: english.merging(["fr_CA/T": [("a", "x")], "fr/T.stringsdict": [("p", plural)]]) {
        $1
      },
      state: .mixed, keys: ["a translated", "b missing raw", "p inherited"]),
    Row(
      testDescription: "the own file hides what the parent's file of that part has",
      listing: "en: T.strings\nfr: T.strings\nfr_CA: T.strings",
      values: ["en/T": text, "fr/T": text, "fr_CA/T": [("a", "x")]],
      state: .present, keys: ["a translated", "b missing masked raw"]),
    Row(
      testDescription: "a part comes from the development region of another language",
      listing: "en: T.strings T.stringsdict\nfr: T.strings\nfr_CA:",
      values: english.merging(["fr/T": text]) { $1 },
      state: .mixed, keys: ["a inherited", "b inherited", "p missing"]),
    Row(
      testDescription: "the nearer file has the say, though it is a .strings file",
      listing: "en: T.stringsdict\nfr: T.strings\nfr_CA:",
      values: ["en/T.stringsdict": [("a", plural)], "fr/T": [("a", "x")]],
      state: .mixed, keys: ["a inherited"]),
    Row(
      testDescription: "of two files in one place the .stringsdict has the say",
      listing: "en: T.strings\nfr: T.strings T.stringsdict\nfr_CA:",
      values: ["en/T": text, "fr/T": text, "fr/T.stringsdict": [("a", .plural(["one": "1"]))]],
      state: .inherited, keys: ["a partial inherited", "b inherited"]),
    Row(
      testDescription: "an own .strings file goes before the parent's .stringsdict",
      listing: "en: T.strings\nfr: T.stringsdict\nfr_CA: T.strings",
      values: ["en/T": text, "fr/T.stringsdict": [("a", .plural(["one": "1"]))], "fr_CA/T": text],
      state: .mixed, keys: ["a translated unchanged", "b translated unchanged"]),
    Row(
      testDescription: "a key is masked by either part",
      listing:
        "en: T.strings T.stringsdict\nfr: T.strings T.stringsdict\nfr_CA: T.strings T.stringsdict",
      values: english.merging([
        "fr/T": text, "fr/T.stringsdict": [("p", plural)], "fr_CA/T": [("a", "x")],
        "fr_CA/T.stringsdict": [("b", "y")],
      ]) { $1 },
      state: .present, keys: ["a translated", "b translated", "p missing masked raw"]),
  ]

  static let multilingualFiles: [Row] = [
    Row(
      testDescription: "a loctable has both parts", listing: "en:",
      values: [
        "en/T.loctable": text + [("p", plural)], "fr_CA/T.loctable": [("a", "x"), ("p", plural)],
      ],
      files: locTable([("en", .both), ("fr_CA", .both)]),
      state: .present, keys: ["a translated", "b missing raw", "p translated unchanged"]),
    Row(
      testDescription: "a part that no file says it has is looked up elsewhere",
      listing: "en:",
      values: [
        "en/T.loctable": text + [("p", plural)], "fr_CA/T.loctable": [("a", "x")],
        "fr/T.loctable": [("p", plural)],
      ],
      files: locTable([("en", .both), ("fr", .stringsdict), ("fr_CA", .strings)]),
      state: .mixed, keys: ["a translated", "b missing raw", "p inherited"]),
    Row(
      testDescription: "a file hides the loctable's part of its kind",
      listing: "en:\nfr_CA: T.strings",
      values: [
        "en/T.loctable": text + [("p", plural)], "fr_CA/T.loctable": text + [("p", plural)],
        "fr_CA/T": [("b", "x")],
      ],
      files: locTable([("en", .both), ("fr_CA", .both)]),
      state: .present, keys: ["a missing raw", "b translated", "p translated unchanged"]),
    Row(
      testDescription: "what is left of the loctable goes before the file",
      listing: "en:\nfr_CA: T.strings",
      values: [
        "en/T.loctable": [("a", plural)], "fr_CA/T.loctable": [("a", .plural(["one": "1"]))],
        "fr_CA/T": [("a", "x")],
      ],
      files: locTable([("en", .both), ("fr_CA", .both)]),
      state: .present, keys: ["a partial unchanged"]),
    Row(
      testDescription: "what a catalog does not ship is looked up elsewhere", listing: "",
      values: [
        "en/T.xcstrings": text + [("p", plural)], "fr/T.xcstrings": [("p", plural), ("b", "x")],
        "fr_CA/T.xcstrings": [("a", "x")],
      ],
      files: catalog([("fr", .both), ("fr_CA", .strings), ("en", .both)]),
      state: .mixed, keys: ["a translated", "b missing masked raw", "p inherited"]),
    Row(
      testDescription: "a catalog without anything that ships", listing: "",
      values: [
        "en/T.xcstrings": text, "fr/T.xcstrings": [("a", "y"), ("b", "x")],
        "fr_CA/T.xcstrings": [("a", .new("A"))],
      ],
      files: catalog([("fr", .strings), ("fr_CA", []), ("en", .both)]),
      state: .mixed, keys: ["a untranslated", "b inherited"]),
    Row(
      testDescription: "the development region's language inherits a catalog's source", listing: "",
      values: ["en/T.xcstrings": text + [("p", plural)], "en_GB/T.xcstrings": [("p", plural)]],
      files: catalog([("en_GB", .stringsdict), ("en", .both)]), localization: "en_GB",
      state: .mixed, keys: ["a inherited", "b inherited", "p translated unchanged"]),
  ]

  @Test(arguments: [files, multilingualFiles].flatMap(\.self))
  func whoServesWhat(_ row: Row) throws {
    let sample = SampleBundle(
      BundleDescription(row.listing), values: row.values, files: row.files)
    let table = try #require(sample.coverage.tables.first { $0.name == "T" })
    let cell = try #require(sample.cell(row.localization, "T"))
    let keys = zip(table.keys, cell.records).map { key, record in
      let state = record.state == .translated && record.isInherited ? "" : " \(record.state)"
      return key.string + state + (record.isInherited ? " inherited" : "")
        + (record.isMasked ? " masked" : "") + (record.isRaw ? " raw" : "")
        + (record.isUnchanged ? " unchanged" : "")
    }
    #expect(keys == row.keys)
    #expect(cell.state == row.state)
    #expect(Set(cell.sources).count == cell.sources.count)
  }

  /// Each missing key is reported once: in the file that hides it, or as a part of a missing file.
  @Test func aMissingKeyBelongsToTheFileThatHidesIt() {
    let sample = SampleBundle(
      BundleDescription("en:\nfr: T.strings\nde: T.strings"),
      values: [
        "en/T.loctable": Self.text + [("p", Self.plural)], "fr/T.loctable": [], "fr/T": [],
        "de/T": [("a", "x")],
      ],
      files: Self.locTable([("en", .both), ("fr", .both)]))
    #expect(
      sample.findingSummary == [
        "missing-table R/T.loctable", "missing-key R/T.loctable p",
        "missing-key R/de.lproj/T.strings b", "missing-key R/fr.lproj/T.strings a",
        "missing-key R/fr.lproj/T.strings b",
      ])
  }

  /// A key that the development region lacks isn't missing in other localizations.
  @Test func filesOfAnExtraTableAreNotMissing() {
    let sample = SampleBundle(
      BundleDescription("en:\nde: T.strings\nfr:\npl: T.strings T.stringsdict"))
    #expect(sample.cell("de", "T")?.state == .present)
    #expect(sample.cell("de", "T")?.sources.map(\.format) == [.strings])
    #expect(sample.cell("fr", "T")?.sources == [])
    #expect(sample.cell("pl", "T")?.state == .present)
  }

  /// A text that is never shown has no missing forms.
  @Test func gapsAreThoseOfTheValueThatIsShown() {
    let sample = SampleBundle(
      BundleDescription("en: T.strings T.stringsdict\npl: T.strings T.stringsdict"),
      values: [
        "en/T": [("q", "x")], "en/T.stringsdict": [("p", Self.plural)],
        "pl/T": [("p", "x"), ("q", "y")],
        "pl/T.stringsdict": [
          ("p", .plural(["one": "1", "few": "2", "many": "5", "other": "0"]))
        ],
      ])
    #expect(sample.findingSummary == ["shadowed-key R/pl.lproj/T.strings p"])
  }
}
