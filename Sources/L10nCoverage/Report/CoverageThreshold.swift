public import L10nModel

/// The least coverage that somebody asks for.
public struct CoverageThreshold: Sendable, Hashable {
  /// What has to have it.
  public let scope: Scope
  /// The coverage that is enough.
  public let minimum: Coverage
  /// The translations that count.
  public let counted: CountedTranslations

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
  public init(_ scope: Scope, minimum: Coverage, counting counted: CountedTranslations = .all) {
    self.scope = scope
    self.minimum = minimum
    self.counted = counted
  }
}

/// The translations that a required coverage counts.
public enum CountedTranslations: Sendable, Hashable {
  /// People's and machines'.
  case all
  /// Those that a string catalog doesn't mark as a machine's.
  case human

  /// Before the name of what is covered, as people write it: `human:de`.
  package var prefix: String { self == .human ? "human:" : "" }

  /// Splits `human:de` into what counts and the name.
  package static func split(_ name: String) -> (counted: CountedTranslations, name: String) {
    let prefix = human.prefix
    return name.hasPrefix(prefix) ? (.human, String(name.dropFirst(prefix.count))) : (.all, name)
  }
}

extension KeyCounts {
  /// How many keys a user sees translated, by the translations that count.
  func covered(counting counted: CountedTranslations) -> Int {
    counted == .human ? covered - machineTranslated : covered
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
  /// The translations that count.
  public let counted: CountedTranslations

  /// The coverage that there is; none where there is nothing that could be covered.
  public var coverage: Coverage { Coverage(covered: covered, of: total) ?? .zero }

  /// The subject, how much of it is covered, and how much was asked for.
  public var sentence: String {
    guard total > 0 else {
      let missing = exists ? "\(subject) has no keys" : "no \(subject)"
      return "\(missing) (at least \(minimum) required)"
    }
    let means = counted == .human ? " by people" : ""
    return
      "\(subject): \(coverage)\(means) (\(covered) of \(total) keys), \(minimum) required"
  }
}
