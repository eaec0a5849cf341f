/// Performs work that is divided into numbered units.
///
/// Each worker takes the next unit from a counter, and keeps its tools (buffers, iterators) from unit to unit. The results are
/// in the order of the units, regardless of the number of workers.
package enum ParallelWork {
  /// Returns the results of all units.
  ///
  /// - Parameters:
  ///   - makeTools: creates the tools of a worker.
  ///   - unit: performs the unit with a number.
  package static func map<Tools, Result: Sendable>(
    _ unitCount: Int, workers workerCount: Int, tools makeTools: @escaping @Sendable () -> Tools,
    _ unit: @escaping @Sendable (Int, inout Tools) -> Result
  ) async -> [Result] {
    let results = await results(
      singles(unitCount), workers: workerCount, tools: makeTools, isStopped: { false }, unit)
    guard let results else { preconditionFailure("work ended that nothing stops") }
    return results
  }

  /// The same for units without tools.
  package static func map<Result: Sendable>(
    _ unitCount: Int, workers workerCount: Int, _ unit: @escaping @Sendable (Int) -> Result
  ) async -> [Result] {
    let noTools: @Sendable () -> Void = {}
    return await map(unitCount, workers: workerCount, tools: noTools) { number, _ in unit(number) }
  }

  /// The same for units that can fail.
  ///
  /// - Throws: the error of the failed unit with the lowest number.
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

  private static func singles(_ unitCount: Int) -> [Range<Int>] {
    (0..<unitCount).map { $0..<$0 + 1 }
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

extension ParallelWork {
  /// Performs units like `map` until the task is cancelled.
  ///
  /// - Throws: `CheckError.cancelled` if not all units were performed.
  package static func mapUnlessCancelled<Tools, Result: Sendable>(
    _ unitCount: Int, workers workerCount: Int, tools makeTools: @escaping @Sendable () -> Tools,
    _ unit: @escaping @Sendable (Int, inout Tools) -> Result
  ) async throws(CheckError) -> [Result] {
    try await mapUnlessCancelled(
      singles(unitCount), workers: workerCount, tools: makeTools, unit)
  }

  /// The same for groups of units that share much data. One worker performs the units of a group, so that threads don't contend
  /// for the same reference counts. A group that is a large part of the whole is divided.
  ///
  /// - Parameter unitCounts: the number of units in each group. They are numbered consecutively.
  package static func mapUnlessCancelled<Tools, Result: Sendable>(
    groups unitCounts: [Int], workers workerCount: Int,
    tools makeTools: @escaping @Sendable () -> Tools,
    _ unit: @escaping @Sendable (Int, inout Tools) -> Result
  ) async throws(CheckError) -> [Result] {
    try await mapUnlessCancelled(
      pieces(ofGroups: unitCounts, workers: workerCount), workers: workerCount, tools: makeTools,
      unit)
  }

  /// The same for units without tools.
  package static func mapUnlessCancelled<Result: Sendable>(
    _ unitCount: Int, workers workerCount: Int, _ unit: @escaping @Sendable (Int) -> Result
  ) async throws(CheckError) -> [Result] {
    let noTools: @Sendable () -> Void = {}
    return try await mapUnlessCancelled(unitCount, workers: workerCount, tools: noTools) {
      number, _ in unit(number)
    }
  }

  private static func mapUnlessCancelled<Tools, Result: Sendable>(
    _ pieces: [Range<Int>], workers workerCount: Int,
    tools makeTools: @escaping @Sendable () -> Tools,
    _ unit: @escaping @Sendable (Int, inout Tools) -> Result
  ) async throws(CheckError) -> [Result] {
    let results = await results(
      pieces, workers: workerCount, tools: makeTools, isStopped: { Task.isCancelled }, unit)
    guard let results else { throw .cancelled }
    return results
  }
}
