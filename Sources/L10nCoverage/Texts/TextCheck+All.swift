package import L10nSource

extension TextCheck {
  /// All checks of texts, in the order in which they inspect a text.
  static let all: [TextCheck] = [
    .length, .arguments, .spacing, .punctuation, .parameters, .markup, .addresses, .entities,
    .escapes, .numbers, .pairedMarks, .leftovers, .formatCharacters, .encoding, .lookAlikes,
    .script,
    .doubleSpaces, .missingSpaces, .repeatedWords, .language, .inconsistentTranslations,
    .misplacedTexts,
  ]

  // Only the needed parts of the checks: a whole check is large, and these are read often.

  /// The functions of all checks that inspect a text.
  static let looks = all.map { PreparedLook(look: $0.look) }
  static let needs = all.some(\.isNeeded)
  static let sourceLooks = all.some(\.lookAtSource)
  static let extraKeyLooks = all.some(\.lookAtExtraKey)
  static let summaries = all.some(\.summary)
  static let valueLooks = all.some { check in
    if case .wholeValue(let look) = check.variations { look } else { nil }
  }
}

/// A stored function of a check. Directly in an array, it would be called through a generic thunk, which takes longer.
struct PreparedLook: Sendable {
  let look: TextCheck.Look
}

extension [TextCheck] {
  /// The parts that some checks have, with the positions of the checks.
  fileprivate func some<Part>(_ part: (TextCheck) -> Part?) -> [(position: Int, part: Part)] {
    enumerated().compactMap { position, check in part(check).map { (position, $0) } }
  }
}

extension Check {
  /// Checks of translations beside their sources, and of single texts.
  package static let ofTexts = TextCheck.all.flatMap(\.checks) + [unchangedText]
}
