public import L10nModel

/// The least coverage that somebody asks for.
public struct CoverageThreshold: Sendable, Hashable {
  /// What has to have it.
  public let scope: Scope
  /// The coverage that is enough.
  public let minimum: Coverage

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

  /// A threshold: `CoverageThreshold(.eachLocalization, minimum: .percent(95))`.
  public init(_ scope: Scope, minimum: Coverage) {
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
  /// The number of keys that users see translated.
  public let covered: Int
  /// The number of keys.
  public let total: Int
  /// The coverage that was asked for.
  public let minimum: Coverage

  /// The coverage that there is; none where there is nothing that could be covered.
  public var coverage: Coverage { Coverage(covered: covered, of: total) ?? .zero }

  /// The subject, how much of it is covered, and how much was asked for.
  public var sentence: String {
    guard total > 0 else {
      let missing = exists ? "\(subject) has no keys" : "no \(subject)"
      return "\(missing) (at least \(minimum) required)"
    }
    return
      "\(subject): \(coverage) (\(covered) of \(total) keys), \(minimum) required"
  }
}
