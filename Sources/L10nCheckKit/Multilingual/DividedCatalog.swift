import L10nFormats
import Synchronization

/// A large catalog on its way: which of its parts are taken, and what was found in those that are done.
final class DividedCatalog: Sendable {
  let division: StringCatalogDivision
  private let taken = Atomic<Int>(0)
  // What was found is given up to those who join it: tasks that are done may live on for a moment, and would share its lists.
  private let runs = Mutex<[StringCatalogRun]>([])
  private let strings = Mutex<[StringCatalogRun.Strings]>([])
  private let joinedRuns = Mutex<JoinedRuns?>(nil)
  private let joinedStrings = Mutex<StringCatalogRun.Strings?>(nil)

  init(_ division: StringCatalogDivision) {
    self.division = division
  }

  /// The number of a part that nobody else has taken; nil when all are taken.
  func nextPart() -> Int? {
    let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return number < division.partCount ? number : nil
  }

  func add(_ run: consuming StringCatalogRun) {
    var run = run
    let strings = run.takeStrings()
    runs.withLock { $0.append(run) }
    self.strings.withLock { $0.append(strings) }
  }

  /// Joins the strings of all runs; another thread may join the rest of them at the same time.
  func joinStrings() {
    var all: [StringCatalogRun.Strings] = []
    strings.withLock { swap(&$0, &all) }
    let joined = StringCatalogRun.Strings(joining: consume all)
    joinedStrings.withLock { $0 = joined }
  }

  /// Joins what else the runs have.
  func joinRuns() {
    var all: [StringCatalogRun] = []
    runs.withLock { swap(&$0, &all) }
    let joined = division.join(consume all)
    joinedRuns.withLock { $0 = joined }
  }

  /// Makes one catalog of all that was joined; nil where the file is to be read as a whole.
  func catalog() -> LinedCatalog? {
    var runs: JoinedRuns?
    var strings: StringCatalogRun.Strings?
    joinedRuns.withLock { swap(&$0, &runs) }
    joinedStrings.withLock { swap(&$0, &strings) }
    guard let runs, let strings else { return nil }
    return LinedCatalog(runs, strings)
  }
}
