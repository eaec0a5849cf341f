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
    checks = Self.counts(of: report)
  }

  private static func counts(of report: Report) -> [CheckCount] {
    struct Kind: Hashable {
      let check: String
      let severity: Severity
      let language: String
    }
    var counts: [Kind: Int] = [:]
    var languages = FindingLanguages()
    for run in report.findingRuns {
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
