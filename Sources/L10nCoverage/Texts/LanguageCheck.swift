import L10nModel
package import L10nSource

/// Finds files whose texts are in another language than the localization's, as after a mistake in an import. A text by
/// itself says too little; of a file the most common words say enough.
enum LanguageCheck {
  /// So many texts of several words are looked at.
  private static let mostTexts = 64
  /// After so many it shows whether more are worth a look.
  private static let firstTexts = 8
  private static let fewestTexts = 10

  fileprivate static func summarize(_ found: inout TextFindingList, _ file: TextFile) {
    guard !file.isSource, let (words, own) = StopWords.with(file.languages.own.code) else { return }
    var votes = Votes(own: own, count: words.languages.count)
    var first: Int?
    for index in file.comparison.ranks.indices {
      guard let entry = file.comparison.translation(of: index), file.own.entries[entry].isPlainText,
        votes.add(file.own.plainText(at: entry), words)
      else { continue }
      first = first ?? entry
      if votes.texts == mostTexts || votes.texts == firstTexts && !votes.areOpen { break }
    }
    guard let winner = votes.winner, votes.foreign[winner] >= fewestTexts, let first else { return }
    let problem = LanguageProblem(
      count: votes.foreign[winner], of: votes.texts, language: words.languages[winner],
      own: file.languages.own.code)
    found.add(problem, entry: first)
  }

  /// How many texts have words that one language has and another one has not.
  private struct Votes {
    let own: Int
    /// The texts of several words.
    var texts = 0
    /// Those with a word of each language that the own one has not.
    var foreign: [Int]
    /// Those with a word of the own language that each has not.
    var against: [Int]

    init(own: Int, count: Int) {
      self.own = own
      foreign = [Int](repeating: 0, count: count)
      against = foreign
    }

    /// - Returns: whether the text has enough words to say something.
    mutating func add(_ text: ByteView, _ words: StopWords) -> Bool {
      var (isForeign, isAgainst, count): (UInt64, UInt64, Int) = (0, 0, 0)
      var parts = LatinWords(text)
      while let range = parts.next() {
        count += 1
        let mask = words.languages(having: text.part(range))
        if mask & 1 << UInt64(own) != 0 { isAgainst |= ~mask } else { isForeign |= mask }
      }
      guard count >= UnchangedText.enoughWords else { return false }
      texts += 1
      for position in foreign.indices {
        if isForeign & 1 << UInt64(position) != 0 { foreign[position] += 1 }
        if isAgainst & 1 << UInt64(position) != 0 { against[position] += 1 }
      }
      return true
    }

    /// Whether some other language has more votes than the own one beside it.
    var areOpen: Bool { foreign.indices.contains { foreign[$0] > against[$0] } }

    /// The language that the texts are probably in, where it is not the own one.
    var winner: Int? {
      let best = foreign.indices.max { foreign[$0] - against[$0] < foreign[$1] - against[$1] }
      guard let best, foreign[best] * 5 >= texts, against[best] * 8 <= foreign[best] else {
        return nil
      }
      return best
    }
  }
}

package struct LanguageProblem: TextProblem {
  let count: Int
  let total: Int
  /// The codes of both languages.
  let language: String
  let own: String

  init(count: Int, of total: Int, language: String, own: String) {
    (self.count, self.total, self.language, self.own) = (count, total, language, own)
  }

  package var words: ProblemWords {
    let (name, ownName) = (Self.name(language), Self.name(own))
    return ProblemWords(
      .wrongLanguage,
      .made(
        "the texts are probably in \(name), not in \(ownName): \(count) of \(total) have words of it; the first is that of ",
        ""),
      help: "replace the texts with those in \(ownName)", count: count)
  }

  private static func name(_ code: String) -> String {
    TextLanguage(LocaleIdentifier(code)).displayName
  }
}

extension TextCheck {
  static let language = TextCheck(
    checks: [.wrongLanguage], subject: .translation, interest: .none,
    variations: .none(because: "a file of another language has plain texts, too"),
    look: { _, _ in }, summary: LanguageCheck.summarize)
}

extension Check {
  package static let wrongLanguage = Check(
    "wrong-language", .warning, "localization with texts in another language")
}
