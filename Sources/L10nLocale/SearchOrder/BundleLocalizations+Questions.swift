package import L10nModel

// Queries on a bundle's localizations for finding mistakes.
extension BundleLocalizations {
  /// The name because of which CoreFoundation rejects every match; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of listed names.
  package var refusedName: String? { matcher.refusedName }

  /// Whether a user who prefers a locale gets this localization, first or later.
  ///
  /// - Complexity: O(*n*) in the number of listed names of the same language, O(1) if the locale itself is listed.
  package func serves(_ preference: String, by spelling: String) -> Bool {
    matcher.serves(preference, by: spelling)
  }

  /// A user who gets the development region from Apple's matcher, but not from CLDR's.
  package struct UnservedRelative: Hashable, Sendable {
    package let preference: String
    /// The user's language, with its script if it isn't the likely one.
    package let language: String
    /// The localization that the user can read, by its spelling.
    package let relative: String
  }

  /// The common preferences, and Serbian in both scripts, that match nothing although a localization is in a language
  /// that CLDR considers close: Danish and Norwegian. Excludes users who can read the development region as well.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of preferences and of listed names; O(1) for a known list.
  package func unservedRelatives(developmentRegion: LocaleIdentifier) -> [UnservedRelative] {
    Self.relatives.value(for: [developmentRegion.rawValue] + spellings) {
      findUnservedRelatives(developmentRegion)
    }
  }

  /// By the development region and the listed names.
  private static let relatives = Memo<[String], [UnservedRelative]>()

  private func findUnservedRelatives(_ developmentRegion: LocaleIdentifier) -> [UnservedRelative] {
    let relatives = spellings.filter {
      let identifier = RecognizedLocale(spelling: $0).identifier
      // A localization that its own users don't get is a different problem.
      return CLDRMatch.family(of: identifier) != nil && serves(identifier.rawValue, by: $0)
    }
    if relatives.isEmpty { return [] }
    return (commonPreferences + ["sr-RS", "sr-Latn-RS"]).compactMap { preference in
      let user = LocaleIdentifier(preference)
      guard CLDRMatch.family(of: user) != nil, let tag = LanguageTag(preference),
        matcher.match(preferred: [preference]) == .nothing,
        !CLDRMatch.areRelatives(user, developmentRegion),
        let relative = relatives.first(where: {
          CLDRMatch.areRelatives(user, RecognizedLocale(spelling: $0).identifier)
        })
      else { return nil }
      let language = LanguageTag(language: tag.language, script: tag.script).text
      return UnservedRelative(preference: preference, language: language, relative: relative)
    }
  }

  /// A user whose first localization depends on the order of the directory.
  package struct Decision: Hashable, Sendable {
    package let preference: String
    /// The possible first localizations, in byte order.
    package let choices: [String]
  }

  /// The common preferences, and each listed language, whose localization depends on the order of the directory. If
  /// several names mean the same locale, only the first counts: duplicates are a different problem.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of preferences and of listed names; O(1) for a known list.
  package var preferencesDecidedByOrder: [Decision] {
    Self.decisions.value(for: spellings) {
      var seen: Set<String> = []
      let unique = spellings.filter {
        seen.insert(RecognizedLocale(spelling: $0).identifier.rawValue).inserted
      }
      // A name matches only names of its own group: with a single one, the order doesn't matter.
      let counts = Dictionary(
        unique.compactMap(LocaleNameForms.group).map { ($0, 1) }, uniquingKeysWith: +)
      guard counts.values.contains(where: { $0 > 1 }) else { return [] }
      let identifiers = unique.map { RecognizedLocale(spelling: $0).identifier.rawValue }
      var preferences = commonPreferences
      var known = Set(preferences)
      // Latin America has variants of Spanish other than Mexico's. Norwegian without a written standard ties too if
      // both exist, but no device offers it.
      for preference in identifiers + ["es-419", "es-AR"]
      where known.insert(preference).inserted {
        preferences.append(preference)
      }
      preferences.removeAll { preference in
        LocaleNameForms.group(of: preference).map { (counts[$0] ?? 0) < 2 } ?? true
      }
      if preferences.isEmpty { return [] }
      let forward = LocaleMatcher(available: unique)
      let backward = LocaleMatcher(available: unique.reversed())
      return preferences.compactMap { preference in
        let first = [forward, backward].compactMap {
          $0.firstMatch(preferred: [preference])
        }
        guard first.count == 2, first[0] != first[1] else { return nil }
        return Decision(preference: preference, choices: first.sorted())
      }
    }
  }

  private static let decisions = Memo<[String], [Decision]>()
}
