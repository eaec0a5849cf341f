import L10nLocale
package import L10nModel
import L10nSource

/// What checks of texts have to know of a language; one reference, for many checks keep it.
package final class TextLanguage: Sendable {
  package let identifier: LocaleIdentifier
  /// What readers need to know.
  let writing: LanguageAndScript
  var code: String { writing.language }
  /// The ISO 15924 code of its script; empty where nothing is known of it.
  var script: String { writing.script }
  /// The bytes that words of the language's script have; none where the script is not known well enough.
  let ownTraits: TextTraits
  /// Letters beyond ASCII that words of the language do not have, by their traits; none where its scripts are not known.
  let foreignLetters: TextTraits
  let excludesLatin: Bool
  let punctuation: Punctuation
  /// Whether it is written in Greek letters.
  let isGreek: Bool
  let isLatin: Bool
  let isCyrillic: Bool
  /// Whether there are spaces between words.
  let separatesWords: Bool
  /// Whether people write the language in other scripts, too, and its name does not say which is meant.
  let mayHaveOtherScript: Bool

  /// How far a language uses the signs at the end of texts.
  enum Punctuation: Sendable {
    /// As English does.
    case full
    /// On screens often without a full stop.
    case eastAsian
    /// Hardly any.
    case few
  }

  package init(_ identifier: LocaleIdentifier) {
    self.identifier = identifier
    let parts = LanguageAndScript(identifier)
    writing = parts
    isGreek = parts.script == "Grek"
    isLatin = parts.script == "Latn"
    isCyrillic = parts.script == "Cyrl"
    separatesWords = Self.separatesWords(inScript: parts.script)
    mayHaveOtherScript =
      Self.languagesOfSeveralScripts.contains(parts.language) && !identifier.namesScript
    ownTraits = Self.traits(ofScript: parts.script)
    let knowsScripts = !ownTraits.isEmpty && LocaleScripts(identifier) != nil
    foreignLetters =
      knowsScripts ? TextTraits.letters.subtracting(ownTraits).subtracting(.latin) : []
    excludesLatin = knowsScripts && !isLatin
    punctuation =
      switch parts.script {
      case "Hans", "Hant", "Hani", "Jpan", "Kore", "Bopo": .eastAsian
      case "Thai", "Laoo", "Khmr", "Mymr", "Tibt", "Armn", "Ethi": .few
      default: .full
      }
  }

  /// Languages that several scripts are in use for (CLDR's `languageData`).
  private static let languagesOfSeveralScripts: Set<String> = [
    "az", "bm", "bs", "crh", "cu", "ff", "ha", "kk", "kok", "ks", "ku", "ky", "mn", "ms", "pa",
    "sat",
    "sd", "sh", "shi", "sr", "su", "tg", "tk", "tt", "ug", "uz", "vai", "yo", "zgh",
  ]

  private static func separatesWords(inScript script: String) -> Bool {
    switch script {
    case "Hans", "Hant", "Hani", "Jpan", "Bopo", "Thai", "Laoo", "Khmr", "Mymr", "Tibt": false
    default: true
    }
  }

  /// Letters by which a text is surely of the language, and those that it must not have, kana apart: whether it must have
  /// some; nil where other languages have the same.
  var lettersOfItsOwn: (has: TextTraits, hasNot: TextTraits, hasKana: Bool?)? {
    switch (code, script) {
    case ("ko", "Kore"): (.hangul, [], nil)
    case ("ja", "Jpan"): ([], [], true)
    case ("zh", "Hans"): (.ideographs, .hangul, false)
    default: nil
    }
  }

  /// Whether a key says that its text is in the language: `disease_en`.
  func isNamed(atEndOf key: CodeUnitString) -> Bool {
    let bytes = key.bytes
    guard bytes.count > code.utf8.count + 1, bytes.suffix(code.utf8.count).elementsEqual(code.utf8)
    else { return false }
    return "_.-".utf8.contains(bytes[bytes.count - code.utf8.count - 1])
  }

  /// Whether people read the language and another one as one.
  func isVariant(of other: TextLanguage) -> Bool { code == other.code }

  private static func traits(ofScript script: String) -> TextTraits {
    switch script {
    case "Latn": [.latin, .mixed]
    case "Grek": [.greek, .mixed]
    case "Cyrl": .cyrillic
    case "Armn": [.armenian, .cyrillic, .hebrew]
    case "Hebr": .hebrew
    case "Arab": .arabic
    case "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh", "Thai",
      "Laoo", "Tibt":
      .indic
    case "Geor", "Mymr", "Khmr", "Ethi": .mixed
    case "Hans", "Hant", "Hani", "Bopo": [.ideographs, .kana]
    case "Jpan": [.ideographs, .kana]
    case "Kore": [.hangul, .ideographs]
    default: []
    }
  }
}
