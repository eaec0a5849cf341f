import L10nCoverage
import L10nSource

/// A bundle with all that is to be known about its tables.
struct CoveredBundle {
  /// Without tables.
  let coverage: BundleCoverage
  /// What is to be known about who gets which localization.
  let preferenceFindings: [FindingGroup]
  /// In the plan's order.
  var tables: [TableWork.Covered] = []

  /// How many findings comments in the tables allow.
  var allowed: Int { tables.reduce(0) { $0 + $1.allowed } }

  /// Hands over the findings of the tables.
  mutating func takeTableFindings() -> [FindingGroup] {
    var groups: [FindingGroup] = []
    groups.reserveCapacity(tables.reduce(0) { $0 + $1.findings.count })
    for index in tables.indices { groups.append(moving: &tables[index].findings) }
    return groups
  }

  /// Finds out what can be known without the tables.
  ///
  /// - Complexity: O(*n* · *m*) in the number of localizations and of the preferences that are tried.
  init(_ work: BundleWork) {
    coverage = BundleCoverage(work.plan, input: work.input, tables: [])
    preferenceFindings = coverage.preferenceFindings(work.plan, work.localizations)
  }
}
