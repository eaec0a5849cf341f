import L10nLocale
import L10nModel
package import L10nSource

/// Finds texts, and words in them, that are written in a script that their language is not; one reference, for it is
/// kept for each file.
final class ScriptCheck: Sendable {
  let language: TextLanguage
  private let scripts: LocaleScripts?
  /// Letters that words of the language do not have; none where its scripts are not known.
  let foreignTraits: TextTraits
  /// Whether a text in Latin letters alone is not of the language.
  let excludesLatin: Bool

  init(_ language: TextLanguage) {
    self.language = language
    scripts = language.ownTraits.isEmpty ? nil : LocaleScripts(language.identifier)
    foreignTraits =
      scripts == nil ? [] : Self.letters.subtracting(language.ownTraits).subtracting(.latin)
    excludesLatin = scripts != nil && !language.isLatin
  }

  /// Letters beyond ASCII, by the bytes they begin with.
  private static let letters: TextTraits = [
    .latin, .greek, .cyrillic, .armenian, .hebrew, .arabic, .syriac, .indic, .mixed, .kana,
    .ideographs, .hangul,
  ]
  /// How many words of Latin letters are more than a name.
  private static let mostNames = 2

  /// Whether there may be something to be said of a text.
  func concerns(_ traits: TextTraits, sourceTraits: TextTraits) -> Bool {
    hasForeignLetters(traits, sourceTraits) || isPerhapsLatin(traits)
  }

  private func hasForeignLetters(_ traits: TextTraits, _ sourceTraits: TextTraits) -> Bool {
    !traits.intersection(foreignTraits).isSubset(of: sourceTraits)
  }

  private func isPerhapsLatin(_ traits: TextTraits) -> Bool {
    excludesLatin && traits.isDisjoint(with: language.ownTraits)
  }

  /// Whether a text has more words of Latin letters than a name, and no letters of the language.
  ///
  /// - Complexity: O(*n*) in the number of bytes where it looks so, else O(1).
  func isLatin(_ text: UnsafeBufferPointer<UInt8>, _ traits: TextTraits) -> Bool {
    isPerhapsLatin(traits)
      && LatinWords.count(in: text, upTo: Self.mostNames + 1) > Self.mostNames
  }

  /// The first word of letters that neither the language nor the source's text has.
  ///
  /// - Parameter sourceTraits: those of the source's text; what stands there may stand in a translation, too.
  /// - Complexity: O(*n*) in the number of bytes where it looks foreign, else O(1).
  func foreignWord(
    _ text: UnsafeBufferPointer<UInt8>, _ traits: TextTraits, sourceTraits: TextTraits
  ) -> (problem: ScriptProblem, range: Range<Int>)? {
    guard hasForeignLetters(traits, sourceTraits), let scripts else { return nil }
    return foreignWord(text, scripts)
  }

  /// The first word of at least two letters of which none is of the language's scripts, nor Latin.
  private func foreignWord(
    _ text: UnsafeBufferPointer<UInt8>, _ scripts: LocaleScripts
  ) -> (problem: ScriptProblem, range: Range<Int>)? {
    var word: (script: Script, start: Int, end: Int, count: Int)?
    for element in TextScalars(text) {
      let scalar = element.scalar
      let isLetter = scalar.value >= 0x80 && scalar.properties.isAlphabetic
      if isLetter, !Script.isShared(scalar), !scripts.contains(scalar),
        !Self.latin.contains(scalar)
      {
        if var open = word, open.end == element.offset {
          open.end = element.range.upperBound
          open.count += 1
          word = open
        } else {
          if let word, word.count > 1 { break }
          word = (Script(of: scalar), element.offset, element.range.upperBound, 1)
        }
      } else if isLetter || element.scalar.value < 0x80 && UInt8(scalar.value).isASCIILetter,
        let open = word, open.end == element.offset
      {
        // One word of two scripts is for another check.
        word = nil
      }
    }
    guard let word, word.count > 1 else { return nil }
    let name = Self.name(of: word.script)
    return (
      .foreignWord(String(decoding: text[word.start..<word.end], as: UTF8.self), script: name),
      word.start..<word.end
    )
  }

  private static let latin = LatinLetters()

  private static func name(of script: Script) -> String {
    switch script.code {
    case "Arab": "Arabic"
    case "Armn": "Armenian"
    case "Beng": "Bengali"
    case "Cyrl": "Cyrillic"
    case "Deva": "Devanagari"
    case "Geor": "Georgian"
    case "Grek": "Greek"
    case "Hang": "Korean"
    case "Hani": "Chinese"
    case "Hebr": "Hebrew"
    case "Hira", "Kana": "Japanese"
    case "Thai": "Thai"
    case let code: code
    }
  }
}

/// Letters of Latin, beyond ASCII.
struct LatinLetters {
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAA, 0xBA, 0xC0...0x24F, 0x250...0x2AF, 0x1E00...0x1EFF, 0x2C60...0x2C7F,
      0xA720...0xA7FF, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      true
    default: false
    }
  }
}

package enum ScriptProblem: Sendable, Hashable {
  /// All letters of the text are Latin.
  case latinText
  case foreignWord(String, script: String)
  /// So many of the file's texts are Latin that it is probably not in its language.
  case latinFile(count: Int, of: Int, language: String)
  /// So many of the file's texts have words in other letters that one finding is enough.
  case foreignFile(count: Int, of: Int, language: String)
}

extension ScriptProblem {
  var words: ProblemWords {
    switch self {
    case .latinText:
      ProblemWords(
        .wrongScript,
        .fixed("the translation of ", " is in Latin script, which the language doesn't use"))
    case .foreignWord(let word, let script):
      ProblemWords(
        .wrongScript,
        .made(
          "the translation of ",
          " has \"\(word)\" in \(script) script, which the language doesn't use"))
    case .latinFile(let count, let total, let language):
      ProblemWords(
        .wrongScript,
        .made(
          "\(count) of \(total) texts are in Latin script, which \(language) doesn't use; the first is that of ",
          ""),
        help: "if the language uses the script, add it to the localization's name",
        count: count)
    case .foreignFile(let count, let total, let language):
      ProblemWords(
        .wrongScript,
        .made(
          "\(count) of \(total) texts have words in a script that \(language) doesn't use; the first is that of ",
          ""),
        help: "if the language uses the script, add it to the localization's name",
        count: count)
    }
  }
}

extension Check {
  package static let wrongScript = Check(
    "wrong-script", .warning, "text in a script that its language doesn't use")
}
