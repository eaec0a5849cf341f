import L10nModel
import L10nSource

/// A text with its properties, and the text of the source that it translates: the input of checks.
///
/// It borrows from the file, and must not outlive it.
struct TextPair {
  let text: ByteView
  let traits: TextTraits
  /// The plural category of the text; empty if no number chooses it.
  var category: PluralSet = []
  /// Whether the text is one of several phrases with the same meaning.
  var isPhrase = false
  /// The text of the source; nil if there is none to compare with.
  let sourceText: ByteView?
  /// The position of the source's text among the source's texts; -1 if the source lacks the key.
  let sourceIndex: Int
  /// The position of the source's entry; -1 if the source lacks the key.
  let sourceEntry: Int
  /// The position of the entry in the file.
  let entry: Int
  let file: TextFile

  /// The properties of the source's text.
  var source: SourceTexts.Text {
    @inline(__always) get { file.texts.texts[sourceIndex] }
  }

  /// The text of the source; empty if there is none.
  var original: ByteView {
    sourceText ?? View()
  }

  /// The white space at the ends of the text.
  var edges: TextEdges {
    traits.contains(.spaceAtEnds) ? TextEdges(text) : TextEdges(bare: text)
  }

  var language: TextLanguage { file.languages.own }

  var isForOneNumber: Bool { category.isForOneNumber }
}

extension PluralSet {
  /// Whether a text is for one number, such as 1. It can spell out the number, and leave out the words around it.
  var isForOneNumber: Bool { !isDisjoint(with: Self.oneNumber) }

  private static let oneNumber = PluralSet([.zero, .one, .two])
}

/// A value and the source's value, at least one of which has several texts.
struct VariedPair {
  /// The position of the value's entry in the file.
  let entry: Int
  /// The position of the source's entry.
  let sourceIndex: Int
  let file: TextFile

  var value: TableEntry { file.own.entries[entry] }
  var sourceValue: TableEntry { file.source.entries[sourceIndex] }
}
