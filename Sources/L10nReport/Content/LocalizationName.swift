import L10nCoverage
import L10nLocale
import L10nModel

/// What a reader is told of a localization beside its spelling.
struct LocalizationName {
  /// In English; empty where the spelling is no language.
  let name: String
  let isLanguage: Bool
  /// What was probably meant.
  let suggestion: String?
}

/// The names of localizations, each recognised once: many bundles have the same, and a name that is no language is
/// compared with all that are.
struct LocalizationNames {
  private var names: [String: LocalizationName] = [:]

  mutating func name(of localization: LocalizationCoverage) -> LocalizationName {
    if let known = names[localization.spelling] { return known }
    let recognized = RecognizedLocale(spelling: localization.spelling)
    let isLanguage = recognized.standing != .unknown
    let name = LocalizationName(
      name: isLanguage && localization.name != localization.spelling ? localization.name : "",
      isLanguage: isLanguage, suggestion: recognized.suggestion?.rawValue)
    names[localization.spelling] = name
    return name
  }
}
