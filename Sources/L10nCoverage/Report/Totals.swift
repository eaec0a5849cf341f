import L10nModel
public import L10nSource

/// The sums over bundle × localization.
public struct Totals: Sendable, Hashable {
  public var bundles = 0
  public var localizations = 0
  public var keys = KeyCounts()
  public var extra = 0
  public var findings = FindingCounts()
}

/// How many findings there are of each severity.
public struct FindingCounts: Sendable, Hashable {
  public var errors = 0
  public var warnings = 0
  public var notes = 0

  public subscript(severity: Severity) -> Int {
    switch severity {
    case .error: errors
    case .warning: warnings
    case .note: notes
    }
  }

  package init() {}

  package mutating func add(_ count: Int, of severity: Severity) {
    switch severity {
    case .error: errors += count
    case .warning: warnings += count
    case .note: notes += count
    }
  }
}

extension Report {
  /// - Complexity: O(*n*) in the number of localizations and findings.
  public var totals: Totals {
    var totals = Totals()
    totals.bundles = bundles.count
    for bundle in bundles {
      totals.localizations += bundle.localizations.count
      for localization in bundle.localizations {
        totals.keys += localization.keys
        totals.extra += localization.extra
      }
    }
    for run in findingRuns { totals.findings.add(run.count, of: run.severity) }
    return totals
  }
}
