import L10nModel
package import L10nSource

/// Finds files whose texts are in a language other than the localization's, as after a mistake in an import, or in a project
/// whose development region is only nominal. A single text proves too little, but the most common words of a file prove enough.
enum LanguageCheck {
  /// After this many texts, it is clear whether more are worth reading.
  private static let firstTexts = 8
  private static let fewestTexts = 10

  fileprivate static func summarize(_ found: inout TextFindingList, _ file: TextFile) {
    guard var votes = LanguageVotes(against: file.languages.own) else { return }
    let entries = file.isSource ? file.own.entries.indices : file.comparison.keyIndices.indices
    var first: Int?
    for index in entries {
      guard let entry = file.isSource ? index : file.comparison.translation(of: index),
        file.own.entries[entry].isPlainText, votes.add(file.own.plainText(at: entry))
      else { continue }
      first = first ?? entry
      if votes.isFull || votes.texts == firstTexts && !votes.areOpen { break }
    }
    guard let winner = votes.winner, votes.foreign[winner] >= fewestTexts, let first else { return }
    let (language, own) = (votes.words.languages[winner], file.languages.own.code)
    let (name, ownName) = (name(language), name(own))
    let problem = ProblemWords(
      .wrongLanguage,
      .made(
        "the texts are probably in \(name), not in \(ownName): \(votes.foreign[winner]) of \(votes.texts) have words of it; the first is that of ",
        ""),
      help: file.isSource
        ? "translate the texts into \(ownName), or make \(name) the development region"
        : "replace the texts with those in \(ownName)", count: votes.foreign[winner])
    found.add(problem, entry: first)
  }

  private static func name(_ code: String) -> String {
    TextLanguage(LocaleIdentifier(code)).displayName
  }
}

/// The number of texts with words that one language has and another one lacks.
struct LanguageVotes {
  fileprivate let words: StopWords
  private let own: Int
  /// The number of texts with several words.
  private(set) var texts = 0
  /// For each language, the number of texts with a word that the localization's language lacks.
  fileprivate private(set) var foreign: [Int]
  /// For each language, the number of texts with a word of the localization's language that this language lacks.
  private var against: [Int]

  /// The maximum number of texts of several words that are read.
  private static let mostTexts = 64

  /// Creates empty votes; nil if no words of the language are known.
  init?(against language: TextLanguage) {
    guard let (words, own) = StopWords.with(language.code) else { return nil }
    self.words = words
    self.own = own
    foreign = [Int](repeating: 0, count: words.languages.count)
    against = foreign
  }

  var isFull: Bool { texts == Self.mostTexts }

  /// - Returns: whether the text has enough words to count.
  mutating func add(_ text: ByteView) -> Bool {
    let found = found(in: text)
    guard found.count >= UnchangedText.enoughWords else { return false }
    texts += 1
    for position in foreign.indices {
      if found.foreign & 1 << UInt64(position) != 0 { foreign[position] += 1 }
      if found.against & 1 << UInt64(position) != 0 { against[position] += 1 }
    }
    return true
  }

  /// The number of words in a text, the languages with one of them that the localization's language lacks, and the languages
  /// that lack one of the localization's language.
  private func found(in text: ByteView) -> (count: Int, foreign: UInt64, against: UInt64) {
    var found: (count: Int, foreign: UInt64, against: UInt64) = (0, 0, 0)
    for range in LatinWords(text) {
      found.count += 1
      let mask = words.languages(having: text.part(range))
      if mask & 1 << UInt64(own) != 0 { found.against |= ~mask } else { found.foreign |= mask }
    }
    return found
  }

  /// Whether some other language has more votes than the localization's language has against it.
  fileprivate var areOpen: Bool { foreign.indices.contains { foreign[$0] > against[$0] } }

  /// The language that the texts are probably in; nil if it is the localization's.
  fileprivate var winner: Int? {
    let best = foreign.indices.max { foreign[$0] - against[$0] < foreign[$1] - against[$1] }
    guard let best, isFrequent(best), against[best] * 8 <= foreign[best] else { return nil }
    return best
  }

  /// Whether many of the texts have words of a language, perhaps beside words of the localization's language.
  func areIn(_ language: TextLanguage) -> Bool {
    guard let position = position(of: language) else { return false }
    return foreign[position] >= Self.enoughTexts && isFrequent(position)
  }

  /// Whether a text has words of the localization's language and none of another language.
  func isOwn(_ text: ByteView, beside language: TextLanguage) -> Bool {
    guard let position = position(of: language) else { return true }
    let found = found(in: text)
    return found.foreign & 1 << UInt64(position) == 0 && found.against & 1 << UInt64(position) != 0
  }

  /// Whether a text has words of another language and none of the localization's language that the other one lacks.
  func isIn(_ language: TextLanguage, _ text: ByteView) -> Bool {
    guard let position = position(of: language) else { return false }
    let found = found(in: text)
    return found.foreign & 1 << UInt64(position) != 0 && found.against & 1 << UInt64(position) == 0
  }

  /// Whether a text has several words of another language that the localization's language lacks, and none of the latter: the
  /// text is in the other language, whatever the other texts are in.
  func isSurely(in language: TextLanguage, _ text: ByteView) -> Bool {
    guard isIn(language, text), let position = position(of: language) else { return false }
    let count = LatinWords(text).count { range in
      let mask = words.languages(having: text.part(range))
      return mask & 1 << UInt64(position) != 0 && mask & 1 << UInt64(own) == 0
    }
    return count >= Self.enoughWords
  }

  private static let enoughWords = 3
  private static let enoughTexts = 3

  private func isFrequent(_ position: Int) -> Bool { foreign[position] * 5 >= texts }

  private func position(of language: TextLanguage) -> Int? {
    guard let (list, position) = StopWords.with(language.code), list.languages == words.languages
    else { return nil }
    return position
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
