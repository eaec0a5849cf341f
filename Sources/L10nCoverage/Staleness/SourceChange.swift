import L10nModel
import L10nSource

/// A change of a source text, with the facts by which its translations are judged. The translations of the text share it.
package final class SourceChange: Sendable {
  package let old: ValueText
  package let new: ValueText
  /// Whether the new text most likely has the same meaning, so that translations of the old one still fit.
  package let isSlight: Bool
  /// Whether the new text has at least half of the words of the old one, so that it is a revision of it.
  let sharesWords: Bool
  /// The exchanged words; nil if something other than words changed.
  package let exchange: ExchangedWords?
  /// The extent of the change in meaning.
  package let extent: Extent
  private let words: (old: SourceWords, new: SourceWords)?

  /// The extent of a change in meaning. Of 376 translations from 58 projects that were reviewed beside both source texts,
  /// three of four needed a look if the change was large or the translation still had the old words; of the others, three of
  /// ten.
  package enum Extent: Sendable {
    /// One or two words were removed, or added to a sentence.
    case small
    /// One or two words were replaced, and others stayed.
    case replaced(ExchangedWords)
    /// Values, numbers or a negation changed, more than two words or all of them changed, or a name of a few words got one
    /// more.
    case large
  }

  /// If more words that carry meaning changed, the change is large.
  private static let fewWords = 2
  /// A text with more words that carry meaning is a sentence.
  private static let wordsOfName = 3

  /// - Complexity: O(*n*) in the length of the texts, and quadratic in the number of words that differ.
  package init(from old: ValueText, to new: ValueText) {
    (self.old, self.new) = (old, new)
    let (before, after) = (old.forms, new.forms)
    let words = Self.words(of: before, after)
    isSlight = Self.isSlight(from: old, to: new, words)
    sharesWords = words.first.map { $1.sharesWords(with: $0) } ?? true
    let isPlain = !old.isVaried && !new.isVaried
    self.words = isPlain ? words.first : nil
    exchange =
      if let first = self.words, !isSlight {
        ExchangedWords(from: first, to: (before[0].text, after[0].text))
      } else { nil }
    extent = self.words.map { Self.extent(from: $0.old, to: $0.new) } ?? .large
  }

  private static func extent(from old: SourceWords, to new: SourceWords) -> Extent {
    let (removed, added) = old.difference(to: new)
    let count = old.meaning.count
    guard old.hasSameFacts(as: new), max(removed.count, added.count) <= fewWords else {
      return .large
    }
    if added.isEmpty { return .small }
    if removed.isEmpty { return count > wordsOfName ? .small : .large }
    return removed.count == count ? .large : .replaced(ExchangedWords(removed, by: added))
  }

  /// Whether a text of several words was replaced by an unrelated one.
  var isRewritten: Bool {
    !sharesWords && (words.map { $0.old.meaning.count > Self.fewWords } ?? false)
  }

  /// Whether values, numbers or a negation changed.
  var changesFacts: Bool { words.map { !$0.old.hasSameFacts(as: $0.new) } ?? false }

  /// Whether a new text most likely has the meaning of the old one.
  static func isSlight(from old: ValueText, to new: ValueText) -> Bool {
    isSlight(from: old, to: new, words(of: old.forms, new.forms))
  }

  private static func isSlight(
    from old: ValueText, to new: ValueText, _ words: [(old: SourceWords, new: SourceWords)]
  ) -> Bool {
    let (before, after) = (old.forms, new.forms)
    return new.hasLostLineBreaks(of: old)
      || old.isVaried == new.isVaried && before.count == after.count
        && zip(before, after).allSatisfy { $0.label == $1.label }
        && words.allSatisfy { $0.fit($1) }
  }

  private static func words(
    of old: [ValueText.Form], _ new: [ValueText.Form]
  ) -> [(old: SourceWords, new: SourceWords)] {
    zip(old, new).map { (SourceWords($0.text), SourceWords($1.text)) }
  }

  /// Whether a translation most likely differs in meaning from the new source text.
  ///
  /// These changes don't matter: case, punctuation, word order, small words such as articles, endings and spelling of words,
  /// synonyms, and a placeholder, a name or a number that the translation has as well. A source text that lost its forms or
  /// line breaks is broken itself. A translation without letters is a size or a sign.
  func matters(to translation: ValueText, of key: CodeUnitString) -> Bool {
    guard !isSlight, new.forms.contains(where: { $0.text.hasLetters }),
      translation.forms.contains(where: { $0.text.hasLetters }),
      !new.isLeft(ofFormsOf: old, key: key)
    else { return false }
    guard let words, !translation.isVaried, let own = translation.forms.first else { return true }
    let ownWords = SourceWords(own.text)
    return !ownWords.hasPlaceholders(of: words.new, madeFor: words.old)
      && !ownWords.hasChange(from: words.old, to: words.new)
  }
}

extension SourceChange: Hashable {
  package static func == (left: SourceChange, right: SourceChange) -> Bool {
    left === right || left.old == right.old && left.new == right.new
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(old)
    hasher.combine(new)
  }
}

extension ValueText {
  /// Whether a text lost its forms, as in a move to another format: it is one of its former texts, or the key. Translations
  /// have their own forms.
  func isLeft(ofFormsOf old: ValueText, key: CodeUnitString) -> Bool {
    guard old.isVaried, !isVaried, let text = forms.first?.text else { return false }
    return text == key || old.forms.contains { $0.text == text }
  }

  /// Whether a text equals another one with an `n` for each line break, because the backslashes got lost.
  func hasLostLineBreaks(of old: ValueText) -> Bool {
    !isVaried && !old.isVaried && old.bytes.contains(0x0A)
      && bytes.elementsEqual(old.bytes.map { $0 == 0x0A ? UInt8(ascii: "n") : $0 })
  }
}

extension SourceWords {
  /// Whether a translation already fits a source text with other placeholders, numbers or brackets than the one that it was
  /// made for: it has those of the new text.
  func hasPlaceholders(of wanted: SourceWords, madeFor made: SourceWords) -> Bool {
    guard placeholders == wanted.placeholders else { return false }
    if made.hasWords(of: wanted) { return true }
    // The new text has more brackets, or fewer numbers or placeholders.
    let haveOtherCounts = made.placeholderCount != wanted.placeholderCount
    let haveOtherBrackets = made.hasBrackets != wanted.hasBrackets
    let hasLostNumbers = made.hasNumbers && !wanted.hasNumbers
    return (haveOtherCounts || haveOtherBrackets || hasLostNumbers)
      && (!haveOtherBrackets || hasBrackets == wanted.hasBrackets)
      && (!hasLostNumbers || !hasNumbers)
  }
}

/// The words that only one of two versions of a source text has, if nothing else changed.
///
/// According to the histories of 35 projects, translators seldom revise a translation after such a change if it has the
/// translations of the new words or lacks those of the old ones (about as seldom as after changes of endings), and mostly do
/// in the opposite case.
package struct ExchangedWords: Sendable {
  /// The numbers of the words (`CodeUnitString.wordNumbers`), without small words.
  package let removed: Set<UInt64>
  package let added: Set<UInt64>
  /// The removed words that are long enough not to occur in a translation by chance.
  private let longRemoved: Set<UInt64>

  /// - Returns: nil if a negation, a link, a value, a number or the number of sentences changed, or if no words changed. Also
  ///   nil if words were only removed, and these include a member of a list or a unit after a value: such a translation says
  ///   too much.
  init?(
    from words: (old: SourceWords, new: SourceWords),
    to texts: (old: CodeUnitString, new: CodeUnitString)
  ) {
    let facts = (old: SourceFacts(texts.old), new: SourceFacts(texts.new))
    guard words.old.hasSameFacts(as: words.new), facts.old.links == facts.new.links,
      facts.old.sentences == facts.new.sentences
    else { return nil }
    let (old, new) = (words.old.meaning.wordNumbers, words.new.meaning.wordNumbers)
    (removed, added) = (old.subtracting(new), new.subtracting(old))
    guard !removed.isEmpty || !added.isEmpty, !old.isEmpty, !new.isEmpty else { return nil }
    let units = facts.old.units.subtracting(facts.new.units)
    guard !added.isEmpty || facts.old.joints <= facts.new.joints && units.isDisjoint(with: removed)
    else { return nil }
    longRemoved = removed.intersection(words.old.meaning.longOnes.wordNumbers)
  }

  fileprivate init(_ removed: [String], by added: [String]) {
    (self.removed, self.added) = (removed.wordNumbers, added.wordNumbers)
    longRemoved = removed.longOnes.wordNumbers
  }

  var all: Set<UInt64> { removed.union(added) }

  /// Whether a translation still has the meaning of the old words: it has one of them or its counterpart, and no counterpart
  /// of the new words.
  func stand(in own: Set<UInt64>, _ counterparts: WordCounterparts) -> Bool {
    guard longRemoved.isDisjoint(with: own) else { return true }
    return removed.contains { counterparts.stand(for: $0, in: own, madeForIt: true) == true }
      && !added.contains { counterparts.stand(for: $0, in: own, madeForIt: false) == true }
  }

  /// Whether a translation of the old text most likely fits the new one: it has counterparts of the added words, or none of
  /// the removed words.
  ///
  /// - Parameters:
  ///   - own: the words of the translation.
  ///   - counterparts: the counterparts in its language, which were learned from this translation, too.
  func fit(_ own: Set<UInt64>, _ counterparts: WordCounterparts) -> Bool {
    guard longRemoved.isDisjoint(with: own) else { return false }
    let went = removed.compactMap { counterparts.stand(for: $0, in: own, madeForIt: true) }
    let came = added.compactMap { counterparts.stand(for: $0, in: own, madeForIt: false) }
    guard !came.contains(false) else { return false }
    // A shorter source text doesn't shorten its translation.
    guard added.isEmpty || !went.contains(true) else { return false }
    return !went.isEmpty || !came.isEmpty
  }
}

extension [String] {
  /// The words that are long enough not to occur in a translation by chance.
  fileprivate var longOnes: [String] { filter { $0.count >= 4 } }

  fileprivate var wordNumbers: Set<UInt64> {
    reduce(into: []) { $0.formUnion(CodeUnitString($1).wordNumbers) }
  }
}

/// The content of a text other than its words.
private struct SourceFacts {
  let links: Set<Substring>
  let sentences: Int
  /// The number of conjunctions: "and", "or", "&".
  let joints: Int
  /// The words after values: “%@ seconds”.
  let units: Set<UInt64>

  init(_ text: CodeUnitString) {
    let text = text.string
    let pieces = text.split(whereSeparator: \.isWhitespace)
    links = Set(pieces.filter { $0.contains("://") || $0.hasPrefix("www.") })
    sentences = max(1, pieces.count { $0.last.map(".!?。！？".contains) ?? false })
    joints = pieces.count { ["and", "or", "&"].contains($0.lowercased()) }
    units =
      zip(pieces, pieces.dropFirst()).filter { $0.0.contains("%") }.map { String($0.1) }
      .wordNumbers
  }
}
