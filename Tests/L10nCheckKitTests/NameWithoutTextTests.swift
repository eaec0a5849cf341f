import Foundation
import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Catalog keys without a text in the development region, which users see as they are.
@Suite struct NameWithoutTextTests {
  /// The findings of a catalog with some keys that have a text and some that don't; by default, code uses all of them.
  private func findings(
    named: [String], bare: [String], code: String? = nil
  ) async throws -> [String] {
    let texts = named.map {
      """
      "\($0)": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Hoist"}}}}
      """
    }
    let catalog = (texts + bare.map { "\"\($0)\": {}" }).joined(separator: ",\n")
    let asking = (named + bare).map {
      "let a = NSLocalizedString(\"\($0)\", bundle: .module, comment: \"\")"
    }
    return try await Checker.report(on: [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/Localizable.xcstrings":
        "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(catalog)}}",
      "Sources/Mill/A.swift": code ?? asking.joined(separator: "\n"),
    ]).findings.map {
      "\($0.severity.rawValue) \($0.check.identifier) \($0.key?.string ?? "")"
    }
  }

  private static let capitals = (0..<5).map { "HoistSailTitle\($0)" }

  @Test(arguments: [
    (capitals, "LowerSailTitle"), ((0..<5).map { "sail.\($0)0.hoist" }, "sail.lower"),
    ((0..<5).map { "sail_\($0)" }, "lower_sail"),
  ])
  func aNameLikeThoseThatHaveTexts(_ named: [String], _ bare: String) async throws {
    let found = try await findings(named: named, bare: [bare])
    #expect(found == ["error value-is-key \(bare)"])
  }

  @Test(arguments: [true, false])
  func `a symbolic key as its own text is reported where others have texts`(_ haveOthersTexts: Bool)
    async throws
  {
    let names = Self.capitals + ["LowerSailTitle"]
    let table = names.map {
      "\"\($0)\" = \"\(haveOthersTexts && $0 != names.last ? "Hoist" : $0)\";"
    }
    let found = try await Checker.report(on: [
      "en.lproj/L.strings": table.joined(separator: "\n"),
      "de.lproj/L.strings": table.joined(separator: "\n").replacing("\"Hoist\"", with: "\"Heiß\""),
    ]).findings.filter { $0.check.identifier == "value-is-key" && $0.localization == nil }
    #expect(found.compactMap(\.key?.string) == (haveOthersTexts ? ["LowerSailTitle"] : []))
  }

  @Test func aNameWithoutTheCodeThatAsksForIt() async throws {
    let found = try await findings(
      named: Self.capitals, bare: ["LowerSailTitle"], code: "let name = \"LowerSailTitle\"")
    #expect(found.filter { $0.contains("value-is-key") } == ["warning value-is-key LowerSailTitle"])
  }

  @Test(
    "keys unlike those with a text aren't reported",
    arguments: [
      ([], "OpenStreetMap"), ((0..<5).map { "abn-C\($0)-dEf.title" }, "bgn-CT-cEk.title"),
      (capitals, "GitHub"), (capitals, "search.example.org"), (capitals, "SailTranslatorName"),
      (Array(capitals.prefix(4)), "OpenStreetMap"),
    ])
  func names(_ named: [String], _ bare: String) async throws {
    #expect(try await findings(named: named, bare: [bare]) == [])
  }

  @Test func aTextOfTheCodeIsSeen() async throws {
    let asking = Self.capitals.map {
      "let a = NSLocalizedString(\"\($0)\", bundle: .module, comment: \"\")"
    }
    let given =
      "let b = String(localized: \"LowerSailTitle\", defaultValue: \"Lower\", bundle: .module)"
    let found = try await findings(
      named: Self.capitals, bare: ["LowerSailTitle"],
      code: (asking + [given]).joined(separator: "\n"))
    #expect(!found.contains { $0.contains("value-is-key") })
  }

  @Test func `a few keys that look symbolic among texts are texts`() async throws {
    let texts = (0..<9).map { "Hoist the sail number \($0)" }
    let catalog = (texts + ["john_doe"]).map { "\"\($0)\": {}" }.joined(separator: ",\n")
    let french = texts.prefix(1).map {
      "\"\($0) now\": {\"localizations\": {\"fr\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"Hisser\"}}}}"
    }
    let report = try await Checker.report(on: [
      "Localizable.xcstrings":
        "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(catalog), \(french[0])}}"
    ])
    #expect(report.languages.map(\.raw) == [0])
  }
}

/// The effect of used and unused keys on the verdict about a language.
@Suite struct AskedKeyVerdictTests {
  @Test(arguments: [("zh-HK", "zh-HK"), ("zh-Hant-HK", "zh-Hant-HK"), ("zh_HK", "zh-Hant-HK")])
  func `a language is spelled as its directories, unless they differ`(
    _ other: String, _ expected: String
  ) async throws {
    let texts = "\"sail\" = \"Sail\";"
    let first = other == "zh_HK" ? "zh-HK" : other
    let report = try await Checker.report(on: [
      "Mill/en.lproj/L.strings": texts, "Mill/\(first).lproj/L.strings": texts,
      "Dock/en.lproj/L.strings": texts, "Dock/\(other).lproj/L.strings": texts,
    ])
    #expect(report.languages.map(\.spelling) == [expected])
  }

  private static let keys = (0..<10).map { "sail.\($0)0.hoist" }

  private func report(
    asking asked: [String], german: String = ""
  ) async throws -> Report {
    let table = Self.keys.map { "\"\($0)\" = \"Hoist %@\";\n" }.joined()
    return try await Checker.report(on: [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/en.lproj/Localizable.strings": table,
      "Sources/Mill/de.lproj/Localizable.strings":
        table.replacingOccurrences(of: "Hoist", with: "Hisse") + german,
      "Sources/Mill/A.swift": asked.map {
        "show(String(format: NSLocalizedString(\"\($0)\", bundle: .module, comment: \"\"), name))"
      }.joined(separator: "\n"),
    ])
  }

  @Test func aKeyOfNoTableBlocksEveryLanguage() async throws {
    let report = try await report(asking: Self.keys + ["sail.lower"])
    #expect(report.languages.map(\.verdict) == [.blocked])
    #expect(report.languages.map(\.raw) == [1])
    #expect(report.languages.map(\.shownInSource) == [0])
  }

  @Test func aCrashThatNoCodeAsksForBlocksNone() async throws {
    let german = "\"\(Self.keys[9])\" = \"Hisse %s\";\n"
    func errors(_ asked: [String]) async throws -> [String] {
      try await report(asking: asked, german: german).findings.filter { $0.severity == .error }
        .map(\.check.identifier)
    }
    #expect(try await errors(Self.keys) == ["mismatched-argument"])
    #expect(try await errors(Array(Self.keys.dropLast())) == [])
  }
}
