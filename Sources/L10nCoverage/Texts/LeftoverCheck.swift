import L10nModel
package import L10nSource

/// Finds what a translator, a tool or a chat wrote around a translation or in its place: `TODO`, `Here is the
/// translation:`, quotation marks around the whole text. And a word that begins with two capitals, as where the shift
/// key was held too long.
enum LeftoverCheck {
  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    guard !pair.file.isSource, pair.sourceText != nil else { return }
    if let (problem, range) = problem(
      source: pair.original, translation: pair.text, language: pair.language.code)
    {
      found.add(problem, range)
    }
  }

  /// - Complexity: O(*n* + *m*) in the length of the two texts.
  static func problem(
    source: ByteView, translation: ByteView, language: String
  ) -> (problem: LeftoverProblem, range: Range<Int>)? {
    if let end = translation.endOfNote(in: language),
      source.endOfNote(in: "en").map({ $0 < 1 }) ?? true
    {
      return (.note(String(decoding: translation[..<end], as: UTF8.self)), 0..<end)
    }
    let quotationMark = UInt8(ascii: "\"")
    if translation[0] == quotationMark, translation.count > 2,
      translation[translation.count - 1] == quotationMark,
      translation.count(where: { $0 == quotationMark }) == 2, !source.hasQuotation,
      LatinWords.count(in: source, upTo: UnchangedText.enoughWords) == UnchangedText.enoughWords
    {
      return (.quoted, 0..<translation.count)
    }
    if !digraphs.contains(language), translation.beginsWithTwoCapitals {
      let end = translation.firstIndex { !$0.isASCIILetter && $0 < 0x80 } ?? translation.count
      let word = translation.part(0..<(translation.firstIndex { !$0.isASCIILetter } ?? end))
      // A name such as `iPhone`, `GDrive` or `USBs` is one in the source as well.
      guard !source.containsIgnoringCase(word.part(1..<word.count)), !source.beginsWithTwoCapitals
      else { return nil }
      return (.capitals(String(decoding: translation[..<end], as: UTF8.self)), 0..<end)
    }
    return nil
  }

  /// Languages in which two letters are one, and both are capitals: `IJsland`, `LLeiaf`, `LJudi`.
  private static let digraphs: Set<String> = [
    "nl", "af", "fy", "cy", "ca", "es", "ast", "an", "hr", "sr", "bs", "sh", "hu", "br", "ga", "gd",
    "sq",
    "vls", "li", "zea",
  ]
}

package enum LeftoverProblem: TextProblem {
  case note(String)
  case quoted
  case capitals(String)
}

extension LeftoverProblem {
  package var words: ProblemWords {
    switch self {
    case .note(let text):
      ProblemWords(
        .leftoverNote,
        .made("the translation of ", " begins with \"\(text)\", which isn't a part of it"),
        help: "remove it, and complete the translation")
    case .quoted:
      ProblemWords(
        .leftoverNote,
        .fixed("the translation of ", " is in quotation marks, which the source isn't"),
        help: "remove them")
    case .capitals(let word):
      ProblemWords(
        .oddCapitals, .made("the translation of ", " begins with \"\(word)\""),
        help: "write the second letter small")
    }
  }
}

extension TextCheck {
  static let leftovers = TextCheck(
    checks: [.leftoverNote, .oddCapitals], subject: .translation,
    traits: { _ in [.noteAtStart, .capitalsAtStart] }, look: LeftoverCheck.look)
}

extension Check {
  package static let leftoverNote = Check(
    "leftover-note", .warning, "note or quotation marks left around a translation")
  package static let oddCapitals = Check(
    "odd-capitals", .note, "word that begins with two capitals in a translation")
}

extension ByteView {
  /// Whether a text is nothing but a note that a translation is to be written, which is no word for people in any language.
  var standsForTranslation: Bool {
    // Hardly any text begins so.
    guard let first, "PTX".utf8.contains(first) else { return false }
    return ["PLACEHOLDER", "TRANSLATE ME", "TO BE TRANSLATED", "XXX"].contains {
      (note: StaticString) in
      hasSameBytes(as: ByteView(note))
    }
  }

  /// The end of a note that the text begins with; nil where it begins with none.
  fileprivate func endOfNote(in language: String) -> Int? {
    let isBracketed = self.first == UInt8(ascii: "[")
    for note in notes where starts(with: note, from: isBracketed ? 1 : 0) {
      let end = note.utf8CodeUnitCount + (isBracketed ? 1 : 0)
      // A whole word; in Spanish and languages like it `todo` is one of theirs.
      if end < count, self[end].isASCIILetter || self[end].isASCIIDigit || self[end] >= 0x80 {
        continue
      }
      let isWord = end == count || self[end] != UInt8(ascii: ":") && !isBracketed
      if isWord, note.utf8CodeUnitCount < 6, romance.contains(language) { continue }
      return end
    }
    for residue in residues where startsIgnoringCase(with: residue) {
      return residue.utf8CodeUnitCount
    }
    return nil
  }

  private func starts(with text: StaticString, from start: Int) -> Bool {
    text.withUTF8Buffer { self.count >= start + $0.count && self[start...].starts(with: $0) }
  }

  private func startsIgnoringCase(with text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      self.count >= text.count
        && text.indices.allSatisfy { self[$0].lowercasedASCII == text[$0] }
    }
  }

  fileprivate var hasQuotation: Bool {
    TextScalars(self).contains {
      switch $0.scalar.value {
      case 0x22, 0x27, 0x60, 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A: true
      default: false
      }
    }
  }

  fileprivate var beginsWithTwoCapitals: Bool {
    count > 3 && self[0].isASCIIUppercase && self[1].isASCIIUppercase && self[2].isASCIILowercase
      && self[3].isASCIILowercase
  }
}

/// What stands for a translation that is still to be written.
private let notes: [StaticString] = [
  "TODO", "FIXME", "PLACEHOLDER", "TRANSLATE ME", "TO BE TRANSLATED", "TRANSLATE",
]

/// What programs write that translate in a conversation.
private let residues: [StaticString] = [
  "here is the translation", "here's the translation", "here is your translation",
  "translation:", "translated text:", "```",
]

/// Languages in which `TODO` is a word.
private let romance: Set<String> = [
  "es", "pt", "gl", "ca", "ast", "an", "it", "oc", "eu", "lad", "sc", "co", "fur", "scn", "eo",
]
