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

  /// A report on a localization with some of the files of a directory.
  private static func report(
    files: some Sequence<Int>, translated: some Sequence<Int>
  ) async throws -> Report {
    var tree = ["en.lproj/T.strings": "a = \"1\";", "de.lproj/T.strings": "a = \"x\";"]
    for number in files { tree["en.lproj/Help/\(number).html"] = "english \(number)" }
    for number in translated { tree["de.lproj/Help/\(number).html"] = "german \(number)" }
    let written = try TemporaryTree(tree)
    return try await Checker().report(on: [written.path])
  }

  @Test(arguments: [(2, 0), (3, 0), (4, 1)])
  func `a finding about several files is new when it covers more of them`(
    _ now: Int, _ new: Int
  ) async throws {
    let earlier = try await Self.report(files: 0..<3, translated: [])
    let comparison = Baseline(of: earlier, earlier: Baseline()).compare(
      try await Self.report(files: 0..<now, translated: []), today: "2027-01-01")
    #expect(comparison.report.findings.count == new)
  }

  /// Files that are gone again are new.
  @Test(arguments: [([], [0], 0), ([0], [], 1), ([], [], 0), ([0], [0], 0)])
  func `a directory that a localization lacks is known by its files, and they by it`(
    _ before: [Int], _ now: [Int], _ new: Int
  ) async throws {
    let earlier = try await Self.report(files: 0..<3, translated: before)
    let comparison = Baseline(of: earlier, earlier: Baseline()).compare(
      try await Self.report(files: 0..<3, translated: now), today: "2027-01-01")
    #expect(comparison.report.findings.count == new)
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
