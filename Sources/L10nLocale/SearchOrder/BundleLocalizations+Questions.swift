package import L10nModel

// What is asked of a bundle's localizations by those who look for mistakes.
extension BundleLocalizations {
  /// The name that makes CoreFoundation refuse to match any preference; nil where all may be matched.
  ///
  /// - Complexity: O(*n*) in the number of names listed.
  package var refusedName: String? { matcher.refusedName }

  /// Whether a user who prefers a locale gets this localization, first or later.
  ///
  /// - Complexity: O(*n*) in the number of names listed of the same language, O(1) for one that they have.
  package func serves(_ preference: String, by spelling: String) -> Bool {
    matcher.serves(preference, by: spelling)
  }

  /// A user whom Apple's matcher leaves with the development region, and CLDR's would not.
  package struct UnservedRelative: Hashable, Sendable {
    package let preference: String
    /// The user's language, with its script where that is not the likely one.
    package let language: String
    /// The localization that the user can read, as the bundle spells it.
    package let relative: String
  }

  /// Those of the common preferences, and of Serbian in both scripts, that nothing serves although a localization is
  /// in a language close to theirs by CLDR's data: Danish where there is Norwegian. None whom the development region
  /// serves as well.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of preferences and of names listed; O(1) for a list that was seen before.
  package func unservedRelatives(developmentRegion: LocaleIdentifier) -> [UnservedRelative] {
    Self.relatives.value(for: [developmentRegion.rawValue] + spellings) {
      findUnservedRelatives(developmentRegion)
    }
  }

  /// By the development region and the names that are listed.
  private static let relatives = Memo<[String], [UnservedRelative]>()

  private func findUnservedRelatives(_ developmentRegion: LocaleIdentifier) -> [UnservedRelative] {
    let relatives = spellings.filter {
      let identifier = RecognizedLocale(spelling: $0).identifier
      // What its own users do not get is another mistake.
      return CLDRMatch.mayHaveRelatives(identifier) && serves(identifier.rawValue, by: $0)
    }
    if relatives.isEmpty { return [] }
    return (commonPreferences + ["sr-RS", "sr-Latn-RS"]).compactMap { preference in
      let user = LocaleIdentifier(preference)
      guard CLDRMatch.mayHaveRelatives(user), let tag = LanguageTag(preference),
        matcher.match(preferred: [preference]) == .nothing,
        !CLDRMatch.isMutual(user, developmentRegion),
        let relative = relatives.first(where: {
          CLDRMatch.isMutual(user, RecognizedLocale(spelling: $0).identifier)
        })
      else { return nil }
      let language = LanguageTag(language: tag.language, script: tag.script).text
      return UnservedRelative(preference: preference, language: language, relative: relative)
    }
  }

  /// A user whose first localization the order of the directory decides on.
  package struct Decision: Hashable, Sendable {
    package let preference: String
    /// The localizations that may come first, in byte order.
    package let choices: [String]
  }

  /// Those of the common preferences, and of each language in the list, that get another localization if the directory
  /// lists its entries in another order. Of several names for one locale only the first counts: that they are there is
  /// a mistake of its own.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of preferences and of names listed; O(1) for a list that was seen before.
  package var preferencesDecidedByOrder: [Decision] {
    Self.decisions.value(for: spellings) {
      var seen: Set<String> = []
      let unique = spellings.filter {
        seen.insert(RecognizedLocale(spelling: $0).identifier.rawValue).inserted
      }
      let identifiers = unique.map { RecognizedLocale(spelling: $0).identifier.rawValue }
      var preferences = commonPreferences
      var known = Set(preferences)
      // Latin America has more Spanish than that of Mexico. Norwegian without a kind ties, too, where both are there, but
      // no device offers it.
      for preference in identifiers + ["es-419", "es-AR"]
      where known.insert(preference).inserted {
        preferences.append(preference)
      }
      // A name is matched with those of its own group alone: where there is only one, no order decides.
      let counts = Dictionary(
        unique.compactMap(LocaleNameForms.group).map { ($0, 1) }, uniquingKeysWith: +)
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
