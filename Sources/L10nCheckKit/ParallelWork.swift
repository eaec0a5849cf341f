import Synchronization

/// Work that is divided into numbered units.
///
/// Each worker takes the next unit from a counter and keeps its tools (buffers, iterators) between units; the results
/// are in the order of the units, whatever the number of workers.
package enum ParallelWork {
  /// - Parameters:
  ///   - unitCount: the number of units.
  ///   - workerCount: the number of workers.
  ///   - makeTools: creates the tools of a worker.
  ///   - unit: performs the unit with a number.
  package static func map<Tools, Result: Sendable>(
    _ unitCount: Int, workers workerCount: Int, tools makeTools: @escaping @Sendable () -> Tools,
    _ unit: @escaping @Sendable (Int, inout Tools) -> Result
  ) async -> [Result] {
    await map(
      (0..<unitCount).map { $0..<$0 + 1 }, workers: workerCount, tools: makeTools, unit)
  }

  /// The same for groups of units with much shared data: one worker performs a group's units in sequence, so that no
  /// two threads contend for the same reference counts. A group that is a large part of the whole is divided.
  ///
  /// - Parameter unitCounts: the number of units of each group; they are numbered consecutively.
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
        // Later pieces are smaller, so that no worker waits long for the last one.
        let divisor = max(1, workerCount) * (total - start > total / 8 ? 16 : 128)
        pieces.append(start..<min(end, start + max(1, total / divisor)))
        start = pieces[pieces.count - 1].upperBound
      }
    }
    return await map(pieces, workers: workerCount, tools: makeTools, unit)
  }

  /// - Parameter pieces: the ranges of unit numbers that a worker takes at once; together they cover all numbers from
  ///   zero.
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
    // Each number is taken once, so no element is written twice. Separate result lists per worker would need sorting
    // and runtime metadata for their types, which takes longer than a small bundle.
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

  /// The same for units that can fail.
  ///
  /// - Throws: the error of the first of the units that failed, by their numbers.
  package static func results<Product: Sendable, Failure: Error>(
    _ unitCount: Int, workers workerCount: Int,
    _ unit: @escaping @Sendable (Int) throws(Failure) -> Product
  ) async throws(Failure) -> [Product] {
    let found = await map(unitCount, workers: workerCount) { number in
      Result { () throws(Failure) in try unit(number) }
    }
    var products: [Product] = []
    for result in found { products.append(try result.get()) }
    return products
  }

  /// Hands out consecutive numbers.
  private final class UnitCounter: Sendable {
    private let taken = Atomic<Int>(0)

    func next(below limit: Int) -> Int? {
      let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue
      return number < limit ? number : nil
    }
  }
}

extension Array {
  /// The elements in consecutive groups of the given sizes.
  ///
  /// - Precondition: the sizes add up to the number of elements.
  func split(by counts: [Int]) -> [ArraySlice<Element>] {
    var rest = self[...]
    return counts.map { count in
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
  }
}
