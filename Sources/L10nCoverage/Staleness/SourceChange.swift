import L10nModel
import L10nSource

/// A change of a source text, with what its translations are judged by: most changes have several translations.
package final class SourceChange: Sendable {
  package let old: ValueText
  package let new: ValueText
  /// Whether the new text most likely still means what the old one did, so that its translations fit both.
  package let isSlight: Bool
  /// Whether the new text has half of the words of the old one, so that it is that one in a new form.
  let sharesWords: Bool
  /// Which words took the place of which; nil if more than words changed.
  package let exchange: ExchangedWords?
  /// How much of the meaning changed.
  package let extent: Extent
  private let words: (old: SourceWords, new: SourceWords)?

  /// How much of a text's meaning changed. Of 376 translations that were read beside both sources, from 58 projects, three
  /// of four were worth a look where the change was large, or the old words stood in the translation; and three of ten of the
  /// others.
  package enum Extent: Sendable {
    /// A word or two went, or were added to a sentence.
    case small
    /// A word or two took the place of others beside words that stayed.
    case replaced(ExchangedWords)
    /// Values, numbers or a negation changed, more than two words or all of them did, or a name of a few words got one more.
    case large
  }

  /// More words of the meaning than these make a change large.
  private static let fewWords = 2
  /// A text of more words that carry the meaning is a sentence.
  private static let wordsOfName = 3

  /// - Complexity: O(*n*) in the length of the texts, and squared in the number of words that differ.
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

  /// Whether a text of several words says something else altogether.
  var isRewritten: Bool {
    !sharesWords && (words.map { $0.old.meaning.count > Self.fewWords } ?? false)
  }

  /// Whether values, numbers or a negation changed.
  var changesFacts: Bool { words.map { !$0.old.hasSameFacts(as: $0.new) } ?? false }

  /// Whether a text most likely still means what another one did.
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

  /// Whether a translation most likely says something else than its source does now: not only case, punctuation, order, small
  /// words such as articles, and the endings and the spelling of words changed, words stand in place of others that say the
  /// same, or a placeholder, a name or a number changed that the translation has as well. A source that lost its forms or its
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
  /// Whether a text has lost its forms, as in a move to another format: it is one of those that it had, or the key.
  /// Translations have forms of their own.
  func isLeft(ofFormsOf old: ValueText, key: CodeUnitString) -> Bool {
    guard old.isVaried, !isVaried, let text = forms.first?.text else { return false }
    return text == key || old.forms.contains { $0.text == text }
  }

  /// Whether a text is another one with an `n` for each line break, whose backslash got lost.
  func hasLostLineBreaks(of old: ValueText) -> Bool {
    !isVaried && !old.isVaried && old.bytes.contains(0x0A)
      && bytes.elementsEqual(old.bytes.map { $0 == 0x0A ? UInt8(ascii: "n") : $0 })
  }
}

extension SourceWords {
  /// Whether a translation fits a text that differs from the one it was made for in its placeholders, its numbers or its
  /// brackets: it has those of the new one.
  func hasPlaceholders(of wanted: SourceWords, madeFor made: SourceWords) -> Bool {
    guard placeholders == wanted.placeholders else { return false }
    if made.hasWords(of: wanted) { return true }
    // One more bracket, or a number or a placeholder less.
    let haveOtherCounts = made.placeholderCount != wanted.placeholderCount
    let haveOtherBrackets = made.hasBrackets != wanted.hasBrackets
    let hasLostNumbers = made.hasNumbers && !wanted.hasNumbers
    return (haveOtherCounts || haveOtherBrackets || hasLostNumbers)
      && (!haveOtherBrackets || hasBrackets == wanted.hasBrackets)
      && (!hasLostNumbers || !hasNumbers)
  }
}

/// The words that only one of two versions of a source text has, where nothing else changed.
///
/// Histories of 35 projects say when translators revise a translation for that: seldom where it has the translations of the
/// new words, or lacks those of the old ones, about as seldom as after changes of endings; and most often in the opposite
/// case.
package struct ExchangedWords: Sendable {
  /// By their numbers (`CodeUnitString.wordNumbers`); small words aren't among them.
  package let removed: Set<UInt64>
  package let added: Set<UInt64>
  /// Those of the removed words that a translation has by no chance.
  private let longRemoved: Set<UInt64>

  /// - Returns: nil if a negation, a link, a value, a number, or that of sentences changed, or no words did; and if words
  ///   only went,
  ///   among them a member of a list, or what stood behind a value, which has it now: a translation of more says too much.
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

  /// Whether a translation still says what the old words said: it has one of them, or what its language has for one, and
  /// nothing of what that has for the new ones.
  func stand(in own: Set<UInt64>, _ counterparts: WordCounterparts) -> Bool {
    guard longRemoved.isDisjoint(with: own) else { return true }
    return removed.contains { counterparts.stand(for: $0, in: own, madeForIt: true) == true }
      && !added.contains { counterparts.stand(for: $0, in: own, madeForIt: false) == true }
  }

  /// Whether a translation of the old text most likely fits the new one: it has the words for those that came, or none for
  /// those that went.
  ///
  /// - Parameters:
  ///   - own: the words of the translation.
  ///   - counterparts: those of its language; they have the translation.
  func fit(_ own: Set<UInt64>, _ counterparts: WordCounterparts) -> Bool {
    guard longRemoved.isDisjoint(with: own) else { return false }
    let went = removed.compactMap { counterparts.stand(for: $0, in: own, madeForIt: true) }
    let came = added.compactMap { counterparts.stand(for: $0, in: own, madeForIt: false) }
    guard !came.contains(false) else { return false }
    // A text with less words is still in a translation of more.
    guard added.isEmpty || !went.contains(true) else { return false }
    return !went.isEmpty || !came.isEmpty
  }
}

extension [String] {
  /// Those that a translation has by no chance.
  fileprivate var longOnes: [String] { filter { $0.count >= 4 } }

  /// The numbers of all its words.
  fileprivate var wordNumbers: Set<UInt64> {
    reduce(into: []) { $0.formUnion(CodeUnitString($1).wordNumbers) }
  }
}

/// What a text says besides its words.
private struct SourceFacts {
  let links: Set<Substring>
  let sentences: Int
  /// How often it joins two words or more.
  let joints: Int
  /// The words behind values: “%@ seconds”.
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
