import L10nModel

/// The least coverage that somebody asks for.
public struct CoverageThreshold: Sendable, Hashable {
  public let scope: Scope
  /// In hundredths of a percent, from 0 to 10,000.
  public let minimum: Int

  /// What the coverage is taken of.
  public enum Scope: Sendable, Hashable {
    /// All keys of all localizations.
    case whole
    /// The keys of each localization for itself.
    case eachLocalization
    /// The keys of one localization, by any spelling, in all bundles. One that is nowhere has none.
    case localization(String)
    /// The keys of all tables of one name.
    case table(String)
  }

  public init(_ scope: Scope, minimum: Int) {
    self.scope = scope
    self.minimum = minimum
  }
}

/// A coverage that is below its threshold.
public struct CoverageShortfall: Sendable, Hashable {
  /// What was measured, in words: `de`, `the table 'Localizable'`; of what is not there, what it would be.
  public let subject: String
  /// Whether anything is there of that name.
  public let exists: Bool
  /// The spelling of the localization that was measured; nil where it was none.
  public let localization: String?
  /// The name of the table that was measured; nil where it was none.
  public let table: String?
  public let covered: Int
  public let total: Int
  /// In hundredths of a percent.
  public let minimum: Int

  /// In hundredths of a percent, floored; 0 where there is nothing that could be covered.
  public var coverage: Int { total == 0 ? 0 : covered * 10_000 / total }

  /// The subject, how much of it is covered, and how much was asked for.
  public var sentence: String {
    let required = Percentage.text(hundredths: minimum)
    guard total > 0 else {
      let missing = exists ? "\(subject) has no keys" : "no \(subject)"
      return "\(missing) (at least \(required) required)"
    }
    return
      "\(subject): \(Percentage.text(hundredths: coverage)) (\(covered) of \(total) keys), \(required) required"
  }
}
