import L10nModel

/// The changes by which the development region's tables get the keys that code asks for.
public struct SyncPlan: Sendable {
  /// The changes, sorted by input and path.
  public package(set) var changes: [PlannedChange] = []
  /// The files that can't get their keys, and the places in code of keys that no file can get, with the reasons.
  public package(set) var leftOut: [LeftOutFile] = []
  /// How much is to be done, and how much of it the changes do.
  public package(set) var counts = SyncCounts()

  /// Whether the tables have what code asks for, and nothing that is to be removed.
  public var isComplete: Bool { counts.asked == 0 && counts.revived == 0 && counts.dropped == 0 }
}

/// The counts of a plan.
public struct SyncCounts: Sendable, Hashable {
  /// The number of files of code that were read.
  public package(set) var codeFiles = 0
  /// The number of keys that code asks for and no table has.
  public package(set) var asked = 0
  /// The number of keys that a file gets, once for each file.
  public package(set) var added = 0
  /// The number of keys that a string catalog calls stale although code asks for them.
  public package(set) var revived = 0
  /// The number of keys that no code asks for: they are removed, or get the state stale.
  public package(set) var dropped = 0

  static func += (left: inout Self, right: Self) {
    left.codeFiles += right.codeFiles
    left.asked += right.asked
    left.added += right.added
    left.revived += right.revived
    left.dropped += right.dropped
  }
}
