/// The directives in the comment of a key, which begin with `l10ncheck:`.
public struct KeyDirectives: Sendable, Hashable {
  /// The text is a stub: the key counts as untranslated, whatever its text.
  public var needsTranslation = false
  /// The identifiers of the checks whose findings about the key are suppressed.
  public var allowedChecks: [String] = []
  /// The maximum number of characters of a translation.
  public var maximumLength: Int?

  public init() {}
}
