import L10nModel
import Testing

@testable import L10nLocale

@Suite struct CLDRMatchTests {
  @Test(arguments: [
    ("da", "nb"), ("da-DK", "no"), ("nn", "nb"), ("ms-MY", "id"), ("sr", "sr-Latn"),
    ("hr-HR", "bs"),
    ("cs-CZ", "sk-SK"), ("en-GB", "en"), ("zh-Hant-HK", "zh-Hant"), ("iw", "he"),
  ])
  func readersReadEachOther(one: LocaleIdentifier, other: LocaleIdentifier) {
    #expect(CLDRMatch.isMutual(one, other))
    #expect(CLDRMatch.isMutual(other, one))
  }

  @Test(arguments: [("gsw", "de"), ("ca-ES", "es"), ("gl", "es")])
  func oneWayIsNotMutual(one: LocaleIdentifier, other: LocaleIdentifier) {
    #expect(CLDRMatch.serves(one, by: other))
    #expect(!CLDRMatch.isMutual(one, other))
    #expect(!CLDRMatch.isMutual(other, one))
  }

  @Test(arguments: [
    ("sv", "nb"), ("zh-Hans", "zh-Hant"), ("de", "en"), ("pt", "es"), ("fi", "sv"), ("hr", "sr"),
    ("", "en"), ("Base", "en"), ("日本語", "en"), ("x-a", "en"), ("jp", "ja"),
  ])
  func strangers(one: LocaleIdentifier, other: LocaleIdentifier) {
    #expect(!CLDRMatch.serves(one, by: other))
    #expect(!CLDRMatch.serves(other, by: one))
  }

  /// Other languages aren't looked up, as the answer would be no. If newer data adds a pair, add its languages to
  /// `CLDRMatch.families`.
  @Test func nobodyElseHasRelatives() {
    for preference in commonPreferences + ["sr-RS", "sr-Latn-RS"] {
      let user = LocaleIdentifier(preference)
      let language = LanguageTag(preference)?.language
      for (_, code) in SubtagValidity.englishLanguageNames() where code != language {
        let other = LocaleIdentifier(code)
        // Other codes of the same language, which Apple's matcher knows.
        guard CLDRMatch.isMutual(user, other),
          LocaleMatcher(available: [code]).match(preferred: [preference]) == .nothing
        else { continue }
        #expect(CLDRMatch.areRelatives(user, other), "\(user) \(other)")
      }
    }
  }

  @Test(arguments: [
    ("en nb", "en", "da-DK=nb"), ("en nb da", "en", ""), ("nb en", "nb", ""), ("da en", "nb", ""),
    ("en no", "en", "da-DK=no"), ("en de fr ja zh-Hans", "en", ""), ("en ru uk", "en", ""),
    ("en es", "en", ""), ("en id", "en", "ms-MY=id"), ("en id ms", "en", ""),
    ("en cs da", "en", "nb-NO=da sk-SK=cs"), ("en sr", "en", "sr-Latn-RS=sr"),
    ("en sr-Latn", "en", "sr-RS=sr-Latn"), ("en sr sr-Latn", "en", ""), ("en hr", "en", ""),
    ("en bs", "en", "hr-HR=bs"), ("Danish en", "en", "nb-NO=Danish"), ("Base jp en", "en", ""),
    ("", "en", ""),
  ])
  func unservedRelatives(available: String, region: LocaleIdentifier, expected: String) {
    let localizations = BundleLocalizations(
      enumerated: available.split(separator: " ").map(String.init),
      developmentRegion: region.rawValue)
    let found = localizations.unservedRelatives(developmentRegion: region)
    #expect(found.map { "\($0.preference)=\($0.relative)" }.joined(separator: " ") == expected)
  }

  @Test func theScriptBelongsToTheLanguage() {
    let localizations = BundleLocalizations(enumerated: ["en", "sr"], developmentRegion: "en")
    #expect(localizations.unservedRelatives(developmentRegion: "en").map(\.language) == ["sr-Latn"])
  }
}
