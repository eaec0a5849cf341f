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
    await map(
      (0..<unitCount).map { $0..<$0 + 1 }, workers: workerCount, tools: makeTools, unit)
  }

  /// The same for units in groups of which each shares much: one worker does a group's units one after the other, so that
  /// no two count the same references at the same time. A group that is a large part of the whole is divided.
  ///
  /// - Parameter unitCounts: how many units each group has; they are numbered through.
  package static func map<Tools, Result: Sendable>(
    groups unitCounts: [Int], workers workerCount: Int,
    tools makeTools: @escaping @Sendable () -> Tools,
    _ unit: @escaping @Sendable (Int, inout Tools) -> Result
  ) async -> [Result] {
    let total = unitCounts.reduce(0, +)
    var pieces: [Range<Int>] = []
    var start = 0
    for count in unitCounts {
      let end = start + count
      while start < end {
        // Towards the end the pieces are smaller, so that no worker waits long for the last one.
        let divisor = max(1, workerCount) * (total - start > total / 8 ? 16 : 128)
        pieces.append(start..<min(end, start + max(1, total / divisor)))
        start = pieces[pieces.count - 1].upperBound
      }
    }
    return await map(pieces, workers: workerCount, tools: makeTools, unit)
  }

  /// - Parameter pieces: the numbers of units that a worker takes at once; together they are all numbers from zero.
  private static func map<Tools, Result: Sendable>(
    _ pieces: [Range<Int>], workers workerCount: Int,
    tools makeTools: @escaping @Sendable () -> Tools,
    _ unit: @escaping @Sendable (Int, inout Tools) -> Result
  ) async -> [Result] {
    let unitCount = pieces.last?.upperBound ?? 0
    guard min(pieces.count, workerCount) > 1 else {
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
      while let piece = counter.next(below: pieces.count) {
        for number in pieces[piece] {
          (results + number).initialize(to: unit(number, &tools))
        }
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 1..<min(workerCount, pieces.count) {
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

extension Array {
  /// The elements in groups of so many each, in their order.
  ///
  /// - Precondition: together the counts are that of the elements.
  func split(by counts: [Int]) -> [ArraySlice<Element>] {
    var rest = self[...]
    return counts.map { count in
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
  }
}
