import L10nCoverage
import L10nLocale
import L10nModel
import Testing

struct BundlePlanTests {
  @Test func theDevelopmentRegionBaseAndMulAreNotCompared() {
    let plan = BundlePlan(
      BundleDescription("Base: T.strings\nen: T.strings\nfr: T.strings\nmul: T.strings\nde:"))
    #expect(plan.localizations.map(\.directory.spelling) == ["de", "fr"])
    #expect(plan.hasDevelopmentColumn)
    let files = plan.table("T")?.developmentFiles
    #expect(files?.map(\.path) == ["R/en.lproj/T.strings", "R/Base.lproj/T.strings"])
    #expect(files?.map(\.isInBase) == [false, true])
  }

  @Test func theDevelopmentRegionMayBeSpelledOtherwiseThanDeclared() {
    let plan = BundlePlan(
      BundleDescription(
        "English: T.strings\nfr: U.strings", development: "English", declared: "en"))
    #expect(plan.localizations.map(\.directory.spelling) == ["fr"])
    #expect(plan.table("T")?.developmentFiles.count == 1)
    // The last step of a lookup is the development region as declared, which has no directory here.
    #expect(plan.localizations.first?.searchOrder == ["fr", "en"])
    #expect(plan.localizations.first?.fallbacks.map(\.holder) == [.nonlocalized])
  }

  @Test func twinsStaySeparate() {
    let plan = BundlePlan(
      BundleDescription("en: T.strings\nzh-Hans: T.strings\nzh_CN: T.strings\nEnglish: T.strings"))
    #expect(plan.localizations.map(\.directory.spelling) == ["English", "zh-Hans", "zh_CN"])
    #expect(plan.localizations.map(\.identifier) == ["en", "zh-Hans", "zh-Hans"])
    #expect(!plan.localizations.contains { $0.isAlias })
  }

  @Test func linksToOtherLocalizationsAreAliases() {
    let plan = BundlePlan(BundleDescription("en: T.strings\npt_BR: T.strings\npt -> pt_BR"))
    #expect(plan.localizations.map(\.directory.spelling) == ["pt", "pt_BR"])
    #expect(plan.localizations.map(\.isAlias) == [true, false])
    #expect(plan.table("T")?.files.map(\.count) == [1, 1])
  }

  @Test func aLinkToTheDevelopmentRegionForTheSameLocaleIsTheDevelopmentRegion() {
    let plan = BundlePlan(
      BundleDescription("en: T.strings\nEnglish -> en\nen_GB -> en\nfr: T.strings"))
    #expect(plan.localizations.map(\.directory.spelling) == ["en_GB", "fr"])
    #expect(plan.table("T")?.developmentFiles.count == 1)
  }

  /// The files of a table, and the kind of comparison that they lead to.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let listing: String
    let kind: PlannedTable.Kind
    let formats: [TableFormat]
  }

  static let kinds: [Kind] = [
    Kind(testDescription: "strings", listing: "en: T.strings", kind: .keys, formats: [.strings]),
    Kind(
      testDescription: "strings and stringsdict", listing: "en: T.strings T.stringsdict\nfr:",
      kind: .keys, formats: [.strings, .stringsdict]),
    Kind(
      testDescription: "a stringsdict alone", listing: "en: T.stringsdict", kind: .keys,
      formats: [.stringsdict]),
    Kind(
      testDescription: "a document", listing: "Base: T.storyboard\nfr: T.strings",
      kind: .keys, formats: [.strings, .storyboard]),
    Kind(
      testDescription: "a document without any strings", listing: "Base: T.xib\nfr:",
      kind: .keys, formats: [.xib]),
    Kind(
      testDescription: "a compiled document with strings", listing: "Base: T.nib\nfr: T.strings",
      kind: .document, formats: [.strings, .nib]),
    Kind(
      testDescription: "intents", listing: "Base: T.intentdefinition\nfr: T.strings",
      kind: .keys, formats: [.strings, .intentdefinition]),
    Kind(
      testDescription: "a table that only a localization has", listing: "en:\nfr: T.strings",
      kind: .extra, formats: [.strings]),
    Kind(
      testDescription: "a table only in Base", listing: "Base: T.strings\nen:\nfr:", kind: .keys,
      formats: [.strings]),
    Kind(
      testDescription: "a table in a subdirectory has another name",
      listing: "en: sub/T.strings T.strings", kind: .keys, formats: [.strings]),
  ]

  @Test(arguments: kinds)
  func kindsOfTables(_ row: Kind) {
    let table = BundlePlan(BundleDescription(row.listing)).table("T")
    #expect(table?.kind == row.kind)
    #expect(table?.formats == row.formats)
  }

  @Test func compiledDocumentsAloneAreResources() {
    let plan = BundlePlan(
      BundleDescription("Base: A.nib B.storyboardc\nen: C.nib\nfr: A.nib d/E.nib"))
    #expect(plan.tables.isEmpty)
    #expect(plan.resources.map(\.path) == ["A.nib", "B.storyboardc", "C.nib", "d/E.nib"])
    #expect(plan.resources.map(\.isInBase) == [true, true, false, false])
    #expect(plan.resources.map(\.isInDevelopmentRegion) == [false, false, true, false])
    #expect(plan.resources.map(\.isPresent) == [[true], [false], [false], [true]])
  }

  @Test func tablesAndResourcesAreInByteOrderAndAreNotMergedByComposition() {
    let composed = "caf\u{E9}"
    let decomposed = "cafe\u{301}"
    let plan = BundlePlan(
      BundleDescription(
        "en: b.strings B.strings \(composed).strings \(decomposed).strings \(composed).txt \(decomposed).txt\nfr:"
      ))
    let expected = ["B", "b", decomposed, composed].map { Array($0.utf8) }
    #expect(plan.tables.map { Array($0.name.utf8) } == expected)
    #expect(plan.resources.count == 2)
  }

  @Test(arguments: [
    ("Info.plist has a sentence", [("NSCameraUsageDescription", "To scan")], "en:\nfr:", true),
    ("Info.plist has names only", [("CFBundleName", "Sample")], "en:\nfr:", false),
    (
      "a localization has the table", [("CFBundleName", "Sample")], "en:\nfr: InfoPlist.strings",
      true
    ),
    ("there is nobody to translate for", [("NSCameraUsageDescription", "To scan")], "en:", false),
  ])
  func infoPlistIsATableWhere(
    _ reason: String, _ values: [(String, String)], _ listing: String, _ isTable: Bool
  ) {
    let table = BundlePlan(BundleDescription(listing, infoPlist: values)).table("InfoPlist")
    #expect((table != nil) == isTable)
    if let table {
      #expect(table.kind == .keys)
      #expect(table.formats == [.strings, .infoPlist])
    }
  }

  @Test func lookupsVisitBaseBehindTheFirstLocalization() {
    let plan = BundlePlan(
      BundleDescription("Base:\nde:\nen:\nfr: T.strings\nfr_CA: U.strings"))
    let canada = plan.localizations.first { $0.directory.spelling == "fr_CA" }
    #expect(canada?.searchOrder == ["fr_CA", "Base", "fr", "en"])
    #expect(
      canada?.fallbacks.map(\.holder)
        == [.nonlocalized, .base, .localization(1), .developmentRegion])
    #expect(canada?.fallbacks.map(\.sharesLanguage) == [false, false, true, false])
  }

  @Test(arguments: [
    ("en", "en_GB", true), ("en", "fr", false), ("zh-Hans", "zh-Hant", false),
    ("zh-Hant", "zh_HK", true), ("sr", "sr-Latn", false), ("pt-PT", "pt", true), ("no", "nb", true),
    ("no", "nn", false),
  ])
  func theDevelopmentRegionServesItsLanguageAndScript(
    _ development: String, _ other: String, _ shares: Bool
  ) {
    let plan = BundlePlan(BundleDescription("\(development):\n\(other):", development: development))
    let fallback = plan.localizations.first?.fallbacks.first { $0.holder == .developmentRegion }
    #expect(fallback?.sharesLanguage == shares)
  }
}
