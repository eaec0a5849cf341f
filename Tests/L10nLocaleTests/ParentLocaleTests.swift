import Testing

@testable import L10nLocale

@Suite struct ParentLocaleTests {
  @Test(
    arguments: [
      // Apple's list.
      ("en_150", "en_GB"), ("en_CY", "en_150"), ("en_GB", "en_001"), ("en_AG", "en_GB"),
      ("en_KN", "en_GB"), ("en_KY", "en_GB"), ("en_ZW", "en_GB"), ("en_CC", "en_AU"),
      ("en_WS", "en_AU"), ("es_MX", "es_419"), ("zh_HK", "zh_Hant"), ("yue", "yue_Hant"),
      // Its additions to CLDR.
      ("en_AD", "en_150"), ("en_RO", "en_150"), ("en_RS", "en_150"), ("en_VA", "en_150"),
      ("en_AF", "en_001"), ("en_YT", "en_001"), ("es_AG", "es_419"), ("es_VI", "es_419"),
      ("no_NO", "no"), ("ar_Latn", nil), ("kok_Latn", nil), ("ber_Latn", nil), ("kxv_Deva", nil),
      ("sr_Latn", nil), ("uz_Cyrl", nil), ("az_Cyrl", nil), ("pa_Arab", nil), ("sr_Cyrl", "sr"),
      ("sr_Latn_RS", "sr_Latn"), ("de_Cyrl", "de"),
      // CLDR, and the name without its last part.
      ("en_IN", "en_GB"), ("es_AR", "es_419"), ("pt_AO", "pt_PT"), ("de_Latn", "de"),
      ("fr_CA", "fr"),
      ("en_US", "en"), ("es_ES", "es"), ("_Latn", nil), ("Latn", nil), ("en", nil), ("en_", "en"),
      ("en_A", "en"), ("en_AGX", "en"), ("fr_AG", "fr"), ("en_G AI", "en"),
    ] as [(String, String?)])
  func parent(_ name: String, _ parent: String?) {
    #expect(ParentLocales.parent(of: name) == parent)
  }
}
