import L10nModel
package import L10nSource
import Synchronization

/// A way to inspect texts: the checks that it makes, the texts that are worth inspecting, and the findings in them.
///
/// A new check is a file that declares one of these, and a line in `TextCheck.all`. Plain texts and the texts of varied values
/// are inspected alike.
struct TextCheck: Sendable {
  /// The checks whose findings it makes.
  let checks: [Check]
  let subject: Subject
  /// The kinds of characters that make a text worth inspecting, if the source's interest is `byTraits`.
  var traits: @Sendable (LanguagePair) -> TextTraits = { _ in [] }
  /// The translations of a source's text that are worth inspecting.
  var interest = Interest.byTraits
  /// Whether a file needs the check; nil if every file does.
  var isNeeded: (@Sendable (TextFile) -> Bool)?
  /// Whether it inspects translations that equal their source, too.
  var looksAtUnchangedTexts = false
  var variations = Variations.eachText
  /// Whether it inspects a variable's texts. They are inserted into another text, so their ends aren't those that users see.
  var looksAtInsertedTexts = true
  /// Inspects a text.
  let look: Look
  /// Inspects a text of the source, in addition to `look`.
  var lookAtSource: Look?
  /// Inspects a text whose key the source lacks.
  var lookAtExtraKey: Look?
  /// Processes the findings of a file after all of its texts were inspected.
  var summary: (@Sendable (inout TextFindingList, TextFile) -> Void)?

  typealias Look = @Sendable (TextPair, inout TextFindingList) -> Void

  enum Subject: Sendable {
    /// A single text: of a translation, of the source, or of a key that the source lacks.
    case text
    /// A translation beside its source.
    case translation
  }

  /// The translations of a source's text that are worth inspecting.
  enum Interest: Sendable {
    case none
    /// Translations that have one of the check's traits.
    case byTraits
    case all
    /// The answer depends on the source's text; it is called once for each text.
    case dependent(@Sendable (ExaminedSource) -> Answer)

    enum Answer: Sendable {
      case none
      case byTraits
      case all
    }
  }

  /// How a value is inspected whose text depends on a number, a device or a width.
  enum Variations: Sendable {
    /// Inspects each text, beside the source's text for the same numbers, device and width.
    case eachText
    /// Inspects all texts together.
    case wholeValue(@Sendable (VariedPair, inout TextFindingList) -> Void)
    /// Inspects none of the texts, for a reason.
    case none(because: StaticString)
  }
}

/// The language of a file's texts, and that of the source.
struct LanguagePair: Sendable {
  let own: TextLanguage
  let source: TextLanguage

  /// Whether people read both languages as one, in the same script.
  var isSameInWriting: Bool { own.isVariant(of: source) && own.script == source.script }
}

/// A set of text checks, by their positions in `TextCheck.all`.
struct TextCheckSet: OptionSet, Sendable {
  let rawValue: UInt64

  /// The checks that satisfy a condition.
  init(where holds: (TextCheck) -> Bool) {
    self = []
    for (position, check) in TextCheck.all.enumerated() where holds(check) {
      insert(Self(position: position))
    }
  }

  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// - Precondition: the list has at most as many checks as the set has bits. A larger shift would give an empty set.
  init(position: Int) {
    precondition(position < RawValue.bitWidth, "TextCheckSet is full: give it a wider raw value")
    rawValue = 1 << RawValue(position)
  }

  func contains(_ position: Int) -> Bool { contains(Self(position: position)) }

  /// The positions in ascending order.
  @inline(__always)  // Lets the compiler see the loop over bits.
  func forEachPosition(_ body: (Int) -> Void) {
    var rest = rawValue
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }

  static let all = Self { _ in true }
  static let ofSingleTexts = Self { if case .text = $0.subject { true } else { false } }
  static let ofEachText = Self { if case .eachText = $0.variations { true } else { false } }
  static let ofInsertedTexts = Self(where: \.looksAtInsertedTexts)
  static let ofUnchangedTexts = Self(where: \.looksAtUnchangedTexts)
}

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
