/// What documents of translators change in a tree.
package struct ImportPlan: Sendable {
  /// What becomes of each text, but for those that stay as they are: by document and place.
  package internal(set) var decisions: [ImportDecision] = []
  package internal(set) var counts = ImportCounts()
  /// The changes, sorted by input and path.
  package internal(set) var changes: [PlannedChange] = []
  /// Messages about what the changes don't do.
  package internal(set) var changeNotes: [String] = []
  /// Messages about texts that left and didn't come back.
  package internal(set) var returnNotes: [String] = []

  /// Whether all texts of the documents could be taken.
  package var isWhole: Bool { counts.rejected == 0 && counts.conflicts == 0 }
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
