/// A named rule. Its identifier reads well after "allow": `missing-key`, `duplicate-key`.
///
/// Each module declares its checks in an extension, beside the code that applies them. Their texts are static strings,
/// so a finding stores its check at no cost.
public struct Check: Sendable {
  private let identifierText: StaticString
  private let summaryText: StaticString
  /// The default severity of its findings.
  public let severity: Severity
  /// Whether its findings are hidden unless the configuration or an option enables the check.
  public let isOptional: Bool
  /// Whether its errors mean that a file doesn't load or loads only in part, so that its keys are unknown.
  public let losesFile: Bool
  /// Whether its findings are about lines of code.
  public let isOfCode: Bool

  /// A check, which can be your own.
  ///
  /// - Parameters:
  ///   - identifier: in kebab-case, stable across versions.
  ///   - severity: the default severity of its findings.
  ///   - summary: what the check finds, in one line.
  ///   - isOptional: whether its findings are hidden unless the configuration or an option enables the check.
  ///   - losesFile: whether its errors mean that a file doesn't load or loads only in part.
  ///   - isOfCode: whether its findings are about lines of code.
  public init(
    _ identifier: StaticString, _ severity: Severity, _ summary: StaticString,
    isOptional: Bool = false, losesFile: Bool = false,
    isOfCode: Bool = false
  ) {
    identifierText = identifier
    self.severity = severity
    self.isOptional = isOptional
    self.losesFile = losesFile
    self.isOfCode = isOfCode
    summaryText = summary
  }

  /// The kebab-case identifier, stable across versions.
  public var identifier: String { identifierText.description }

  /// What the check finds, in one line.
  public var summary: String { summaryText.description }

  /// The identifier's bytes, for hot paths.
  package var identifierBytes: ByteView { ByteView(identifierText) }
}

extension Check: Hashable {
  /// Whether two checks have the same identifier.
  public static func == (left: Self, right: Self) -> Bool {
    left.identifierBytes.hasSameBytes(as: right.identifierBytes)
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: identifierBytes)
  }
}
