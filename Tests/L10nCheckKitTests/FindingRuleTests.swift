import Foundation
import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

@Suite("Rules for findings, and required localizations")
struct FindingRuleTests {
  private static let files = [
    "App/en.lproj/T.strings": "a = \"1\"; \"debug.b\" = \"2\"; c = \"3\";",
    "App/de.lproj/T.strings": "c = \"3\"; old = \"4\";",
    "App/fr.lproj/T.strings": "c = \"3\"; older = \"4\";",
    "Kit/en.lproj/U.strings": "a = \"1\";", "Kit/de.lproj/U.strings": "b = \"2\";",
  ]

  private static func report(
    _ rules: [FindingRule], below path: String = "", _ requirements: [LocalizationRequirement] = []
  ) async throws -> Report {
    let tree = try TemporaryTree(files)
    var options = CheckOptions()
    options.rules = rules
    options.requirements = requirements
    options.patternRoot = tree.root.resolvingSymlinksInPath().path
    return try await Checker(options: options).report(on: [tree.path(of: path)])
  }

  /// Severity, file and key of each finding about keys.
  private static func lines(_ report: Report) -> [String] {
    report.findings.compactMap { finding in
      finding.key.map { "\(finding.severity.rawValue) \(finding.path?.string ?? "") \($0.string)" }
    }
  }

  private static func rule(
    _ levels: [String: FindingLevel], _ narrow: (inout FindingRule) -> Void = { _ in }
  ) -> FindingRule {
    var rule = FindingRule(levels)
    narrow(&rule)
    return rule
  }

  @Test func `a rule sets a severity or disables a check, and the last rule wins`() async throws {
    let report = try await Self.report([
      Self.rule(["extra-key": .off, "missing-key": .error]),
      Self.rule(["missing-key": .note]) { $0.paths = ["App/fr.lproj"] },
      Self.rule(["missing-key": .off]) { $0.keys = ["debug.*"] },
      Self.rule(["missing-key": .off]) { $0.tables = ["U"] },
    ])
    #expect(
      Self.lines(report) == [
        "error App/de.lproj/T.strings a", "note App/fr.lproj/T.strings a",
      ])
  }

  @Test func `an optional check runs only where a rule enables it`() async throws {
    func counts(_ rules: [FindingRule]) async throws -> [Int] {
      let tree = try TemporaryTree([
        "App/en.lproj/T.strings": "", "App/nb.lproj/T.strings": "",
        "Kit/en.lproj/U.strings": "", "Kit/nb.lproj/U.strings": "",
      ])
      var options = CheckOptions()
      options.rules = rules
      options.patternRoot = tree.root.resolvingSymlinksInPath().path
      let report = try await Checker(options: options).report(on: [tree.path])
      let found = report.findings.filter { $0.check.identifier == "unserved-relatives" }
      return [Severity.note, .warning].map { severity in
        found.count { $0.severity == severity }
      }
    }
    #expect(try await counts([]) == [0, 0])
    #expect(try await counts([Self.rule(["missing-key": .error])]) == [0, 0])
    #expect(try await counts([Self.rule(["unserved-relatives": .note])]) == [2, 0])
    #expect(
      try await counts([Self.rule(["unserved-relatives": .warning]) { $0.paths = ["Kit"] }])
        == [0, 1])
    #expect(
      try await counts([
        Self.rule(["unserved-relatives": .note]),
        Self.rule(["unserved-relatives": .off]) { $0.paths = ["Kit"] },
      ]) == [1, 0])
  }

  @Test func `a rule can apply to one localization`() async throws {
    let report = try await Self.report([
      Self.rule(["missing-key": .off, "extra-key": .off]) { $0.localizations = ["DE"] }
    ])
    #expect(
      Self.lines(report) == [
        "warning App/fr.lproj/T.strings a", "warning App/fr.lproj/T.strings debug.b",
        "note App/fr.lproj/T.strings older",
      ])
  }

  @Test(arguments: [
    ("", ["App", "App/**", "App/*/T.strings"]), ("App", ["App", "App/**", "App/*/T.strings"]),
  ])
  func `paths in rules are relative to the configuration, whatever the operands`(
    _ named: String, _ patterns: [String]
  ) async throws {
    for pattern in patterns {
      let report = try await Self.report(
        [Self.rule(["missing-key": .off, "extra-key": .off]) { $0.paths = [pattern] }], below: named
      )
      #expect(!report.findings.contains { $0.table == "T" }, "\(pattern)")
    }
  }

  @Test func `a required localization that doesn't exist has no coverage`() async throws {
    var none = LocalizationRequirement([])
    none.paths = ["Kit"]
    let report = try await Self.report([], [LocalizationRequirement(["it", "DE", "en"]), none])
    let spellings = report.bundles.map { $0.localizations.map(\.spelling) }
    #expect(spellings == [["de", "fr", "it"], ["de"]])
    let italian = try #require(report.bundles[0].localizations.last)
    #expect(italian.keys.total == 3 && italian.keys.coverage == Coverage.zero)
    #expect(
      report.findings.filter { $0.localization == "it" }.map(\.check.identifier) == [
        "missing-table"
      ])
  }

  @Test func `the language meets the requirement of its region`() async throws {
    let report = try await Self.report([], [LocalizationRequirement(["de-AT"])])
    let austrian = try #require(report.bundles[0].localizations.first { $0.spelling == "de-AT" })
    #expect(austrian.keys.inherited == 1)
  }

  @Test func `directories that a configuration excludes are skipped, unless an operand names them`()
    async throws
  {
    let tree = try TemporaryTree(Self.files)
    var options = CheckOptions()
    options.configuredExcludes = ["/App"]
    options.patternRoot = tree.root.resolvingSymlinksInPath().path
    let whole = try await Checker(options: options).report(on: [tree.path])
    #expect(whole.bundles.map(\.path.string) == ["Kit"])
    let named = try await Checker(options: options).report(on: [tree.path(of: "App")])
    #expect(named.bundles.count == 1)
  }
}
