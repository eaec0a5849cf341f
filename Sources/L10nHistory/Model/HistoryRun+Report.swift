import L10nCoverage
import L10nModel
import L10nSource

extension HistoryRun {
  init(
    of report: Report, _ languages: [LanguageCoverage], _ circumstances: RunCircumstances
  ) {
    commit = circumstances.commit
    time = circumstances.time
    tool = circumstances.tool
    profile = report.profile
    failure = circumstances.failure
    bundles = report.bundles.count
    localizations = report.bundles.reduce(0) { $0 + $1.localizations.count }
    findsStale = circumstances.findsStale
    self.languages = languages.map { LanguageRecord($0) }
    // The verdict tells what the gate found.
    let ofGate = report.gateErrorCounts
    for index in self.languages.indices {
      self.languages[index].errors -= ofGate[self.languages[index].identifier] ?? 0
    }
    checks = Self.counts(of: report)
    gate = circumstances.gate
    var named: Set<String> = []
    shipping = (report.gate?.shipping ?? []).filter { named.insert($0.language.spelling).inserted }
  }

  private static func counts(of report: Report) -> [CheckCount] {
    struct Kind: Hashable {
      let check: String
      let severity: Severity
      let language: String
    }
    var counts: [Kind: Int] = [:]
    var languages = FindingLanguages()
    for run in report.findingRuns where !run.check.isOfGate {
      let kind = Kind(
        check: run.check.identifier, severity: run.severity,
        language: languages.language(of: run.subject)?.identifier.rawValue ?? "")
      counts[kind, default: 0] += run.count
    }
    return counts.map { kind, count in
      CheckCount(
        check: kind.check, severity: kind.severity, language: kind.language, count: count)
    }.sorted()
  }
}

extension Report {
  /// How many errors are of the gate itself, by the identifier of the language.
  fileprivate var gateErrorCounts: [String: Int] {
    var languages = FindingLanguages()
    return findingRuns.reduce(into: [:]) { counts, run in
      guard run.check.isOfGate, let language = languages.language(of: run.subject) else { return }
      counts[language.identifier.rawValue, default: 0] += run.count
    }
  }
}

extension Check {
  /// Whether its findings say why the gate failed.
  var isOfGate: Bool { Self.ofGates.contains(self) }
}

extension LanguageRecord {
  fileprivate init(_ language: LanguageCoverage) {
    identifier = language.identifier.rawValue
    name = language.name
    verdict = language.verdict
    keys = language.keys
    words = language.words
    missingFiles = language.resources.missing
    files = language.resources.total
    raw = language.raw
    unchanged = language.keys.copied
    errors = language.findings.errors
    warnings = language.findings.warnings
    notes = language.findings.notes
    shortfall = language.shortfall?.sentence
  }
}
