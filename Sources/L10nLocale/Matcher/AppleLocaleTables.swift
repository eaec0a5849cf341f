/// The data of Apple's matcher beyond CLDR: the tables of `ualoc_localizationsToUse`, as in the ICU of the Swift
/// toolchain (76.1, `lib_FoundationICU`) and of macOS 26. Names are ICU's, with underscores.
enum AppleLocaleTables {
  /// Names that the matcher replaces before it uses CLDR: English names, in ICU's letter case, and regions that imply a
  /// script.
  static let aliases: [String: String] = [
    "arabic": "ar", "chinese": "zh_Hans", "danish": "da", "dutch": "nl", "english": "en",
    "finnish": "fi", "french": "fr", "german": "de", "italian": "it", "japanese": "ja",
    "korean": "ko", "norwegian": "nb", "polish": "pl", "portuguese": "pt", "russian": "ru",
    "spanish": "es", "swedish": "sv", "thai": "th", "turkish": "tr",
    "no_NO": "nb_NO", "yue_CN": "yue_Hans_CN", "yue_HK": "yue_Hant_HK", "zh_CN": "zh_Hans_CN",
    "zh_HK": "zh_Hant_HK", "zh_MO": "zh_Hant_MO", "zh_SG": "zh_Hans_SG", "zh_TW": "zh_Hant_TW",
  ]

  /// Languages that CLDR replaces since version 43, and `knn`, which it no longer replaces.
  static let additionalAliases: [String: String] = [
    "ajp": "apc", "gom": "kok", "kgm": "plu", "knn": "knn", "nom": "cbr", "pmk": "crr",
    "prp": "gu", "szd": "umi", "tmk": "tdg", "tpw": "tpn", "xss": "zko", "zkb": "kjh",
  ]

  /// The language used for comparing a language's localizations; usually the language itself.
  static func group(ofLanguage language: String) -> String { groups[language] ?? language }

  private static let groups = [
    "ars": "ar", "hi": "en", "nb": "no", "nn": "no", "wuu": "zh", "yue": "zh",
  ]

  /// The parent of a name in Apple's list, which takes precedence over CLDR's parent; nil if there is none.
  static func parent(of name: String) -> String? {
    parents[name] ?? regionalParents.first { $0.covers(name) }?.parent
  }

  /// The parent of a name in Apple's copy of CLDR if CLDR 42 lacks it; nil otherwise.
  static func additionalParent(of name: String) -> String? {
    if let parent = additionalParents[name] { return parent }
    if let parent = additionalRegionalParents.first(where: { $0.covers(name) }) {
      return parent.parent
    }
    return isRomanized(name) || unusualScripts.contains(name) ? "root" : nil
  }

  private static let parents = [
    "en_150": "en_GB", "en_CY": "en_150", "en_GB": "en_001", "es_MX": "es_419", "ars": "ar",
    "wuu": "wuu_Hans", "wuu_Hans": "zh_Hans", "wuu_Hant": "zh_Hant", "yue": "yue_Hant",
    "yue_Hans": "zh_Hans", "yue_Hant": "yue_HK", "yue_HK": "zh_Hant_HK", "zh_HK": "zh_Hant",
    "zh_Hant": "zh_TW", "zh_Hant_HK": "zh_HK", "zh_TW": "root",
  ]

  private static let regionalParents = [
    RegionalParent(
      "en", parent: "en_GB",
      regions: """
        AG AI AU BB BD BM BN BS BW BZ DG DM FJ FK GD GG GH GI GM GY HK IE IM IN IO JE JM KE KI KN
        KY LC LK LS MO MS MT MU MV MW MY NA NG PK PN SB SC SD SG SH SL SS SZ TC TO TT TV TZ UG VC
        VG VU ZA ZM ZW
        """),
    RegionalParent("en", parent: "en_AU", regions: "CC CK CX NF NR NU NZ PG WS"),
  ]

  /// Names in a script that isn't the default of their language, and `no_NO`.
  private static let additionalParents = [
    "no_NO": "no", "ber_Latn": "root", "kaa_Latn": "root", "kxv_Deva": "root", "kxv_Orya": "root",
    "kxv_Telu": "root", "rej_Rjng": "root",
  ]

  /// Languages in a script that isn't their default. CLDR listed them until version 44; since then, it has a rule for all
  /// languages and scripts (`nonlikelyScript`), which Apple's copy doesn't apply: `de_Cyrl` inherits from `de`.
  static let unusualScripts: Set = [
    "az_Arab", "az_Cyrl", "bal_Latn", "blt_Latn", "bm_Nkoo", "bs_Cyrl", "byn_Latn", "cu_Glag",
    "dje_Arab", "dyo_Arab", "en_Dsrt", "en_Shaw", "ff_Adlm", "ff_Arab", "ha_Arab", "iu_Latn",
    "kk_Arab", "ks_Deva", "ku_Arab", "ky_Arab", "ky_Latn", "ml_Arab", "mn_Mong", "mni_Mtei",
    "ms_Arab", "pa_Arab", "sat_Deva", "sd_Deva", "sd_Khoj", "sd_Sind", "shi_Latn", "so_Arab",
    "sr_Latn", "sw_Arab", "tg_Arab", "ug_Cyrl", "uz_Arab", "uz_Cyrl", "vai_Latn", "wo_Arab",
    "yo_Arab",
  ]

  private static let additionalRegionalParents = [
    RegionalParent(
      "en", parent: "en_150",
      regions: """
        AD AL BA BG BY CZ EE ES FO FR GE GL GR HR HU IS IT LI LT LU LV MC MD ME MK NO PL PT RO RS
        RU SK UA VA
        """),
    RegionalParent(
      "en", parent: "en_001",
      regions: """
        AF AM AO AR AW AX AZ BD BF BH BJ BL BN BO BQ BR CD CF CG CI CR CU CV DO DZ EC EG EH ET GA
        GF GN GP GQ GT HN HT IC ID IQ JO KG KH KM KW KZ LA LB LK LY MA MF ML MM MN MQ MR MZ NC NE
        NI NP OM PE PF PM PS QA RE SJ SM SN SO ST SV SY TD TF TG TH TJ TL TM TN UY UZ VE VN WF YE
        YT
        """),
    RegionalParent(
      "es", parent: "es_419",
      regions: """
        AG AI AW BB BL BM BQ BS CA CW DM FK GD GF GL GP GY HT JP KN KY LC MF MQ MS PM SR SX TC TT
        VC VG VI
        """),
  ]

  /// Whether the name is one of these languages in Latin script. Such names have no parent.
  private static func isRomanized(_ name: String) -> Bool {
    name.utf8.suffix(5).elementsEqual("_Latn".utf8)
      && [
        "ar", "as", "bn", "el", "gu", "he", "ja", "kn", "kok", "ml", "mr", "or", "pa", "ru", "sa",
        "ta", "te", "ur", "yi", "zh",
      ].contains(String(Substring(name.utf8.dropLast(5))))
  }
}

/// A parent that many regions of a language share. The list is searched linearly: creating a dictionary would take longer than
/// reading a small bundle.
private struct RegionalParent {
  let language: String
  let parent: String
  /// The region codes of two letters each, separated by one character.
  let regions: String

  init(_ language: String, parent: String, regions: String) {
    self.language = language
    self.parent = parent
    self.regions = regions
  }

  func covers(_ name: String) -> Bool {
    let name = name.utf8
    guard name.count == language.utf8.count + 3, name.starts(with: language.utf8),
      name.dropLast(2).last == UInt8(ascii: "_")
    else { return false }
    var rest = regions.utf8[...]
    while !rest.isEmpty {
      if rest.prefix(2).elementsEqual(name.suffix(2)) { return true }
      rest = rest.dropFirst(3)
    }
    return false
  }
}
