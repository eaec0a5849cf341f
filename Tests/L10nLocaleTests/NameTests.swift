import L10nModel
import TestSupport
import Testing

@testable import L10nLocale

@Suite struct NameTests {
  @Test(
    arguments: [
      // The same language in another spelling.
      ("en", "en"), ("EN", "en"), ("pt-br", "pt-BR"), ("pt_BR", "pt-BR"), ("ZH-hans", "zh-Hans"),
      ("ja_JP", "ja-JP"), ("es-419", "es-419"), ("es_419", "es-419"), ("sr-Latn", "sr-Latn"),
      ("sr_latn_rs", "sr-Latn-RS"), ("sr-Cyrl-RS", "sr-RS"), ("skr-arab", "skr"), ("skr", "skr"),
      ("kmr", "ku"),
      ("de-1996", "de-1996"), ("ca-ES-valencia", "ca-ES-valencia"),
      ("en-u-nu-latn", "en-u-nu-latn"),
      // Chinese, by its script.
      ("zh_CN", "zh-Hans"), ("zh-Hans", "zh-Hans"), ("zh-Hans-CN", "zh-Hans"), ("zh_TW", "zh-Hant"),
      ("zh-Hant-TW", "zh-Hant"), ("zh_HK", "zh-Hant-HK"), ("zh-Hant-HK", "zh-Hant-HK"),
      ("zh_MO", "zh-Hant-MO"), ("zh_SG", "zh-Hans-SG"), ("zh", "zh"), ("zh-cmn-Hans", "zh-Hans"),
      ("yue", "yue"), ("yue_CN", "yue-CN"), ("yue-Hans-CN", "yue-CN"), ("zh-Hans-HK", "zh-Hans-HK"),
      // Obsolete codes.
      ("iw", "he"), ("he", "he"), ("iw_IL", "he-IL"), ("in", "id"), ("id", "id"), ("no", "nb"),
      ("nb", "nb"),
      ("nn", "nn"), ("no_NO", "nb-NO"), ("tl", "fil"), ("fil", "fil"), ("mo", "ro"),
      ("sh", "sr-Latn"),
      ("ji", "yi"), ("jw", "jv"),
      // The likely script.
      ("sr-Cyrl", "sr"), ("en-Latn", "en"), ("az-Latn", "az"), ("az-Cyrl", "az-Cyrl"),
      ("uz-Cyrl-UZ", "uz-Cyrl-UZ"), ("pa-Guru-IN", "pa-IN"), ("pa-PK", "pa-PK"),
      ("pa-Arab-PK", "pa-PK"), ("sr-Latn-ME", "sr-ME"),
      ("hi_Latn", "hi-Latn"), ("yue-Hant", "yue"),
      // Names that users can prefer separately.
      ("pt", "pt"), ("pt-PT", "pt-PT"), ("de_DE", "de-DE"), ("de", "de"), ("en_US", "en-US"),
      ("en-001", "en-001"), ("se", "se"), ("co", "co"), ("uk_UA", "uk-UA"), ("ars", "ars"),
      ("wuu", "wuu"),
    ] as [(String, LocaleIdentifier)])
  func languageHasOneIdentifier(spelling: String, identifier: LocaleIdentifier) {
    let locale = RecognizedLocale(spelling: spelling)
    #expect(locale.identifier == identifier)
    #expect(locale.category == .language)
    #expect(locale.isKnown)
    #expect(locale.suggestion == nil)
    #expect(locale.spelling == spelling)
  }

  @Test(arguments: [
    ("English", "en"), ("german", "de"), ("FRENCH", "fr"), ("Japanese", "ja"), ("Esperanto", "eo"),
    ("Chinese", "zh-Hans"), ("Simplified Chinese", "zh-Hans"), ("Traditional Chinese", "zh-Hant"),
    ("Chinese, Traditional", "zh-Hant"), ("Brazilian Portuguese", "pt-BR"), ("Norwegian", "nb"),
    ("Nynorsk", "nn"), ("Flemish", "nl-BE"), ("Farsi", "fa"), ("Czech", "cs"), ("Moldavian", "ro"),
  ])
  func legacyNameIsItsLanguage(spelling: String, identifier: LocaleIdentifier) {
    let locale = RecognizedLocale(spelling: spelling)
    #expect(locale.identifier == identifier)
    #expect(locale.isLegacyName)
    #expect(locale.isKnown)
  }

  @Test(arguments: [
    // Countries.
    ("jp", "jp", "ja"), ("JP", "jp", "ja"), ("cz", "cz", "cs"), ("dk", "dk", "da"),
    ("gr", "gr", "el"),
    ("cn", "cn", "zh-Hans"), ("hk", "hk", "zh-Hant-HK"), ("ua", "ua", "uk"), ("vn", "vn", "vi"),
    ("il", "il", "he"), ("us", "us", "en"), ("gb", "gb", "en-GB"), ("at", "at", "de-AT"),
    ("mx", "mx", "es-MX"), ("jp-JP", "jp-JP", "ja-JP"), ("cz_CZ", "cz-CZ", "cs-CZ"),
    ("rs", "rs", "sr"), ("kz", "kz", "kk"),
    // Invalid countries, and codes of others.
    ("en-UK", "en-UK", "en-GB"), ("en_XY", "en-XY", "en"), ("zh-CHS", "zh-CHS", "zh-Hans"),
    ("zh-CHT", "zh-CHT", "zh-Hant"), ("sr@latin", "sr@latin", "sr-Latn"),
    ("ca@valencia", "ca@valencia", "ca-valencia"), ("sr-RS-latin", "sr-RS-latin", "sr-RS"),
    // In the language itself.
    ("Deutsch", "Deutsch", "de"), ("Español", "Español", "es"), ("Francais", "Francais", "fr"),
    ("Turkce", "Turkce", "tr"), ("日本語版", "日本語版", "ja"),
    // Misspelled English.
    ("Germann", "Germann", "de"), ("Englsh", "Englsh", "en"), ("Enlgish", "Enlgish", "en"),
    ("Potruguese", "Potruguese", "pt"), ("Finish", "Finish", "fi"),
    ("Chinese-Simplified", "Chinese-Simplified", "zh-Hans"),
    ("Chinese (Traditional)", "Chinese (Traditional)", "zh-Hant"), ("Filipino", "Filipino", "fil"),
  ])
  func unknownNameHasASuggestion(
    spelling: String, identifier: LocaleIdentifier, suggestion: LocaleIdentifier
  ) {
    let locale = RecognizedLocale(spelling: spelling)
    #expect(!locale.isKnown)
    #expect(locale.category == .unknown)
    #expect(locale.identifier == identifier)
    #expect(locale.suggestion == suggestion)
  }

  @Test(arguments: [
    ("deu", "de"), ("ger", "de"), ("gre", "el"), ("ell", "el"), ("cze", "cs"), ("ces", "cs"),
    ("eng", "en"),
    ("fre", "fr"), ("jpn", "ja"), ("chi", "zh"), ("dut", "nl"), ("fre-CA", "fr-CA"),
  ])
  func overlongCodeHasTheShortOne(spelling: String, identifier: LocaleIdentifier) {
    let locale = RecognizedLocale(spelling: spelling)
    #expect(locale.category == .overlongCode)
    #expect(!locale.isKnown)
    #expect(locale.identifier == identifier)
    #expect(locale.suggestion == identifier)
  }

  @Test(arguments: [("kr", "kr", "ko"), ("tw", "ak", "zh-Hant")])
  func languageThatIsMeantAsACountry(
    spelling: String, identifier: LocaleIdentifier, suggestion: LocaleIdentifier
  ) {
    let locale = RecognizedLocale(spelling: spelling)
    #expect(locale.category == .language)
    #expect(locale.identifier == identifier)
    #expect(locale.suggestion == suggestion)
  }

  @Test(arguments: [
    ("Base", "Base", RecognizedLocale.Category.base), ("base", "Base", .base),
    ("mul", "mul", .multipleLanguages), ("qqq", "qqq", .privateUse),
    ("qps-ploc", "qps-Ploc", .privateUse),
    ("x-Klingon", "x-klingon", .privateUse), ("zxx", "zxx", .language),
  ])
  func nameThatMeansNoMistake(
    spelling: String, identifier: LocaleIdentifier, category: RecognizedLocale.Category
  ) {
    let locale = RecognizedLocale(spelling: spelling)
    #expect(locale.identifier == identifier)
    #expect(locale.category == category)
    #expect(locale.isKnown)
    #expect(locale.suggestion == nil)
  }

  @Test(arguments: [
    "", "a", "-", "en-", "--", "en--GB", "xx", "qzz", "und", "root", "Resources", "Icons", "fr.bak",
    "Test", "Nibs", "Main", "Localizable", "Strings", "Images", "fr copy", "日本", "en\0GB", "x",
    "en-x", "123", "C", "tz-RU", "ua-ru", "ar-school12", "ar-EG-campus",
    String(repeating: "a", count: 300),
    String(repeating: "en-", count: 100),
  ])
  func nameOfNothing(spelling: String) {
    let locale = RecognizedLocale(spelling: spelling)
    #expect(!locale.isKnown)
    #expect(locale.suggestion == nil)
  }

  @Test func everyLegacyNameStandsForAValidCanonicalIdentifier() throws {
    for (name, code) in LegacyLanguageNames.codes {
      let tag = try #require(LanguageTag(code), "\(name)")
      #expect(tag.isValid, "\(name)")
      #expect(tag.canonical().text == code, "\(name)")
    }
  }

  @Test func legacyNamesAgreeWithICU() {
    for (name, code) in SubtagValidity.englishLanguageNames() {
      guard name.utf8.count > 3, let legacy = LegacyLanguageNames.language(named: name),
        legacy != "zh-Hans", let tag = LanguageTag(code)
      else { continue }
      // "Kinyarwanda" and the like: an alias can lead to a wider language.
      #expect(tag.canonical().text == legacy, "\(name)")
    }
  }

  /// Random names of the relevant characters always have an answer, which is the same for any separator and letter case.
  @Test func anyNameHasAnAnswer() {
    let characters = Array("aezhnlatrsCNTW0149-_@.é ")
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<400 {
      let length = Int.random(in: 0...11, using: &generator)
      let name = String(
        (0..<length).compactMap { _ in characters.randomElement(using: &generator) })
      let locale = RecognizedLocale(spelling: name)
      if locale.isKnown {
        let other = RecognizedLocale(spelling: name.uppercased().replacing("_", with: "-"))
        #expect(other.identifier == locale.identifier, "\(name)")
        #expect(other.category == locale.category, "\(name)")
      }
      _ = locale.identifier.displayName(in: locale.identifier)
      _ = locale.identifier.writingDirection
      let matcher = LocaleMatcher(available: [name])
      let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
      let match = matcher.match(preferred: [name])
      #expect(match == (isASCII ? .matched([name]) : .refused(name: name)), "\(name)")
    }
  }

  @Test func recognitionIsIdempotent() {
    for (_, code) in SubtagValidity.englishLanguageNames() {
      let once = RecognizedLocale(spelling: code)
      guard once.isKnown else { continue }
      #expect(RecognizedLocale(spelling: once.identifier.rawValue).identifier == once.identifier)
    }
  }

  @Test(arguments: [
    ("en-XA", true), ("en_XA", true), ("ar-XB", true), ("lol", true), ("lol-US", true),
    ("ach-UG", false), ("aa", false), ("qqq", true), ("x-test", true), ("en", false),
    ("zh-Hans", false), ("af", false), ("en-001", false), ("Base", false), ("English", false),
  ])
  func `pseudolanguages for tests`(_ spelling: String, _ isPseudo: Bool) {
    #expect(RecognizedLocale(spelling: spelling).isPseudo == isPseudo)
  }
}
