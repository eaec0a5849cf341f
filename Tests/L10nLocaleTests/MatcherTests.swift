import Testing

@testable import L10nLocale

@Suite struct MatcherTests {
  /// A list as in the tables: names separated by spaces.
  private static func list(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private func matched(_ preferred: String, _ available: String) -> String {
    LocaleMatcher(available: Self.list(available)).match(preferred: Self.list(preferred))
      .localizations.joined(separator: " ")
  }

  // Observed on CoreFoundation with Apple's matcher.
  @Test(
    arguments: [
      ("en en_GB", "en-GB", "en_GB en"), ("en en_GB", "en-AU", "en_GB en"),
      ("en en_GB", "en-US", "en"),
      ("en en_GB", "fr", ""), ("en fr_CA", "fr", "fr_CA"), ("en fr_CA", "fr-FR", "fr_CA"),
      ("en fr_CA", "fr-CA", "fr_CA"),
      ("en zh_TW zh-Hant-HK zh_CN", "zh-Hant-HK", "zh-Hant-HK zh_TW"),
      ("en zh_TW zh-Hant-HK zh_CN", "zh-Hant-MO", "zh-Hant-HK zh_TW"),
      ("en zh_TW zh-Hant-HK zh_CN", "yue", "zh-Hant-HK zh_TW"),
      ("en zh_TW zh-Hant-HK zh_CN", "zh-Hant", "zh_TW"),
      ("en zh_TW zh-Hant-HK zh_CN", "zh_TW", "zh_TW"),
      ("en zh_TW zh-Hant-HK zh_CN", "zh", "zh_CN"),
      ("en zh_TW zh-Hant-HK zh_CN", "zh-Hans-CN", "zh_CN"),
      ("en zh-Hans zh-Hant", "zh_TW", "zh-Hant"), ("en zh-Hans zh-Hant", "zh-HK", "zh-Hant"),
      ("en zh-Hans zh-Hant", "zh_CN", "zh-Hans"),
      ("en pt pt-PT", "pt-PT", "pt-PT pt"), ("en pt pt-PT", "pt-MZ", "pt-PT pt"),
      ("en pt pt-PT", "pt-BR", "pt"), ("en pt pt-PT", "pt", "pt"),
      ("en pt-BR", "pt-PT", "pt-BR"), ("en pt-BR", "pt", "pt-BR"),
      ("en pt-BR pt-PT", "pt", "pt-BR"), ("en pt-BR pt-PT", "pt-AO", "pt-PT"),
      ("English French Japanese", "en-GB", "English"),
      ("English French Japanese", "ja", "Japanese"),
      ("English French Japanese", "fr-CA", "French"),
      ("en sr sr-Latn", "sr-Latn-RS", "sr-Latn"), ("en sr sr-Latn", "sh", "sr-Latn"),
      ("en sr sr-Latn", "sr", "sr"), ("en sr sr-Latn", "sr-Cyrl", "sr"),
      ("en no", "nb", "no"), ("en no", "nn", "no"), ("en no", "no", "no"),
      ("en nb nn", "nb-NO", "nb"), ("en iw in", "he", "iw"), ("en iw in", "iw", "iw"),
      ("en iw in", "id", "in"), ("en he id", "iw", "he"), ("en he id", "he-IL", "he"),
      ("en he id", "in", "id"),
      ("en es es-419 es_MX", "es-MX", "es_MX es-419 es"),
      ("en es es-419 es_MX", "es-AR", "es-419 es"), ("en es es-419 es_MX", "es-ES", "es"),
      ("en es es_MX", "es-MX", "es_MX es"),
    ] as [(String, String, String)])
  func observedAnswers(available: String, preferred: String, answer: String) {
    #expect(matched(preferred, available) == answer)
  }

  // A case for each rule that no other rule explains.
  @Test(
    arguments: [
      // Only the first preference that matches counts.
      ("en fr de", "fr de", "fr"), ("en fr de", "ja de fr", "de"),
      // An identical name precedes an equivalent one.
      ("iw he", "he", "he iw"), ("he iw", "iw", "iw he"),
      ("zh_CN zh-Hans-CN", "zh-Hans-CN", "zh-Hans-CN zh_CN"),
      // Legacy names, in any letter case; only those that the matcher knows.
      ("german", "de", "german"), ("FRENCH", "fr_CA", "FRENCH"), ("Chinese", "zh-Hans", "Chinese"),
      ("Czech", "cs", ""), ("Greek", "el", ""),
      // The likely region is nearer.
      ("it_CH it_IT", "it", "it_IT"), ("de_AT de_DE", "de", "de_DE"),
      // European Portuguese falls back to Brazilian only without an alternative.
      ("pt-BR fr", "pt-PT fr", "fr"), ("pt-BR fr", "pt-PT de", "pt-BR"),
      ("fr pt-BR", "pt-PT", "pt-BR"),
      // A later preference with an exact region precedes an inexact one of its language, except in Chinese.
      ("fr-FR fr-CA", "fr-CH fr-CA", "fr-CA"), ("fr-FR fr-CA", "fr-CH de fr-CA", "fr-CA"),
      ("fr fr-CA", "fr-CH fr-CA", "fr"),
      ("zh-Hant-HK zh-Hant-MO", "zh-Hant-TW zh-Hant-MO", "zh-Hant-HK"),
      // Localizations of other languages.
      ("zh-Hans en", "wuu", "zh-Hans"), ("zh-Hant en", "yue", "zh-Hant"),
      ("zh-Hans zh-Hant", "yue-Hans", "zh-Hans"),
      ("ar en", "ars", "ar"), ("en_IN hi", "hi-Latn", "en_IN"), ("en hi", "hi-Latn", "en"),
      // Aliases of a CLDR newer than ICU 72's.
      ("gom", "kok", "gom"), ("kok", "knn", ""),
      // Not those of CLDR's matcher.
      ("nb", "da", ""), ("ms", "id", ""), ("es", "ca", ""), ("sr", "sr-Latn", ""),
      ("ru", "uz-Cyrl", ""),
      // Taiwan's for Hong Kong's readers.
      ("zh-Hant-HK zh-Hant-TW", "zh-Hant-HK", "zh-Hant-HK zh-Hant-TW"),
      // No linguistic content.
      ("zxx", "en", "zxx"), ("fr zxx", "en", "zxx"), ("fr zxx", "fr", "fr"), ("ZXX", "en", ""),
      // Keywords are dropped; an unknown modifier isn't.
      ("en", "en@calendar=buddhist", "en"), ("ca", "ca-valencia", "ca"),
      ("ca@valencia", "ca", ""),
      // The same name twice.
      ("en en", "en", "en en"),
      // Names without a language.
      ("en", "jp", ""), ("jp", "jp", "jp"), ("root", "root", "root"), ("root", "und", ""),
      ("_", "x-test", "_"),
    ] as [(String, String, String)])
  func rule(available: String, preferred: String, answer: String) {
    #expect(matched(preferred, available) == answer)
  }

  @Test(arguments: [
    ("en", "ja", LocaleMatch.nothing), ("", "en", .nothing), ("en", "", .nothing),
    ("en 日本語", "en", .refused(name: "日本語")), ("en", "en é", .refused(name: "é")),
  ])
  func answersWithoutLocalization(available: String, preferred: String, answer: LocaleMatch) {
    let matcher = LocaleMatcher(available: Self.list(available))
    #expect(matcher.match(preferred: Self.list(preferred)) == answer)
    #expect(answer.localizations.isEmpty)
  }

  @Test func longNamesAreLeftOutOrRefused() {
    let long = "en_" + String(repeating: "x", count: 100)
    let tooLong = "en_" + String(repeating: "x", count: 154)
    #expect(LocaleMatcher(available: [long, "en"]).match(preferred: ["en-US"]) == .matched(["en"]))
    #expect(
      LocaleMatcher(available: [tooLong, "en"]).match(preferred: ["en-US"])
        == .refused(name: tooLong))
    #expect(
      LocaleMatcher(available: ["en\0", "en"]).match(preferred: ["en-US"]) == .refused(name: "en\0")
    )
  }

  @Test func thousandsOfNames() {
    let available = (0..<10_000).map { "en_X\($0)" } + ["fr"]
    #expect(LocaleMatcher(available: available).match(preferred: ["fr-CA"]) == .matched(["fr"]))
  }

  @Test(arguments: [
    ("nb nn", "no", true), ("es es_MX", "es-AR", true), ("en_GB en-GB", "en-AU", true),
    ("en English", "en-US", true), ("en fr", "en", false), ("es es-419 es_MX", "es-AR", false),
    ("en", "ja", false),
  ])
  func orderOfTheDirectory(available: String, preferred: String, depends: Bool) {
    let matcher = LocaleMatcher(available: Self.list(available))
    #expect(matcher.dependsOnOrder(preferred: Self.list(preferred)) == depends)
  }

  /// 10,000 answers of `ualoc_localizationsToUse`.
  @Test(.enabled(if: SharedVectors.arePresent, "the shared vectors are absent"))
  func answersOfTheToolchain() throws {
    var names = LocaleNameTable()
    let lines = try SharedVectors.lines(of: "match_generated.tsv")
    #expect(lines.count == 10_000)
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      let lists = fields.map { $0.split(separator: ",").map(String.init) }
      let match = LocaleMatcher.match(preferred: lists[0], available: lists[1], names: &names)
      #expect(match.localizations == lists[2], "\(line)")
    }
  }
}
