private import CICU
package import L10nModel

/// What the name of an `.lproj` directory, or any other spelling of a locale, stands for.
package struct RecognizedLocale: Hashable, Sendable {
  /// The name as it was given, without `.lproj`.
  package let spelling: String
  /// The canonical identifier, equal for all spellings of one locale; for a name that is no language's, the
  /// name itself.
  package let identifier: LocaleIdentifier
  package let standing: Standing
  /// What was probably meant, where another name should be written. A known language has one where its code
  /// is nearly always a country's, written by mistake (`kr` is Kanuri).
  package let suggestion: LocaleIdentifier?

  /// What kind of name a spelling is.
  package enum Standing: Hashable, Sendable {
    /// A language in codes that are in use, or were.
    case language
    /// An English name from before codes were used: `English`.
    case legacyName
    /// A code that stands for no language by agreement: `qqq`, `qps-ploc`, `x-test`.
    case privateUse
    /// `Base`: the development region's interface files.
    case base
    /// `mul`: catalogs of many languages.
    case multipleLanguages
    /// A code of ISO 639-2 that nobody writes, because there is one of two letters: `deu`, `gre`. Apple's
    /// matcher understands it.
    case overlongCode
    /// No language, or none in this form.
    case unknown
  }

  /// Whether the spelling is in order: a language, or one of the names that are none and mean no mistake.
  package var isKnown: Bool {
    switch standing {
    case .language, .legacyName, .privateUse, .base, .multipleLanguages: true
    case .overlongCode, .unknown: false
    }
  }

  /// Whether the spelling is an English name: `English`, `German`.
  package var isLegacyName: Bool { standing == .legacyName }

  /// Recognises a spelling.
  ///
  /// - Complexity: O(*n*) in its length; the first time in a process some look-ups in ICU's data, and for a
  ///   name that is not known a comparison with the names of all languages.
  package init(spelling: String) {
    self = Self.known.value(for: spelling) { Self(unseen: spelling) }
  }

  private static let known = Memo<String, RecognizedLocale>()

  private init(unseen spelling: String) {
    self.spelling = spelling
    // 1. Names that stand for no single language.
    switch spelling.lowercased() {
    case "base":
      (identifier, standing, suggestion) = ("Base", .base, nil)
      return
    case "mul":
      (identifier, standing, suggestion) = ("mul", .multipleLanguages, nil)
      return
    default: break
    }
    // 2. English names.
    if let name = LegacyLanguageNames.language(named: spelling) {
      (identifier, standing, suggestion) = (LocaleIdentifier(name), .legacyName, nil)
      return
    }
    // 3. Tags.
    guard let tag = LanguageTag(spelling) else {
      let suggestion = LocaleSuggestion.forName(spelling)
      (identifier, standing) = (LocaleIdentifier(spelling), .unknown)
      self.suggestion = suggestion.map { LocaleIdentifier($0) }
      return
    }
    let canonical = tag.canonical()
    identifier = LocaleIdentifier(canonical.text)
    // 4. Well-formed is not valid.
    if tag.isPrivateUse {
      (standing, suggestion) = (.privateUse, nil)
    } else if cicu_language_is_overlong(tag.language) {
      (standing, suggestion) = (.overlongCode, LocaleIdentifier(canonical.text))
    } else if canonical.isValid {
      let meant = LocaleSuggestion.countryMeant(by: tag)
      (standing, suggestion) = (.language, meant.map { LocaleIdentifier($0) })
    } else {
      let suggestion = LocaleSuggestion.forInvalidTag(tag) ?? LocaleSuggestion.forName(spelling)
      standing = .unknown
      self.suggestion = suggestion.map { LocaleIdentifier($0) }
    }
  }
}

extension LanguageTag {
  /// Whether CLDR knows each subtag. `und` and the like are no languages.
  var isValid: Bool {
    guard language != "und", SubtagValidity.isLanguage(language) else { return false }
    if let script, !SubtagValidity.isScript(script) { return false }
    if let region, !SubtagValidity.isRegion(region) { return false }
    return variants.allSatisfy(SubtagValidity.isVariant)
  }
}
