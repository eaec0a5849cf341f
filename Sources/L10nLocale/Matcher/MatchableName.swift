private import CICU
import L10nSource

/// A string that the matcher compares, represented by its number in a `LocaleNameTable`.
struct LocaleSymbol: Hashable, Sendable {
  let number: Int32

  /// The strings with a special role in the algorithm; every table starts with them, in this order.
  static let known = ["zh", "pt_PT", "pt_BR", "zh_Hant_HK", "zh_Hant_TW"]
  static let chinese = LocaleSymbol(number: 0)
  static let europeanPortuguese = LocaleSymbol(number: 1)
  static let brazilianPortuguese = LocaleSymbol(number: 2)
  static let hongKong = LocaleSymbol(number: 3)
  static let taiwan = LocaleSymbol(number: 4)

  /// The norm that also matches if this one is on a winner's chain: Taiwan's localization is a fallback for Hong Kong.
  var alsoServedBy: LocaleSymbol? { self == .hongKong ? .taiwan : nil }
}

/// The data of one name, preferred or available, for matching; computed once per name.
struct MatchableName: Sendable {
  /// The name with ICU's separators and letter case, without keywords.
  let base: LocaleSymbol
  /// The base after Apple's and CLDR's aliases.
  let norm: LocaleSymbol
  let language: LocaleSymbol
  /// The language used for comparing localizations (`AppleLocaleTables.group(ofLanguage:)`).
  let group: LocaleSymbol
  /// The norm and its parents, up to the maximum length for a preferred name.
  let chain: [LocaleSymbol]
  /// Whether the norm has a region.
  let namesRegion: Bool
  /// Whether the norm has a region that isn't the default one. As an available name, it is one step further away.
  let isPenalized: Bool

  /// Whether an exact match of a preference in the same language replaces an inexact match of this name.
  var yieldsToExactMatch: Bool { namesRegion && language != .chinese }

  /// The number of chain elements to compare if the name is available: a penalized chain counts the norm twice.
  var availableSteps: Int { min(chain.count, LocaleNameForms.longestChain - (isPenalized ? 1 : 0)) }
}

/// The forms of a name as text, before their conversion to symbols.
struct LocaleNameForms: Hashable, Sendable {
  /// ICU's buffer size for a base name in the matcher; a longer name can't match.
  private static let baseCapacity = 58
  private static let longestLanguage = 11
  /// The maximum length of a chain, including the penalty's entry.
  static let longestChain = 9

  let base: String
  let norm: String
  let language: String
  let namesRegion: Bool
  let isPenalized: Bool

  /// Nil if ICU doesn't understand the name.
  init?(_ name: String) {
    guard let base = Self.base(of: name), let (norm, language) = Self.normAndLanguage(of: base)
    else { return nil }
    self.base = base
    self.norm = norm
    self.language = language
    namesRegion = Self.namesRegion(norm)
    isPenalized =
      namesRegion && norm != "es_MX" && norm != "zh_Hant_TW"
      && (icuText { cicu_minimize(norm, $0, $1) }.map(Self.namesRegion) ?? false)
  }

  /// The language used for comparing localizations: only names of the same group can match each other. Nil if ICU doesn't
  /// understand the name.
  static func group(of name: String) -> String? {
    groups.value(for: name) {
      guard let base = base(of: name), let (_, language) = normAndLanguage(of: base) else {
        return nil
      }
      return AppleLocaleTables.group(ofLanguage: language)
    }
  }

  private static let groups = Memo<String, String?>()

  private static func normAndLanguage(of base: String) -> (norm: String, language: String)? {
    let norm = norm(of: base)
    guard norm.utf8.count < baseCapacity, let language = language(of: norm),
      language.utf8.count <= longestLanguage
    else { return nil }
    return (norm, language)
  }

  /// The norm and its parents.
  var chain: [String] {
    var chain = [norm]
    while chain.count < Self.longestChain, let last = chain.last,
      let parent = ParentLocales.parent(of: last)
    {
      chain.append(parent)
    }
    return chain
  }

  private static func base(of name: String) -> String? {
    guard var base = icuText(capacity: baseCapacity, { cicu_base_name(name, $0, $1) }) else {
      return nil
    }
    // ICU 72 differs from the ICU in Apple's matcher: it keeps trailing separators, and drops a language for which it has no
    // locale.
    while base.utf8.last == .underscore { base.removeLast() }
    if let first = base.utf8.first, first != .underscore, first != UInt8(ascii: "@") { return base }
    let language = name.lowercased().utf8.prefix { $0.isASCIILetter }
    if language.elementsEqual("und".utf8) || language.elementsEqual("root".utf8) {
      base = String(Substring(language)) + base
    }
    return base
  }

  /// The language subtag; ICU 72 returns none for `und`.
  private static func language(of norm: String) -> String? {
    if norm == "und" || norm.hasPrefix("und_") { return "und" }
    if norm == "root" || norm.hasPrefix("root_") { return "root" }
    return icuText { cicu_language(norm, $0, $1) }
  }

  private static func namesRegion(_ name: String) -> Bool {
    icuText { cicu_region(name, $0, $1) }.map { !$0.isEmpty } ?? false
  }

  private static func norm(of base: String) -> String {
    // (1) Apple's list, (2) CLDR's alias of the whole name.
    if let alias = AppleLocaleTables.aliases[base] ?? alias(of: base) { return alias }
    // (3) CLDR's alias of the language, with the rest of the name if the alias allows it.
    guard let end = base.utf8.firstIndex(of: .underscore),
      let alias = alias(of: String(base[..<end]))
    else { return base }
    let parts = alias.split(separator: "_")
    if parts.count == 1 { return alias + base[end...] }
    guard parts.last?.utf8.count == 4, let last = base.split(separator: "_").last,
      last.utf8.count <= 3
    else { return alias }
    return "\(alias)_\(last)"
  }

  private static func alias(of name: String) -> String? {
    AppleLocaleTables.additionalAliases[name] ?? icuText { cicu_language_alias(name, $0, $1) }
  }
}
