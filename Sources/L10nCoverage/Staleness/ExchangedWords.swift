import L10nModel
import L10nSource

/// The words that only one of two versions of a source text has, where nothing else changed.
///
/// Histories of 35 projects say when translators revise a translation for that: seldom where it has the translations of the new words,
/// or lacks those of the old ones, about as seldom as after changes of endings; and most often in the opposite case.
package struct ExchangedWords: Sendable {
  /// By their numbers (`CodeUnitString.wordNumbers`); small words aren't among them.
  package let removed: Set<UInt64>
  package let added: Set<UInt64>
  /// Those of the removed words that a translation has by no chance.
  private let longRemoved: Set<UInt64>

  private static let lettersOfLongWord = 4

  /// - Returns: nil if a negation, a link, a value, a number, or that of sentences changed, or no words did; and if words only went,
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
    longRemoved = removed.intersection(
      words.old.meaning.filter { $0.count >= Self.lettersOfLongWord }.wordNumbers)
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
