import L10nModel
import L10nSource

/// One way to look at texts: which checks it makes, which texts are worth the look, and what it finds in them.
///
/// A new check is a file that declares one of these, and a line in `TextCheck.all`. It sees plain texts and the texts of
/// varied values alike.
struct TextCheck: Sendable {
  /// The checks whose findings this makes.
  let checks: [Check]
  let subject: Subject
  /// Kinds of characters in a text that make it worth a look, where its source asks for that.
  var traits: @Sendable (LanguagePair) -> TextTraits = { _ in [] }
  /// Which translations of a source's text are worth a look.
  var interest = Interest.byTraits
  /// Whether it has something to look for in a file; nil where it always has.
  var isNeeded: (@Sendable (TextFile) -> Bool)?
  /// Whether it looks at translations that equal their source, too.
  var looksAtUnchangedTexts = false
  var variations = Variations.eachText
  /// Whether it looks at a variable's texts, which are inserted into another text: their ends are not those that users see.
  var looksAtInsertedTexts = true
  /// Looks at a text.
  let look: Look
  /// Looks at a text of the source by itself, beside what `look` finds in it.
  var lookAtSource: Look?
  /// Looks at a text of which the source does not have the key.
  var lookAtExtraKey: Look?
  /// Looks at what was found in a file when all of its texts were looked at.
  var summary: (@Sendable (inout TextFindingList, TextFile) -> Void)?

  typealias Look = @Sendable (TextPair, inout TextFindingList) -> Void

  enum Subject: Sendable {
    /// A text by itself: of a translation, of the source, or of a key that the source does not have.
    case text
    /// A translation beside its source.
    case translation
  }

  /// Which translations of a source's text are worth a look.
  enum Interest: Sendable {
    case none
    /// Those that have one of the check's traits.
    case byTraits
    case all
    /// It depends on the source's text, of which this is asked once.
    case dependent(@Sendable (SourceText) -> Answer)

    enum Answer: Sendable {
      case none
      case byTraits
      case all
    }
  }

  /// What becomes of a value of which a number, a device or a width chooses a text.
  enum Variations: Sendable {
    /// Each of its texts is looked at, beside the source's text for the same numbers, device and width.
    case eachText
    /// All of its texts are looked at together.
    case wholeValue(@Sendable (VariedPair, inout TextFindingList) -> Void)
    /// None of its texts is looked at, for a reason.
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

/// Some of all checks of texts, by their positions in the list.
struct TextCheckSet: OptionSet, Sendable {
  let rawValue: UInt64

  /// The checks of the list of which something holds.
  init(where holds: (TextCheck) -> Bool) {
    self = []
    for (position, check) in TextCheck.all.enumerated() where holds(check) {
      insert(Self(position: position))
    }
  }

  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// - Precondition: the list has no more checks than the set has bits; a shift by more would be a set of none.
  init(position: Int) {
    precondition(position < RawValue.bitWidth, "TextCheckSet is full: give it a wider raw value")
    rawValue = 1 << RawValue(position)
  }

  func contains(_ position: Int) -> Bool { contains(Self(position: position)) }

  /// The positions in ascending order.
  @inline(__always)  // A loop over bits where the compiler sees it.
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
