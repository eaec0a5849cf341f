import L10nFormats
import Synchronization

/// A large catalog on its way: which of its parts are taken, and what was found in those that are done.
final class DividedCatalog: Sendable {
  let division: StringCatalogDivision
  private let taken = Atomic<Int>(0)
  private let runs = Mutex<[StringCatalogRun]>([])

  init(_ division: StringCatalogDivision) {
    self.division = division
  }

  /// The number of a part that nobody else has taken; nil when all are taken.
  func nextPart() -> Int? {
    let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return number < division.partCount ? number : nil
  }

  func add(_ run: consuming StringCatalogRun) {
    let run = run
    runs.withLock { $0.append(run) }
  }

  /// Makes one catalog of all parts; nil where the file is to be read as a whole.
  ///
  /// The runs are given up here: tasks that are done may live on for a moment, and would share their lists.
  func join() -> LinedCatalog? {
    var all: [StringCatalogRun] = []
    runs.withLock { swap(&$0, &all) }
    return division.join(consume all)
  }
}
