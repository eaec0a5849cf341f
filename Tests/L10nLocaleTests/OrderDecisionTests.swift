import L10nModel
import Testing

@testable import L10nLocale

@Suite struct OrderDecisionTests {
  /// The definition of the decisions: each preference is matched with the list in both orders.
  private static func decisionsOneByOne(
    _ spellings: [String]
  ) -> [BundleLocalizations.Decision] {
    var seen: Set<String> = []
    let unique = spellings.filter {
      seen.insert(RecognizedLocale(spelling: $0).identifier.rawValue).inserted
    }
    var preferences = commonPreferences
    for preference in unique.map({ RecognizedLocale(spelling: $0).identifier.rawValue })
      + ["es-419", "es-AR"]
    where !preferences.contains(preference)
      && !commonPreferences.contains(where: { $0.hasPrefix(preference + "-") })
    {
      preferences.append(preference)
    }
    return preferences.compactMap { preference in
      let choices = [unique, unique.reversed()].compactMap {
        LocaleMatcher(available: $0).match(preferred: [preference]).localizations.first
      }
      guard choices.count == 2, choices[0] != choices[1] else { return nil }
      return BundleLocalizations.Decision(preference: preference, choices: choices.sorted())
    }
  }

  @Test(arguments: [
    "", "en", "en de fr ja", "en_GB en_AU fr", "English en_GB en_AU en_NZ", "es_MX es_AR es_CL",
    "no nb nn", "nb nn da", "zh_HK zh_TW zh_CN", "zh zh_CN", "yue wuu zh", "pt_BR pt_PT",
    "pt_AO pt_BR",
    "hi en",
    "hi en_IN en_GB", "sr sr_Latn hr bs", "ars ar", "fr_CA fr_CH fr_BE", "zxx es_AR es_CL",
    "xx en_GB en_AU", "und es_AR es_CL", "root", "français es_AR es_CL",
    "es_AR fr es_AR.UTF-8 es_CL",
    "de_AT de_CH de_LI", "en-150 en-001 en_CY", "_Latn ar_Latn ar_EG ar_SA",
  ])
  func onlyNamesThatAreComparedCanTie(_ list: String) {
    let spellings = list.split(separator: " ").map(String.init)
    let localizations = BundleLocalizations(
      enumerated: spellings, developmentRegion: nil)
    #expect(
      localizations.preferencesDecidedByOrder == Self.decisionsOneByOne(localizations.spellings))
  }
}
