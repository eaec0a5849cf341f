/// The directives in the comment of a key, which begin with `l10ncheck:`.
package struct KeyDirectives: Sendable, Hashable {
  /// The text is a stub: the key counts as untranslated, whatever its text.
  package var needsTranslation = false
  /// The identifiers of the checks whose findings about the key are suppressed.
  package var allowedChecks: [String] = []
  /// The maximum number of characters of a translation.
  package var maximumLength: Int?

  package init() {}
}
