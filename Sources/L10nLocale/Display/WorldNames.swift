private import CICU
package import L10nModel

/// The names of the world's regions and languages in one language, from CLDR.
///
/// Most applications take their lists of countries from CLDR. Between two languages with the same script, a third of the names
/// are equal: Malaysia is also “Malaysia” in German. So a text that equals its source can be such a name.
package struct WorldNames: Sendable {
  private let codes: [String: Code]

  private enum Code {
    case region(String)
    case language(String)

    func name(for reader: String) -> String? {
      icuText(capacity: 512) { buffer, capacity in
        switch self {
        case .region(let code): cicu_region_name(code, reader, buffer, capacity)
        case .language(let code): cicu_display_name(code, reader, buffer, capacity)
        }
      }
    }
  }

  /// Returns the names in a language; without names if ICU doesn't know the language.
  package static func of(_ identifier: LocaleIdentifier) -> WorldNames {
    known.value(for: identifier) { WorldNames(identifier) }
  }

  private static let known = Memo<LocaleIdentifier, WorldNames>()

  private init(_ identifier: LocaleIdentifier) {
    let reader = LanguageTag(identifier.rawValue)?.icuName ?? ""
    guard !reader.isEmpty else {
      codes = [:]
      return
    }
    let all =
      icuTexts(cicu_region_codes()).map(Code.region)
      + icuTexts(cicu_language_codes()).map(Code.language)
    codes = Dictionary(
      all.compactMap { code in code.name(for: reader).map { ($0, code) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether a text is the name of a language in that language: “Deutsch”, “Français”.
  package static func isNameInItself(_ text: String) -> Bool {
    text.utf8.count <= longestNameInItself && namesInThemselves.contains(text.lowercased())
  }

  /// Those of the languages with a code of two letters, as others are rare in lists of languages.
  private static let namesInThemselves = Set(
    icuTexts(cicu_language_codes()).filter { $0.utf8.count == 2 }.compactMap { code in
      Code.language(code).name(for: code)?.lowercased()
    })

  /// The maximum length in UTF-8, which rejects most other texts at once.
  private static let longestNameInItself = 32

  /// Whether a text is the name of a region or a language, and another language has the same name for it.
  package func sharesName(_ text: String, with other: LocaleIdentifier) -> Bool {
    guard let code = codes[text], let tag = LanguageTag(other.rawValue) else { return false }
    return code.name(for: tag.icuName) == text
  }
}
