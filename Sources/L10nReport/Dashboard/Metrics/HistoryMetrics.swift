import L10nCoverage
import L10nHistory
import L10nSource

/// The newest run of each project as gauges for Prometheus.
///
/// Labels contain projects and languages, never keys, because each value of a label creates a time series. States and changes
/// have the names of the JSON report and of `latest.json`. No name of a family occurs in the output of `l10ncheck report
/// --format prometheus`, so that one collector can read both files.
struct HistoryMetrics {
  private let projects: [(labels: Gauge.Labels, status: ProjectStatus)]
  private let languages: [LanguageMetrics]

  init(_ statuses: [ProjectStatus]) {
    projects = statuses.map { ([("project", $0.name)], $0) }
    languages = statuses.flatMap(LanguageMetrics.all)
  }

  /// Writes the text format, version 0.0.4, which the textfile collector of node_exporter reads.
  func write(to output: inout ByteOutput) {
    writeRuns(to: &output)
    LanguageMetrics.write(languages, to: &output)
  }

  func writeOpenMetrics(to output: inout ByteOutput) {
    write(to: &output)
    output.write("# EOF\n")
  }

  private func writeRuns(to output: inout ByteOutput) {
    func count(_ name: String, _ help: String, _ value: (ProjectStatus) -> Int?) {
      output.gauges("l10ncheck_project_\(name)", help, of: projects) {
        [.count(value($0.status), $0.labels)]
      }
    }
    count("gate_passed", "Whether the gate passed: 1, or 0 if not.") {
      $0.newest.failure == nil ? 1 : 0
    }
    count(
      "run_timestamp_seconds", "Time of the newest commit with a run, in seconds since 1970."
    ) { $0.newest.time }
    output.gauges(
      "l10ncheck_project_coverage_ratio",
      "Share of keys of all languages that users see translated, from 0 to 1.", of: projects
    ) { [.ratio($0.status.newest.keys.coverage, $0.labels)] }
    count("keys", "Keys to translate, of all languages.") { $0.newest.keys.total }
    count("keys_to_do", "Keys without a translation, of all languages.") { $0.newest.keysToDo }
    count("words_to_do", "Words of the keys to do.") { $0.newest.wordsToDo }
    output.gauges("l10ncheck_project_findings", "Findings by severity.", of: projects) { project in
      Severity.allCases.reversed().map { severity in
        let checks = project.status.newest.checks.filter { $0.severity == severity }
        return .count(
          checks.reduce(0) { $0 + $1.count },
          project.labels + [("severity", severity.rawValue)])
      }
    }
    count(
      "oldest_gap_age_seconds", "Age of the oldest missing translation, at the newest run."
    ) { $0.age(ofOldest: $0.uncoveredGaps) }
    output.gauges(
      "l10ncheck_project_changes", "Changes from the run before to the newest run.", of: projects
    ) { project in
      let changes = project.status.newestChanges?.changes ?? HistoryChanges()
      return (changes.countsOfTexts + changes.countsOfErrors).map {
        .count($1, project.labels + [("change", $0)])
      }
    }
  }
}

extension HistoryChanges {
  /// The number of changes of texts of each kind, by their names in JSON.
  var countsOfTexts: [(name: String, count: Int)] {
    [
      ("newlyMissing", newlyMissing.count), ("newlyNeeded", newlyNeeded.count),
      ("newlyDone", newlyDone.count), ("newlyStale", newlyStale.count),
      ("changedSources", changedSources.count), ("newKeys", newKeys.count),
      ("removedKeys", removedKeys.count),
    ]
  }

  /// The number of changes of errors of each kind, by their names in JSON.
  var countsOfErrors: [(name: String, count: Int)] {
    [("newErrors", newErrors.count), ("fixedErrors", fixedErrors.count)]
  }
}

extension ProjectStatus {
  func age(ofOldest gaps: [OpenGap]) -> Int? {
    gaps.map(\.since).min().map { newest.time - history.runs[$0].time }
  }
}

/// A language of the newest run, with the values of its gauges.
struct LanguageMetrics {
  private let labels: Gauge.Labels
  private let record: LanguageRecord
  /// The number of changed gaps since the run before, by the name of the change.
  private let changes: [(name: String, count: Int)]
  /// In seconds; nil without gaps.
  private let oldestGapAge: Int?

  static func all(of status: ProjectStatus) -> [Self] {
    let names = status.history.names
    let changes = status.newestChanges?.changes ?? HistoryChanges()
    let counts = [
      ("newlyMissing", changes.newlyMissing), ("newlyNeeded", changes.newlyNeeded),
      ("newlyDone", changes.newlyDone), ("newlyStale", changes.newlyStale),
    ].map { ($0, $1.countsByLanguage(names)) }
    return status.languages.map { language in
      let identifier = language.record.identifier
      return LanguageMetrics(
        labels: [("project", status.name), ("language", identifier)], record: language.record,
        changes: counts.map { ($0, $1[identifier] ?? 0) },
        oldestGapAge: status.age(ofOldest: language.gaps.filter(\.state.isUncovered)))
    }
  }

  static func write(_ languages: [Self], to output: inout ByteOutput) {
    func gauges(_ name: String, _ help: String, _ gauges: (Self) -> [Gauge]) {
      output.gauges("l10ncheck_language_\(name)", help, of: languages, gauges)
    }
    func count(_ name: String, _ help: String, _ value: (LanguageRecord) -> Int) {
      gauges(name, help) { [.count(value($0.record), $0.labels)] }
    }
    gauges("verdict", "Release verdict of the language: 1 for the one that applies.") { language in
      LanguageCoverage.Verdict.allCases.map { verdict in
        .count(
          verdict == language.record.verdict ? 1 : 0,
          language.labels + [("verdict", verdict.rawValue)])
      }
    }
    gauges("coverage_ratio", "Share of keys that users see translated, from 0 to 1.") {
      [.ratio($0.record.keys.coverage, $0.labels)]
    }
    count("keys", "Keys to translate.") { $0.keys.total }
    count("keys_to_do", "Keys without a translation.") { $0.keysToDo }
    count(
      "keys_machine_translated",
      "Keys with a translation that a catalog marks as machine-translated."
    ) { $0.keys.machineTranslated }
    count("words_to_do", "Words of the keys to do.") { $0.wordsToDo }
    gauges("findings", "Findings about the language by severity.") { language in
      let record = language.record
      let counts = [
        (Severity.error, record.errors), (.warning, record.warnings), (.note, record.notes),
      ]
      return counts.map { .count($1, language.labels + [("severity", $0.rawValue)]) }
    }
    gauges("changes", "Changes from the run before to the newest run.") { language in
      language.changes.map { .count($0.count, language.labels + [("change", $0.name)]) }
    }
    gauges("oldest_gap_age_seconds", "Age of the oldest missing translation, at the newest run.") {
      [.count($0.oldestGapAge, $0.labels)]
    }
  }
}
