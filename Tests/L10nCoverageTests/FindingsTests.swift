import L10nCoverage
import L10nModel
import L10nSource
import Testing

struct FindingsTests {
  static let english: [(String, String?)] = [("bird", "Bird"), ("cat", "Cat")]

  /// A bundle and all of its findings, as `check path key`.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let listing: String
    var contents: [String: [(String, String?)]] = ["en/T": english]
    var lost: Set<String> = []
    let findings: [String]
  }

  static let rows: [Row] = [
    Row(
      testDescription: "nothing is missing",
      listing: "en: T.strings bird.tiff\nfr: T.strings bird.tiff",
      contents: ["en/T": english, "fr/T": english], findings: []),
    Row(
      testDescription: "a missing file is one finding", listing: "en: T.strings\nfr:",
      findings: ["missing-table R/fr.lproj/T.strings"]),
    Row(
      testDescription:
        "a file that none of three localizations has is one finding about the source",
      listing: "en: T.strings\nde:\nes:\nfr:", findings: ["missing-table R/en.lproj/T.strings"]),
    Row(
      testDescription: "an inherited file is none", listing: "en: T.strings\nen_GB:", findings: []),
    Row(
      testDescription: "a missing file of a table without keys is none",
      listing: "en: T.strings\nfr:", contents: [:], findings: []),
    Row(
      testDescription: "missing, empty and extra keys stand with their file",
      listing: "en: T.strings\nfr: T.strings",
      contents: ["en/T": english, "fr/T": [("cat", ""), ("old", "x")]],
      findings: [
        "missing-key R/fr.lproj/T.strings bird", "empty-value R/fr.lproj/T.strings cat",
        "extra-key R/fr.lproj/T.strings old",
      ]),
    Row(
      testDescription: "an empty value beside one of space is none",
      listing: "en: T.strings\nfr: T.strings",
      contents: [
        "en/T": [("a", " "), ("b", "\n\t"), ("c", "-")], "fr/T": [("a", ""), ("b", ""), ("c", "")],
      ],
      findings: ["empty-value R/fr.lproj/T.strings c"]),
    Row(
      testDescription: "a file that hides its parent's keys says so first",
      listing: "en: T.strings\nen_GB: T.strings",
      contents: ["en/T": english, "en_GB/T": [("cat", "Kat")]],
      findings: ["masked-keys R/en_GB.lproj/T.strings", "missing-key R/en_GB.lproj/T.strings bird"]),
    Row(
      testDescription: "a file that hides a key of another file of its parent",
      listing: "en: T.strings\nfr: T.strings T.stringsdict\nfr_CA: T.stringsdict",
      contents: [
        "en/T": english, "fr/T": [("cat", "Chat")], "fr/T.stringsdict": [("bird", "Oiseau")],
        "fr_CA/T.stringsdict": [],
      ],
      findings: [
        "mixed-sources R/fr.lproj/T.strings", "masked-keys R/fr_CA.lproj/T.stringsdict",
        "missing-key R/fr_CA.lproj/T.stringsdict bird",
      ]),
    Row(
      testDescription: "what a localization inherits is its origin's",
      listing: "en: T.strings\nfr: T.strings\nfr_CA:",
      contents: ["en/T": english, "fr/T": [("cat", "Chat")]],
      findings: ["missing-key R/fr.lproj/T.strings bird"]),
    Row(
      testDescription: "a lost file does not list its keys",
      listing: "en: T.strings\nen_GB: T.strings",
      lost: ["en_GB/T"], findings: []),
    Row(
      testDescription: "a key that is defined again", listing: "en: T.strings\nfr: T.strings",
      contents: ["en/T": english, "fr/T": [("cat", "1"), ("bird", "2"), ("cat", "3")]],
      findings: ["duplicate-key R/fr.lproj/T.strings cat"]),
    Row(
      testDescription: "a table that the development region lacks",
      listing: "en:\nde:\nfr: T.strings", contents: ["fr/T": [("a", "1"), ("a", "2")]],
      findings: ["duplicate-key R/fr.lproj/T.strings a", "extra-table R/fr.lproj/T.strings"]),
    Row(
      testDescription: "a format that is missing where the development region has it",
      listing: "en: T.strings T.stringsdict\nfr: T.strings",
      contents: ["en/T": english, "en/T.stringsdict": [("dogs", "%#@dogs@")], "fr/T": english],
      findings: ["missing-table R/fr.lproj/T.stringsdict"]),
    Row(
      testDescription: "a document without its texts",
      listing: "Base: M.xib\nen:\nde: M.xib\nfr: M.strings\nja:",
      contents: [
        "Base/M.xib": [("1.title", "A")], "de/M.xib": [("1.title", "X")],
        "fr/M": [("1.title", "Y")],
      ],
      findings: ["missing-table R/ja.lproj/M.strings"]),
    Row(
      testDescription: "resources", listing: "en: a.png d/b.png\nfr: c.png\n/: Hand.png",
      findings: [
        "missing-resource R/fr.lproj/a.png", "extra-resource R/fr.lproj/c.png",
        "missing-resource R/fr.lproj/d/b.png",
      ]),
    Row(
      testDescription: "a directory that a localization lacks as a whole",
      listing: "en: h/a.png h/b/c.png h/b/d.png h/e.html\nde: h/a.png h/b/c.png\nfr: x/a.png",
      findings: [
        "missing-resource R/de.lproj/h/b/d.png", "missing-resource R/de.lproj/h/e.html",
        "missing-resource R/fr.lproj/h", "extra-resource R/fr.lproj/x/a.png",
      ]),
    Row(
      testDescription: "a directory with a file that the development region alone has",
      listing: "en: h/a.png h/b.png h/c.png\nde: h/a.png h/b.png\nes:\nfr:\nit:\nnl:",
      findings: [
        "missing-resource R/en.lproj/h", "missing-resource R/en.lproj/h/c.png",
      ]),
    Row(
      testDescription: "a file that most localizations have",
      listing: "en: h.png\nde: h.png\nes: h.png\nfr: h.png\nit:\nnl:",
      findings: ["missing-resource R/it.lproj/h.png", "missing-resource R/nl.lproj/h.png"]),
    Row(
      testDescription: "a file that hides only copies of the source's texts",
      listing: "en: T.strings\nfr: T.strings\nfr_CA: T.strings",
      contents: [
        "en/T": [("A cat.", "A cat."), ("A bird.", "A bird.")],
        "fr/T": [("A cat.", "Un chat."), ("A bird.", "A bird.")],
        "fr_CA/T": [("A cat.", "Un chat")],
      ],
      findings: ["missing-key R/fr_CA.lproj/T.strings A bird."]),
    Row(
      testDescription: "resources with the localization's name in theirs",
      listing:
        "en: en.idx agenda_en.html moor.html\nde: de.idx agenda_de.html moor-de.html\nfr: moor.html moor_fr.html",
      findings: [
        "extra-resource R/de.lproj/moor-de.html", "missing-resource R/de.lproj/moor.html",
        "missing-resource R/fr.lproj/agenda_en.html", "missing-resource R/fr.lproj/en.idx",
        "extra-resource R/fr.lproj/moor_fr.html",
      ]),
    Row(
      testDescription: "a link has no findings, its destination has",
      listing: "en: T.strings a.png\npt_BR: T.strings\npt -> pt_BR\njp -> pt_BR",
      findings: [
        "missing-key R/pt_BR.lproj/T.strings bird", "missing-key R/pt_BR.lproj/T.strings cat",
        "missing-resource R/pt_BR.lproj/a.png",
      ]),
    Row(
      testDescription: "names that are no language", listing: "en:\njp:\nxy-zz-top:\ngre:",
      findings: [
        "unusual-localization R/gre.lproj", "unknown-localization R/jp.lproj",
        "unknown-localization R/xy-zz-top.lproj",
      ]),
    Row(
      testDescription: "twins are one finding, at the later",
      listing: "en:\nzh-Hans:\nzh_CN:\nzh-CN:",
      findings: ["duplicate-localization R/zh-Hans.lproj", "duplicate-localization R/zh_CN.lproj"]),
    Row(
      testDescription: "a twin of the development region",
      listing: "en: T.strings\nEnglish: T.strings",
      contents: ["en/T": english, "English/T": english],
      findings: ["duplicate-localization R/English.lproj"]),
    Row(
      testDescription: "a link to its twin is none",
      listing: "en:\nzh_CN:\nzh-Hans -> zh_CN\nEnglish -> en\nhe:\niw -> he", findings: []),
    Row(
      testDescription: "no directory of the development region: one finding for all",
      listing: "de: T.strings a.png\nfr: T.strings",
      contents: ["de/T": english, "fr/T": [("a", "1"), ("a", "1")]],
      findings: ["missing-development-region R", "duplicate-key R/fr.lproj/T.strings a"]),
    Row(
      testDescription: "a file that is outside the localizations, too",
      listing: "en: T.strings a.png\nfr: a.png\n/: T.strings a.png",
      contents: [:], findings: ["shadowing-file R/T.strings", "shadowing-file R/a.png"]),
    Row(
      testDescription: "nobody knows what Info.plist has",
      listing: "en:\nde:\nfr: InfoPlist.strings",
      contents: ["fr/InfoPlist": [("CFBundleName", "x")]], findings: []),
    Row(testDescription: "no localization at all", listing: "/: a.png", findings: []),
    Row(testDescription: "only Base", listing: "Base: M.xib\nfr: M.strings", findings: []),
  ]

  /// The help names another directory of the language where one exists, instead of the directory itself.
  @Test func helpWithNamesThatAreUnusual() {
    func help(_ listing: String) -> [String] {
      SampleBundle(BundleDescription(listing), [:]).findings
        .filter { $0.check == .unusualLocalization }.compactMap(\.help)
    }
    #expect(help("en: T.strings\ngre: T.strings") == ["rename the directory to el.lproj"])
    #expect(
      help("en: T.strings\ngre: T.strings\nel: T.strings")
        == ["there is el already: remove this one, unless code loads it by its name"])
  }

  @Test(arguments: rows)
  func findings(_ row: Row) {
    let sample = SampleBundle(BundleDescription(row.listing), row.contents, lost: row.lost)
    #expect(sample.findingSummary == row.findings)
    for finding in sample.findings {
      #expect(finding.bundle == "R")
      #expect(finding.input == 0)
    }
  }

  /// A message, from a bundle with a single finding of the check.
  @Test(arguments: [
    (
      "missing-key", "en: T.strings\nfr: T.strings", "\"bird\" is missing: users see the key itself"
    ),
    (
      "masked-keys", "en: T.strings\nen_GB: T.strings",
      "this file hides a key of its parent: users see raw keys"
    ),
    (
      "missing-key", "en: T.strings\nen_GB: T.strings",
      "\"bird\" is missing, and this file hides it in the parent: users see the key itself"
    ),
    (
      "missing-table", "en: T.strings\nde:",
      "T.strings is missing: users see its 2 keys in another language"
    ),
    ("extra-key", "en: T.strings\nes: T.strings", "the development region has no \"old\""),
    (
      "empty-value", "en: T.strings\nit: T.strings",
      "the value of \"bird\" is empty: users see nothing"
    ),
  ])
  func messages(_ check: String, _ listing: String, _ message: String) throws {
    let sample = SampleBundle(
      BundleDescription(listing),
      [
        "en/T": Self.english, "fr/T": [("cat", "Chat")], "en_GB/T": [("cat", "Kat")],
        "es/T": Self.english + [("old", "x")], "it/T": [("cat", "Gatto"), ("bird", "")],
      ])
    let found = sample.findings.filter { $0.check.identifier == check }
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(finding.messageText == message)
    #expect(finding.table == "T")
    #expect(finding.localization != nil)
    let lines = ["extra-key": 3, "empty-value": 2]
    #expect(finding.place == lines[check].map { LineColumn(line: $0, column: 1) })
  }

  @Test func `a table that only localizations outside of targets have isn't called absent`() {
    var bundle = BundleDescription("en: T.strings\nde:\nes:\nfr:")
    bundle.unbuiltLocalizations = [
      LocalizationDirectory(
        spelling: "it", path: "R/it.lproj", realPath: "R/it.lproj", files: ["T.strings"])
    ]
    #expect(
      SampleBundle(bundle, ["en/T": Self.english]).findings.map(\.messageText) == [
        "no target copies T.strings of any localization: users see its 2 keys in another language"
      ])
  }

  @Test(arguments: [
    ("he:\niw:", "users get the one that the file system lists first"),
    ("en_GB:\nen-GB:", "users get the one that the file system lists first"),
    ("zh-Hans:\nzh_CN:", "which one users get depends on their region"),
    ("zh-Hant:\nzh_TW:", "which one users get depends on their region"),
  ])
  func whoGetsWhichTwinIsSaid(_ listing: String, _ outcome: String) throws {
    let sample = SampleBundle(BundleDescription("en:\n" + listing), [:])
    #expect(sample.findings.count == 1)
    let message = try #require(sample.findings.first).messageText
    #expect(message.hasSuffix(": " + outcome))
  }

  @Test(arguments: [
    ("jp", "isn't a language: no user gets these files"),
    ("ar-school12", "isn't a language: users get these files only where code names them"),
    ("ar-EG-campus", "isn't a language: users get these files only where code names them"),
    (
      "日本語",
      "is not ASCII or is too long: CoreFoundation then matches nothing, and no user gets their preferred language"
    ),
    (
      String(repeating: "x", count: 157),
      "is not ASCII or is too long: CoreFoundation then matches nothing, and no user gets their preferred language"
    ),
  ])
  func whatANameThatIsNoLanguageDoesIsSaid(_ spelling: String, _ outcome: String) throws {
    let sample = SampleBundle(BundleDescription("en:\nfr:\n\(spelling):"), [:])
    #expect(sample.findings.count == 1)
    let message = try #require(sample.findings.first).messageText
    #expect(message == "\"\(spelling)\" \(outcome)")
  }

  @Test(arguments: [
    ("en", "de", "a.png is missing: users see the development region's file"),
    ("English", "de", "a.png is missing: no other file takes its place"),
    ("en", "nn", "a.png is missing: users see the file of no.lproj"),
  ])
  func whoServesAMissingResourceIsSaid(_ spelling: String, _ other: String, _ message: String) {
    let sample = SampleBundle(
      BundleDescription(
        "\(spelling): a.png\nda: a.png\nno: a.png\n\(other):", development: spelling, declared: "en"
      ))
    #expect(sample.findings.last?.messageText == message)
    #expect(sample.findings.count == (spelling == "en" ? 1 : 2))
  }

  @Test func whatShowsWhereATableIsMissingIsSaid() {
    let raw = SampleBundle(
      BundleDescription("English: T.strings\nfr:", development: "English", declared: "en"),
      ["English/T": Self.english])
    #expect(
      raw.findingSummary == [
        "unreachable-development-region R/English.lproj", "missing-table R/fr.lproj/T.strings",
      ])
    #expect(raw.findings.last?.messageText == "T.strings is missing: users see its 2 keys raw")
    let infoPlist = SampleBundle(
      BundleDescription("en:\nfr:", infoPlist: [("HPDBookTitle", "Scan it")]))
    #expect(
      infoPlist.findings.first?.messageText
        == "InfoPlist.strings is missing: users see the values of Info.plist for its key")
    let file = SampleBundle(
      BundleDescription("en: InfoPlist.strings\nfr:", infoPlist: []),
      ["en/InfoPlist": [("Greeting", "Welcome"), ("Parting", "Goodbye")]])
    #expect(
      file.findings.first?.messageText
        == "InfoPlist.strings is missing: users see its 2 keys in another language")
  }

  @Test func theDevelopmentRegionWithoutDirectoryNeedsNoneWhereACatalogOrInfoPlistHasItsTexts() {
    let catalog = SampleBundle(
      BundleDescription("fr: T.strings", catalogs: ["R/Localizable.xcstrings"]),
      ["fr/T": Self.english])
    #expect(catalog.findingSummary == ["uncompiled-catalog R/Localizable.xcstrings"])
    let infoPlist = SampleBundle(
      BundleDescription("fr: InfoPlist.strings", infoPlist: [("CFBundleName", "Sample")]),
      ["fr/InfoPlist": [("CFBundleName", "Exemple")]])
    #expect(infoPlist.findings.isEmpty)
    #expect(infoPlist.localization("fr")?.keys.translated == 1)
  }

  @Test(arguments: [
    (DevelopmentRegion.Source.default, "no development region is declared"), (.infoPlist, "\"en\""),
  ])
  func theFindingSaysWhoNamedTheDevelopmentRegion(
    _ source: DevelopmentRegion.Source, _ words: String
  ) {
    let sample = SampleBundle(
      BundleDescription("fr: T.strings", source: source), ["fr/T": Self.english])
    #expect(sample.findings.count == 1)
    #expect(sample.findings.first?.messageText.contains(words) == true)
  }
}
