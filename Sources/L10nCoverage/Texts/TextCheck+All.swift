package import L10nSource

extension TextCheck {
  /// All checks of texts, in the order in which they look at one.
  static let all: [TextCheck] = [
    .length, .arguments, .spacing, .punctuation, .parameters, .markup, .addresses, .entities,
    .escapes, .numbers, .pairedMarks, .leftovers, .formatCharacters, .encoding, .lookAlikes,
    .script,
    .doubleSpaces, .missingSpaces, .repeatedWords, .language, .inconsistentTranslations,
    .misplacedTexts,
  ]

  // A check by itself is large, and these are asked for often.

  /// The looks of all checks.
  static let looks = all.map { PreparedLook(look: $0.look) }
  static let needs = all.some(\.isNeeded)
  static let sourceLooks = all.some(\.lookAtSource)
  static let extraKeyLooks = all.some(\.lookAtExtraKey)
  static let summaries = all.some(\.summary)
  static let valueLooks = all.some { check in
    if case .wholeValue(let look) = check.variations { look } else { nil }
  }
}

/// A check's look as it is called. In an array by itself it would be called as one of any type, which takes longer.
struct PreparedLook: Sendable {
  let look: TextCheck.Look
}

extension [TextCheck] {
  /// What some of the checks have, with their positions.
  fileprivate func some<Part>(_ part: (TextCheck) -> Part?) -> [(position: Int, part: Part)] {
    enumerated().compactMap { position, check in part(check).map { (position, $0) } }
  }
}

extension Check {
  /// What translations look like beside their sources, and by themselves.
  package static let ofTexts = TextCheck.all.flatMap(\.checks) + [unchangedText]
}
