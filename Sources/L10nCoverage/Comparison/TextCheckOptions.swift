package import L10nSource

/// Which checks of texts are made, and what they let pass.
public struct TextCheckOptions: Sendable, Hashable {
  /// The identifiers of checks that find nothing.
  public var disabledChecks: Set<String> = Self.defaultDisabledChecks {
    didSet { disabledLengths = Self.lengths(of: disabledChecks) }
  }
  /// How long these identifiers are, a bit for each length.
  private var disabledLengths = Self.lengths(of: Self.defaultDisabledChecks)
  /// Words and whole texts that may stay as they are in the source: names of products, terms.
  public var unchangedWords: Set<String> = []
  /// How the program writes placeholders that it reads itself; nil where the tables tell, by what several of their texts
  /// have.
  public var placeholders: [PlaceholderForm]?
  /// How many characters a translation may have at most, where its own key says nothing.
  public var maximumLength: Int?

  /// What is too much for most projects: to some it is a rule, in others a text means something else in each place.
  public static let defaultDisabledChecks: Set<String> = ["inconsistent-translation"]

  /// The checks that are on by default.
  public init() {}

  package func isEnabled(_ check: Check) -> Bool {
    // Few are disabled, and this is asked for each problem of each file: no string is made of the identifier, and one
    // that is as long as none of them is not looked for.
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
