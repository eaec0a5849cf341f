/// The level of the findings of some checks, globally or in some places.
///
/// The last matching rule determines the level of a finding.
public struct FindingRule: Sendable, Hashable {
  /// By the identifier of the check.
  public var levels: [String: FindingLevel]
  /// Patterns of files or directories; empty for all. The syntax is that of `CheckOptions.excludes`.
  public var paths: [String] = []
  /// Patterns of table names; empty for all findings.
  public var tables: [String] = []
  /// Localizations by any spelling; empty for all findings.
  public var localizations: [String] = []
  /// Patterns of keys; empty for all findings.
  public var keys: [String] = []

  /// A rule for all places.
  public init(_ levels: [String: FindingLevel]) {
    self.levels = levels
  }
}

/// The level of a finding; `off` hides it.
public enum FindingLevel: String, Sendable, Hashable, CaseIterable {
  /// Hides the findings.
  case off
  /// As ``Severity/note``.
  case note
  /// As ``Severity/warning``.
  case warning
  /// As ``Severity/error``.
  case error
}
