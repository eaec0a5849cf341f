package import L10nModel

/// What a reader must know to read a localization: `en-GB` and `en` are one, `zh-Hans` and `zh-Hant` are not.
package struct LanguageAndScript: Hashable, Sendable {
  package let language: String
  /// The script, the likely one where the name says none; empty where nothing is known of the language.
  package let script: String

  /// Completes an identifier by likely subtags. A name that is no tag stands for itself.
  ///
  /// - Complexity: O(1) but for the first time in a process.
  package init(_ identifier: LocaleIdentifier) {
    self = Self.known.value(for: identifier) { Self(unseen: identifier) }
  }

  private static let known = Memo<LocaleIdentifier, LanguageAndScript>()

  private init(unseen identifier: LocaleIdentifier) {
    guard let tag = LanguageTag(identifier.rawValue), !tag.language.isEmpty,
      let likely = LikelySubtags(tag.icuName)
    else {
      (language, script) = (identifier.rawValue, "")
      return
    }
    (language, script) = (likely.language, likely.script)
  }
}

extension LocaleIdentifier {
  /// Whether the name says the script: `sr-Latn`, and not `sr`.
  package var namesScript: Bool { LanguageTag(rawValue)?.script != nil }

  /// Whether somebody who reads this localization reads the other: same language, same script.
  package func sharesLanguageAndScript(with other: LocaleIdentifier) -> Bool {
    self == other || LanguageAndScript(self) == LanguageAndScript(other)
  }
}
