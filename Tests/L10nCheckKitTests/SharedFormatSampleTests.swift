import Foundation
import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

/// The expected findings about the samples of formats, row by row.
@Suite(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
struct SharedFormatSampleTests {
  private func report(_ folder: String) async throws -> Report {
    let root = try #require(SharedFiles.root)
    return try await Checker().report(on: [root.path + "/samples/formats/" + folder])
  }

  @Test func stringsDicts() async throws {
    let report = try await report("stringsdict")
    let bundle = try #require(report.bundle(.root))
    #expect(
      bundle.tables.map(\.keys) == [
        [
          "%d file(s)", "copied %d of %d", "greeting.width", "instructions.device", "nested",
        ]
      ])
    for language in ["ja", "ru"] {
      #expect(bundle.figures(language) == "1+0/5 missing 4 raw 4")
      #expect(bundle.keys(.translated, language, "Localizable") == ["%d file(s)"])
    }
    #expect(
      report.findings.filter { $0.bundle == .root }.map(\.check.identifier)
        == Array(repeating: "missing-key", count: 8), "“zero” of English is not unused")
  }

  /// Mistakes in files outside of localizations are reported.
  @Test(arguments: [
    ("missing-other", [] as [String]),
    ("undefined-variable", ["unused-variable", "undefined-variable"]),
  ])
  func brokenStringsDicts(_ name: String, _ checks: [String]) async throws {
    let report = try await report("stringsdict/broken/\(name).stringsdict")
    #expect(Set(report.findings.map(\.check.identifier)) == Set(checks))
  }

  /// Whether a plural needs `other` depends on the language.
  @Test func missingOther() async throws {
    let root = try #require(SharedFiles.root)
    let broken = try String(
      contentsOfFile: root.path + "/samples/formats/stringsdict/broken/missing-other.stringsdict",
      encoding: .utf8)
    let report = try await Checker.report(on: [
      "en.lproj/Localizable.stringsdict": broken, "de.lproj/Localizable.stringsdict": broken,
    ])
    #expect(
      report.findingSummary.filter { $0.hasPrefix("missing-other") }.count == 2,
      "\(report.findingSummary)")
  }

  @Test func catalog() async throws {
    let report = try await report("xcstrings")
    let bundle = try #require(report.bundle(.root))
    let table = try #require(bundle.tables.first { $0.name == "Localizable" })
    #expect(
      table.keys.map(\.string) == [
        "%1$@ sent %2$lld photos to %3$lld people", "%lld items", "Adults", "Hello, world!",
        "device.plural", "hint.tap", "migrated.key", "settings.title",
      ], "no empty entry, no stale key, no brand")
    #expect(bundle.keys(.partial, "ru", "Localizable") == ["%lld items"], "“many” is untranslated")
    #expect(bundle.keys(.copied, "de", "Localizable") == ["settings.title"], "to be reviewed")
    #expect(bundle.keys(.untranslated, "ja", "Localizable") == ["settings.title"], "empty and new")
    #expect(
      bundle.keys(.translated, "fr", "Localizable")
        == ["%lld items", "Hello, world!", "hint.tap", "settings.title"],
      "“other” stands for all devices")
    #expect(bundle.keys(.partial, "fr", "Localizable") == [])
    #expect(
      report.findings.filter { $0.check.identifier == "stale-key" }.map(\.key) == ["removed.key"])
    #expect(
      !report.findings.contains { $0.key == "MyBrand" || $0.key == "" })
  }

  @Test(arguments: [("InfoPlist", 2), ("AppShortcuts", 1), ("Main", 2)])
  func newSourceTextsAreTexts(_ name: String, _ keys: Int) async throws {
    let report = try await report("xcstrings")
    let bundle = try #require(report.bundle(.root))
    let cell = try #require(bundle.cell("fr", name))
    #expect(cell.counts.translated == keys)
    #expect(cell.counts.total == keys)
    #expect(bundle.cell("de", name)?.state == .missing)
  }

  @Test(arguments: ["Localizable", "Localizable-readable"])
  func locTable(_ name: String) async throws {
    let report = try await report("loctable")
    let bundle = try #require(report.bundle(.root))
    #expect(bundle.developmentRegion.identifier == "en")
    #expect(bundle.localizations.map(\.spelling) == ["pt_BR"], "en~ipad and LocProvenance are none")
    #expect(bundle.tables.first { $0.name == name }?.keys == ["%d items", "hello"])
    #expect(bundle.keys(.translated, "pt_BR", name) == ["hello"])
    #expect(bundle.keys(.missing, "pt_BR", name) == ["%d items"])
    let cell = try #require(bundle.cell("pt_BR", name))
    #expect(cell.raw == 0, "its plural is looked up in English")
    #expect(!bundle.tables.map(\.name).contains(name + "~ipad"))
  }
}
