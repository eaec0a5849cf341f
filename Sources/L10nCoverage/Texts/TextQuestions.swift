import L10nModel
import Synchronization

/// The checks that inspect a text because of its traits, for a language and the source's language. They are created once for
/// each pair of languages: the same few dozen pairs occur in hundreds of tables, some with few texts.
final class TextQuestions: Sendable {
  let languages: LanguagePair
  /// The traits that at least one check uses.
  let telling: TextTraits
  /// The checks that use each trait, by its bit.
  let checks: [TextCheckSet]

  private init(_ languages: LanguagePair) {
    self.languages = languages
    let traits = TextCheck.all.map { $0.traits(languages) }
    telling = traits.reduce([]) { $0.union($1) }
    checks = (0..<TextTraits.RawValue.bitWidth).map { bit in
      var set: TextCheckSet = []
      for (position, traits) in traits.enumerated() where traits.rawValue & 1 << bit != 0 {
        set.insert(TextCheckSet(position: position))
      }
      return set
    }
  }

  /// The checks that use a trait of a text.
  @inline(__always)  // Part of the loop over all texts.
  func raised(by traits: TextTraits) -> TextCheckSet {
    var rest = traits.intersection(telling).rawValue
    var raised: TextCheckSet = []
    while rest != 0 {
      raised.formUnion(checks[rest.trailingZeroBitCount])
      rest &= rest &- 1
    }
    return raised
  }

  private struct Identifiers: Hashable {
    let own: LocaleIdentifier
    let source: LocaleIdentifier
  }

  private static let known = Mutex<[Identifiers: TextQuestions]>([:])

  /// The checks for texts in a language beside a source.
  static func about(_ own: LocaleIdentifier, beside source: TextLanguage) -> TextQuestions {
    let identifiers = Identifiers(own: own, source: source.identifier)
    if let questions = known.withLock({ $0[identifiers] }) { return questions }
    let questions = TextQuestions(LanguagePair(own: TextLanguage(own), source: source))
    known.withLock { $0[identifiers] = questions }
    return questions
  }
}
