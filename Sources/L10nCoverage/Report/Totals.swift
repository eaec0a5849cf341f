import L10nLocale
import L10nModel
public import L10nSource

/// The sums over all localizations of all bundles.
public struct Totals: Sendable, Hashable {
  /// The number of bundles.
  public var bundles = 0
  /// The number of localizations in all bundles.
  public var localizations = 0
  /// The number of keys in each state; each key counts once for each localization.
  public var keys = KeyCounts()
  /// The number of keys that the development region doesn't have; each counts once for each localization.
  public var extra = 0
  /// The number of findings, except those about the gate.
  public var findings = FindingCounts()
}

/// The number of findings of each severity.
public struct FindingCounts: Sendable, Hashable {
  /// Findings about defects that users see.
  public var errors = 0
  /// Findings about texts that are worse than intended.
  public var warnings = 0
  /// Findings about what users don't notice.
  public var notes = 0

  /// Returns the number of findings of a severity.
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
  /// The sums over all localizations of all bundles. Keys of pseudolocalizations don't count, as they need no translation.
  ///
  /// - Complexity: O(*n*) in the number of localizations and findings.
  public var totals: Totals {
    var totals = Totals()
    totals.bundles = bundles.count
    let pseudo = Set(bundles.flatMap { $0.localizations.map(\.identifier) }).filter {
      RecognizedLocale(spelling: $0.rawValue).isPseudo
    }
    for bundle in bundles {
      totals.localizations += bundle.localizations.count
      for localization in bundle.localizations where !pseudo.contains(localization.identifier) {
        totals.keys += localization.keys
        totals.extra += localization.extra
      }
    }
    for run in findingRuns where !Check.ofGates.contains(run.check) {
      totals.findings.add(run.count, of: run.severity)
    }
    return totals
  }
}
