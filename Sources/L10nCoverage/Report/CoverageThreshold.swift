public import L10nModel

/// A required minimum coverage.
public struct CoverageThreshold: Sendable, Hashable {
  /// The keys that the threshold is about.
  public let scope: Scope
  /// The required coverage.
  public let minimum: Coverage
  /// The translations that count.
  public let counted: CountedTranslations

  /// The set of keys whose coverage is measured.
  public enum Scope: Sendable, Hashable {
    /// All keys of all localizations.
    case whole
    /// The keys of each localization separately.
    case eachLocalization
    /// The keys of one localization in all bundles, by any spelling. A missing localization covers nothing.
    case localization(String)
    /// The keys of all tables with a name.
    case table(String)
  }

  /// Creates a threshold: `CoverageThreshold(.eachLocalization, minimum: .percent(95))`.
  public init(_ scope: Scope, minimum: Coverage, counting counted: CountedTranslations = .all) {
    self.scope = scope
    self.minimum = minimum
    self.counted = counted
  }
}

/// The translations that a required coverage counts.
public enum CountedTranslations: Sendable, Hashable {
  /// Human and machine translations.
  case all
  /// The translations that a string catalog doesn't mark as machine translations.
  case human

  /// The prefix of the name in a configuration: `human:de`.
  package var prefix: String { self == .human ? "human:" : "" }

  /// Splits `human:de` into the translations that count and the name.
  package static func split(_ name: String) -> (counted: CountedTranslations, name: String) {
    let prefix = human.prefix
    return name.hasPrefix(prefix) ? (.human, String(name.dropFirst(prefix.count))) : (.all, name)
  }
}

extension KeyCounts {
  /// Returns the number of keys that are covered by the translations that count.
  func covered(counting counted: CountedTranslations) -> Int {
    counted == .human ? covered - machineTranslated : covered
  }
}

/// A coverage below its threshold.
public struct CoverageShortfall: Sendable, Hashable {
  /// What was measured, in words: `de`, `the table 'Localizable'`.
  public let subject: String
  /// Whether the subject exists.
  public let exists: Bool
  /// The spelling of the measured localization; nil if the threshold isn't about one.
  public let localization: String?
  /// The name of the measured table; nil if the threshold isn't about one.
  public let table: String?
  /// The number of keys that users see translated.
  public let covered: Int
  /// The number of keys.
  public let total: Int
  /// The required coverage.
  public let minimum: Coverage
  /// The translations that count.
  public let counted: CountedTranslations

  /// The actual coverage; zero if there are no keys.
  public var coverage: Coverage { Coverage(covered: covered, of: total) ?? .zero }

  /// A sentence with the subject, its coverage and the required one.
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
