/// A named rule. Its identifier reads well after "allow": `missing-key`, `duplicate-key`.
///
/// Each module declares its checks in an extension, beside the code that applies them.
public struct Check: Sendable {
  /// The kebab-case identifier, stable across versions.
  public let identifier: String
  /// The severity of its findings unless something says otherwise.
  public let severity: Severity
  /// What is the case where the check finds something, in one line.
  public let summary: String

  public init(_ identifier: String, _ severity: Severity, _ summary: String) {
    self.identifier = identifier
    self.severity = severity
    self.summary = summary
  }
}

extension Check: Hashable {
  public static func == (left: Self, right: Self) -> Bool { left.identifier == right.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
