import L10nCoverage
import L10nHistory
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

/// A language of the newest run, with what its gauges tell.
struct LanguageMetrics {
  private let labels: [(String, String)]
  private let record: LanguageRecord
  /// How many gaps are new or done since the run before, by the name of the change.
  private let changes: [(name: String, count: Int)]
  /// In seconds; nil without gaps.
  private let oldestGapAge: Int?

  /// The languages of a project, in the order of the report.
  ///
  /// - Complexity: O(*n*) in the number of gaps and languages.
  static func all(of standing: ProjectStanding) -> [Self] {
    let names = standing.history.names
    let changes = standing.newestChanges?.changes
    func byLanguage(_ gaps: [Gap]?) -> [String: Int] { gaps?.countsByLanguage(names) ?? [:] }
    let counts = [
      ("newlyMissing", byLanguage(changes?.newlyMissing)),
      ("newlyNeeded", byLanguage(changes?.newlyNeeded)),
      ("newlyDone", byLanguage(changes?.newlyDone)),
      ("newlyStale", byLanguage(changes?.newlyStale)),
    ]
    return standing.languages.map { language in
      let identifier = language.record.identifier
      return LanguageMetrics(
        labels: [("project", standing.name), ("language", identifier)], record: language.record,
        changes: counts.map { ($0, $1[identifier] ?? 0) },
        oldestGapAge: standing.age(ofOldest: language.gaps.filter(\.state.isUncovered)))
    }
  }

  /// Writes the families of some languages.
  static func write(_ languages: [Self], to output: inout ByteOutput) {
    output.family(
      "l10ncheck_language_verdict", "What a release would do with the language: 1 for its verdict.")
    for language in languages {
      for verdict in LanguageCoverage.Verdict.allCases {
        output.sample(
          "l10ncheck_language_verdict", language.labels + [("verdict", verdict.rawValue)],
          verdict == language.record.verdict ? 1 : 0)
      }
    }
    output.family(
      "l10ncheck_language_coverage_ratio", "Share of keys that users see translated, from 0 to 1.")
    for language in languages {
      guard let coverage = language.record.keys.coverage else { continue }
      output.sample("l10ncheck_language_coverage_ratio", language.labels, ratio: coverage)
    }
    output.family("l10ncheck_language_keys", "Keys to translate.")
    for language in languages {
      output.sample("l10ncheck_language_keys", language.labels, language.record.keys.total)
    }
    output.family("l10ncheck_language_keys_to_do", "Keys without a translation.")
    for language in languages {
      output.sample("l10ncheck_language_keys_to_do", language.labels, language.record.keysToDo)
    }
    output.family(
      "l10ncheck_language_keys_machine_translated",
      "Keys with a translation that a catalog marks as a machine's.")
    for language in languages {
      output.sample(
        "l10ncheck_language_keys_machine_translated", language.labels,
        language.record.keys.machineTranslated)
    }
    output.family("l10ncheck_language_words_to_do", "Words of the keys that are to do.")
    for language in languages {
      output.sample("l10ncheck_language_words_to_do", language.labels, language.record.wordsToDo)
    }
    writeFindings(of: languages, to: &output)
    writeChanges(of: languages, to: &output)
  }

  private static func writeFindings(of languages: [Self], to output: inout ByteOutput) {
    output.family("l10ncheck_language_findings", "Findings about the language by severity.")
    for language in languages {
      let record = language.record
      let counts: [(Severity, Int)] = [
        (.error, record.errors), (.warning, record.warnings), (.note, record.notes),
      ]
      for (severity, count) in counts {
        output.sample(
          "l10ncheck_language_findings", language.labels + [("severity", severity.rawValue)], count)
      }
    }
  }

  private static func writeChanges(of languages: [Self], to output: inout ByteOutput) {
    output.family("l10ncheck_language_changes", "Changes from the run before to the newest run.")
    for language in languages {
      for change in language.changes {
        output.sample(
          "l10ncheck_language_changes", language.labels + [("change", change.name)], change.count)
      }
    }
    output.family(
      "l10ncheck_language_oldest_gap_age_seconds",
      "Age of the oldest missing translation, at the newest run.")
    for language in languages {
      guard let age = language.oldestGapAge else { continue }
      output.sample("l10ncheck_language_oldest_gap_age_seconds", language.labels, age)
    }
  }
}
