import L10nCoverage

/// A bundle with all that is to be known about its tables.
struct CoveredBundle {
  /// Without tables.
  let coverage: BundleCoverage
  /// What is to be known about who gets which localization.
  let preferenceFindings: [FindingGroup]
  /// In the plan's order.
  var tables: [TableWork.Covered] = []

  /// Finds out what can be known without the tables.
  ///
  /// - Complexity: O(*n* · *m*) in the number of localizations and of the preferences that are tried.
  init(_ work: BundleWork) {
    coverage = BundleCoverage(work.plan, input: work.input, tables: [])
    preferenceFindings = coverage.preferenceFindings(work.plan, work.localizations)
  }
}
