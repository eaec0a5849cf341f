/// What to make of the findings of some checks, everywhere or in some places.
///
/// A finding takes the level of the last rule that is for it.
public struct FindingRule: Sendable, Hashable {
  /// By the identifier of the check.
  public var levels: [String: FindingLevel]
  /// Patterns of the files or directories that the rule is for; all where empty. They are those of `CheckOptions.excludes`.
  public var paths: [String] = []
  /// Patterns of names of tables; all findings where empty.
  public var tables: [String] = []
  /// Localizations by any spelling; all findings where empty.
  public var localizations: [String] = []
  /// Patterns of keys; all findings where empty.
  public var keys: [String] = []

  public init(_ levels: [String: FindingLevel]) {
    self.levels = levels
  }
}

/// How much a finding weighs; `off` is none at all.
public enum FindingLevel: String, Sendable, Hashable, CaseIterable {
  case off
  case note
  case warning
  case error
}
