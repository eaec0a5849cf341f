import L10nFormats
import Synchronization

/// A large catalog that is read in parts: the next part to read, and the results of finished ones.
final class DividedCatalog: Sendable {
  let division: StringCatalogDivision
  private let taken = Atomic<Int>(0)
  // The results are moved out when they are merged: finished tasks can live a little longer and would share the
  // storage.
  private let runs = Mutex<[StringCatalogRun]>([])
  private let strings = Mutex<[StringCatalogRun.Strings]>([])
  private let joinedRuns = Mutex<MergedCatalogRuns?>(nil)
  private let joinedStrings = Mutex<StringCatalogRun.Strings?>(nil)

  init(_ division: StringCatalogDivision) {
    self.division = division
  }

  /// The number of the next part; nil if all are taken.
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

  /// Merges the strings of all runs; another thread can merge the rest at the same time.
  func joinStrings() {
    var all: [StringCatalogRun.Strings] = []
    strings.withLock { swap(&$0, &all) }
    let joined = StringCatalogRun.Strings(joining: consume all)
    joinedStrings.withLock { $0 = joined }
  }

  /// Merges the rest of the runs.
  func joinRuns() {
    var all: [StringCatalogRun] = []
    runs.withLock { swap(&$0, &all) }
    let joined = division.join(consume all)
    joinedRuns.withLock { $0 = joined }
  }

  /// Creates the catalog from the merged parts; nil if the file has to be read as a whole.
  func catalog() -> LinedCatalog? {
    var runs: MergedCatalogRuns?
    var strings: StringCatalogRun.Strings?
    joinedRuns.withLock { swap(&$0, &runs) }
    joinedStrings.withLock { swap(&$0, &strings) }
    guard let runs, let strings else { return nil }
    return LinedCatalog(runs, strings)
  }
}
