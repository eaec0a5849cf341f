package import L10nModel
import L10nSource
import Synchronization

/// Decides which source texts a file left untranslated although it translates their words everywhere else.
///
/// This needs no other language: if "Delete" is "Löschen" in ten texts, the eleventh was forgotten.
package struct TranslatedWords {
  private let content: TableContent
  private let comparison: TableComparison
  private let source: SourceTable
  private let older: Set<Int>
  /// Whether words are translated, by the number of the word. A cache, because the texts of a table share many words.
  private var known: [UInt64: Bool] = [:]

  /// If a word is translated in at least this many other texts, that is no coincidence.
  private static let enoughTexts = 4
  /// The same for a phrase.
  private static let enoughPhrases = 3
  private static let lettersOfRoot = 4
  private static let lettersOfEnding = 3
  /// Longer texts are judged as a whole only.
  private static let mostWords = 6

  /// - Parameter older: the key indices of former source texts, which aren't translations.
  package init(
    _ content: TableContent, _ comparison: TableComparison, of source: SourceTable,
    but older: Set<Int>
  ) {
    self.older = older
    self.content = content
    self.comparison = comparison
    self.source = source
  }

  /// Whether the file translates every word of a source text wherever else it occurs.
  package mutating func are(ofKeyAt keyIndex: Int) -> Bool {
    areTogether(ofKeyAt: keyIndex) || areEach(ofKeyAt: keyIndex)
  }

  /// Whether the file translates the same text of another key; a colon or an ellipsis at the end makes no difference.
  package func isElsewhere(_ keyIndex: Int) -> Bool {
    source.withText(ofKeyAt: keyIndex) { text in
      let text = text.label
      var words = LatinWords(text)
      guard let first = words.next() else { return false }
      let word = text[first].map(\.lowercasedASCII)
      return source.places(ofWord: word).prefix(WordPlaces.mostTexts).contains { other in
        Int(other) != keyIndex && comparison.records[Int(other)].isTranslatedText
          && !older.contains(Int(other)) && !isLeft(Int(other), text)
          && source.withText(ofKeyAt: Int(other)) {
            $0.label.count == text.count && $0.containsIgnoringCase(text)
          }
      }
    }
  }

  /// Whether the translation of another text is identical to this one, apart from case and punctuation at the end.
  private func isLeft(_ keyIndex: Int, _ text: ByteView) -> Bool {
    let entry = comparison.lastEntries[keyIndex]
    guard entry >= 0, content.entries[Int(entry)].form == .text else { return false }
    return content.bytes.withView { bytes in
      let own = bytes.part(content.entries[Int(entry)].valueRange)
      return own.count >= text.count && own.part(0..<text.count).containsIgnoringCase(text)
        && !own[text.count...].contains(where: \.isASCIILetter)
    }
  }

  /// Whether all longer texts that contain a whole source text are translated, and none of them keeps it.
  private func areTogether(ofKeyAt keyIndex: Int) -> Bool {
    let longer = source.longerTexts(withTextOfKeyAt: keyIndex)
    guard longer.count >= Self.enoughPhrases else { return false }
    let phrase = source.withText(ofKeyAt: keyIndex) { $0.map(\.lowercasedASCII) }
    var translations = 0
    for other in longer {
      let entry = comparison.lastEntries[Int(other)]
      guard entry >= 0, content.entries[Int(entry)].form == .text,
        !comparison.records[Int(other)].isMissing
      else { continue }
      if content.bytes[content.entries[Int(entry)].valueRange].has(phrase[...]) { return false }
      translations += 1
    }
    return translations >= Self.enoughPhrases
  }

  private mutating func areEach(ofKeyAt keyIndex: Int) -> Bool {
    source.withText(ofKeyAt: keyIndex) { text in
      guard (1...Self.mostWords).contains(LatinWords.count(in: text, upTo: Self.mostWords + 1))
      else { return false }
      return LatinWords(text).allSatisfy { isTranslated(text.part($0)) }
    }
  }

  private mutating func isTranslated(_ word: ByteView) -> Bool {
    if let known = known[word.number] { return known }
    let found = isTranslated(folded: word.map(\.lowercasedASCII))
    known[word.number] = found
    return found
  }

  private func isTranslated(folded: [UInt8]) -> Bool {
    // "Maximální" derives from "maximum": a language that has the root may have the word, too.
    let root = folded.prefix(max(Self.lettersOfRoot, folded.count - Self.lettersOfEnding))
    var translations = 0
    for keyIndex in source.places(ofWord: folded).prefix(WordPlaces.mostTexts) {
      let entry = comparison.lastEntries[Int(keyIndex)]
      guard entry >= 0, comparison.records[Int(keyIndex)].isTranslatedText,
        !older.contains(Int(keyIndex)),
        content.entries[Int(entry)].form == .text
      else { continue }
      // "E-Mail" counts as "email".
      let own = content.bytes[content.entries[Int(entry)].valueRange]
      if own.has(root) || own.filter({ $0 != UInt8(ascii: "-") })[...].has(root) { return false }
      translations += 1
    }
    return translations >= Self.enoughTexts
  }
}

/// The texts of a source by their words, computed on first use.
final class WordPlaces: Sendable {
  private let places = Mutex<[UInt64: [Int32]]?>(nil)
  /// The longer texts that contain a whole text of several words, by its key index.
  private let longer = Mutex<[Int: [Int32]]>([:])
  /// No more texts with the same word are examined.
  static let mostTexts = 32

  /// Returns the first indices of the longer texts that contain another one, ignoring case; empty for a text of one word.
  func longerTexts(thanKeyAt keyIndex: Int, in source: SourceTable) -> [Int32] {
    if let known = longer.withLock({ $0[keyIndex] }) { return known }
    let found = foundTexts(longerThanKeyAt: keyIndex, in: source)
    longer.withLock { $0[keyIndex] = found }
    return found
  }

  private func foundTexts(longerThanKeyAt keyIndex: Int, in source: SourceTable) -> [Int32] {
    let phrase = source.withText(ofKeyAt: keyIndex) { $0.map(\.lowercasedASCII) }
    let firstWord = phrase.withView { text -> [UInt8]? in
      var words = LatinWords(text)
      guard let first = words.next(), words.next() != nil else { return nil }
      return Array(text.part(first))
    }
    guard let firstWord else { return [] }
    return keyIndices(ofWord: firstWord, in: source).prefix(Self.mostTexts).filter { other in
      Int(other) != keyIndex
        && source.withText(ofKeyAt: Int(other)) {
          $0.count > phrase.count && Array($0)[...].has(phrase[...])
        }
    }
  }

  /// Returns the indices of the texts with a word. The word is in lower case.
  func keyIndices(ofWord word: [UInt8], in source: SourceTable) -> [Int32] {
    keyIndices(in: source)[word.numberIgnoringCase] ?? []
  }

  /// Returns the indices of the texts with each word, by the number of the word.
  func keyIndices(in source: SourceTable) -> [UInt64: [Int32]] {
    places.withLock { known in
      let all = known ?? Self.places(in: source)
      known = all
      return all
    }
  }

  private static func places(in source: SourceTable) -> [UInt64: [Int32]] {
    var places: [UInt64: [Int32]] = [:]
    for keyIndex in source.keys.indices {
      source.withText(ofKeyAt: keyIndex) { text in
        for range in LatinWords(text) {
          let number = text.part(range).numberIgnoringCase
          if places[number]?.last != Int32(keyIndex) {
            places[number, default: []].append(Int32(keyIndex))
          }
        }
      }
    }
    return places
  }
}

extension ByteView {
  /// The text without a colon or an ellipsis at its end.
  fileprivate var label: ByteView {
    let rest = endsWithEllipsis ? part(0..<count - 3) : self
    return rest.part(0..<(rest.lastIndex { $0 > 0x20 && $0 != UInt8(ascii: ":") } ?? -1) + 1)
  }

  private var endsWithEllipsis: Bool {
    count > 3 && (suffix(3).elementsEqual("…".utf8) || suffix(3).elementsEqual("...".utf8))
  }
}

extension ArraySlice<UInt8> {
  /// Whether the slice contains a word or the beginning of one, ignoring case, also inside other words. `word` is in lower
  /// case.
  fileprivate func has(_ word: ArraySlice<UInt8>) -> Bool {
    guard count >= word.count, let first = word.first else { return false }
    return (startIndex...endIndex - word.count).contains { start in
      self[start].lowercasedASCII == first
        && word.indices.allSatisfy { self[start + $0].lowercasedASCII == word[$0] }
    }
  }
}
