/// What Apple's matcher knows besides CLDR: the tables of `ualoc_localizationsToUse`, as the ICU of the Swift
/// toolchain (76.1, `lib_FoundationICU`) and of macOS 26 has them. Names are ICU's, with underscores.
enum AppleLocaleTables {
  /// Names that the matcher takes for others before it asks CLDR: English names, in the letter case that ICU
  /// gives them, and regions that imply a script.
  static let aliases: [String: String] = [
    "arabic": "ar", "chinese": "zh_Hans", "danish": "da", "dutch": "nl", "english": "en",
    "finnish": "fi", "french": "fr", "german": "de", "italian": "it", "japanese": "ja",
    "korean": "ko", "norwegian": "nb", "polish": "pl", "portuguese": "pt", "russian": "ru",
    "spanish": "es", "swedish": "sv", "thai": "th", "turkish": "tr",
    "no_NO": "nb_NO", "yue_CN": "yue_Hans_CN", "yue_HK": "yue_Hant_HK", "zh_CN": "zh_Hans_CN",
    "zh_HK": "zh_Hant_HK", "zh_MO": "zh_Hant_MO", "zh_SG": "zh_Hans_SG", "zh_TW": "zh_Hant_TW",
  ]

  /// Languages that CLDR takes for others since version 43, and one, `knn`, that it no longer does.
  static let additionalAliases: [String: String] = [
    "ajp": "apc", "gom": "kok", "kgm": "plu", "knn": "knn", "nom": "cbr", "pmk": "crr",
    "prp": "gu", "szd": "umi", "tmk": "tdg", "tpw": "tpn", "xss": "zko", "zkb": "kjh",
  ]

  /// Languages that are compared with another's localizations.
  static let groups: [String: String] = [
    "ars": "ar", "hi": "en", "nb": "no", "nn": "no", "wuu": "zh", "yue": "zh",
  ]

  /// Parents that go before CLDR's.
  static let parents: [String: String] = {
    var parents = [
      "en_150": "en_GB", "en_CY": "en_150", "en_GB": "en_001", "es_MX": "es_419", "ars": "ar",
      "wuu": "wuu_Hans", "wuu_Hans": "zh_Hans", "wuu_Hant": "zh_Hant", "yue": "yue_Hant",
      "yue_Hans": "zh_Hans", "yue_Hant": "yue_HK", "yue_HK": "zh_Hant_HK", "zh_HK": "zh_Hant",
      "zh_Hant": "zh_TW", "zh_Hant_HK": "zh_HK", "zh_TW": "root",
    ]
    add(
      """
      AG AI AU BB BD BM BN BS BW BZ DG DM FJ FK GD GG GH GI GM GY HK IE IM IN IO JE JM KE KI KN
      KY LC LK LS MO MS MT MU MV MW MY NA NG PK PN SB SC SD SG SH SL SS SZ TC TO TT TV TZ UG VC
      VG VU ZA ZM ZW
      """, of: "en", to: "en_GB", in: &parents)
    add("CC CK CX NF NR NU NZ PG WS", of: "en", to: "en_AU", in: &parents)
    return parents
  }()

  /// Parents that Apple's copy of CLDR has and CLDR 42 has not.
  static let additionalParents: [String: String] = {
    // Scripts that are not their language's first.
    var parents = [
      "no_NO": "no", "ber_Latn": "root", "kaa_Latn": "root", "kxv_Deva": "root", "kxv_Orya": "root",
      "kxv_Telu": "root", "rej_Rjng": "root",
    ]
    add(
      """
      AD AL BA BG BY CZ EE ES FO FR GE GL GR HR HU IS IT LI LT LU LV MC MD ME MK NO PL PT RO RS
      RU SK UA VA
      """, of: "en", to: "en_150", in: &parents)
    add(
      """
      AF AM AO AR AW AX AZ BD BF BH BJ BL BN BO BQ BR CD CF CG CI CR CU CV DO DZ EC EG EH ET GA
      GF GN GP GQ GT HN HT IC ID IQ JO KG KH KM KW KZ LA LB LK LY MA MF ML MM MN MQ MR MZ NC NE
      NI NP OM PE PF PM PS QA RE SJ SM SN SO ST SV SY TD TF TG TH TJ TL TM TN UY UZ VE VN WF YE
      YT
      """, of: "en", to: "en_001", in: &parents)
    add(
      """
      AG AI AW BB BL BM BQ BS CA CW DM FK GD GF GL GP GY HT JP KN KY LC MF MQ MS PM SR SX TC TT
      VC VG VI
      """, of: "es", to: "es_419", in: &parents)
    // Written in Latin letters, these languages are nobody's child.
    let romanized = """
      ar as bn el gu he ja kn kok ml mr or pa ru sa ta te ur yi zh
      """
    for language in romanized.split(whereSeparator: \.isWhitespace) {
      parents["\(language)_Latn"] = "root"
    }
    return parents
  }()

  private static func add(
    _ regions: String, of language: String, to parent: String, in parents: inout [String: String]
  ) {
    for region in regions.split(whereSeparator: \.isWhitespace) {
      parents["\(language)_\(region)"] = parent
    }
  }
}
