/// A named rule. Its identifier reads well after "allow": `missing-key`, `duplicate-key`.
///
/// Each module declares its checks in an extension, beside the code that applies them. Their texts are part of the
/// program, so that a finding holds its check at no cost.
public struct Check: Sendable {
  private let identifierText: StaticString
  private let summaryText: StaticString
  /// The severity of its findings unless something says otherwise.
  public let severity: Severity
  /// Whether its findings are left out of reports unless something asks for them.
  public let isOptional: Bool
  /// Whether its errors are about a file that does not load, or only in part, so that its keys are not known.
  public let losesFile: Bool

  /// - Parameters:
  ///   - identifier: in kebab-case, stable across versions.
  ///   - severity: that of its findings unless something says otherwise.
  ///   - summary: what is the case where the check finds something, in one line.
  ///   - isOptional: whether its findings are left out of reports unless something asks for them.
  ///   - losesFile: whether its errors are about a file that does not load, or only in part.
  public init(
    _ identifier: StaticString, _ severity: Severity, _ summary: StaticString,
    isOptional: Bool = false, losesFile: Bool = false
  ) {
    identifierText = identifier
    self.severity = severity
    self.isOptional = isOptional
    self.losesFile = losesFile
    summaryText = summary
  }

  /// The kebab-case identifier, stable across versions.
  public var identifier: String { identifierText.description }

  /// What is the case where the check finds something, in one line.
  public var summary: String { summaryText.description }

  /// The identifier's bytes, for those who need them a hundred thousand times.
  package var identifierBytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: identifierText.utf8Start, count: identifierText.utf8CodeUnitCount)
  }
}

extension Check: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.identifierBytes.elementsEqual(right.identifierBytes)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: UnsafeRawBufferPointer(identifierBytes))
  }
}
