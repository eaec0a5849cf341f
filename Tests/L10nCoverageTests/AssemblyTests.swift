import L10nCoverage
import L10nLocale
import L10nModel
import L10nSource
import Testing

/// The files and texts that each user gets, for several sets of files.
struct AssemblyTests {
  static let english: [(String, String?)] = [("bird", "Bird"), ("cat", "Cat"), ("dog", "Dog")]

  @Test func aMissingFileIsInheritedFromTheDevelopmentRegionOfTheSameLanguage() throws {
    let sample = SampleBundle(
      BundleDescription("en: Localizable.strings\nen_GB:\nfr:"), ["en/Localizable": Self.english])
    let britain = try #require(sample.cell("en_GB"))
    #expect(britain.state == .inherited)
    #expect(britain.counts.inherited == 3)
    #expect(britain.counts.translated == 0)
    let source = try #require(britain.sources.first)
    #expect(source.state == .inherited)
    #expect(source.file == "R/en.lproj/Localizable.strings")
    #expect(source.origin == "en")
    let france = try #require(sample.cell("fr"))
    #expect(france.state == .missing)
    #expect(france.counts.missing == 3)
    #expect(sample.localization("fr")?.raw == 0, "users see English")
    #expect(sample.localization("fr")?.keys.coverage?.tenThousandths == 0)
    #expect(sample.localization("en_GB")?.keys.coverage?.tenThousandths == 10_000)
  }

  @Test func aFileOfOnesOwnHidesTheParents() throws {
    let sample = SampleBundle(
      BundleDescription("en: Localizable.strings\nen_GB: Localizable.strings"),
      ["en/Localizable": Self.english, "en_GB/Localizable": [("bird", "Birdie")]])
    let britain = try #require(sample.localization("en_GB"))
    #expect(britain.masked == 2)
    #expect(britain.raw == 2)
    #expect(britain.keys.missing == 2)
    #expect(britain.keys.translated == 1)
    #expect(britain.keys.coverage?.tenThousandths == 3333)
  }

  @Test func keysOfAnInheritedCellHaveTheStatesOfTheOrigin() throws {
    let sample = SampleBundle(
      BundleDescription(
        "de:\nen: Localizable.strings\nfr: Localizable.strings\nfr_CA: Other.strings"),
      [
        "en/Localizable": Self.english,
        "fr/Localizable": [("bird", "Oiseau"), ("cat", ""), ("extra", "x")],
      ])
    let canada = try #require(sample.cell("fr_CA"))
    #expect(canada.state == .inherited)
    #expect(canada.sources.first?.origin == "fr")
    #expect(canada.counts.inherited == 1)
    #expect(canada.counts.untranslated == 1)
    #expect(canada.counts.missing == 1)
    #expect(canada.extra == [])
    #expect(sample.localization("fr_CA")?.raw == 1, "the French file is found and lacks a key")
    #expect(
      sample.localization("fr_CA")?.masked == 0, "it is not this localization's file that hides it")
  }

  @Test func whatIsUnchangedIsSoInTheOrigin() throws {
    let sample = SampleBundle(
      BundleDescription("en: Localizable.strings\nfr: Localizable.strings\nfr_CA:"),
      ["en/Localizable": Self.english, "fr/Localizable": Self.english])
    #expect(sample.localization("fr")?.unchanged == 3)
    #expect(sample.localization("fr_CA")?.unchanged == 0)
  }

  @Test func baseServesBeforeTheParentLanguageOnlyWithFilesThatItHas() throws {
    let sample = SampleBundle(
      BundleDescription(
        """
        Base: Main.storyboard Menu.strings
        en: Localizable.strings
        fr: Localizable.strings Main.strings Menu.strings
        fr_CA:
        """),
      ["en/Localizable": Self.english, "fr/Localizable": Self.english, "Base/Menu": Self.english])
    #expect(sample.cell("fr_CA")?.state == .inherited)
    #expect(sample.cell("fr_CA")?.sources.first?.origin == "fr")
    // The storyboard comes from Base, its texts from the French file.
    #expect(sample.cell("fr_CA", "Main")?.state == .inherited)
    #expect(sample.cell("fr_CA", "Main")?.sources.first?.origin == "fr")
    // A lookup finds Base's file before the French one.
    #expect(sample.cell("fr_CA", "Menu")?.state == .missing)
    #expect(sample.localization("fr_CA")?.raw == 0)
  }

  @Test func aTableOnlyInBaseServesTheDevelopmentRegionsLanguage() throws {
    let sample = SampleBundle(
      BundleDescription("Base: Localizable.strings\nen:\nen_GB:\nfr: Localizable.strings"),
      ["Base/Localizable": Self.english, "fr/Localizable": [("bird", "Oiseau")]])
    let source = try #require(sample.cell("en_GB")?.sources.first)
    #expect(source.state == .inherited)
    #expect(source.file == "R/Base.lproj/Localizable.strings")
    #expect(source.origin == "Base")
    #expect(sample.localization("fr")?.keys.missing == 2)
    #expect(sample.localization("fr")?.masked == 0)
  }

  @Test func scriptsDoNotInheritFromEachOther() {
    let sample = SampleBundle(
      BundleDescription(
        "en: Localizable.strings\nzh-Hans: Localizable.strings\nzh-Hant:\nzh_HK:\nzh_SG:"),
      ["en/Localizable": Self.english, "zh-Hans/Localizable": Self.english])
    #expect(sample.cell("zh-Hant")?.state == .missing)
    #expect(sample.cell("zh_HK")?.state == .missing)
    #expect(sample.cell("zh_SG")?.state == .inherited)
  }

  @Test func nobodyServesWhereTheDevelopmentRegionIsSpelledOtherwiseThanItsDirectory() {
    let sample = SampleBundle(
      BundleDescription(
        "English: Localizable.strings\nfr:\nen_GB:", development: "English", declared: "en"),
      ["English/Localizable": Self.english])
    #expect(sample.cell("fr")?.state == .missing)
    #expect(sample.localization("fr")?.raw == 3, "a lookup ends at en.lproj, which is not there")
    #expect(sample.cell("en_GB")?.state == .inherited)
  }

  @Test func whatAnotherLanguageServesIsMissingAndNotRawButForTheKeysThatItLacks() {
    let sample = SampleBundle(
      BundleDescription("en: Localizable.strings\nno: Localizable.strings\nnn:"),
      ["en/Localizable": Self.english, "no/Localizable": [("bird", "Fugl")]])
    #expect(sample.localization("nn")?.searchOrder == ["nn", "no", "en"])
    #expect(sample.cell("nn")?.state == .missing)
    #expect(sample.localization("nn")?.keys.missing == 3)
    #expect(sample.localization("nn")?.raw == 2)
  }

  @Test func aCellIsMixedWhereItsSourcesDifferAndTheStringsFileSaysWhatIsInherited() throws {
    let sample = SampleBundle(
      BundleDescription(
        """
        en: Localizable.strings Localizable.stringsdict
        en_AU: Localizable.stringsdict
        en_GB: Localizable.strings
        fr: Localizable.strings
        """),
      [
        "en/Localizable": Self.english, "en_GB/Localizable": Self.english,
        "fr/Localizable": Self.english,
      ])
    let australia = try #require(sample.cell("en_AU"))
    #expect(australia.state == .mixed)
    #expect(australia.sources.map(\.state) == [.inherited, .present])
    #expect(australia.counts.inherited == 3)
    let britain = try #require(sample.cell("en_GB"))
    #expect(britain.state == .mixed)
    #expect(britain.sources.map(\.state) == [.present, .inherited])
    #expect(britain.counts.translated == 3)
    #expect(sample.cell("fr")?.state == .mixed)
    #expect(sample.cell("fr")?.sources.map(\.state) == [.present, .missing])
  }

  @Test func aFormatThatOnlyOneLocalizationHasIsMissedByNobody() {
    let sample = SampleBundle(
      BundleDescription(
        "de: Localizable.strings\nen: Localizable.strings\nfr: Localizable.strings Localizable.stringsdict\nfr_CA:"
      ),
      [
        "en/Localizable": Self.english, "de/Localizable": Self.english,
        "fr/Localizable": Self.english,
      ])
    #expect(sample.cell("de")?.state == .present)
    #expect(sample.cell("de")?.sources.map(\.format) == [.strings])
    #expect(sample.cell("fr")?.sources.map(\.state) == [.present, .present])
    #expect(sample.cell("fr_CA")?.sources.map(\.state) == [.inherited, .inherited])
    #expect(!sample.findingSummary.contains { $0.hasPrefix("missing-table") })
  }

  @Test func `users of a language can read keys in its script`() {
    let texts: [(String, String?)] = [
      ("打开摄像头。", "Webcam"), ("設定を開く", "Open settings"), ("열기", "Open"),
    ]
    let others = ["zh-Hans", "ja", "ko", "ru"]
    let sample = SampleBundle(
      BundleDescription((["en"] + others).map { "\($0): T.strings" }.joined(separator: "\n")),
      others.reduce(into: ["en/T": texts]) { $0["\($1)/T"] = [] })
    func missing(_ language: String) -> [String] {
      let keys = sample.coverage.tables.first?.keys ?? []
      return sample.cell(language, "T")?.keys(.missing).map { keys[$0].string } ?? []
    }
    #expect(missing("zh-Hans") == ["設定を開く", "열기"].sorted())
    #expect(missing("ja") == ["打开摄像头。", "열기"].sorted())
    #expect(missing("ko") == ["打开摄像头。", "設定を開く"].sorted())
    #expect(missing("ru").count == 3)
  }

  @Test func infoPlistIsNeverRawAndHidesOnlyWhatFilesHave() throws {
    let sample = SampleBundle(
      BundleDescription(
        "en: InfoPlist.strings\nen_GB: InfoPlist.strings\nen_AU:\nfr:",
        infoPlist: [("NSHumanReadableCopyright", "© A"), ("NSCameraUsageDescription", "To scan")]),
      [
        "en/InfoPlist": [("NSHumanReadableCopyright", "© B"), ("CFBundleName", "Sample")],
        "en_GB/InfoPlist": [("CFBundleDisplayName", "x")],
      ])
    let table = try #require(sample.coverage.tables.first)
    #expect(table.keys == ["CFBundleName", "NSCameraUsageDescription", "NSHumanReadableCopyright"])
    let britain = try #require(sample.cell("en_GB", "InfoPlist"))
    #expect(britain.counts.missing == 2, "Info.plist asks in English")
    #expect(britain.records.map(\.isMasked) == [true, false, true])
    #expect(sample.localization("en_GB")?.raw == 0)
    #expect(sample.cell("en_AU", "InfoPlist")?.state == .inherited)
    #expect(sample.localization("fr")?.raw == 0)
    #expect(sample.localization("fr")?.keys.missing == 1, "but for the name and the copyright line")
  }

  @Test func aLostFileHasNoKeysAndStillHidesItsParents() throws {
    let sample = SampleBundle(
      BundleDescription("en: Localizable.strings\nen_GB: Localizable.strings"),
      ["en/Localizable": Self.english], lost: ["en_GB/Localizable"])
    let britain = try #require(sample.localization("en_GB"))
    #expect(britain.keys.missing == 3)
    #expect(britain.raw == 3)
    #expect(britain.masked == 3)
  }

  @Test func nothingIsExtraWhereTheSourceIsLostOrAbsent() throws {
    let lost = SampleBundle(
      BundleDescription("en: Localizable.strings\nfr: Localizable.strings"),
      ["fr/Localizable": Self.english], lost: ["en/Localizable"])
    #expect(lost.localization("fr")?.extra == 0)
    #expect(lost.localization("fr")?.keys.coverage == nil)
    #expect(lost.findings.isEmpty)
    let absent = SampleBundle(
      BundleDescription("fr: Localizable.strings bird.tiff"), ["fr/Localizable": Self.english])
    #expect(absent.localization("fr")?.extra == 0)
    #expect(absent.localization("fr")?.resources.extra == 0)
    #expect(absent.findingSummary == ["missing-development-region R"])
  }

  @Test func resourcesAreFoundOneByOne() {
    let sample = SampleBundle(
      BundleDescription(
        """
        Base: Main.nib
        en: bird.tiff CitySounds/a.aiff over.png
        en_GB: bird.tiff
        fr: CitySounds/a.aiff Main.nib old.txt Hand.tiff over.png
        fr_CA: bird.tiff
        /: Hand.tiff over.png
        """))
    #expect(sample.resource("bird.tiff") == ["en_GB": .present, "fr": .missing, "fr_CA": .present])
    #expect(
      sample.resource("CitySounds/a.aiff")
        == ["en_GB": .inherited, "fr": .present, "fr_CA": .inherited])
    #expect(
      sample.resource("Main.nib") == ["en_GB": .inherited, "fr": .present, "fr_CA": .missing],
      "Base is visited before the French directory")
    #expect(sample.resource("old.txt") == ["fr": .extra])
    #expect(
      sample.resource("Hand.tiff")
        == ["en_GB": .nonlocalized, "fr": .present, "fr_CA": .nonlocalized])
    #expect(
      sample.resource("over.png") == [
        "en_GB": .nonlocalized, "fr": .present, "fr_CA": .nonlocalized,
      ])
    let france = sample.localization("fr")?.resources
    #expect(france?.total == 5)
    #expect(france?.missing == 1)
    #expect(france?.extra == 1)
  }

  /// The documented order is the region's directory, the language's, and then files outside of all localizations. It doesn't
  /// include `Base`.
  @Test(arguments: [
    (LookupProfile.runtime, ResourceState.nonlocalized, ResourceState.missing),
    (.documented, .inherited, .inherited),
  ])
  func profilesDifferInWhatIsOutsideAndInBase(
    _ profile: LookupProfile, _ hand: ResourceState, _ menu: ResourceState
  ) {
    let sample = SampleBundle(
      BundleDescription(
        "Base: Menu.nib\nen: Hand.png\nfr: Hand.png Menu.nib\nfr_CA:\nde:\n/: Hand.png"),
      profile: profile)
    #expect(sample.resource("Hand.png")["fr_CA"] == hand)
    #expect(sample.resource("Hand.png")["de"] == .nonlocalized)
    #expect(sample.resource("Menu.nib")["fr_CA"] == menu)
    #expect(sample.findingSummary.contains("shadowing-file R/Hand.png"))
  }

  @Test func wordsAreCountedOnceAKey() {
    let bundle = SampleBundle(
      BundleDescription("en: Localizable.strings\nen_GB:\nfr: Localizable.strings"),
      ["en/Localizable": Self.english, "fr/Localizable": [("cat", "Chat"), ("dog", "")]],
      words: [1, 10, 100]
    ).coverage
    #expect(bundle.localizations.map(\.words.total) == [111, 111])
    #expect(bundle.localizations.map(\.words.translated) == [111, 10])
  }
}
