import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

/// Tables whose keys are texts in the source language, so that the development region has no file of them.
@Suite struct TextKeyedTableTests {
  private func pairs(_ keys: [String]) -> String {
    keys.map { "\"\($0)\" = \"\($0) !\";\n" }.joined()
  }

  private func missing(_ report: Report, _ localization: String) -> [String] {
    guard let bundle = report.bundles.first,
      let table = bundle.tables.first(where: { $0.name == "L" }),
      let cell = bundle.cell(localization, "L")
    else { return ["no such cell"] }
    return cell.keys(.missing).map { table.keys[$0].string }
  }

  @Test func whatTheLocalizationsHaveTogetherIsTheSource() async throws {
    let report = try await Checker.report(on: [
      "en.lproj/x.txt": "", "de.lproj/L.strings": pairs(["Open File", "Close"]),
      "fr.lproj/L.strings": pairs(["Open File"]),
      "it.lproj/L.strings": pairs(["Close", "Save as %@"]),
      "ja.lproj/x.txt": "",
    ])
    #expect(report.bundles[0].tables.first { $0.name == "L" }?.sourceLocalizations == 3)
    #expect(missing(report, "de") == ["Save as %@"])
    #expect(missing(report, "fr") == ["Close", "Save as %@"])
    #expect(missing(report, "it") == ["Open File"])
    #expect(missing(report, "ja") == ["Close", "Open File", "Save as %@"])
    #expect(report.findings.contains { $0.check == .missingTable && $0.localization == "ja" })
    #expect(report.totals.extra == 0)
    #expect(!report.findings.contains { $0.help?.contains("remove") ?? false })
  }

  @Test(arguments: [
    ("%@ the mill", "en", false), ("%@ the mill", "fr", true), ("%@ le moulin", "en", true),
    ("mill.%@", "en", true),
  ])
  func `for a source in another language, English keys are texts for users of English`(
    _ form: String, _ language: String, _ areMissing: Bool
  ) async throws {
    let keys = ["Stop", "Open", "Close", "Paint", "Leave"].map {
      form.replacing("%@", with: $0)
    }
    let table = (keys + ["mill_name"]).map { "\"\($0)\" = \"風車\";\n" }.joined()
    let report = try await Checker.report(on: [
      "A.xcodeproj/project.pbxproj":
        "{ rootObject = P; objects = { P = { isa = PBXProject; developmentRegion = ja; }; }; }",
      "ja.lproj/L.strings": table, "\(language).lproj/L.strings": "\"x\" = \"The Mill\";",
    ])
    #expect(Set(missing(report, language)) == Set(areMissing ? keys : []).union(["mill_name"]))
  }

  @Test
  func `English texts in a source of another script are texts for users of English`() async throws {
    let texts = ["Sails (%@)", "帆", "Quay 帆"]
    let report = try await Checker.report(on: [
      "A.xcodeproj/project.pbxproj":
        "{ rootObject = P; objects = { P = { isa = PBXProject; developmentRegion = ja; }; }; }",
      "ja.lproj/L.strings": (texts + ["sail_name"]).map { "\"\($0)\" = \"\($0)\";\n" }.joined(),
      "en.lproj/L.strings": "\"x\" = \"The Mill\";", "fr.lproj/L.strings": "\"x\" = \"Moulin\";",
    ])
    #expect(Set(missing(report, "en")) == Set(texts.dropFirst()).union(["sail_name"]))
    #expect(Set(missing(report, "fr")) == Set(texts).union(["sail_name"]))
  }

  @Test func theKeysAreTextsThatTranslationsAreComparedWith() async throws {
    let report = try await Checker.report(on: [
      "en.lproj/x.txt": "", "de.lproj/x.txt": "", "fr.lproj/x.txt": "",
      "de.lproj/L.strings": "\"Save %@\" = \"%d sichern\";\n",
      "fr.lproj/L.strings": "\"Save %@\" = \"Enregistrer %@\";\n",
    ])
    #expect(report.findingSummary == ["mismatched-argument de.lproj/L.strings Save %@"])
  }

  @Test func aFileOfPluralsIsNoSourceOfPlainTexts() async throws {
    let rules = """
      <plist version="1.0"><dict><key>%d files</key><dict><key>NSStringLocalizedFormatKey</key>
      <string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
      """
    let report = try await Checker.report(on: [
      "en.lproj/L.stringsdict": rules,
      "de.lproj/L.strings": pairs(["Open File", "Close"]), "de.lproj/L.stringsdict": rules,
      "fr.lproj/L.strings": pairs(["Open File"]), "fr.lproj/L.stringsdict": rules,
    ])
    #expect(missing(report, "de").isEmpty)
    #expect(missing(report, "fr") == ["Close"])
    #expect(report.totals.extra == 0)
  }

  @Test func aSpellingThatFewerHaveIsAMistake() async throws {
    let report = try await Checker.report(on: [
      "en.lproj/x.txt": "", "de.lproj/L.strings": pairs(["Open file…", "Quit", "Quit?"]),
      "fr.lproj/L.strings": pairs(["Open File", "Quit", "Quit?"]),
      "it.lproj/L.strings": pairs(["Open File", "Quit"]),
    ])
    #expect(missing(report, "de") == ["Open File"])
    #expect(missing(report, "it") == ["Quit?"])
    #expect(
      report.findings.filter { $0.check == .extraKey }.map(\.messageText) == [
        "\"Open file…\" is spelled differently in most localizations: lookups of their spelling don't find it"
      ])
  }

  @Test(
    arguments: [
      ["de": ["settings.title", "settings.help"], "fr": ["settings.title"]],
      ["de": ["Open File", "Close"], "fr": [], "it": []],
    ] as [[String: [String]]])
  func `other tables without a source are extra`(_ keys: [String: [String]]) async throws {
    var files = ["en.lproj/x.txt": ""]
    for (language, keys) in keys {
      files["\(language).lproj/\(keys.isEmpty ? "x.txt" : "L.strings")"] = pairs(keys)
    }
    let report = try await Checker.report(on: files)
    #expect(report.bundles[0].tables.first { $0.name == "L" }?.sourceLocalizations == nil)
    #expect(report.findings.contains { $0.check == .extraTable })
  }

  @Test(arguments: [
    ("Open File", true), ("Close", true), ("%d files", true), ("%d new files", true),
    ("schließen", true),
    ("OK", true), ("openFailed (%d)", false), ("close", false), ("settings.title", false),
    ("ERROR_TITLE", false),
    ("OpenFile", false), ("5SN-1C-hDC.title", false), ("", false),
  ])
  func `keys that are texts, and symbolic keys`(_ key: String, _ isText: Bool) {
    #expect(looksLikeText(CodeUnitString(key)) == isText)
  }

  @Test func `texts without words need no translation`() async throws {
    let keys = (0..<9).map { "sail.number\($0)" }
    let asked = keys.map { "NSLocalizedString(\"\($0)\", bundle: .module, comment: \"\")" }
    let texts = [
      "10 FPS", "1080p", "\\(count) … \\(size)", "Sails are set", "5 SAILS", "帆", "A", "/m", " dB",
    ]
    let shown = texts.map { "Text(\"\($0)\", bundle: .module)" }
    let chart = "import Charts\nBarMark(x: .value(\"Days at sea\", day))"
    let code = (asked + shown + [chart]).joined(separator: "\n")
    let report = try await Checker.report(on: [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/A.swift": code,
      "Sources/Mill/en.lproj/Localizable.strings": keys.map { "\"\($0)\" = \"X\";\n" }.joined(),
    ])
    #expect(
      report.findings.map(\.messageText).filter { $0.contains("texts") } == [
        "code looks up 3 texts, which the table Localizable of the development region doesn't have: \"5 SAILS\", \"Sails are set\", \"帆\": languages without them show the texts from the code"
      ])
  }
}
