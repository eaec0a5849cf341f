private import CICU
private import L10nModel
private import L10nSource

/// Suggestions for names that aren't valid languages.
enum LocaleSuggestion {
  /// Valid language codes that people usually mean as countries: Kanuri for Korea, Twi for Taiwan. Apple's platforms offer
  /// neither language.
  private static let countriesWrittenAsLanguages = ["kr": "ko", "tw": "zh-Hant"]

  /// The last parts of Windows' names for the two forms of written Chinese, `zh-CHS` and `zh-CHT`.
  static let windowsChinese = ["chs": "zh-Hans", "cht": "zh-Hant"]

  /// The language of the country that a tag probably means although its code is a valid language.
  static func countryMeant(by tag: LanguageTag) -> String? {
    guard tag == LanguageTag(language: tag.language) else { return nil }
    return countriesWrittenAsLanguages[tag.language]
  }

  /// The probably intended tag for a well-formed one with an unknown subtag; nil if it can't be inferred.
  static func forInvalidTag(_ tag: LanguageTag) -> String? {
    var meant = tag
    if !SubtagValidity.isLanguage(tag.language) {
      // `jp-JP` repeats the country and means the region. The meaning of `tz-RU` can't be inferred.
      guard var language = language(ofCountry: tag.language),
        tag.region.map({ $0.lowercased() == tag.language }) ?? true
      else { return nil }
      language.region = tag.region ?? language.region
      language.script = tag.script ?? language.script
      meant = language
    }
    if let region = meant.region, !SubtagValidity.isRegion(region) {
      meant.region = currentRegion(replacing: region)
    }
    if let script = meant.script, !SubtagValidity.isScript(script) { meant.script = nil }
    meant.variants.removeAll { !SubtagValidity.isVariant($0) }
    meant = meant.canonical()
    return meant.isValid ? meant.text : nil
  }

  /// The probably intended tag for a name that isn't a tag: a Windows name, a tag with a POSIX modifier, or a misspelled
  /// English name.
  static func forName(_ name: String) -> String? {
    let lastSubtag = name.utf8.split { $0 == .hyphen || $0 == .underscore }.last
    if name.utf8.count == 6, let last = lastSubtag.map({ Substring($0).lowercased() }),
      let chinese = windowsChinese[last]
    {
      return chinese
    }
    return tagWithModifier(name) ?? MisspeltNames.language(named: name)
  }

  // MARK: Countries

  /// The language of a country. It is the most spoken language if that originates there (`jp` gives `ja`), else the only
  /// language with a legacy name that originates there (`kz` gives `kk`), else the most spoken language with the region (`at`
  /// gives `de-AT`).
  private static func language(ofCountry code: String) -> LanguageTag? {
    guard code.utf8.count == 2 else { return nil }
    var country = code.uppercased()
    if !SubtagValidity.isRegion(country) {
      guard let current = currentRegion(replacing: country) else { return nil }
      country = current
    }
    guard let likely = LikelySubtags("und_\(country)"),
      let home = LikelySubtags(likely.language)
    else { return nil }
    if likely.language == "zh" {
      return LanguageTag(language: "zh", script: likely.script, region: country).canonical()
    }
    if home.region == country { return LanguageTag(language: likely.language) }
    let natives = Set(LegacyLanguageNames.codes.values)
      .filter { !$0.contains("-") && LikelySubtags($0)?.region == country }
    if natives.count == 1, let native = natives.first { return LanguageTag(native) }
    return LanguageTag(language: likely.language, script: likely.script, region: country)
      .canonical()
  }

  /// CLDR's replacement for an obsolete or wrong code: `UK` gives `GB`.
  private static func currentRegion(replacing code: String) -> String? {
    icuText { cicu_region_alias(code, $0, $1) }?.split(separator: " ").first.map(String.init)
  }

  // MARK: Names

  /// The tag for a gettext name such as `sr@latin` or `ca@valencia`, which no preference matches.
  private static func tagWithModifier(_ name: String) -> String? {
    let parts = name.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, var tag = LanguageTag(String(parts[0])) else { return nil }
    switch parts[1].lowercased() {
    case "latin": tag.script = "Latn"
    case "cyrillic": tag.script = "Cyrl"
    case let variant: tag.variants.append(variant)
    }
    tag = tag.canonical()
    return tag.isValid ? tag.text : nil
  }
}

/// A search for the language whose name, in English or in the language itself, is closest to a misspelled name.
enum MisspeltNames {
  /// The language with the closest name; nil if none is close.
  ///
  /// - Complexity: O(*m* × *n*) in the length of the name and the total length of all languages' names; the first call
  ///   reads these from ICU's data.
  static func language(named name: String) -> String? {
    let letters = letters(of: name)
    guard letters.count >= 4 else { return nil }
    // Names of languages with a legacy name can differ in one letter. ICU's other names are numerous and sometimes unusual, so
    // only long ones can differ.
    return closest(to: letters, of: legacyNames, limit: 1)
      ?? closest(to: letters, of: ownNames, limit: 1)
      ?? closest(to: letters, of: otherNames, limit: letters.count < 6 ? 0 : 1)
      // Finally, names can differ in a third of the letters.
      ?? closest(to: letters, of: ownNames + legacyNames, limit: letters.count / 3)
  }

  /// A name reduced to the letters for comparison.
  private struct Name: Sendable {
    let letters: [Unicode.Scalar]
    let code: String

    init(_ name: String, _ code: String) {
      letters = MisspeltNames.letters(of: name)
      self.code = code
    }
  }

  private static let legacyNames: [Name] = LegacyLanguageNames.codes
    .map { Name($0.key, $0.value) }.sorted(by: precedes)

  /// The native names of the same languages: `Deutsch` is not a misspelled `Dutch`.
  private static let ownNames: [Name] = Set(LegacyLanguageNames.codes.values)
    .compactMap { code in
      let identifier = LocaleIdentifier(code)
      return identifier.displayName(in: identifier).map { Name($0, code) }
    }.sorted(by: precedes)

  private static let otherNames: [Name] = SubtagValidity.englishLanguageNames()
    .map { name, code in Name(name, LanguageTag(code)?.canonical().text ?? code) }
    .sorted(by: precedes)

  /// Alphabetical order, which decides between equally close names.
  private static func precedes(_ left: Name, _ right: Name) -> Bool {
    left.letters == right.letters
      ? left.code < right.code : left.letters.lexicographicallyPrecedes(right.letters)
  }

  /// The first name with the smallest distance.
  private static func closest(to letters: [Unicode.Scalar], of names: [Name], limit: Int) -> String?
  {
    var best: (distance: Int, code: String)?
    for name in names {
      let bound = best.map { $0.distance - 1 } ?? limit
      if let distance = editDistance(letters, name.letters, limit: bound) {
        best = (distance, name.code)
      }
    }
    return best?.code
  }

  private static func letters(of name: String) -> [Unicode.Scalar] {
    name.lowercased().unicodeScalars.filter(\.properties.isAlphabetic)
  }
}
