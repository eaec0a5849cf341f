private import CICU
package import L10nModel
import L10nSource

/// The meaning of the name of an `.lproj` directory, or of any other spelling of a locale.
package struct RecognizedLocale: Hashable, Sendable {
  /// The given name, without `.lproj`.
  package let spelling: String
  /// The canonical identifier, equal for all spellings of a locale; for a name that isn't a language, the name itself.
  package let identifier: LocaleIdentifier
  package let category: Category
  /// The probably intended name. It is also set for a known language whose code is usually a country code used by mistake (`kr`
  /// is Kanuri).
  package let suggestion: LocaleIdentifier?

  package enum Category: Hashable, Sendable {
    /// A language, with current or obsolete codes.
    case language
    /// A legacy English name: `English`.
    case legacyName
    /// A code that by convention means no language: `qqq`, `qps-ploc`, `x-test`.
    case privateUse
    /// `Base`: the interface files of the development region.
    case base
    /// `mul`: catalogs with many languages.
    case multipleLanguages
    /// An unusual ISO 639-2 code of a language that has a two-letter code: `deu`, `gre`. Apple's matcher understands it.
    case overlongCode
    /// Not a language, or not in a form that is recognized.
    case unknown
  }

  /// Whether the spelling is valid: a language or a special name.
  package var isKnown: Bool {
    switch category {
    case .language, .legacyName, .privateUse, .base, .multipleLanguages: true
    case .overlongCode, .unknown: false
    }
  }

  /// Whether the spelling is an English name: `English`, `German`.
  package var isLegacyName: Bool { category == .legacyName }

  /// Whether the locale contains texts for tests: a private-use code, `lol`, or a region that CLDR reserves for
  /// pseudolocalization (`en-XA`). Codes of real languages that localization services use for pseudolocalization, such as that
  /// of Acholi, don't count.
  package var isPseudo: Bool {
    if category == .privateUse { return true }
    let subtags = identifier.rawValue.split(separator: "-")
    guard let language = subtags.first else { return false }
    return language == "lol"
      || subtags.dropFirst().contains { Self.pseudoRegions.contains(String($0)) }
  }

  private static let pseudoRegions: Set<String> = ["XA", "XB", "XC"]

  package init(spelling: String) {
    self = Self.known.value(for: spelling) { Self(unseen: spelling) }
  }

  private static let known = Memo<String, RecognizedLocale>()

  private init(unseen spelling: String) {
    self.spelling = spelling
    // 1. Names that don't mean a single language.
    switch spelling.lowercased() {
    case "base":
      (identifier, category, suggestion) = ("Base", .base, nil)
      return
    case "mul":
      (identifier, category, suggestion) = ("mul", .multipleLanguages, nil)
      return
    default: break
    }
    // 2. English names.
    if let name = LegacyLanguageNames.language(named: spelling) {
      (identifier, category, suggestion) = (LocaleIdentifier(name), .legacyName, nil)
      return
    }
    // 3. Tags.
    guard let tag = LanguageTag(spelling) else {
      let suggestion = LocaleSuggestion.forName(spelling)
      (identifier, category) = (LocaleIdentifier(spelling), .unknown)
      self.suggestion = suggestion.map { LocaleIdentifier($0) }
      return
    }
    let canonical = tag.canonical()
    identifier = LocaleIdentifier(canonical.text)
    // 4. A well-formed tag isn't necessarily valid.
    if tag.isPrivateUse {
      (category, suggestion) = (.privateUse, nil)
    } else if cicu_language_is_overlong(tag.language) {
      (category, suggestion) = (.overlongCode, LocaleIdentifier(canonical.text))
    } else if canonical.isValid {
      let meant = LocaleSuggestion.countryMeant(by: tag)
      (category, suggestion) = (.language, meant.map { LocaleIdentifier($0) })
    } else {
      let suggestion =
        tag.hasCustomVariant
        ? nil : LocaleSuggestion.forInvalidTag(tag) ?? LocaleSuggestion.forName(spelling)
      category = .unknown
      self.suggestion = suggestion.map { LocaleIdentifier($0) }
    }
  }
}

extension LanguageTag {
  /// Whether CLDR knows each subtag. `und` and similar codes aren't languages.
  var isValid: Bool {
    guard language != "und", SubtagValidity.isLanguage(language) else { return false }
    if let script, !SubtagValidity.isScript(script) { return false }
    if let region, !SubtagValidity.isRegion(region) { return false }
    return variants.allSatisfy(SubtagValidity.isVariant)
  }

  /// Whether the tag is valid except for variants that CLDR doesn't know and that contain a digit or follow a region, such as
  /// `ar-school12` and `ar-EG-campus`. Such a variant isn't a misspelled script or region: the program's own code probably
  /// selects this localization.
  fileprivate var hasCustomVariant: Bool {
    var known = self
    known.variants.removeAll { !SubtagValidity.isVariant($0) }
    let own = Set(variants).subtracting(known.variants)
    return known.isValid && !own.isEmpty
      && own.allSatisfy { variant in
        variant.utf8.contains(where: \.isASCIIDigit)
          || region != nil && !["latin", "cyrillic"].contains(variant)
      }
  }
}
