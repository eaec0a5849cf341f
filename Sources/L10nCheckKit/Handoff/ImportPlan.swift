/// What documents of translators change in a tree.
public struct ImportPlan: Sendable {
  /// What becomes of each text, but for those that stay as they are: by document and place.
  public internal(set) var decisions: [ImportDecision] = []
  public internal(set) var counts = ImportCounts()
  /// The changes, sorted by input and path.
  package internal(set) var changes: [PlannedChange] = []
  /// Messages about projects.
  package internal(set) var notes: [String] = []

  /// Whether all texts of the documents could be taken.
  public var isWhole: Bool { counts.rejected == 0 && counts.conflicts == 0 }
}

/// How many texts have which outcome.
public struct ImportCounts: Sendable, Hashable {
  public var accepted = 0
  public var unchanged = 0
  public var ignored = 0
  public var rejected = 0
  public var conflicts = 0

  public init() {}

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
