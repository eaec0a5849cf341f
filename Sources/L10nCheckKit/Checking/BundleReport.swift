import L10nCoverage
import L10nModel

/// The coverage of one bundle, and its findings.
struct BundleReport: Sendable {
  let coverage: BundleCoverage
  /// In byte order of their paths.
  let findingRuns: [FindingRun]
  /// The number of findings that comments suppress.
  let suppressed: Int

  /// - Parameters:
  ///   - tables: the bundle's tables, in the order of its plan.
  ///   - stale: the findings about stale translations.
  ///   - decided: files whose common targets are known.
  /// - Complexity: O(*n* · *m*) in the numbers of localizations and of tried preferences, plus sorting the findings by
  ///   path.
  init(
    _ bundle: BundleWork, _ tables: ArraySlice<TableReport>, _ resources: ResourceReport,
    stale: [FindingGroup], decided: Set<TreePath>, _ options: CheckOptions
  ) {
    let (plan, localizations) = (bundle.plan, bundle.localizations)
    var coverage = BundleCoverage(plan, input: bundle.input, tables: tables.map(\.coverage))
    coverage.preferences = options.preferences.map {
      PreferenceCoverage(preferred: $0, plan, coverage, localizations, profile: options.profile)
    }
    var groups = tables.flatMap(\.findings)
    groups += stale
    groups += bundle.multilingualFindings
    groups += bundle.settings.findings
    groups += resources.groups
    groups += coverage.preferenceFindings(plan, localizations)
    groups += coverage.lookupFindings(plan, localizations)
    var runs: [FindingRun] = []
    coverage.appendFindings(
      plan, tables: groups, decided: decided, toldPaths: resources.toldPaths, to: &runs)
    self.coverage = coverage
    findingRuns = runs
    suppressed =
      tables.reduce(0) { $0 + $1.suppressed }
      + bundle.multilingualTables.values.reduce(0) { $0 + $1.allowed }
  }
}

extension CheckedInput {
  /// The input's findings, merged with those of its bundles.
  ///
  /// Findings of the discovery come before the first bundle with a later path.
  func joined(with reports: [BundleReport]) -> [FindingRun] {
    var runs: [FindingRun] = []
    var others = findings[...]
    for report in reports where report.coverage.input == position {
      let earlier = others.prefix { ($0.path ?? .root) < report.coverage.path }
      runs += earlier.map { FindingRun($0) }
      others = others.dropFirst(earlier.count)
      runs += report.findingRuns
    }
    return runs + others.map { FindingRun($0) }
  }
}
