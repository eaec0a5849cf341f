import L10nModel
package import L10nSource

/// Finds a word that a translation repeats directly, unlike the source: "del del".
///
/// Many languages double words for emphasis. In others, grammar can put equal words next to each other, such as prepositions
/// after verbs that end in them, and pronouns. So only languages that don't double words are checked, without the words that
/// grammar can repeat.
enum RepeatedWordCheck {
  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    guard let range = repeatedWord(in: pair.text) else { return }
    let word = String(decoding: pair.text[range], as: UTF8.self)
    guard let meetings = meetings[pair.language.code], word.count >= meetings.leastLetters,
      !meetings.words.contains(word)
    else { return }
    let end = range.upperBound + 1 + range.count
    found.add(
      ProblemWords(
        .repeatedWord, .made("the translation of ", " has \"\(word)\" twice in a row"),
        help: "remove one of them"), range.lowerBound..<end)
  }

  /// The first word that is repeated after a space.
  static func repeatedWord(in text: ByteView) -> Range<Int>? {
    var start = 0
    while start < text.count {
      let space = text.firstIndex(of: UInt8(ascii: " "), from: start)
      let end = space + 1 + (space - start)
      if end <= text.count, space - start > 1, text[start] == text[space + 1],
        text.endsWord(at: end), text.part(start..<space).isWord,
        text[start..<space].elementsEqual(text[(space + 1)..<end])
      {
        return start..<space
      }
      start = space + 1
    }
    return nil
  }

  /// The words of a language that grammar can repeat: short ones, and some others.
  struct Meetings: Sendable {
    let leastLetters: Int
    let words: Set<String>

    static func romance(_ words: String...) -> Self { Self(leastLetters: 2, words: Set(words)) }
    static func other(_ words: String...) -> Self { Self(leastLetters: 4, words: Set(words)) }
  }

  /// The languages that don't double words for emphasis.
  static let meetings: [String: Meetings] = [
    "ca": .romance("que"), "cs": .other(), "da": .other("efter", "over", "under"),
    "de": .other("ihnen", "nach"), "en": .other("that", "very"),
    "es": .romance("muy", "que", "solo"), "et": .other(), "fi": .other(),
    "fr": .romance("en", "là", "non", "nous", "oui", "très", "vous"), "gl": .romance("que"),
    "hr": .other(),
    "it": .romance("che", "man", "molto", "passo", "piano", "poi", "si", "via"),
    "lt": .other(), "lv": .other(), "nb": .other("etter", "over", "under"),
    "nn": .other("etter", "over", "under"), "no": .other("etter", "over", "under"),
    "pl": .other(), "pt": .romance("muito", "que", "se"), "ro": .romance("foarte", "se"),
    "sk": .other(), "sl": .other(), "sv": .other("efter", "under", "över"),
  ]
}

extension TextCheck {
  static let repeatedWords = TextCheck(
    checks: [.repeatedWord], subject: .translation,
    interest: .dependent({ source in
      RepeatedWordCheck.repeatedWord(in: source.text) == nil ? .all : .none
    }), isNeeded: { RepeatedWordCheck.meetings[$0.languages.own.code] != nil },
    look: RepeatedWordCheck.look)
}

extension Check {
  package static let repeatedWord = Check(
    "repeated-word", .warning, "word twice in a row in a translation but not in its source")
}

extension ByteView {
  /// Whether the text consists of letters only.
  fileprivate var isWord: Bool {
    String(decoding: self, as: UTF8.self).unicodeScalars.allSatisfy(\.properties.isAlphabetic)
  }

  /// Whether a word ends at an index and isn't a part of an argument, a compound or a host name.
  fileprivate func endsWord(at index: Int) -> Bool {
    guard index < count, " .,;:!?)".utf8.contains(self[index]) else { return index == count }
    return self[index] != UInt8(ascii: ".") || index + 1 == count || !self[index + 1].isASCIILetter
  }
}
