import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

@Suite("Thresholds and baselines")
struct ThresholdAndBaselineTests {
  private static func report(_ french: String = "a = x; b = y;") async throws -> Report {
    let tree = try TemporaryTree([
      "en.lproj/T.strings": "a = \"1\"; b = \"2\"; c = \"3\";",
      "de.lproj/T.strings": "a = \"x\"; b = \"y\"; c = \"z\";",
      "fr.lproj/T.strings": french,
      "en.lproj/U.strings": "a = \"1\";", "de.lproj/U.strings": "a = \"x\";",
      "fr.lproj/U.strings": "a = \"x\";",
    ])
    return try await Checker().report(on: [tree.path])
  }

  /// Seven of eight keys are covered: all of de, three of four of fr; five of six in T.
  @Test(
    arguments: [
      (.whole, 8750, []), (.whole, 8751, ["total 7/8"]),
      (.eachLocalization, 7500, []), (.eachLocalization, 7501, ["fr 3/4"]),
      (.eachLocalization, 10_000, ["fr 3/4"]),
      (.localization("FR"), 7500, []), (.localization("fr"), 7501, ["fr 3/4"]),
      (.localization("it"), 0, []), (.localization("it"), 1, ["localization 'it' 0/0"]),
      (.table("T"), 8333, []), (.table("T"), 8334, ["the table 'T' 5/6"]),
      (.table("U"), 10_000, []), (.table("V"), 1, ["table 'V' 0/0"]),
    ] as [(CoverageThreshold.Scope, Int, [String])])
  func `coverage is compared with its threshold exactly`(
    _ scope: CoverageThreshold.Scope, _ minimum: Int, _ expected: [String]
  ) async throws {
    let report = try await Self.report()
    let shortfalls = report.shortfalls([
      CoverageThreshold(scope, minimum: Coverage(tenThousandths: minimum))
    ])
    #expect(shortfalls.map { "\($0.subject) \($0.covered)/\($0.total)" } == expected)
  }

  @Test func `a threshold for one localization overrides the one for each`() async throws {
    let thresholds = [
      CoverageThreshold(.eachLocalization, minimum: Coverage(tenThousandths: 10_000)),
      CoverageThreshold(.localization("fr"), minimum: Coverage(tenThousandths: 5000)),
    ]
    #expect(try await Self.report().shortfalls(thresholds).isEmpty)
  }

  @Test func `a baseline of a report contains all of its findings`() async throws {
    let report = try await Self.report("a = x; old = y;")
    let count = report.findings.count
    #expect(count == 3)
    let comparison = Baseline(of: report, earlier: Baseline()).compare(report, today: "2027-01-01")
    #expect(comparison.report.findings.isEmpty)
    #expect(comparison.report.known == count)
    #expect(comparison.fixed.isEmpty && comparison.expired.isEmpty)
  }

  @Test func `new findings remain, and fixed ones are reported`() async throws {
    let baseline = Baseline(of: try await Self.report("a = x; b = y;"), earlier: Baseline())
    let comparison = baseline.compare(
      try await Self.report("/* moved */\n\na = x; c = y;"), today: "2027-01-01")
    #expect(comparison.report.findings.map { $0.key?.string } == ["b"])
    #expect(comparison.fixed.map(\.key) == ["c"])
    #expect(comparison.report.known == 0)
  }

  @Test(arguments: [(2, 0), (3, 0), (4, 1)])
  func `a finding about several texts is new when it covers more of them`(
    _ now: Int, _ new: Int
  ) async throws {
    func report(_ texts: Int) async throws -> Report {
      let tree = try TemporaryTree([
        "Package.swift":
          "let package = Package(name: \"Quay\", defaultLocalization: \"en\", targets: [.target(name: \"Quay\")])",
        "Sources/Quay/A.swift": (["a"] + (0..<texts).map { "Tie up boat \($0)" }).map {
          "NSLocalizedString(\"\($0)\", tableName: \"T\", bundle: .module, comment: \"\")\n"
        }.joined(),
        "Sources/Quay/en.lproj/T.strings": "a = \"One\";",
        "Sources/Quay/de.lproj/T.strings": "a = \"Eins\";",
      ])
      return try await Checker().report(on: [tree.path])
    }
    let baseline = Baseline(of: try await report(3), earlier: Baseline())
    let comparison = baseline.compare(try await report(now), today: "2027-01-01")
    #expect(comparison.report.findings.count { $0.check == .missingInTables } == new)
  }

  @Test(arguments: [([], ["a.html"]), (["a.html"], []), ([], []), (["a.html"], ["a.html"])])
  func `a directory that a localization lacks is known by its files, and they by it`(
    _ before: [String], _ now: [String]
  ) async throws {
    func report(_ present: [String]) async throws -> Report {
      let names = ["a.html", "b.html", "c.html"]
      var files = ["en.lproj/T.strings": "a = \"1\";", "de.lproj/T.strings": "a = \"x\";"]
      for name in names { files["en.lproj/Help/\(name)"] = "english \(name)" }
      for name in present { files["de.lproj/Help/\(name)"] = "german \(name)" }
      return try await Checker().report(on: [try TemporaryTree(files).path])
    }
    let baseline = Baseline(of: try await report(before), earlier: Baseline())
    let new = baseline.compare(try await report(now), today: "2027-01-01").report.findings
    // Files that are gone again are new.
    #expect(new.isEmpty == (before.isEmpty || !now.isEmpty), "\(new.map(\.messageText))")
  }

  @Test(arguments: [("2027-01-30", 0), ("2027-01-31", 1), ("2027-02-01", 1)])
  func `an entry no longer suppresses its finding from its expiration date on`(
    _ today: String, _ count: Int
  ) async throws {
    let report = try await Self.report()
    var baseline = Baseline(of: report, earlier: Baseline())
    baseline.entries[0].expires = "2027-01-31"
    let comparison = baseline.compare(report, today: today)
    #expect(comparison.report.findings.count == count)
    #expect(comparison.expired.count == count)
    // Writing the baseline again keeps the date.
    #expect(Baseline(of: report, earlier: baseline).entries[0].expires == "2027-01-31")
  }

  @Test(arguments: [
    "a = x; b = \"y\" c = z;", "a = x; = y; b = z;", "a = x;\n<<<<<<< ours\nb = y;",
  ])
  func `a baseline can contain a lost file, which stays marked`(_ french: String) async throws {
    let report = try await Self.report(french)
    var baseline = Baseline(of: report, earlier: Baseline())
    let position = try #require(
      baseline.entries.firstIndex { $0.path == "fr.lproj/T.strings" })
    baseline.entries[position].reason = "mended in the next release"
    let known = baseline.compare(report, today: "2027-01-01")
    #expect(known.report.findings.isEmpty)
    // The table of languages marks the file nevertheless.
    #expect(known.report.knownErrorsOfFiles.map { $0.path?.string } == ["fr.lproj/T.strings"])
    // Writing the baseline again keeps the reason.
    #expect(
      Baseline(of: report, earlier: baseline).entries[position].reason
        == "mended in the next release")
  }
}
