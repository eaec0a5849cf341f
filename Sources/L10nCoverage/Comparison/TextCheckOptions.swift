package import L10nSource

/// The text checks that run, and what they accept.
public struct TextCheckOptions: Sendable, Hashable {
  /// The identifiers of checks that don't run.
  public var disabledChecks: Set<String> = Self.defaultDisabledChecks {
    didSet { disabledLengths = Self.lengths(of: disabledChecks) }
  }
  /// The lengths of these identifiers, as a bit set.
  private var disabledLengths = Self.lengths(of: Self.defaultDisabledChecks)
  /// The words and whole texts that may be identical to the source: product names, terms.
  public var unchangedWords: Set<String> = []
  /// The placeholder syntax of the program; nil to detect it from what several texts of a table have.
  public var placeholders: [PlaceholderForm]?
  /// The maximum number of characters of a translation whose key has no limit of its own.
  public var maximumLength: Int?

  /// The checks that most projects find too strict: for some it is a rule, in others a text has several meanings.
  public static let defaultDisabledChecks: Set<String> = ["inconsistent-translation"]

  /// The checks that are on by default.
  public init() {}

  package func isEnabled(_ check: Check) -> Bool {
    // This runs for each problem of each file, and few checks are disabled. So it makes no string of the identifier, and
    // compares identifiers only if one has the same length.
    disabledLengths & Self.length(check.identifierBytes.count) == 0
      || !disabledChecks.contains { $0.utf8.elementsEqual(check.identifierBytes) }
  }

  private static func lengths(of identifiers: Set<String>) -> UInt64 {
    identifiers.reduce(0) { $0 | length($1.utf8.count) }
  }

  private static func length(_ count: Int) -> UInt64 {
    1 << UInt64(count % UInt64.bitWidth)
  }
}
