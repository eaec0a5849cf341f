import L10nCoverage
import L10nFiles
import L10nModel

/// Plans the changes by which the development region's tables get the keys that code asks for.
///
/// ```swift
/// let plan = try await Syncer().plan(on: ["Ferry"])
/// plan.counts.added
/// ```
public struct Syncer: Sendable {
  /// What to read, and for which tables.
  public var options: CheckOptions
  /// The keys to add, as patterns: `*` matches any text, `?` one character. All if it is empty.
  public var keyPatterns: [String] = []
  /// Whether keys that no code asks for are removed, or get the state stale in a string catalog.
  public var dropsUnusedKeys = false
  /// Called with the progress from time to time.
  public var progress: ProgressReport?

  /// A syncer with the given options.
  public init(options: CheckOptions = CheckOptions()) { self.options = options }

  /// Reads the tables and the code below the paths and plans the changes, without writing.
  ///
  /// - Throws: `CheckError` for the first path that can't be read at all, or if the task is cancelled.
  /// - Complexity: O(*n*) in the number of bytes of the tables and of the code.
  public func plan(on paths: [String]) async throws(CheckError) -> SyncPlan {
    try ArchiveInput.refuse(paths)
    var options = options
    options.readsCode = true
    let inputs = try await CheckedInput.all(paths, options, progress)
    let works = try await BundleWork.all(inputs, options)
    let tables = try await TablePipeline(
      works, for: .report(.none), workers: options.jobs, progress: progress
    ).tables()
    var targets = SyncTargets(
      works, tables, ReportFilter(options, inputs), keyPatterns.map { KeyPattern($0) })
    if dropsUnusedKeys { targets.addUnusedKeys() }
    let files = targets.files
    let outcomes = await ParallelWork.map(files.count, workers: options.jobs) {
      var file = files[$0]
      return file.plan()
    }
    var plan = targets.plan
    for outcome in outcomes {
      plan.counts += outcome.counts
      if let change = outcome.change { plan.changes.append(change) }
      plan.leftOut += outcome.leftOut
    }
    plan.changes.sort { ($0.input, $0.file.path) < ($1.input, $1.file.path) }
    plan.leftOut.sort {
      ($0.input, $0.path, $0.line ?? 0, $0.reason) < ($1.input, $1.path, $1.line ?? 0, $1.reason)
    }
    return plan
  }
}

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
