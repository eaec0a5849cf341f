import L10nCoverage
import L10nHistory
import L10nReport
import L10nSource

extension Badge {
  init(label: String, _ run: HistoryRun) {
    self.init(
      label: label, coverage: run.keys.coverage,
      errors: run.checks.filter { $0.severity == .error }.reduce(0) { $0 + $1.count },
      isFailed: run.failure != nil)
  }

  init(label: String, _ language: LanguageRecord) {
    self.init(
      label: label, coverage: language.keys.coverage, errors: language.errors,
      isFailed: language.shortfall != nil)
  }
}
