package import L10nModel

/// What a person must know to read a localization: the same for `en-GB` and `en`, different for `zh-Hans` and
/// `zh-Hant`.
package struct LanguageAndScript: Hashable, Sendable {
  package let language: String
  /// The script, inferred if the name has none; empty for an unknown language.
  package let script: String

  /// Completes an identifier with likely subtags. A name that isn't a tag stays as it is.
  package init(_ identifier: LocaleIdentifier) {
    self = Self.known.value(for: identifier) { Self(unseen: identifier) }
  }

  /// What a localization of any spelling needs: `de_DE`, `German`.
  package init(spelling: String) { self.init(RecognizedLocale(spelling: spelling).identifier) }

  private static let known = Memo<LocaleIdentifier, LanguageAndScript>()

  private init(unseen identifier: LocaleIdentifier) {
    guard let tag = LanguageTag(identifier.rawValue), !tag.language.isEmpty,
      let likely = LikelySubtags(tag.icuName)
    else {
      (language, script) = (identifier.rawValue, "")
      return
    }
    (language, script) = (likely.language, likely.script)
  }
}

extension LocaleIdentifier {
  /// Whether the name contains the script: true for `sr-Latn`, false for `sr`.
  package var namesScript: Bool { LanguageTag(rawValue)?.script != nil }
}
