import L10nModel
import L10nSource

/// A text as checks see it: what it is, and the text of the source that it translates.
///
/// It lends what its file has, and must not be kept.
struct TextPair {
  let text: ByteView
  let traits: TextTraits
  /// The plural category that the text is for; none, if no number chooses it.
  var category: PluralSet = []
  /// Whether the text is one of several phrases that say the same.
  var isPhrase = false
  /// The text of the source; nil where there is none to compare with.
  let sourceText: ByteView?
  /// Where the source's text is among those of the source; of a key that the source does not have, -1.
  let sourceIndex: Int
  /// The position of the source's entry; of a key that the source does not have, -1.
  let sourceEntry: Int
  /// The position of the entry in the file.
  let entry: Int
  let file: TextFile

  /// What is known of the source's text.
  var source: SourceTexts.Text {
    @inline(__always) get { file.texts.texts[sourceIndex] }
  }

  /// The text of the source; empty where there is none.
  var original: ByteView {
    sourceText ?? View()
  }

  /// What white space there is at the ends of the text.
  var edges: TextEdges {
    traits.contains(.spaceAtEnds) ? TextEdges(text) : TextEdges(bare: text)
  }

  var language: TextLanguage { file.languages.own }

  /// Whether the text is for one number, such as 1, which it may say in words, and leave out what stands around it.
  var isForOneNumber: Bool { !category.isDisjoint(with: Self.oneNumber) }

  private static let oneNumber = PluralSet([.zero, .one, .two])
}

/// A value and that of the source, of which at least one has several texts.
struct VariedPair {
  /// The position of the value's entry in the file.
  let entry: Int
  /// The position of the source's entry.
  let sourceIndex: Int
  let file: TextFile

  var value: TableEntry { file.own.entries[entry] }
  var sourceValue: TableEntry { file.source.entries[sourceIndex] }
}
