import L10nLocale
package import L10nModel
import L10nSource

/// The properties of a language that text checks need. It is a class because many checks store it.
package final class TextLanguage: Sendable {
  package let identifier: LocaleIdentifier
  /// The language and script, which decide whether readers understand a text.
  let writing: LanguageAndScript
  var code: String { writing.language }
  /// The ISO 15924 code of the script; empty if it is unknown.
  var script: String { writing.script }
  /// The traits of the letters of the language's script; empty if the script isn't known well enough.
  let ownTraits: TextTraits
  /// The traits of letters beyond ASCII that words of the language don't have; empty if its scripts are unknown.
  let foreignLetters: TextTraits
  let excludesLatin: Bool
  let punctuation: Punctuation
  let isGreek: Bool
  let isLatin: Bool
  let isCyrillic: Bool
  let separatesWords: Bool
  /// Whether the language is written in several scripts and its identifier doesn't name one.
  let mayHaveOtherScript: Bool

  /// The extent to which a language uses punctuation at the end of texts.
  enum Punctuation: Sendable {
    /// As in English.
    case full
    /// Often no full stop in user interfaces.
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
      Self.languagesOfSeveralScripts.contains(parts.language) && !identifier.hasScript
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

  /// Languages that are written in several scripts (CLDR's `languageData`).
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

  /// The letters that identify the language and those that exclude it; `hasKana` says whether kana must or must not occur, if
  /// that matters. Nil if other languages have the same letters.
  var lettersOfItsOwn: (has: TextTraits, hasNot: TextTraits, hasKana: Bool?)? {
    switch (code, script) {
    case ("ko", "Kore"): (.hangul, [], nil)
    case ("ja", "Jpan"): ([], [], true)
    case ("zh", "Hans"): (.ideographs, .hangul, false)
    default: nil
    }
  }

  /// Whether a key ends with the language's code: `disease_en`.
  func isNamed(atEndOf key: CodeUnitString) -> Bool {
    let bytes = key.bytes
    guard bytes.count > code.utf8.count + 1, bytes.suffix(code.utf8.count).elementsEqual(code.utf8)
    else { return false }
    return "_.-".utf8.contains(bytes[bytes.count - code.utf8.count - 1])
  }

  /// Whether the languages are variants of one, which readers of both understand.
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
    case "Hans", "Hant", "Hani", "Jpan", "Bopo": [.ideographs, .kana]
    case "Kore": [.hangul, .ideographs]
    default: []
    }
  }
}
