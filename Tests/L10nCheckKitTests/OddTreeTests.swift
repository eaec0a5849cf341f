import Foundation
import L10nCheckKit
import L10nCoverage
import L10nLocale
import L10nModel
import L10nSource
import TestSupport
import Testing

/// Unusual trees.
struct OddTreeTests {
  static let english = "\"bird\" = \"Bird\"; \"cat\" = \"Cat\";"
  static let french = "\"bird\" = \"Oiseau\"; \"cat\" = \"Chat\";"

  @Test func anEmptyTree() async throws {
    let report = try await Checker.report(on: [:])
    #expect(report.bundles.isEmpty)
    #expect(report.findings.isEmpty)
    #expect(report.totals.keys.coverage == nil)
  }

  @Test func aPathThatIsNotThere() async throws {
    let tree = try TemporaryTree([:])
    await #expect(throws: CheckError.self) {
      try await Checker().report(on: [tree.path(of: "nothing.app")])
    }
  }

  @Test func aTreeWithOnlyACatalog() async throws {
    let report = try await Checker.report(on: [
      "App/Localizable.xcstrings":
        "{\"sourceLanguage\": \"de\", \"strings\": {}, \"version\": \"1.0\"}"
    ])
    let bundle = try #require(report.bundles.first)
    #expect(bundle.developmentRegion.identifier == "de")
    #expect(bundle.developmentRegion.source == .catalog)
    #expect(bundle.localizations.isEmpty)
    #expect(report.findingSummary == [])
  }

  @Test func namesWithSpacesAndOtherCharacters() async throws {
    let report = try await Checker.report(on: [
      "My App/Mes « ressources »/en.lproj/My Table.strings": Self.english,
      "My App/Mes « ressources »/fr.lproj/My Table.strings": "\"bird\" = \"Oiseau\";",
      "My App/Mes « ressources »/fr.lproj/a b\tc.txt": "",
    ])
    #expect(
      report.findingSummary == [
        "missing-key My App/Mes « ressources »/fr.lproj/My Table.strings cat",
        "extra-resource My App/Mes « ressources »/fr.lproj/a b\tc.txt",
      ])
  }

  #if os(Linux)
    // On other systems, the two names are the same file.
    @Test func tablesThatDifferInComposition() async throws {
      let composed = "caf\u{E9}"
      let decomposed = "cafe\u{301}"
      let tree = try TemporaryTree([:])
      for language in ["en", "fr"] {
        try tree.write(Array(Self.english.utf8), to: "\(language).lproj/\(composed).strings")
      }
      try tree.write(Array(Self.english.utf8), to: "en.lproj/\(decomposed).strings")
      let report = try await Checker().report(on: [tree.path])
      let bundle = try #require(report.bundles.first)
      #expect(
        bundle.tables.map { Array($0.name.utf8) } == [decomposed, composed].map { Array($0.utf8) })
      #expect(bundle.tables.map { $0.cells.first?.state } == [.missing, .present])
      #expect(bundle.localization("fr")?.keys.total == 4)
    }
  #endif

  /// The keys of such a table follow those of `Info.plist`, of which there are none either.
  @Test func aTableOfServicesThatOnlyTranslationsHave() async throws {
    let report = try await Checker.report(on: [
      "App/Contents/Resources/en.lproj/ServicesMenu.strings": "/* Menu of other programs.",
      "App/Contents/Resources/de.lproj/ServicesMenu.strings":
        "\"Look up the bird\" = \"Vogel nachschlagen\"; \"Count all birds\" = \"Vögel zählen\";",
      "App/Contents/Resources/fr.lproj/ServicesMenu.strings":
        "\"Look up the bird\" = \"Chercher l’oiseau\";",
    ])
    #expect(
      report.findingSummary == [
        "unterminated-comment App/Contents/Resources/en.lproj/ServicesMenu.strings",
        "missing-key App/Contents/Resources/fr.lproj/ServicesMenu.strings Count all birds",
      ])
  }

  @Test func aFileThatIsADirectory() async throws {
    let report = try await Checker.report(on: [
      "en.lproj/Localizable.strings": Self.english, "fr.lproj/Localizable.strings/": "",
      "de.lproj/Localizable.strings/inner.txt": "",
    ])
    let bundle = try #require(report.bundles.first)
    // A directory isn't a file of the table.
    #expect(bundle.localization("fr")?.keys.missing == 2)
    #expect(bundle.localization("de")?.keys.missing == 2)
    #expect(bundle.localization("fr")?.raw == 0)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func aFileThatMayNotBeRead() async throws {
    let tree = try TemporaryTree([
      "en.lproj/Localizable.strings": Self.english, "fr.lproj/Localizable.strings": Self.french,
    ])
    let path = tree.path(of: "fr.lproj/Localizable.strings")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let report = try await Checker().report(on: [tree.path])
    #expect(report.findingSummary == ["unreadable-file fr.lproj/Localizable.strings"])
    #expect(report.bundles.first?.localization("fr")?.keys.missing == 2)
  }

  @Test func aVeryDeepTree() async throws {
    let deep = Array(repeating: "d", count: 200).joined(separator: "/")
    let report = try await Checker.report(on: [
      "\(deep)/en.lproj/Localizable.strings": Self.english,
      "\(deep)/fr.lproj/Localizable.strings": Self.french,
    ])
    #expect(report.bundles.map(\.path.string) == [deep])
    #expect(report.totals.keys.coverage == .complete)
  }

  @Test func aTableOnlyInBase() async throws {
    let report = try await Checker.report(on: [
      "Base.lproj/Localizable.strings": Self.english, "en_GB.lproj/Other.txt": "",
      "fr.lproj/Localizable.strings": "\"bird\" = \"Oiseau\";", "de.lproj/Other.txt": "",
    ])
    let bundle = try #require(report.bundles.first)
    #expect(bundle.developmentRegion.source == .base)
    #expect(bundle.figures("fr") == "1+0/2 missing 1 raw 1")
    #expect(bundle.figures("de") == "0+0/2 missing 2")
    #expect(bundle.figures("en_GB") == "0+2/2")
    #expect(bundle.cell("en_GB", "Localizable")?.sources.first?.origin == "Base")
  }

  @Test func aStringsdictInSomeLocalizationsOnly() async throws {
    let report = try await Checker.report(on: [
      "en.lproj/Localizable.strings": Self.english, "en.lproj/Localizable.stringsdict": "",
      "fr.lproj/Localizable.strings": Self.french, "de.lproj/Localizable.strings": Self.french,
      "de.lproj/Localizable.stringsdict": "",
    ])
    let bundle = try #require(report.bundles.first)
    #expect(bundle.cell("fr", "Localizable")?.state == .mixed)
    #expect(bundle.cell("de", "Localizable")?.state == .present)
    #expect(
      report.findingSummary == [
        "empty-file en.lproj/Localizable.stringsdict"
      ])
  }

  @Test func noDirectoryForTheDevelopmentRegion() async throws {
    let files = [
      "fr.lproj/Localizable.strings": Self.french, "de.lproj/Localizable.strings": "\"broken",
      "de.lproj/bird.png": "",
    ]
    let report = try await Checker.report(on: files)
    #expect(
      report.findings.map(\.check.identifier) == ["missing-development-region", "syntax-error"])
    #expect(report.totals.extra == 0)
    #expect(report.totals.keys.total == 0)
    var options = CheckOptions()
    options.developmentRegion = "fr"
    let reported = try await Checker.report(on: files, options: options)
    #expect(reported.bundles.first?.developmentRegion.source == .option)
    #expect(reported.bundles.first?.figures("de") == "0+0/2 missing 2 raw 2")
  }

  @Test func aDevelopmentRegionThatIsLost() async throws {
    let report = try await Checker.report(on: [
      "en.lproj/Localizable.strings": "\"bird\" = \"Bird\" \"cat\" = \"Cat\";",
      "fr.lproj/Localizable.strings": Self.french,
    ])
    #expect(report.findings.map(\.check.identifier) == ["syntax-error"])
    #expect(report.findings.first?.localization == nil)
    #expect(report.totals.extra == 0)
  }

  @Test func aBundleThatSpellsItsDevelopmentRegionOtherwise() async throws {
    func info(_ region: String) -> String { "{ CFBundleDevelopmentRegion = \(region); }" }
    let files = [
      "A.app/Contents/Resources/English.lproj/T.strings": Self.english,
      "A.app/Contents/Resources/fr.lproj/U.strings": Self.french,
      "A.app/Contents/Resources/en_GB.lproj/U.strings": "",
    ]
    let other = try await Checker.report(
      on: files.merging(["A.app/Contents/Info.plist": info("en")]) { $1 })
    #expect(other.bundles.first?.developmentRegion.spelling == "English")
    #expect(other.bundles.first?.localization("fr")?.raw == 2, "a lookup ends at en.lproj")
    #expect(other.bundles.first?.cell("en_GB", "T")?.state == .inherited)
    #expect(
      other.findingSummary.contains(
        "unreachable-development-region A.app/Contents/Resources/English.lproj"))
    let same = try await Checker.report(
      on: files.merging(["A.app/Contents/Info.plist": info("English")]) { $1 })
    #expect(same.bundles.first?.localization("fr")?.raw == 0)
    #expect(same.bundles.first?.localization("fr")?.keys.missing == 2)
    #expect(!same.findings.contains { $0.check.identifier == "unreachable-development-region" })
  }

  @Test func aBundleInTheSourcesIsCopiedAsItIs() async throws {
    let report = try await Checker.report(on: [
      "A.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      { objects = { P = { isa = PBXProject; developmentRegion = English; knownRegions = (en, fr); }; }; rootObject = P; }
      """,
      "A.bundle/en.lproj/T.strings": Self.english, "A.bundle/fr.lproj/U.strings": "",
      "Sources/en.lproj/T.strings": Self.english, "Sources/fr.lproj/U.strings": "",
    ])
    #expect(report.bundles.map(\.path) == ["A.bundle", "Sources"])
    #expect(report.bundles.allSatisfy { $0.developmentRegion.source == .project })
    #expect(report.bundles.first?.localization("fr")?.searchOrder == ["fr", "en"])
    #expect(report.bundles.last?.localization("fr")?.searchOrder == ["fr", "en"])
  }

  @Test func theProfileDecidesWhereLookupsGo() async throws {
    let files = [
      "en.lproj/bird.png": "", "fr.lproj/bird.png": "", "fr_CA.lproj/a.txt": "", "bird.png": "",
    ]
    var options = CheckOptions()
    let runtime = try await Checker.report(on: files, options: options)
    options.profile = .documented
    let documented = try await Checker.report(on: files, options: options)
    #expect(runtime.profile == "runtime")
    #expect(runtime.bundles.first?.resource("bird.png")["fr_CA"] == .nonlocalized)
    #expect(documented.profile == "documented")
    #expect(documented.bundles.first?.resource("bird.png")["fr_CA"] == .inherited)
    for report in [runtime, documented] {
      #expect(report.findingSummary.contains("shadowing-file bird.png"))
    }
  }

  @Test func linkedLocalizations() async throws {
    let report = try await Checker.report(
      on: ["en.lproj/T.strings": Self.english, "pt_BR.lproj/T.strings": "\"bird\" = \"Ave\";"],
      links: ["pt.lproj": "pt_BR.lproj", "English.lproj": "en.lproj"])
    let bundle = try #require(report.bundles.first)
    #expect(bundle.localizations.map(\.spelling) == ["pt", "pt_BR"])
    #expect(bundle.figures("pt") == bundle.figures("pt_BR"))
    #expect(bundle.cell("pt", "T")?.sources.map(\.file) == ["pt_BR.lproj/T.strings"])
    #expect(report.findingSummary == ["missing-key pt_BR.lproj/T.strings cat"])
  }

  @Test func aLinkToAPlainDirectoryElsewhere() async throws {
    let report = try await Checker.report(
      on: [
        "A/en.lproj/T.strings": Self.english, "A/en.lproj/M.nib": "{}",
        "A/en.lproj/U.strings": Self.english,
        "shared/French/T.strings": "\"bird\" = \"Oiseau\";", "shared/French/M.nib": "{}",
      ],
      links: ["A/fr.lproj": "../shared/French"])
    let bundle = try #require(report.bundles.first)
    #expect(bundle.figures("fr") == "1+0/4 missing 3 raw 1")
    #expect(bundle.resource("M.nib") == ["fr": .present])
    #expect(
      report.findingSummary == [
        "missing-key shared/French/T.strings cat", "missing-table shared/French/U.strings",
      ])
  }

  @Test func aDevelopmentRegionThatIsALink() async throws {
    let report = try await Checker.report(
      on: [
        "en.lproj/T.strings": "\"a\" = \"1\"; \"a\" = \"2\";",
        "fr.lproj/T.strings": "\"a\" = \"1\";",
        "Info.plist": "{ CFBundleDevelopmentRegion = English; }",
      ],
      links: ["English.lproj": "en.lproj"])
    #expect(report.bundles.first?.localizations.map(\.spelling) == ["fr"])
    #expect(report.findingSummary == ["duplicate-key en.lproj/T.strings a"])
  }

  @Test func anAbsolutePathIsNamedByItsLastComponentWhateverThatBeginsWith() async throws {
    let tree = try TemporaryTree(["\u{301}/en.lproj/T.strings": Self.english])
    let report = try await Checker().report(on: [tree.path(of: "\u{301}")])
    #expect(report.inputs == ["\u{301}"])
    #expect(report.bundles.count == 1)
  }
}
