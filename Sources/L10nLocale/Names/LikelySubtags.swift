private import CICU
package import L10nModel

/// A locale's language, with the most likely script and region unless the name contains them.
struct LikelySubtags: Hashable, Sendable {
  let language: String
  /// Empty for an unknown language.
  let script: String
  /// Empty for an unknown language.
  let region: String

  /// Adds likely subtags to a name in ICU's form; nil if ICU rejects it.
  init?(_ icuName: String) {
    guard let full = icuText({ cicu_maximize(icuName, $0, $1) }),
      let language = icuText({ cicu_language(full, $0, $1) }),
      let script = icuText({ cicu_script(full, $0, $1) }),
      let region = icuText({ cicu_region(full, $0, $1) })
    else { return nil }
    self.language = language
    self.script = script
    self.region = region
  }
}

extension LocaleIdentifier {
  /// Whether two identifiers are equal after adding likely subtags: `en` and `en-US`, `de` and `de-DE`.
  package func isLikely(_ other: LocaleIdentifier) -> Bool {
    if self == other { return true }
    guard let likely = LikelySubtags(of: self),
      LanguageAndScript(other).language == likely.language
    else { return false }
    return LikelySubtags(of: other) == likely
  }
}

extension LikelySubtags {
  /// Adds likely subtags to an identifier; nil if it isn't a tag with a language, or if it has variants.
  init?(of identifier: LocaleIdentifier) {
    guard let tag = LanguageTag(identifier.rawValue), !tag.language.isEmpty, tag.variants.isEmpty
    else { return nil }
    self.init(tag.icuName)
  }
}
