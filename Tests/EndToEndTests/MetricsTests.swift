import Foundation
import TestSupport
import Testing

/// `metrics.prom` and `metrics.txt` of a dashboard.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct MetricsTests {
  /// The metrics after some nights: the values of samples, by name with labels.
  private func metrics(
    nights: Int, in directory: ScratchDirectory, _ options: String = "--project Ferry"
  ) throws -> String {
    let project = try NightlyProject(in: directory)
    for night in 1...nights {
      try project.checkOut(night)
      let run = try project.run("nightly -q --history ../h.db --output ../site \(options)")
      #expect(run.status <= 1, "\(run)")
    }
    return String(decoding: try directory.read("site/metrics.prom"), as: UTF8.self)
  }

  private func samples(_ text: String) -> [String: String] {
    let pairs = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let end = line.lastIndex(of: " ") ?? line.endIndex
      return (String(line[..<end]), String(line[end...].dropFirst()))
    }
    return Dictionary(pairs) { "\($0) and \($1)" }
  }

  @Test func figuresAreThoseOfTheNewestRun() throws {
    let directory = try ScratchDirectory()
    let samples = samples(try metrics(nights: 3, in: directory))
    let day = 86_400
    let expected = [
      ("project_gate_passed", "", 0),
      ("project_run_timestamp_seconds", "", GitHistory.time(ofDay: 2)),
      ("project_keys", "", 4), ("project_keys_to_do", "", 2), ("project_words_to_do", "", 3),
      ("project_findings", ",severity=\"error\"", 1), ("project_oldest_gap_age_seconds", "", day),
      ("project_changes", ",change=\"newlyMissing\"", 1),
      ("project_changes", ",change=\"newErrors\"", 1),
      ("project_changes", ",change=\"newKeys\"", 0),
      ("language_keys", ",language=\"fr\"", 2), ("language_keys_to_do", ",language=\"fr\"", 2),
      ("language_words_to_do", ",language=\"fr\"", 3),
      ("language_verdict", ",language=\"fr\",verdict=\"blocked\"", 1),
      ("language_verdict", ",language=\"fr\",verdict=\"ready\"", 0),
      ("language_verdict", ",language=\"de\",verdict=\"ready\"", 1),
      ("language_findings", ",language=\"fr\",severity=\"error\"", 1),
      ("language_findings", ",language=\"de\",severity=\"error\"", 0),
      ("language_changes", ",language=\"fr\",change=\"newlyMissing\"", 1),
      ("language_changes", ",language=\"de\",change=\"newlyMissing\"", 0),
      ("language_oldest_gap_age_seconds", ",language=\"fr\"", day),
    ]
    for (name, labels, value) in expected {
      let sample = "l10ncheck_\(name){project=\"Ferry\"\(labels)}"
      #expect(samples[sample] == "\(value)", "\(sample)")
    }
    #expect(samples["l10ncheck_project_coverage_ratio{project=\"Ferry\"}"] == "0.5")
    #expect(
      samples["l10ncheck_language_coverage_ratio{project=\"Ferry\",language=\"de\"}"] == "1.0")
    // German lacks nothing.
    #expect(!samples.keys.contains { $0.contains("age_seconds") && $0.contains("\"de\"") })
  }

  @Test func everythingOfTheFirstRunIsOld() throws {
    let directory = try ScratchDirectory()
    let changes = samples(try metrics(nights: 1, in: directory)).filter {
      $0.key.contains("_changes{")
    }
    #expect(changes.count == 9 + 2 * 4 && changes.values.allSatisfy { $0 == "0" })
  }

  /// The rules of both formats: samples of a family together, each sample once, no timestamps, a line break at the end.
  @Test func theFormatIsKept() throws {
    let directory = try ScratchDirectory()
    // The second project has no languages.
    try directory.makeDirectory("nothing")
    _ = try directory.run("history", "record", "--history", "h.db", "--allow-empty", "nothing")
    let text = try metrics(nights: 2, in: directory, "--project 'a\"b\\c' --exit-zero")
    #expect(text.hasSuffix("\n") && text.contains("{project=\"a\\\"b\\\\c\"}"))
    #expect(text.contains("{project=\"nothing\"}"))
    var family: Substring = ""
    var seen: Set<Substring> = []
    for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
      if let help = line.wholeMatch(of: #/# HELP ([a-z0-9_]+) [^\\"]+\./#) {
        family = help.output.1
        #expect(seen.insert(family).inserted, "\(line)")
      } else if let type = line.wholeMatch(of: #/# TYPE ([a-z0-9_]+) gauge/#) {
        #expect(type.output.1 == family && !family.hasSuffix("_total"))
      } else {
        let sample = line.wholeMatch(
          of: /(([a-z0-9_]+)\{[a-z]+="(?:[^"\\]|\\.)*"(?:,[a-z]+="[^"\\]*")*\}) [0-9.]+/)
        #expect(sample?.output.2 == family, "\(line)")
        let name = sample?.output.1 ?? ""
        #expect(seen.insert(name).inserted, "\(line)")
      }
    }
    #expect(try directory.read("site/metrics.txt") == Data((text + "# EOF\n").utf8))
  }

  @Test(.enabled(if: InstalledTools.havePromtool, "there is no promtool"))
  func promtoolTakesThem() throws {
    let directory = try ScratchDirectory()
    _ = try metrics(nights: 3, in: directory)
    let run = try directory.shell("promtool check metrics <site/metrics.prom")
    #expect(run.status == 0, "\(run)")
  }

  /// One collector can read this file and the metrics of a report together.
  @Test func noMetricIsOneOfTheReport() throws {
    let directory = try ScratchDirectory()
    func families(_ text: String) -> Set<Substring> {
      Set(text.matches(of: #/# TYPE ([a-z0-9_]+) /#).map(\.output.1))
    }
    let metrics = families(try metrics(nights: 3, in: directory))
    let report = families(
      try directory.run("report", "--exit-zero", "-f", "prometheus", "ferry").output)
    #expect(!report.isEmpty && metrics.isDisjoint(with: report))
  }

  @Test(.enabled(if: InstalledTools.havePromtool, "there is no promtool"))
  func alertsFireWhenTheyShould() throws {
    let folder = SharedFiles.packageRoot.appendingPathComponent("scripts/monitoring").path
    let run = try ScratchDirectory().shell("cd '\(folder)' && promtool test rules alerts-test.yml")
    #expect(run.status == 0, "\(run)")
  }

  /// The page explains every metric, and alerts and dashboards use only explained ones.
  @Test func everyMetricIsExplained() throws {
    let directory = try ScratchDirectory()
    let families = Set(
      try metrics(nights: 3, in: directory).matches(of: #/# TYPE ([a-z0-9_]+) /#).map(\.output.1))
    #expect(families.count > 15)
    func named(_ text: String) -> Set<Substring> {
      Set(text.matches(of: /l10ncheck_(?:project|language)_[a-z_]+/).map(\.output))
    }
    #expect(named(try DocumentationPage.article("NightlyDashboard").text) == families)
    for name in ["alerts.yml", "alerts-test.yml", "grafana-dashboard.json"] {
      let file = SharedFiles.packageRoot.appendingPathComponent("scripts/monitoring/\(name)")
      let used = named(try String(contentsOf: file, encoding: .utf8))
      #expect(
        !used.isEmpty && used.isSubset(of: families), "\(name): \(used.subtracting(families))")
    }
  }
}
