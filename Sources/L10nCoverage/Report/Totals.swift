import L10nLocale
import L10nModel
public import L10nSource

/// The sums over bundle × localization.
public struct Totals: Sendable, Hashable {
  /// All bundles.
  public var bundles = 0
  /// All localizations of all bundles.
  public var localizations = 0
  /// How many keys are in which state, once for each localization.
  public var keys = KeyCounts()
  /// Keys that the development region does not have, once for each localization.
  public var extra = 0
  /// How many findings there are, but for those that say why a gate failed.
  public var findings = FindingCounts()
}

/// How many findings there are of each severity.
public struct FindingCounts: Sendable, Hashable {
  /// What users see as a defect.
  public var errors = 0
  /// What is worse than intended.
  public var warnings = 0
  /// What users do not notice.
  public var notes = 0

  /// The number of findings of a severity.
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
  /// The sums over bundle × localization. No key of a localization for tests counts: nobody translates them.
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
