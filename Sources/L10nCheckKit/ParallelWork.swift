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
    let counter = UnitCounter()
    let work: @Sendable () -> [(Int, Result)] = {
      var tools = makeTools()
      var results: [(Int, Result)] = []
      while let number = counter.next(below: unitCount) {
        results.append((number, unit(number, &tools)))
      }
      return results
    }
    var batches = await withTaskGroup(of: [(Int, Result)].self) { group in
      for _ in 1..<max(1, min(workerCount, unitCount)) {
        group.addTask { work() }
      }
      var batches = [work()]
      for await batch in group { batches.append(batch) }
      return batches
    }
    // Every number was taken once. The results are moved: a copy would count references in thousands of them.
    return [Result](unsafeUninitializedCapacity: unitCount) { results, count in
      for index in batches.indices {
        while let (number, result) = batches[index].popLast() {
          results.initializeElement(at: number, to: result)
          count += 1
        }
      }
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
