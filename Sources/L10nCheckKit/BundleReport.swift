import L10nCoverage
import L10nModel

/// The coverage of one bundle, and all findings about it.
struct BundleReport: Sendable {
  let coverage: BundleCoverage
  /// In byte order of their paths.
  let findingRuns: [FindingRun]
  /// How many findings comments suppress.
  let suppressed: Int

  /// - Parameters:
  ///   - tables: those of the bundle's plan, in its order.
  ///   - decided: files of which a target tells with which others they are built.
  /// - Complexity: O(*n* · *m*) in the number of localizations and of the preferences that are tried, and sorting the
  ///   findings by paths.
  init(
    _ bundle: BundleWork, _ tables: ArraySlice<TableReport>, _ resources: ResourceReport,
    decided: Set<TreePath>, _ options: CheckOptions
  ) {
    let (plan, localizations) = (bundle.plan, bundle.localizations)
    var coverage = BundleCoverage(plan, input: bundle.input, tables: tables.map(\.coverage))
    coverage.preferences = options.preferences.map {
      PreferenceCoverage(preferred: $0, plan, coverage, localizations, profile: options.profile)
    }
    var groups = tables.flatMap(\.findings)
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
