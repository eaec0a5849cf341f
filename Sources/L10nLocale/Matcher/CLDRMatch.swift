private import CICU
package import L10nModel

/// Whether CLDR's matching, which Apple's does not follow, takes a locale for one that somebody reads.
package enum CLDRMatch {
  private struct Pair: Hashable, Sendable {
    let preferred: LocaleIdentifier
    let available: LocaleIdentifier
  }

  private static let answers = Memo<Pair, Bool>()

  /// The languages among those of the common preferences, and Serbian, that have close ones by CLDR 42, and these.
  private static let languagesWithRelatives: Set<String> = [
    "bs", "cs", "da", "hr", "id", "ms", "nb", "nn", "no", "sk", "sr",
  ]

  /// Whether it is worth asking for the relatives of a common preference, or for a localization as one of them:
  /// the first question costs about a millisecond.
  static func mayHaveRelatives(_ identifier: LocaleIdentifier) -> Bool {
    LanguageTag(identifier.rawValue).map { languagesWithRelatives.contains($0.language) } ?? false
  }

  /// Whether readers of either locale read the other by CLDR's data: Danish and Norwegian, Serbian in both
  /// scripts. What only goes one way, from Ukrainian to Russian or Catalan to Spanish, is a second language, which
  /// people have among their preferences if they want it.
  ///
  /// - Complexity: O(1) but for the first time in a process.
  package static func isMutual(_ one: LocaleIdentifier, _ other: LocaleIdentifier) -> Bool {
    serves(one, by: other) && serves(other, by: one)
  }

  /// Whether somebody who prefers a locale is served by another.
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

  /// A language's name as ICU writes it; nil for a name that is none.
  private static func name(of identifier: LocaleIdentifier) -> String? {
    guard let tag = LanguageTag(identifier.rawValue), !tag.language.isEmpty else { return nil }
    return tag.icuName
  }
}
