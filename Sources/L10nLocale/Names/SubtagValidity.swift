private import CICU

/// CLDR's validity data and ICU's names for single subtags. ICU itself accepts any well-formed name and returns it
/// unchanged (`jp`), so it can't prove validity.
enum SubtagValidity {
  /// Whether the code is a language, current or obsolete.
  static func isLanguage(_ code: String) -> Bool {
    // A language for which ICU has a name or a script is valid; the complete list has 2,600 runs.
    englishName(ofLanguage: code) != nil || hasLikelyScript(code)
      || cicu_subtag_is_valid(cicu_subtag_language, code)
  }

  static func isScript(_ code: String) -> Bool { cicu_subtag_is_valid(cicu_subtag_script, code) }

  static func isRegion(_ code: String) -> Bool { cicu_subtag_is_valid(cicu_subtag_region, code) }

  static func isVariant(_ code: String) -> Bool { cicu_subtag_is_valid(cicu_subtag_variant, code) }

  static func englishName(ofLanguage code: String) -> String? {
    icuText(capacity: 512) { cicu_english_language_name(code, $0, $1) }
  }

  /// The English names of all languages in ICU, with their codes.
  static func englishLanguageNames() -> [(name: String, code: String)] {
    icuTexts(cicu_language_codes()).compactMap { code in
      englishName(ofLanguage: code).map { ($0, code) }
    }
  }

  private static func hasLikelyScript(_ code: String) -> Bool {
    LikelySubtags(code).map { !$0.script.isEmpty } ?? false
  }
}
