import L10nCoverage
import L10nHistory
import L10nReport
import L10nSource

/// The newest run of each project as gauges, for Prometheus.
///
/// Labels name projects and languages, never keys: each value of a label is a series of its own. States and changes have
/// the names of the JSON report and of `latest.json`. The names of families are none of `l10ncheck report --format
/// prometheus`: one collector can have both files.
struct HistoryMetrics {
  private let projects: [(labels: [(String, String)], standing: ProjectStanding)]
  private let languages: [LanguageMetrics]

  /// - Complexity: O(*n*) in the number of gaps and languages.
  init(_ standings: [ProjectStanding]) {
    projects = standings.map { ([("project", $0.name)], $0) }
    languages = standings.flatMap(LanguageMetrics.all)
  }

  /// Writes the text format, version 0.0.4, as node_exporter's textfile collector reads it.
  func write(to output: inout ByteOutput) {
    writeRuns(to: &output)
    writeWork(to: &output)
    writeChanges(to: &output)
    LanguageMetrics.write(languages, to: &output)
  }

  /// Writes OpenMetrics 1.0.
  func writeOpenMetrics(to output: inout ByteOutput) {
    write(to: &output)
    output.write("# EOF\n")
  }

  private func writeRuns(to output: inout ByteOutput) {
    output.family("l10ncheck_project_gate_passed", "Whether the gate passed: 1, or 0 if not.")
    for (labels, standing) in projects {
      let passed = standing.newest.failure == nil
      output.sample("l10ncheck_project_gate_passed", labels, passed ? 1 : 0)
    }
    output.family(
      "l10ncheck_project_run_timestamp_seconds",
      "Time of the newest commit with a run, in seconds since 1970.")
    for (labels, standing) in projects {
      output.sample("l10ncheck_project_run_timestamp_seconds", labels, standing.newest.time)
    }
  }

  private func writeWork(to output: inout ByteOutput) {
    output.family(
      "l10ncheck_project_coverage_ratio",
      "Share of keys of all languages that users see translated, from 0 to 1.")
    for (labels, standing) in projects {
      guard let coverage = standing.newest.keys.coverage else { continue }
      output.sample("l10ncheck_project_coverage_ratio", labels, ratio: coverage)
    }
    output.family("l10ncheck_project_keys", "Keys to translate, of all languages.")
    for (labels, standing) in projects {
      output.sample("l10ncheck_project_keys", labels, standing.newest.keys.total)
    }
    output.family("l10ncheck_project_keys_to_do", "Keys without a translation, of all languages.")
    for (labels, standing) in projects {
      output.sample("l10ncheck_project_keys_to_do", labels, standing.newest.keysToDo)
    }
    output.family("l10ncheck_project_words_to_do", "Words of the keys that are to do.")
    for (labels, standing) in projects {
      output.sample("l10ncheck_project_words_to_do", labels, standing.newest.wordsToDo)
    }
    output.family("l10ncheck_project_findings", "Findings by severity.")
    for (labels, standing) in projects {
      for severity in Severity.allCases.reversed() {
        let count = standing.newest.checks.reduce(0) {
          $1.severity == severity ? $0 + $1.count : $0
        }
        output.sample(
          "l10ncheck_project_findings", labels + [("severity", severity.rawValue)], count)
      }
    }
    output.family(
      "l10ncheck_project_oldest_gap_age_seconds",
      "Age of the oldest missing translation, at the newest run.")
    for (labels, standing) in projects {
      guard let age = standing.age(ofOldest: standing.uncoveredGaps) else { continue }
      output.sample("l10ncheck_project_oldest_gap_age_seconds", labels, age)
    }
  }

  private func writeChanges(to output: inout ByteOutput) {
    output.family("l10ncheck_project_changes", "Changes from the run before to the newest run.")
    for (labels, standing) in projects {
      let changes = standing.newestChanges?.changes
      let counts = [
        ("newlyMissing", changes?.newlyMissing.count),
        ("newlyNeeded", changes?.newlyNeeded.count),
        ("newlyDone", changes?.newlyDone.count), ("newlyStale", changes?.newlyStale.count),
        ("changedSources", changes?.changedSources.count), ("newKeys", changes?.newKeys.count),
        ("removedKeys", changes?.removedKeys.count), ("newErrors", changes?.newErrors.count),
        ("fixedErrors", changes?.fixedErrors.count),
      ]
      for (change, count) in counts {
        output.sample("l10ncheck_project_changes", labels + [("change", change)], count ?? 0)
      }
    }
  }
}

extension ProjectStanding {
  /// The time from the run since which the oldest gap is there to the newest run; nil without gaps.
  func age(ofOldest gaps: [OpenGap]) -> Int? {
    gaps.map(\.since).min().map { newest.time - history.runs[$0].time }
  }
}
