import Synchronization

/// Work that is divided into numbered units.
///
/// Each worker takes the next unit from a counter and keeps what it needs for them (buffers, iterators) between
/// units; the results come back in the order of the units, however many workers there are.
package enum ParallelWork {
  /// - Parameters:
  ///   - unitCount: how many units there are.
  ///   - workerCount: how many work at a time.
  ///   - makeTools: makes what one worker keeps.
  ///   - unit: does the unit of that number.
  package static func map<Tools, Result: Sendable>(
    _ unitCount: Int, workers workerCount: Int, tools makeTools: @escaping @Sendable () -> Tools,
    _ unit: @escaping @Sendable (Int, inout Tools) -> Result
  ) async -> [Result] {
    guard min(unitCount, workerCount) > 1 else {
      var tools = makeTools()
      return (0..<unitCount).map { unit($0, &tools) }
    }
    let counter = UnitCounter()
    // Every number is taken once, so that no place is written twice. A list of results for each worker would have to be
    // sorted, and its types be made at run time, which takes longer than the work on a small bundle.
    nonisolated(unsafe) let results = UnsafeMutablePointer<Result>.allocate(capacity: unitCount)
    defer { results.deallocate() }
    let work: @Sendable () -> Void = {
      var tools = makeTools()
      while let number = counter.next(below: unitCount) {
        (results + number).initialize(to: unit(number, &tools))
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 1..<min(workerCount, unitCount) {
        group.addTask { work() }
      }
      work()
    }
    return [Result](unsafeUninitializedCapacity: unitCount) { moved, count in
      moved.baseAddress?.moveInitialize(from: results, count: unitCount)
      count = unitCount
    }
  }

  /// The same for units that need no tools.
  package static func map<Result: Sendable>(
    _ unitCount: Int, workers workerCount: Int, _ unit: @escaping @Sendable (Int) -> Result
  ) async -> [Result] {
    let noTools: @Sendable () -> Void = {}
    return await map(unitCount, workers: workerCount, tools: noTools) { number, _ in unit(number) }
  }

  /// Hands out numbers to whoever asks.
  private final class UnitCounter: Sendable {
    private let taken = Atomic<Int>(0)

    func next(below limit: Int) -> Int? {
      let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue
      return number < limit ? number : nil
    }
  }
}
