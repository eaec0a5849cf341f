import L10nCoverage
package import L10nModel
package import L10nSource

/// One text to translate. Its texts are views, so it is valid only in the closure that gets it.
package struct HandoffUnit {
  /// The name by which documents and Xcode find the text.
  package let name: ByteView
  /// The key of the text, and its index among the source's keys.
  package let key: ByteView
  package let keyIndex: Int
  /// The choices that lead to the text; empty for a value without variations.
  package let path: VariationPath
  package let source: ByteView
  let translation: UnitTranslation
  /// The comment for translators.
  package let comment: ByteView?
  /// Whether a machine has written the comment.
  let isCommentGenerated: Bool
  /// The line of the key in the source file; nil if unknown.
  let line: Int?
  /// The first places in code that ask for the key; none where no code was read.
  let placesInCode: [SourcePlace]
  /// The path of the image that shows the text; nil if there is none.
  let screenshot: String?
  /// The maximum number of characters; nil for any.
  let maximumLength: Int?
  /// What the source said when the translation was last touched; nil if that isn't known.
  let oldSource: CodeUnitString?
  /// The texts around the key in the source file; nil if documents don't show them.
  let neighbors: (before: [CodeUnitString], after: [CodeUnitString])?

  /// Whether neither the source nor the translation varies, so that all but the translation is that of all languages.
  let isPlain: Bool

  /// Nil if there is no translation.
  package var target: ByteView? { translation.text }
  package var state: UnitState { translation.state }
}

/// The translation of a text.
struct UnitTranslation {
  /// Nil if there is none: an empty translation of a text is none.
  let text: ByteView?
  let state: UnitState
  /// Whether the source text changed after the translation.
  let isStale: Bool

  init(_ text: ByteView?, _ state: UnitState, of source: ByteView, _ row: HandoffTable.Row) {
    let isMissing = text.map { $0.isEmpty && !source.isEmpty } ?? true
    self.text = isMissing ? nil : text
    self.state =
      isMissing || row.state == .untranslated || row.state == .copied
      ? .new : row.isStale && state != .new ? .needsReview : state
    isStale = row.isStale
  }

  /// Whether a translator has nothing to do.
  var isDone: Bool { text != nil && state == .translated }
}

/// The only text of a key whose values don't vary: but for its translation, it is that of all languages.
struct PlainUnit {
  /// The index of the key among the source's keys.
  let key: Int
  let source: ByteView
  let translation: UnitTranslation
}
