package import L10nSource

/// What becomes of one text of a document.
package struct ImportDecision: Sendable {
  package let outcome: ImportOutcome
  package let code: ImportCode
  /// The index of the document.
  package let document: Int
  /// The place in the document, counted from 1; nil for the whole document.
  package let line: Int?
  /// The source file as the document names it; empty if it doesn't.
  package let original: String
  /// The text as the document names it.
  package let name: CodeUnitString
  package let language: String
  /// The text to be taken; nil for one that isn't.
  package let text: CodeUnitString?
  /// The text that it replaces; nil if there is none.
  package let previous: CodeUnitString?
  /// What happened, and what to do about it; empty if there is nothing to say.
  package let message: String
}

/// The result for one text of a document.
package enum ImportOutcome: String, Sendable, CaseIterable {
  case accepted
  /// The tree has the same text.
  case unchanged
  /// There is nothing to take.
  case ignored
  case rejected
  /// The document and the tree both changed the text.
  case conflict
}

/// The reason for an outcome.
package enum ImportCode: String, Sendable, CaseIterable {
  case accepted
  /// Accepted although a check has something to say.
  case warning
  case unchanged
  case noTarget = "no-target"
  case notTranslated = "not-translated"
  case unfinished
  case inherited
  /// The translator left the text as it was, and the tree has a newer one.
  case superseded
  /// A part of the document that can't be used, or is read in another way than it is meant.
  case documentProblem = "document-problem"
  case unreadableDocument = "unreadable-document"
  case unknownFile = "unknown-file"
  case unknownLanguage = "unknown-language"
  case unknownText = "unknown-text"
  case pluralCategory = "plural-category"
  case incompletePlural = "incomplete-plural"
  case duplicateText = "duplicate-text"
  case ambiguousText = "ambiguous-text"
  case staleSource = "stale-source"
  case emptyText = "empty-text"
  case unknownState = "unknown-state"
  case conflict
  /// A check of the report finds an error in the text.
  case brokenText = "broken-text"
  /// The file can't take the text.
  case notWritable = "not-writable"
}
