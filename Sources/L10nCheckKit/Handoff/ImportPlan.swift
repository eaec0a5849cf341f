import L10nHandoff
package import L10nSource

/// What documents of translators change in a tree.
package struct ImportPlan: Sendable {
  let documents: [Importer.Document]
  /// What becomes of each text, but for those that stay as they are: by document and place.
  package internal(set) var decisions: [ImportDecision] = []
  package internal(set) var counts = ImportCounts()
  /// The changes, sorted by input and path.
  package internal(set) var changes: [PlannedChange] = []
  /// Messages about what the changes don't do.
  package internal(set) var changeNotes: [String] = []
  /// Messages about texts that left and didn't come back.
  package internal(set) var returnNotes: [String] = []
  /// A sentence for each of these texts.
  package internal(set) var unreturnedTexts: [String] = []

  init(_ documents: [Importer.Document]) {
    self.documents = documents
  }

  /// Whether the changes are those of whole languages, without the ones of which texts are rejected.
  package internal(set) var hasWholeLanguages = false
  /// Whether all texts of the documents could be taken.
  package var isWhole: Bool { counts.rejected == 0 && counts.conflicts == 0 }
}

/// How documents name texts.
extension ImportPlan {
  /// The place in the document, counted from 1; nil for the whole document.
  package func line(of decision: ImportDecision) -> Int? {
    decision.place.unit.flatMap { unit in
      documents[decision.document].content.lines.line(
        of: file(of: decision)?.units[unit].offset ?? unit)
    }
  }

  /// The source file as the document names it; empty if it doesn't.
  package func original(of decision: ImportDecision) -> String {
    file(of: decision)?.original ?? ""
  }

  /// The text as the document names it; empty for several.
  package func name(of decision: ImportDecision) -> CodeUnitString {
    guard let file = file(of: decision), let unit = decision.place.unit else { return "" }
    return file.text(file.units[unit].name)
  }

  /// The translation that the document has; nil if it has none.
  package func translation(of decision: ImportDecision) -> CodeUnitString? {
    guard let file = file(of: decision), let unit = decision.place.unit else { return nil }
    return file.units[unit].target.map { file.text($0) }
  }

  package func language(of decision: ImportDecision) -> String {
    file(of: decision)?.targetLanguage ?? documents[decision.document].language ?? ""
  }

  /// Nil for a decision on the document itself.
  private func file(of decision: ImportDecision) -> IncomingFile? {
    let place = decision.place
    return place.file < 0 ? nil : documents[place.document].content.files[place.file]
  }
}

/// How many texts have which outcome.
package struct ImportCounts: Sendable, Hashable {
  package var accepted = 0
  package var unchanged = 0
  package var ignored = 0
  package var rejected = 0
  package var conflicts = 0

  package init() {}

  mutating func add(_ count: Int, _ outcome: ImportOutcome) {
    switch outcome {
    case .accepted: accepted += count
    case .unchanged: unchanged += count
    case .ignored: ignored += count
    case .rejected: rejected += count
    case .conflict: conflicts += count
    }
  }
}
