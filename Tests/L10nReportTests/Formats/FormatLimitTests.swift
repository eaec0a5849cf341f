import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nReport

/// What a service takes no more of: the worst is there, and the rest is counted.
@Suite struct FormatLimitTests {
  /// Findings about keys of one file, then one error of another.
  private func report(warnings: Int, notes: Int = 0, errors: Int = 1) -> Report {
    let subject = Finding.Subject(
      input: 0, bundle: .root, localization: "fr", table: "A", path: "fr.lproj/A.strings")
    func run(_ check: Check, _ count: Int) -> FindingRun {
      FindingRun(
        Finding(check, about: subject, message: .aboutKey("", " is so")),
        keys: (0..<count).map { PlacedKey(key: CodeUnitString("key \($0)"), place: nil) })
    }
    var runs: [FindingRun] = []
    if notes > 0 { runs.append(run(.unchanged, notes)) }
    if warnings > 0 { runs.append(run(.missingKey, warnings)) }
    if errors > 0 { runs.append(run(.syntaxError, errors)) }
    return Report(inputs: ["."], profile: "runtime", bundles: [], findingRuns: runs)
  }

  /// Counts of errors, warnings and notes, and the line that counts those without an annotation.
  @Test(
    arguments: [
      (1, 10, 10, nil), (11, 10, 0, "1 more error"), (0, 11, 10, "1 more warning"),
      (12, 10_010, 11, "2 more errors, 10,000 more warnings, 1 more note"), (0, 0, 0, nil),
    ] as [(Int, Int, Int, String?)])
  func annotations(_ errors: Int, _ warnings: Int, _ notes: Int, _ rest: String?) {
    let lines = Sample.rendered(
      report(warnings: warnings, notes: notes, errors: errors),
      GitHubRenderer(pathPrefixes: [""])
    ).split(separator: "\n")
    for (command, count) in [("::error ", errors), ("::warning ", warnings), ("::notice ", notes)] {
      #expect(lines.count { $0.hasPrefix(command) } == min(count, 10))
    }
    #expect(
      lines.filter { !$0.hasPrefix("::") }.map(String.init)
        == (rest.map {
          ["\($0): GitHub shows 10 annotations of a kind"]
        } ?? []))
    if errors > 0 { #expect(lines.first?.hasPrefix("::error ") == true) }
  }

  @Test func resultsAreTheWorst() throws {
    let renderer = SARIFRenderer(
      toolVersion: "1", explanations: Sample.explanations, pathPrefixes: [""], mostResults: 3)
    let text = Sample.rendered(report(warnings: 4, notes: 2), renderer)
    let run = try #require(try StrictJSON(Array(text.utf8))["runs"]?.elements.first)
    let results = run["results"]?.elements ?? []
    #expect(
      results.map { $0["level"] } == [.string("error"), .string("warning"), .string("warning")])
    let notifications = run["invocations"]?.elements.first?["toolExecutionNotifications"]
    #expect(
      notifications?.elements.first?["message"]?["text"]
        == .string("4 more findings left out: the worst fill what a run may have"))
    #expect(run["properties"]?["warnings"] == .number(4))
    #expect(run["properties"]?["results"] == .number(3))
  }

  @Test(arguments: [(24_999, 0), (25_000, 1)])
  func aRunHasNoMoreResultsThanGitHubTakes(_ warnings: Int, _ omitted: Int) throws {
    let renderer = SARIFRenderer(toolVersion: "1", explanations: [], pathPrefixes: [""])
    let bytes = ByteOutput.collect { renderer.render(report(warnings: warnings), to: &$0) }
    // A result is a line.
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let results = lines.filter { $0.starts(with: "        {\"ruleId".utf8) }
    try #require(results.count == min(25_000, warnings + 1))
    #expect(String(decoding: results[0], as: UTF8.self).contains("\"level\": \"error\""))
    let sentence = "\(omitted) more finding"
    let head = lines.prefix(40).map { String(decoding: $0, as: UTF8.self) }
    #expect(head.contains { $0.contains(sentence) } == (omitted > 0))
  }

  @Test(arguments: [2_500, 5_000, 30_000])
  func summariesEndBeforeTheirLimit(_ limit: Int) {
    let spellings = (0..<300).map { "x-\($0)" }
    let bundle = Sample.bundle(
      "Big", [Sample.Table("A", 3)],
      spellings.enumerated().map { Sample.Localization($1, $1, [.own(missing: $0 % 4)]) })
    let text = Sample.rendered(
      Sample.report([bundle], Sample.manyFindings),
      GitHubSummaryRenderer(pathPrefixes: [""], mostBytes: limit))
    #expect(text.utf8.count <= limit)
    let shown = spellings.count { text.contains("| \($0) |") }
    let rest = spellings.count - shown
    #expect(text.contains("and \(rest) more localizations\n") == (rest > 0))
    #expect((rest == 0) == (limit == 30_000))
    #expect(text.contains("| missing-key | warning | 300 |\n"))
    // The worst come first.
    if rest == 0 { #expect(text.ranges(of: "| 0.0% |").count == 75) }
    if shown > 0 { #expect(text.firstRange(of: "| 0.0% |") != nil) }
  }

  /// Missing keys of ten thousand, and how the coverage is written.
  @Test(arguments: [(0, "100%"), (1, "99.9%"), (4, "99.9%"), (9_999, "0.0%"), (10_000, "0.0%")])
  func onlyAllIsAHundredPercent(_ missing: Int, _ percent: String) {
    let report = Sample.report([
      Sample.bundle(
        "App", [Sample.Table("A", 10_000)],
        [Sample.Localization("fr", "French", [.own(missing: missing)])])
    ])
    #expect(Sample.rendered(report, BadgeRenderer()).contains("\"message\": \"\(percent)\""))
    let summary = Sample.rendered(report, GitHubSummaryRenderer(pathPrefixes: [""]))
    #expect(summary.hasPrefix("## l10ncheck: \(percent) covered\n"))
    #expect(summary.contains("| fr | \(percent) |"))
  }
}
