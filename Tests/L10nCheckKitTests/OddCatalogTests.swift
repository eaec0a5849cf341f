import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

/// Unusual string catalogs, and the findings about them.
struct OddCatalogTests {
  private static func catalog(_ source: String, _ strings: String) -> String {
    "{\"sourceLanguage\": \"\(source)\", \"version\": \"1.0\",\n\"strings\": {\(strings)}}"
  }

  private static func texts(_ languages: String...) -> String {
    let units = languages.map {
      "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"x\"}}"
    }
    return "{\"localizations\": {\(units.joined(separator: ", "))}}"
  }

  @Test(arguments: ["needs_review", "translated"])
  func `an untranslated phrase that needs review is a copy`(_ state: String) async throws {
    let others = (0..<9).map { "\"Moor \($0)\": \(Self.texts("de", "ru"))" }
    let unit = "{\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"Export Files\"}}"
    let copied = Self.texts("ru").replacing("\"ru\"", with: "\"de\": \(unit), \"ru\"")
    let strings = others + ["\"Export Files\": \(copied)"]
    let report = try await Checker.report(on: [
      "Localizable.xcstrings": Self.catalog("en", strings.joined(separator: ", "))
    ])
    #expect(report.findings.contains { $0.check == .unchangedText } == (state == "needs_review"))
  }

  @Test(arguments: ["", "Base", "mul", "../x", "zz-ZZ-zz"])
  func aSourceLanguageThatIsNone(_ language: String) async throws {
    let report = try await Checker.report(on: [
      "A.xcstrings": Self.catalog(language, "\"k\": \(Self.texts("fr"))")
    ])
    let bundle = try #require(report.bundles.first)
    #expect(bundle.developmentRegion.identifier == "en")
    #expect(bundle.figures("fr") == "1+0/1")
    #expect(report.findings.map(\.check.identifier) == ["malformed-language"])
  }

  @Test(arguments: ["[]", " 5", "\"a\"", "null"])
  func `a catalog whose root isn't an object has one finding`(_ text: String) async throws {
    let report = try await Checker.report(on: ["A.xcstrings": text])
    #expect(report.findingSummary == ["not-a-table A.xcstrings"])
    #expect(report.findings.first?.severity == .error)
  }

  @Test
  func
    `keys that a loctable has for some devices are compared with those for the same or for all devices`()
    async throws
  {
    func language(_ name: String, _ keys: String...) -> String {
      let members = keys.map { "<key>\($0)</key><string>x</string>" }
      return "<key>\(name)</key><dict>\(members.joined())</dict>"
    }
    let languages = [
      language("en", "all"), language("en~ipad", "all", "drag", "drop"),
      language("en-macos", "menu"),
      language("fr", "all", "drag", "menu"), language("de", "all"), language("de~ipad", "drop"),
      language("de-macos", "menu"),
    ]
    let report = try await Checker.report(on: [
      "T.loctable": "<plist version=\"1.0\"><dict>\(languages.joined())</dict></plist>"
    ])
    let found = report.findings.filter { $0.check.identifier == "missing-variant-key" }
    #expect(
      found.map { "\($0.localization ?? "") \($0.key?.string ?? "")" } == ["fr drop", "de drag"])
    #expect(found.map(\.help) == ["add it to \"fr~ipad\"", "add it to \"de~ipad\""])
  }

  @Test func whatIsNoValueIsASyntaxError() async throws {
    let report = try await Checker.report(on: ["A.xcstrings": "x"])
    #expect(report.findings.map(\.check.identifier).contains("syntax-error"))
  }

  @Test func filesBesideTheCatalogsOfDocuments() async throws {
    let report = try await Checker.report(on: [
      "mul.lproj/Panel.xcstrings": Self.catalog("en", "\"k\": \(Self.texts("fr"))"),
      "mul.lproj/Panel.strings": "\"k\" = \"x\";", "en.lproj/a.txt": "1", "fr.lproj/a.txt": "2",
    ])
    #expect(report.findingSummary.contains("unserved-file mul.lproj/Panel.strings"))
    #expect(!report.findingSummary.contains { $0.hasPrefix("unserved-file mul.lproj/Panel.xc") })
  }

  @Test func catalogsOfTwoSourceLanguages() async throws {
    let report = try await Checker.report(on: [
      "A.xcstrings": Self.catalog("en", "\"a\": \(Self.texts("fr"))"),
      "B.xcstrings": Self.catalog("fr", "\"b\": \(Self.texts("en"))"),
    ])
    #expect(report.findingSummary.contains("source-language-differs B.xcstrings"))
  }

  @Test func `the texts of a catalog are judged by its source language`() async throws {
    func catalog(_ language: String) -> String {
      let texts = ["船が港に入りました", "帆を上げてください", "今日は風が強すぎます", "錨を下ろす"]
      let strings = texts.map { "\"\($0)\": {\"localizations\": {}}" }.joined(separator: ", ")
      return Self.catalog(language, strings)
    }
    func scripts(_ language: String) async throws -> Int {
      let report = try await Checker.report(on: [
        "A.xcstrings": catalog(language), "en.lproj/B.strings": "\"a\" = \"Moor\";",
        "de.lproj/B.strings": "\"a\" = \"Anlegen\";",
      ])
      return report.findings.count { $0.check.identifier == "wrong-script" }
    }
    #expect(try await scripts("en") == 1)
    #expect(try await scripts("ja") == 0)
  }

  @Test func aKeyOfCodeInTheCatalogOfADocumentIsRaw() async throws {
    let report = try await Checker.report(on: [
      "mul.lproj/Panel.xcstrings": Self.catalog(
        "en", "\"abc-12-xyz.title\": \(Self.texts("fr")), \"code.text\": \(Self.texts("de"))")
    ])
    let bundle = try #require(report.bundles.first)
    #expect(bundle.figures("de") == "1+0/2 missing 1", "users see the text of the document")
    #expect(bundle.figures("fr") == "1+0/2 missing 1 raw 1")
  }

  @Test(arguments: [
    ("Open", "Open", false), ("%@ of %lld", "%1$@ of %2$lld", false),
    ("To %1$@", "To %1$@", false),
    ("Open", "Open…", true), ("open.title", "open.title", true), ("%@ of", "%1@ of", true),
    ("%@", "%1$@ ", true), ("open.title", "Open", true),
  ])
  func `a missing key identical to the source text isn't raw`(
    key: String, text: String, isRaw: Bool
  ) async throws {
    let report = try await Checker.report(on: [
      "en.lproj/A.strings": "\"\(key)\" = \"\(text)\"; \"b\" = \"B\";",
      "fr.lproj/A.strings": "\"b\" = \"C\";",
    ])
    let bundle = try #require(report.bundles.first)
    #expect(bundle.figures("fr") == "1+0/2 missing 1" + (isRaw ? " raw 1" : ""))
    #expect(report.languages.first?.verdict == (isRaw ? .blocked : .toDo))
  }

  @Test func theExcerptOfTheLastLineEndsWithTheFile() async throws {
    let report = try await Checker.report(on: [
      "A.xcstrings": Self.catalog("en", "\"say \\\"hi\\\"\": {}, \"b\": {\"x\": 1}")
    ])
    let excerpt = try #require(
      report.findings.first { $0.check.identifier == "unknown-field" }?.excerpt)
    #expect(excerpt.line.hasSuffix("\"b\": {\"x\": 1}}}"))
  }

  @Test func aKeyThatTheCatalogDoesNotHaveHasNoPlace() async throws {
    let report = try await Checker.report(on: [
      "A.app/Contents/Info.plist":
        "{CFBundleDevelopmentRegion = en; MDItemKeywords = \"All rights\";}",
      "A.app/Contents/Resources/InfoPlist.xcstrings": Self.catalog(
        "en", "\"CFBundleName\": \(Self.texts("fr"))"),
    ])
    let missing = report.findings.filter { $0.check.identifier == "missing-key" }
    #expect(missing.map(\.key) == ["MDItemKeywords"])
    #expect(missing.first?.place == nil)
  }

  @Test func aCatalogBehindALinkIsTheSameOne() async throws {
    let report = try await Checker.report(
      on: [
        "en.lproj/T.strings": "\"a\" = \"A\";",
        "en.lproj/L.xcstrings": Self.catalog("en", "\"a\": {}"),
      ], links: ["de.lproj": "en.lproj", "fr.lproj": "en.lproj"])
    let checks = report.findings.map(\.check.identifier)
    #expect(checks.count { $0 == "misplaced-catalog" } == 1)
    #expect(!checks.contains("twin-catalogs"))
  }
}
