package import L10nModel

/// The language and script that a person must know to read a localization: equal for `en-GB` and `en`, different for `zh-Hans`
/// and `zh-Hant`.
package struct LanguageAndScript: Hashable, Sendable {
  package let language: String
  /// The script, inferred if the name has none; empty for an unknown language.
  package let script: String

  /// Adds likely subtags to an identifier. A name that isn't a tag becomes the language as it is.
  package init(_ identifier: LocaleIdentifier) {
    self = Self.known.value(for: identifier) { Self(unseen: identifier) }
  }

  /// Recognizes the localization with a spelling such as `de_DE` or `German`.
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
  /// Whether the identifier contains the script: true for `sr-Latn`, false for `sr`.
  package var hasScript: Bool { LanguageTag(rawValue)?.script != nil }
}
