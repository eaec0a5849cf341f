import Synchronization

/// A named rule. Its identifier reads well after "allow": `missing-key`, `duplicate-key`.
///
/// Each module declares its checks in an extension, beside the code that applies them. Their texts are static strings,
/// so a finding stores its check at no cost.
public struct Check: Sendable {
  private let identifierText: LastingText
  private let summaryText: LastingText
  /// The default severity of its findings.
  public let severity: Severity
  /// Whether its findings are hidden unless the configuration or an option enables the check.
  public let isOptional: Bool
  /// Whether an error of this check means that a file doesn't load, or only in part, so that its keys are unknown.
  public let losesFile: Bool
  /// Whether its findings are about lines of code.
  public let isOfCode: Bool

  /// Creates a check, which can be your own.
  ///
  /// - Parameters:
  ///   - identifier: in kebab-case, stable across versions.
  ///   - severity: the default severity of its findings.
  ///   - summary: what the check finds, in one line.
  ///   - isOptional: whether its findings are hidden unless the configuration or an option enables the check.
  ///   - losesFile: whether an error of the check means that a file doesn't load, or only in part.
  ///   - isOfCode: whether its findings are about lines of code.
  public init(
    _ identifier: StaticString, _ severity: Severity, _ summary: StaticString,
    isOptional: Bool = false, losesFile: Bool = false,
    isOfCode: Bool = false
  ) {
    identifierText = LastingText(identifier)
    self.severity = severity
    self.isOptional = isOptional
    self.losesFile = losesFile
    self.isOfCode = isOfCode
    summaryText = LastingText(summary)
  }

  /// Creates a check of your own whose name is known only at run time, such as one from a file of rules.
  ///
  /// The process keeps the texts until it ends.
  ///
  /// - Parameters:
  ///   - identifier: in kebab-case, stable across versions.
  ///   - severity: the severity of its findings.
  ///   - summary: what the check finds, in one line.
  public init(named identifier: String, _ severity: Severity, finding summary: String) {
    identifierText = LastingText(keeping: identifier)
    self.severity = severity
    isOptional = false
    losesFile = false
    isOfCode = false
    summaryText = LastingText(keeping: summary)
  }

  /// The kebab-case identifier, stable across versions.
  public var identifier: String { String(decoding: identifierText.bytes, as: UTF8.self) }

  /// What the check finds, in one line.
  public var summary: String { String(decoding: summaryText.bytes, as: UTF8.self) }

  /// The identifier's bytes, for hot paths.
  package var identifierBytes: ByteView { identifierText.bytes }

  /// The identifier for fingerprints: the check's original identifier, so that baselines survive a rename.
  package var fingerprintBytes: ByteView {
    let renamed = Self.firstIdentifiers.first {
      ByteView($0.current).hasSameBytes(as: identifierBytes)
    }
    return renamed.map { ByteView($0.first) } ?? identifierBytes
  }

  private static let firstIdentifiers: [(first: StaticString, current: StaticString)] = [
    ("gone-object", "obsolete-text"),
    ("key-echo", "value-is-key"),
    ("look-alike-letter", "confusable-character"),
    ("twin-localizations", "duplicate-localization"),
  ]
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

/// The bytes of a text that exists until the process ends: a literal, or a text created at run time, stored once for all equal
/// texts.
///
/// Unchecked because of the pointer in the view; nothing modifies the bytes.
private struct LastingText: @unchecked Sendable {
  let bytes: ByteView

  init(_ literal: StaticString) {
    bytes = ByteView(literal)
  }

  init(keeping text: String) {
    self = Self.kept.withLock { kept in
      if let known = kept[text] { return known }
      let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
      _ = memory.initialize(from: text.utf8)
      let new = Self(ByteView(UnsafeBufferPointer(memory)))
      kept[text] = new
      return new
    }
  }

  private init(_ bytes: ByteView) {
    self.bytes = bytes
  }

  private static let kept = Mutex<[String: Self]>([:])
}
