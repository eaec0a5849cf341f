private import CICU
package import L10nModel

/// CLDR's language matching, which determines whether users of one locale can read another. Apple's matcher doesn't follow it.
package enum CLDRMatch {
  private struct Pair: Hashable, Sendable {
    let preferred: LocaleIdentifier
    let available: LocaleIdentifier
  }

  private static let answers = Memo<Pair, Bool>()

  /// The languages of the common preferences, and Serbian, in groups that CLDR 42 considers close.
  private static let families: [Set<String>] = [
    ["bs", "hr"], ["cs", "sk"], ["da", "nb", "nn", "no"], ["id", "ms"], ["sr"],
  ]

  /// The group of close languages that contains a locale's language; nil if there is none.
  static func family(of identifier: LocaleIdentifier) -> Set<String>? {
    LanguageTag(identifier.rawValue).flatMap { tag in
      families.first { $0.contains(tag.language) }
    }
  }

  /// Whether two locales are in one group of close languages and match in both directions. ICU is used only within a group: its
  /// first match takes about a millisecond.
  static func areRelatives(_ one: LocaleIdentifier, _ other: LocaleIdentifier) -> Bool {
    guard let family = family(of: one) else { return false }
    return family == self.family(of: other) && isMutual(one, other)
  }

  /// Whether users of each locale can read the other one according to CLDR: Danish and Norwegian, Serbian in both scripts. A
  /// one-way match, such as from Catalan to Spanish, indicates a second language, which users add to their preferences
  /// themselves.
  package static func isMutual(_ one: LocaleIdentifier, _ other: LocaleIdentifier) -> Bool {
    serves(one, by: other) && serves(other, by: one)
  }

  /// Whether an available locale matches a preference.
  static func serves(_ preferred: LocaleIdentifier, by available: LocaleIdentifier) -> Bool {
    answers.value(for: Pair(preferred: preferred, available: available)) {
      guard let reader = name(of: preferred), let text = name(of: available) else { return false }
      return text.withCString { text in
        icuText { buffer, capacity in
          withUnsafePointer(to: Optional(text)) { cicu_cldr_match(reader, $0, 1, buffer, capacity) }
        } != nil
      }
    }
  }

  /// A language's name in ICU's form; nil if it isn't valid.
  private static func name(of identifier: LocaleIdentifier) -> String? {
    guard let tag = LanguageTag(identifier.rawValue), !tag.language.isEmpty else { return nil }
    return tag.icuName
  }
}
