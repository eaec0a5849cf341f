private import CICU
package import L10nModel

/// Whether CLDR's matching, which Apple's doesn't follow, considers a locale readable for a reader of another.
package enum CLDRMatch {
  private struct Pair: Hashable, Sendable {
    let preferred: LocaleIdentifier
    let available: LocaleIdentifier
  }

  private static let answers = Memo<Pair, Bool>()

  /// Languages of the common preferences, and Serbian, with the languages that CLDR 42 considers close to them.
  private static let families: [Set<String>] = [
    ["bs", "hr"], ["cs", "sk"], ["da", "nb", "nn", "no"], ["id", "ms"], ["sr"],
  ]

  /// The languages close to that of a common preference or a localization; nil if there are none.
  static func family(of identifier: LocaleIdentifier) -> Set<String>? {
    LanguageTag(identifier.rawValue).flatMap { tag in
      families.first { $0.contains(tag.language) }
    }
  }

  /// Whether two locales are of one family and mutual. Asks ICU about one family only: its first answer takes about a
  /// millisecond.
  static func areRelatives(_ one: LocaleIdentifier, _ other: LocaleIdentifier) -> Bool {
    guard let family = family(of: one) else { return false }
    return family == self.family(of: other) && isMutual(one, other)
  }

  /// Whether readers of each locale can read the other by CLDR's data: Danish and Norwegian, Serbian in both scripts.
  /// One-way matches, such as from Catalan to Spanish, are second languages, which users add to
  /// their preferences themselves.
  package static func isMutual(_ one: LocaleIdentifier, _ other: LocaleIdentifier) -> Bool {
    serves(one, by: other) && serves(other, by: one)
  }

  /// Whether a locale matches a preference.
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
