extension ParallelWork {
  /// Performs units as `map` does, until the task is cancelled.
  ///
  /// - Throws: `CheckError.cancelled` if not all units were performed.
  package static func mapUnlessCancelled<Tools, Result: Sendable>(
    _ unitCount: Int, workers workerCount: Int, tools makeTools: @escaping @Sendable () -> Tools,
    _ unit: @escaping @Sendable (Int, inout Tools) -> Result
  ) async throws(CheckError) -> [Result] {
    let pieces = (0..<unitCount).map { $0..<$0 + 1 }
    return try await allUnlessCancelled(pieces, workers: workerCount, tools: makeTools, unit)
  }

  /// The same for groups of units with much shared data.
  package static func mapUnlessCancelled<Tools, Result: Sendable>(
    groups unitCounts: [Int], workers workerCount: Int,
    tools makeTools: @escaping @Sendable () -> Tools,
    _ unit: @escaping @Sendable (Int, inout Tools) -> Result
  ) async throws(CheckError) -> [Result] {
    let pieces = pieces(ofGroups: unitCounts, workers: workerCount)
    return try await allUnlessCancelled(pieces, workers: workerCount, tools: makeTools, unit)
  }

  /// The same for units that need no tools.
  package static func mapUnlessCancelled<Result: Sendable>(
    _ unitCount: Int, workers workerCount: Int, _ unit: @escaping @Sendable (Int) -> Result
  ) async throws(CheckError) -> [Result] {
    let noTools: @Sendable () -> Void = {}
    return try await mapUnlessCancelled(unitCount, workers: workerCount, tools: noTools) {
      number, _ in unit(number)
    }
  }

  private static func allUnlessCancelled<Tools, Result: Sendable>(
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
