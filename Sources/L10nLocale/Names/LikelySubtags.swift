private import CICU
package import L10nModel

/// A locale's language with the script and region that are most likely where the name leaves them out.
struct LikelySubtags: Hashable, Sendable {
  let language: String
  /// Empty where nothing is known of the language.
  let script: String
  /// Empty where nothing is known of the language.
  let region: String

  /// Completes a name as ICU writes it; nil where ICU refuses it.
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
  /// Whether the other is the same locale with likely subtags filled in: `en` and `en-US`, `de` and `de-DE`.
  ///
  /// - Complexity: O(*n*) in the length of the names.
  package func isLikely(_ other: LocaleIdentifier) -> Bool {
    if self == other { return true }
    guard let likely = LikelySubtags(of: self),
      LanguageAndScript(other).language == likely.language
    else { return false }
    return LikelySubtags(of: other) == likely
  }
}

extension LikelySubtags {
  /// Nil for a name that likely subtags say nothing of.
  init?(of identifier: LocaleIdentifier) {
    guard let tag = LanguageTag(identifier.rawValue), !tag.language.isEmpty, tag.variants.isEmpty
    else { return nil }
    self.init(tag.icuName)
  }
}
