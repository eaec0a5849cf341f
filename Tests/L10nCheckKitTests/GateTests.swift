import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

@Suite("Gates and verdicts")
struct ReportGateTests {
  private static let complete = [
    "en.lproj/T.strings": "\"tickets.pay\" = \"Pay\"; \"tickets.all\" = \"All\";",
    "de.lproj/T.strings": "\"tickets.pay\" = \"Zahlen\"; \"tickets.all\" = \"Alle\";",
  ]

  private static func report(_ files: [String: String]) async throws -> Report {
    let tree = try TemporaryTree(files)
    return try await Checker().report(on: [tree.path])
  }

  /// Trees, gates, and the reasons for their failure.
  @Test(
    "a requested gate fails if there is nothing to compare",
    arguments: [
      (complete, ReportGate(), []),
      (complete, ReportGate(isConfigured: true), []),
      ([:], ReportGate(), []),
      ([:], ReportGate(isConfigured: true), ["nothing was compared: nothing is localized here"]),
      ([:], ReportGate(isConfigured: true, allowsEmpty: true), []),
      ([:], ReportGate(leastSeverity: nil, isConfigured: true), []),
      (
        ["en.lproj/T.strings": "\"tickets.pay\" = \"Pay\";"], ReportGate(isConfigured: true),
        ["nothing was compared: no localization except the development region"]
      ),
      (
        ["de.lproj/A.png": "x", "fr.lproj/A.png": "x"], ReportGate(),
        ["nothing was compared: the directory has no development region"]
      ),
      (
        complete,
        ReportGate(thresholds: [
          CoverageThreshold(.table("X"), minimum: Coverage(tenThousandths: 1))
        ]),
        ["nothing was compared: no table 'X' (at least 0.01% required)"]
      ),
      (
        complete,
        ReportGate(thresholds: [
          CoverageThreshold(.localization("it"), minimum: Coverage(tenThousandths: 100))
        ]),
        ["nothing was compared: no localization 'it' (at least 1% required)"]
      ),
      (
        complete,
        ReportGate(
          thresholds: [
            CoverageThreshold(.localization("it"), minimum: Coverage(tenThousandths: 100))
          ], allowsEmpty: true), []
      ),
      (
        ["en.lproj/T.strings": "", "de.lproj/A.png": "x", "en.lproj/A.png": "x"],
        ReportGate(
          leastSeverity: nil,
          thresholds: [
            CoverageThreshold(.eachLocalization, minimum: Coverage(tenThousandths: 5000))
          ]),
        ["nothing was compared: each localization has no keys (at least 50% required)"]
      ),
    ] as [([String: String], ReportGate, [String])])
  func emptiness(
    _ files: [String: String], _ gate: ReportGate, _ reasons: [String]
  ) async throws {
    var report = try await Self.report(files)
    report.judge(by: gate)
    #expect(report.gate?.reasons.map(\.sentence) == reasons)
    #expect(report.gate?.passed == reasons.isEmpty)
    // Every format of findings shows the reason.
    let found = report.findings.filter { $0.check == .nothingCompared }.map(\.messageText)
    #expect(found == reasons)
  }

  @Test func `coverage below the threshold is an error of the language`() async throws {
    var files = Self.complete
    files["fr.lproj/T.strings"] = "\"tickets.pay\" = \"Payer\";"
    var report = try await Self.report(files)
    report.judge(
      by: ReportGate(thresholds: [
        CoverageThreshold(.eachLocalization, minimum: Coverage(tenThousandths: 10_000))
      ]))
    #expect(
      report.gate?.reasons.map(\.sentence) == ["fr: 50% (1 of 2 keys), 100% required"])
    let first = try #require(report.findings.first)
    #expect(first.check == .lowCoverage && first.severity == .error && first.localization == "fr")
  }

  /// A language's files beside the others', and its verdict.
  @Test(
    arguments: [
      (["fr.lproj/T.strings": "\"tickets.pay\" = \"Payer\"; \"tickets.all\" = \"Tous\";"], .ready),
      // A key that users see.
      (["fr.lproj/T.strings": "\"tickets.pay\" = \"Payer\";"], .blocked),
      // A file that CoreFoundation ignores.
      (["fr.lproj/T.strings": "\"tickets.pay\" = \"Payer\" \"tickets.all\" = \"Tous\";"], .blocked),
      // An empty value, and no visible key.
      (["fr.lproj/T.strings": "\"tickets.pay\" = \"\"; \"tickets.all\" = \"Tous\";"], .toDo),
      // The development region's file serves the language.
      (["fr.lproj/U.strings": ""], .toDo),
    ] as [([String: String], LanguageCoverage.Verdict)])
  func `a language is blocked, to do or ready`(
    _ files: [String: String], _ verdict: LanguageCoverage.Verdict
  ) async throws {
    let report = try await Self.report(Self.complete.merging(files) { $1 })
    let languages = report.languages
    #expect(languages.first { $0.identifier.rawValue == "fr" }?.verdict == verdict)
    #expect(languages.first { $0.identifier.rawValue == "de" }?.verdict == .ready)
    #expect(languages.map(\.verdict) == languages.map(\.verdict).sorted { $0.order < $1.order })
  }

  @Test
  func `a language of the settings bundle alone is no language of the application`() async throws {
    var files = Self.complete
    for language in ["en", "sv", "de"] {
      files["Settings.bundle/\(language).lproj/Root.strings"] = "\"sound\" = \"\(language)\";"
    }
    var report = try await Self.report(files)
    let verdicts = Dictionary(
      report.languages.map { ($0.identifier.rawValue, $0.verdict) }, uniquingKeysWith: { $1 })
    #expect(verdicts["sv"] == .notCompared && verdicts["de"] == .ready)
    report.judge(by: ReportGate(ship: [ShippedLanguage("sv"), ShippedLanguage("de")]))
    #expect(report.gate?.shipping.map(\.canShip) == [false, true])
  }

  @Test(arguments: ["lol", "en-XA", "ar-XB", "qps-ploc", "x-test"])
  func `a pseudolanguage isn't compared, unless a release requires it`(_ language: String)
    async throws
  {
    var files = Self.complete
    files["\(language).lproj/T.strings"] = "\"tickets.pay\" = \"crwdns1:0Paycrwdne1:0\";"
    var report = try await Self.report(files)
    func verdict() -> LanguageCoverage.Verdict? {
      report.languages.first { $0.identifier.rawValue != "de" }?.verdict
    }
    #expect(verdict() == .notCompared)
    #expect(report.totals.keys.total == 2 && report.totals.keys.covered == 2)
    report.judge(by: ReportGate(ship: [ShippedLanguage(language)]))
    #expect(verdict() == .blocked)
  }

  @Test func `different spellings of a language in several bundles are one row`() async throws {
    let report = try await Self.report([
      "A/en.lproj/T.strings": "\"tickets.pay\" = \"Pay\";",
      "A/zh_CN.lproj/T.strings": "\"tickets.pay\" = \"付款\";",
      "B/en.lproj/T.strings": "\"tickets.pay\" = \"Pay\"; \"tickets.all\" = \"All\";",
      "B/zh-Hans.lproj/T.strings": "\"tickets.pay\" = \"付款\";",
    ])
    let language = try #require(report.languages.first)
    #expect(report.languages.count == 1 && language.identifier.rawValue == "zh-Hans")
    #expect(language.bundles == 2 && language.keys.total == 3 && language.keysToDo == 1)
    #expect(language.raw == 1 && language.wordsToDo == 1)
  }

  @Test func `a lost file of the development region blocks it`() async throws {
    var files = Self.complete
    files["en.lproj/T.strings"] = "\"tickets.pay\" = \"Pay\" \"tickets.all\" = \"All\";"
    let source = try await Self.report(files).languages.first { $0.identifier.rawValue == "en" }
    #expect(source?.verdict == .blocked && source?.isSource == true)
  }
}

extension LanguageCoverage.Verdict {
  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
