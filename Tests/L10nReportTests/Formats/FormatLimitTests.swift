import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nReport

/// Limits of services: the worst findings are included, and the rest is counted.
@Suite struct FormatLimitTests {
  /// Findings about keys of one file, then one error in another.
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
      GitHubRenderer(RenderingSettings(pathPrefixes: [""]))
    ).split(separator: "\n")
    for (command, count) in [("::error ", errors), ("::warning ", warnings), ("::notice ", notes)] {
      #expect(lines.count { $0.hasPrefix(command) } == min(count, 10))
    }
    let others = lines.filter { !$0.hasPrefix("::") }.map(String.init)
    let expected = rest.map { "\($0): GitHub shows at most 10 annotations per severity" }
    #expect(others == expected.map { [$0] } ?? [])
    if errors > 0 { #expect(lines.first?.hasPrefix("::error ") == true) }
  }

  @Test func resultsAreTheWorst() throws {
    let renderer = SARIFRenderer(
      RenderingSettings(pathPrefixes: [""], toolVersion: "1", explain: Sample.explain),
      mostResults: 3)
    let text = Sample.rendered(report(warnings: 4, notes: 2), renderer)
    let run = try #require(try StrictJSON(Array(text.utf8))["runs"]?.elements.first)
    let results = run["results"]?.elements ?? []
    #expect(
      results.map { $0["level"] } == [.string("error"), .string("warning"), .string("warning")])
    let notifications = run["invocations"]?.elements.first?["toolExecutionNotifications"]
    #expect(
      notifications?.elements.first?["message"]?["text"]
        == .string("4 more findings omitted: the most severe ones reach the limit of a run"))
    #expect(run["properties"]?["warnings"] == .number(4))
    #expect(run["properties"]?["results"] == .number(3))
  }

  @Test(arguments: [(24_999, 0), (25_000, 1)])
  func aRunHasNoMoreResultsThanGitHubTakes(_ warnings: Int, _ omitted: Int) throws {
    let renderer = SARIFRenderer(
      RenderingSettings(pathPrefixes: [""], toolVersion: "1", explain: { _ in nil }))
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

  /// Missing keys of ten thousand, and the displayed coverage.
  @Test(arguments: [(0, "100%"), (1, "99.9%"), (4, "99.9%"), (9_999, "0.0%"), (10_000, "0.0%")])
  func onlyAllIsAHundredPercent(_ missing: Int, _ percent: String) {
    let report = Sample.report([
      Sample.bundle(
        "App", [Sample.Table("A", 10_000)],
        [Sample.Localization("fr", "French", [.own(missing: missing)])])
    ])
    #expect(
      Sample.rendered(report, BadgeRenderer(RenderingSettings())).contains(
        "\"message\": \"\(percent)\""))
    #expect(
      Sample.rendered(report, MarkdownReportRenderer(RenderingSettings(pathPrefixes: [""])))
        .contains("**\(percent)**")
    )
  }
}
