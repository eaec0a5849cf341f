import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

/// Each story about stringsdicts, string catalogs and loctables in `Fixtures/README.md` gives the described result.
struct FormatStoryTests {
  @Test func reader() async throws {
    let report = try await Checker.report(onFixture: "Projects/Reader")
    #expect(report.bundles.map(\.path) == ["Reader"])
    let bundle = report.bundles[0]
    #expect(bundle.developmentRegion.identifier == "en")
    #expect(bundle.developmentRegion.source == .project)
    #expect(bundle.tables.map(\.name) == ["AppShortcuts", "InfoPlist", "Localizable", "Main"])
    #expect(bundle.tables.map(\.keys.count) == [1, 2, 5, 1])
    #expect(bundle.localizations.map(\.spelling) == ["de", "fr", "ja", "pl"])
    #expect(bundle.figures("de") == "5+1/9 partial 1 untranslated 1 missing 1 raw 1")
    #expect(bundle.figures("fr") == "6+1/9 needsReview 2 unchanged 1")
    #expect(bundle.figures("ja") == "6+0/9 partial 1 untranslated 1 missing 1")
    #expect(bundle.figures("pl") == "4+1/9 partial 2 missing 2")
    #expect(
      bundle.localizations.map(\.keys.coverage?.tenThousandths) == [6666, 10_000, 6666, 5555])
    #expect(bundle.resources.isEmpty)
  }

  @Test func readerByKey() async throws {
    let report = try await Checker.report(onFixture: "Projects/Reader")
    let bundle = try #require(report.bundles.first)
    #expect(
      bundle.tables.first { $0.name == "Localizable" }?.keys
        == ["%lld chapters in %lld books", "%lld pages", "Delete", "Open", "turn.hint"],
      "without the empty, the stale and the untranslatable key")
    #expect(bundle.keys(.untranslated, "de", "Localizable") == ["Delete"], "it is new")
    #expect(bundle.keys(.partial, "de", "Localizable") == ["%lld pages"], "a form is new")
    #expect(bundle.keys(.needsReview, "fr", "Localizable") == ["Delete"])
    #expect(bundle.keys(.untranslated, "ja", "Localizable") == ["Delete"], "it is empty")
    #expect(bundle.keys(.partial, "ja", "Localizable") == ["turn.hint"], "a device is new")
    #expect(
      bundle.keys(.partial, "pl", "Localizable") == ["%lld chapters in %lld books", "turn.hint"])
    #expect(bundle.cell("pl", "Main")?.state == .missing)
    #expect(bundle.cell("de", "Main")?.sources.map(\.file) == ["Reader/mul.lproj/Main.xcstrings"])
    #expect(bundle.cell("de", "InfoPlist")?.state == .present, "the catalog is its file")
    #expect(bundle.keys(.missing, "de", "InfoPlist") == [], "one of four has a name of its own")
    #expect(
      report.findingSummary == [
        "needs-review Reader/AppShortcuts.xcstrings Open my book in ${applicationName}",
        "missing-table Reader/AppShortcuts.xcstrings",
        "application-name Reader/AppShortcuts.xcstrings",
        "missing-key Reader/Localizable.xcstrings %lld chapters in %lld books",
        "untranslated-key Reader/Localizable.xcstrings Delete",
        "missing-plural-category Reader/Localizable.xcstrings %lld pages",
        "needs-review Reader/Localizable.xcstrings Delete",
        "empty-value Reader/Localizable.xcstrings Delete",
        "missing-device Reader/Localizable.xcstrings turn.hint",
        "missing-key Reader/Localizable.xcstrings Delete",
        "missing-plural-category Reader/Localizable.xcstrings %lld chapters in %lld books",
        "missing-device Reader/Localizable.xcstrings turn.hint",
        "stale-key Reader/Localizable.xcstrings Old Shelf",
        "missing-table Reader/mul.lproj/Main.xcstrings",
      ])
    #expect(report.totals.findings.errors == 0, "work in flight breaks no build")
  }

  @Test func plurals() async throws {
    let report = try await Checker.report(onFixture: "Projects/Plurals")
    let bundle = try #require(report.bundles.first)
    #expect(bundle.figures("fr") == "4+0/4", "“many” is for millions only")
    #expect(bundle.figures("ja") == "3+0/4 missing 1")
    #expect(bundle.figures("pl") == "3+0/4 partial 1")
    #expect(bundle.keys(.partial, "pl", "Localizable") == ["%d apples"])
    #expect(bundle.cell("pl", "Localizable")?.sources.map(\.format) == [.strings, .stringsdict])
    let folder = "Sources/Plurals/Resources"
    #expect(
      report.findingSummary == [
        "shadowed-key \(folder)/fr.lproj/Localizable.strings %d apples",
        "missing-key \(folder)/ja.lproj/Localizable.stringsdict %d of %d pears",
        "unused-plural-category \(folder)/ja.lproj/Localizable.stringsdict %d apples",
        "missing-plural-category \(folder)/pl.lproj/Localizable.stringsdict %d apples",
        "missing-other \(folder)/pl.lproj/Localizable.stringsdict %d of %d pears",
      ])
    let other = report.findings.first { $0.check.identifier == "missing-other" }
    #expect(other?.severity == .note, "no count of pears takes it")
  }

  @Test func halfMigrated() async throws {
    let report = try await Checker.report(onFixture: "Projects/HalfMigrated")
    let bundle = try #require(report.bundles.first)
    #expect(bundle.figures("de") == "2+0/3 missing 1")
    #expect(bundle.figures("fr") == "3+0/3")
    #expect(bundle.cell("de", "Localizable")?.state == .mixed)
    #expect(bundle.keys(.missing, "de", "Localizable") == ["Cut"])
    let folder = "Sources/HalfMigrated/Resources"
    #expect(
      report.findingSummary == [
        "missing-table \(folder)/de.lproj/Localizable.strings",
        "half-migrated \(folder)/en.lproj/Localizable.strings Copy",
        "half-migrated \(folder)/fr.lproj/Localizable.strings Copy",
        "table-beside-catalog \(folder)/en.lproj/Localizable.strings",
      ])
  }

  @Test func `a file with keys of the catalog is one finding with their number`() async throws {
    let keys = ["Copy", "Cut", "Open", "Paste"]
    let units = keys.map {
      "\"\($0)\": {\"localizations\": {\"de\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($0)!\"}}}}"
    }
    let table = keys.map { "\"\($0)\" = \"\($0)!\";\n" }.joined()
    let report = try await Checker.report(on: [
      "Localizable.xcstrings":
        "{\"sourceLanguage\": \"en\", \"strings\": {\(units.joined(separator: ", "))}, \"version\": \"1.0\"}",
      "en.lproj/Localizable.strings": table, "de.lproj/Localizable.strings": table,
    ])
    let found = report.findings.filter { $0.check.identifier == "half-migrated" }
    #expect(
      found.map { $0.path?.string } == ["de", "en"].map { "\($0).lproj/Localizable.strings" })
    #expect(found.allSatisfy { $0.count == 4 && $0.key == nil })
    #expect(
      found.first?.messageText
        == "4 keys are also in the string catalog, and the migration is incomplete: \"Copy\", \"Cut\", \"Open\", \"Paste\""
    )
  }

  @Test func refused() async throws {
    let report = try await Checker.report(onFixture: "Projects/Refused")
    #expect(report.bundles.first?.figures("fr") == "4+0/4")
    #expect(report.bundles.first?.developmentRegion.source == .catalog)
    #expect(
      report.findingSummary == [
        "misplaced-catalog en.lproj/Errors.xcstrings",
        "document-beside-catalog fr.lproj/Main.storyboard",
        "twin-catalogs mul.lproj/Localizable.xcstrings",
      ])
    #expect(report.totals.findings.errors == 3)
  }

  @Test func compiled() async throws {
    let report = try await Checker.report(onFixture: "Bundles/Compiled.app")
    let bundle = try #require(report.bundles.first)
    #expect(bundle.kind == .macOSApplication)
    #expect(bundle.figures("fr") == "3+0/4 untranslated 1 unchanged 1")
    #expect(bundle.figures("pl") == "3+0/4 missing 1")
    #expect(bundle.keys(.untranslated, "fr", "Localizable") == ["settings.title"])
    let folder = "Contents/Resources"
    #expect(
      report.findingSummary == [
        "value-is-key \(folder)/fr.lproj/Localizable.strings settings.title",
        "missing-key \(folder)/pl.lproj/Localizable.strings Send",
        "missing-plural-category \(folder)/pl.lproj/Localizable.stringsdict %d mails",
      ])
    #expect(report.findings.allSatisfy { $0.place == nil }, "a binary file has no lines")
  }

  @Test func locTableAlone() async throws {
    let report = try await Checker.report(onFixture: "Bundles/LocTables/Alone.bundle")
    let bundle = try #require(report.bundles.first)
    #expect(bundle.localizations.map(\.spelling) == ["de", "en_GB", "fr"])
    #expect(bundle.figures("de") == "3+0/3")
    #expect(bundle.figures("en_GB") == "1+2/3")
    #expect(bundle.figures("fr") == "1+0/3 untranslated 1 missing 1", "its guests are in English")
    let british = try #require(bundle.cell("en_GB", "Localizable"))
    #expect(british.state == .mixed)
    #expect(british.sources.map(\.state) == [.present, .inherited])
    #expect(british.sources.map(\.origin) == [nil, "en"])
    #expect(
      report.findingSummary == [
        "missing-key Contents/Resources/Localizable.loctable %d guests",
        "empty-value Contents/Resources/Localizable.loctable Welcome",
      ])
  }

  @Test func locTableHalfHidden() async throws {
    let report = try await Checker.report(onFixture: "Bundles/LocTables/HalfHidden.bundle")
    let bundle = try #require(report.bundles.first)
    #expect(bundle.figures("de") == "2+0/3 missing 1 raw 1")
    #expect(bundle.keys(.translated, "de", "Localizable") == ["%d guests", "Welcome"])
    #expect(
      report.findingSummary == [
        "missing-key Contents/Resources/de.lproj/Localizable.strings Colour"
      ], "the file that hides the key is to have it")
  }

  @Test func rawCatalog() async throws {
    let report = try await Checker.report(onFixture: "Bundles/Forecast_Forecast.bundle")
    let bundle = try #require(report.bundles.first)
    #expect(bundle.kind == .loadableBundle)
    #expect(bundle.figures("fr") == "2+0/2")
    #expect(bundle.figures("pt-BR") == "1+0/2 missing 1")
    #expect(
      report.findingSummary == [
        "missing-key Localizable.xcstrings Snow", "uncompiled-catalog Localizable.xcstrings",
      ])
  }
}
