/// What the comment of a key tells this tool, in words that begin with `l10ncheck:`.
public struct KeyDirectives: Sendable, Hashable {
  /// The text that stands there is a stub: the key is still to be translated, whatever it says.
  public var needsTranslation = false
  /// The identifiers of the checks whose findings about the key are allowed.
  public var allowedChecks: [String] = []
  /// How many characters a translation may have at most.
  public var maximumLength: Int?

  public init() {}
}
