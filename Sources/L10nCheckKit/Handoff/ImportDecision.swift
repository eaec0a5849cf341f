package import L10nSource

/// What becomes of one text of a document.
package struct ImportDecision: Sendable {
  package private(set) var outcome: ImportOutcome
  package private(set) var code: ImportCode
  /// What happened, and what to do about it; empty if there is nothing to say.
  package private(set) var message: String
  let place: UnitPlace
  /// What the tree gets; nil unless the text is accepted.
  private(set) var assignment: TextAssignment?
  /// How many texts it is about.
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

  /// Accepts a text.
  init(_ place: UnitPlace, _ assignment: TextAssignment) {
    self.init(place, .accepted, .accepted)
    self.assignment = assignment
  }

  package var document: Int { place.document }
  /// The text to be taken; nil for one that isn't.
  package var text: CodeUnitString? { assignment?.text }
  /// The text that it replaces; nil if there is none.
  package var previous: CodeUnitString? { assignment?.previous }

  /// Takes no text after all. The first reason counts.
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
  /// The index of the unit, or the offset of a problem of the document; nil for all of it.
  let unit: Int?
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
  /// The catalog marks the key as stale, or as not to be translated.
  case uncountedKey = "uncounted-key"
  case pluralCategory = "plural-category"
  case incompletePlural = "incomplete-plural"
  case duplicateText = "duplicate-text"
  case ambiguousText = "ambiguous-text"
  case staleSource = "stale-source"
  /// The document is one of the source language, and changes its text.
  case sourceText = "source-text"
  case emptyText = "empty-text"
  case unknownState = "unknown-state"
  case conflict
  /// Could be taken, but other texts of the language are rejected.
  case heldBack = "held-back"
  /// A check of the report finds an error in the text.
  case brokenText = "broken-text"
  /// The file can't take the text.
  case notWritable = "not-writable"
}
