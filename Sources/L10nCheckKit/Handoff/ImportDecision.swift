package import L10nSource

/// The decision on one text of a document.
package struct ImportDecision: Sendable {
  package private(set) var outcome: ImportOutcome
  package private(set) var code: ImportCode
  /// What happened and how to fix it; empty if that is obvious.
  package private(set) var message: String
  let place: UnitPlace
  /// The text to write; nil unless it is accepted.
  private(set) var assignment: TextAssignment?
  /// The number of texts that the decision covers.
  let count: Int

  init(
    _ place: UnitPlace, _ outcome: ImportOutcome, _ code: ImportCode, _ message: String = "",
    count: Int = 1
  ) {
    self.place = place
    self.outcome = outcome
    self.code = code
    self.message = message
    self.count = count
  }

  init(_ place: UnitPlace, _ assignment: TextAssignment) {
    self.init(place, .accepted, .accepted)
    self.assignment = assignment
  }

  package var document: Int { place.document }
  /// The text to write; nil unless it is accepted.
  package var text: CodeUnitString? { assignment?.text }
  /// The text that it replaces; nil if there is none.
  package var previous: CodeUnitString? { assignment?.previous }

  /// Withdraws an acceptance. Later reasons are ignored.
  mutating func revoke(_ outcome: ImportOutcome, _ code: ImportCode, _ message: String = "") {
    guard assignment != nil else { return }
    assignment = nil
    (self.outcome, self.code, self.message) = (outcome, code, message)
  }

  mutating func warn(_ message: String) {
    guard assignment != nil else { return }
    code = .warning
    self.message += self.message.isEmpty ? message : "; \(message)"
  }
}

struct UnitPlace: Sendable, Hashable {
  let document: Int
  /// -1 for the document itself.
  let file: Int
  /// The index of the unit, or the offset of a problem in the document; nil for the whole file or document.
  let unit: Int?
}

package enum ImportOutcome: String, Sendable, CaseIterable {
  case accepted
  /// The tree has the same text.
  case unchanged
  /// There is nothing to import yet, which isn't an error.
  case ignored
  case rejected
  /// The document and the tree both changed the text.
  case conflict
}

package enum ImportCode: String, Sendable, CaseIterable {
  case accepted
  /// Accepted, but a check reports a problem.
  case warning
  case unchanged
  case noTarget = "no-target"
  case notTranslated = "not-translated"
  case unfinished
  case inherited
  /// The translator didn't change the text, but the tree has a newer one.
  case superseded
  /// A part of the document that can't be used, or that is read differently than it was meant.
  case documentProblem = "document-problem"
  case unreadableDocument = "unreadable-document"
  case unknownFile = "unknown-file"
  case unknownLanguage = "unknown-language"
  case unknownText = "unknown-text"
  /// The catalog marks the key as stale, or as not to be translated.
  case uncountedKey = "uncounted-key"
  case pluralCategory = "plural-category"
  case incompletePlural = "incomplete-plural"
  case duplicateText = "duplicate-text"
  case ambiguousText = "ambiguous-text"
  case staleSource = "stale-source"
  /// The document is in the source language, and changes one of its texts.
  case sourceText = "source-text"
  case emptyText = "empty-text"
  case unknownState = "unknown-state"
  case conflict
  /// Acceptable, but other texts of the language are rejected.
  case heldBack = "held-back"
  /// A check reports an error in the text.
  case brokenText = "broken-text"
  /// The file can't take the text.
  case notWritable = "not-writable"
}
