import Synchronization

extension ParallelWork {
  /// The ranges of unit numbers that workers take, for groups of units.
  static func pieces(ofGroups unitCounts: [Int], workers workerCount: Int) -> [Range<Int>] {
    let total = unitCounts.reduce(0, +)
    var pieces: [Range<Int>] = []
    var start = 0
    for count in unitCounts {
      let end = start + count
      while start < end {
        // The last eighth is divided into smaller pieces, so that no worker waits long for the last one.
        let divisor = max(1, workerCount) * (total - start > total / 8 ? 16 : 128)
        pieces.append(start..<min(end, start + max(1, total / divisor)))
        start = pieces[pieces.count - 1].upperBound
      }
    }
    return pieces
  }

  /// Performs units until `isStopped` returns true.
  ///
  /// - Parameters:
  ///   - pieces: the ranges of unit numbers that a worker takes at once. Together they cover all numbers from zero.
  ///   - isStopped: called before each unit.
  /// - Returns: the results in the order of the units; nil if not all were performed.
  static func results<Tools, Result: Sendable>(
    _ pieces: [Range<Int>], workers workerCount: Int,
    tools makeTools: @escaping @Sendable () -> Tools, isStopped: @escaping @Sendable () -> Bool,
    _ unit: @escaping @Sendable (Int, inout Tools) -> Result
  ) async -> [Result]? {
    let unitCount = pieces.last?.upperBound ?? 0
    guard min(pieces.count, workerCount) > 1 else {
      var tools = makeTools()
      var results: [Result] = []
      results.reserveCapacity(unitCount)
      for number in 0..<unitCount {
        if isStopped() { return nil }
        results.append(unit(number, &tools))
      }
      return results
    }
    let counter = UnitCounter()
    // Each number is taken once, so that no element is written twice. Separate lists for each worker would need sorting and
    // runtime metadata for their types, which takes longer than checking a small bundle.
    nonisolated(unsafe) let results = UnsafeMutablePointer<Result>.allocate(capacity: unitCount)
    defer { results.deallocate() }
    let performed = Mutex<[Range<Int>]>([])
    let work: @Sendable () -> Void = {
      var tools = makeTools()
      var ranges: [Range<Int>] = []
      while let piece = counter.next(below: pieces.count) {
        let range = pieces[piece]
        var number = range.lowerBound
        while number < range.upperBound, !isStopped() {
          (results + number).initialize(to: unit(number, &tools))
          number += 1
        }
        ranges.append(range.lowerBound..<number)
      }
      performed.withLock { $0 += ranges }
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 1..<min(workerCount, pieces.count) {
        group.addTask { work() }
      }
      work()
    }
    let ranges = performed.withLock(\.self)
    guard ranges.reduce(0, { $0 + $1.count }) == unitCount else {
      for range in ranges { (results + range.lowerBound).deinitialize(count: range.count) }
      return nil
    }
    return [Result](unsafeUninitializedCapacity: unitCount) { moved, count in
      moved.baseAddress?.moveInitialize(from: results, count: unitCount)
      count = unitCount
    }
  }

  private final class UnitCounter: Sendable {
    private let taken = Atomic<Int>(0)

    func next(below limit: Int) -> Int? {
      let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue
      return number < limit ? number : nil
    }
  }
}
