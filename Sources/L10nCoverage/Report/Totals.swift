import L10nModel
public import L10nSource

/// The sums over bundle × localization.
public struct Totals: Sendable, Hashable {
  public var bundles = 0
  public var localizations = 0
  public var keys = KeyCounts()
  public var extra = 0
  public var findings: [Severity: Int] = [:]
}

extension Report {
  /// - Complexity: O(*n*) in the number of localizations and findings.
  public var totals: Totals {
    var totals = Totals()
    totals.bundles = bundles.count
    for localization in bundles.flatMap(\.localizations) {
      totals.localizations += 1
      totals.keys += localization.keys
      totals.extra += localization.extra
    }
    for finding in findings {
      totals.findings[finding.severity, default: 0] += 1
    }
    return totals
  }
}
