import Synchronization

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

extension ParallelWork {
  /// Produces values in parallel and passes them on one by one, in the order of their numbers.
  ///
  /// Consumed values are reused for later numbers, so that only a few exist at a time. The worker that completes the next value
  /// in order passes it on, while the others continue.
  ///
  /// - Parameters:
  ///   - makeTools: creates the state of a worker.
  ///   - makeProduct: creates an empty value.
  ///   - make: produces the value with a number, reusing a consumed or empty value.
  ///   - handOn: consumes a value; never called twice at a time. If it returns false, production stops.
  package static func inOrder<Tools: ~Copyable, Product: Sendable>(
    _ unitCount: Int, workers workerCount: Int, tools makeTools: @escaping @Sendable () -> Tools,
    product makeProduct: @escaping @Sendable () -> Product,
    make: @escaping @Sendable (Int, inout Tools, inout Product) -> Void,
    handOn: @escaping @Sendable (Product) -> Bool
  ) async {
    let queue = OrderedQueue<Product>(unitCount: unitCount, mostWaiting: workerCount * 8)
    let work: @Sendable () async -> Void = {
      var tools = makeTools()
      var product = makeProduct()
      while let number = await queue.next() {
        make(number, &tools, &product)
        queue.exchange(&product, number, makeProduct)
        queue.passOnReadyValues(handOn)
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 1..<max(1, min(workerCount, unitCount)) {
        group.addTask { await work() }
      }
      await work()
    }
  }
}

/// A queue of values that are produced in any order and consumed in the order of their numbers.
private final class OrderedQueue<Product: Sendable>: Sendable {
  private let state: Mutex<State>
  private let unitCount: Int
  private let mostWaiting: Int

  private struct State {
    /// The numbers of the next value to produce and of the next one to consume.
    var taken = 0
    var handedOn = 0
    var waiting: [Int: Product] = [:]
    /// Consumed values to reuse.
    var spare: [Product] = []
    var isHandingOn = false
    var isStopped = false
  }

  private enum Answer {
    case take(Int)
    case wait
    case end
  }

  init(unitCount: Int, mostWaiting: Int) {
    state = Mutex(State())
    self.unitCount = unitCount
    self.mostWaiting = mostWaiting
  }

  /// The number of the next value to produce; nil if none is left.
  ///
  /// A worker far ahead of a slow consumer or of a slow value waits, so that only a few values exist at a time.
  func next() async -> Int? {
    while true {
      let answer = state.withLock { state -> Answer in
        guard !state.isStopped, state.taken < unitCount else { return .end }
        guard state.waiting.count < mostWaiting else { return .wait }
        state.taken += 1
        return .take(state.taken - 1)
      }
      switch answer {
      case .take(let number): return number
      case .wait: try? await Task.sleep(for: .milliseconds(1))
      case .end: return nil
      }
    }
  }

  /// Takes a value and replaces it by one to reuse. That must be uniquely referenced, or else writing to it would copy its
  /// memory.
  func exchange(_ product: inout Product, _ number: Int, _ makeProduct: () -> Product) {
    state.withLock { state in
      state.waiting[number] = product
      product = state.spare.popLast() ?? makeProduct()
    }
  }

  /// Passes on all values that are ready, unless another worker already does.
  func passOnReadyValues(_ handOn: (Product) -> Bool) {
    while let ready = nextReady() {
      let goesOn = handOn(ready)
      state.withLock { state in
        state.isHandingOn = false
        state.handedOn += 1
        if !goesOn { state.isStopped = true }
        state.spare.append(ready)
      }
    }
  }

  /// The next value, which the caller must consume; nil if it isn't ready or another worker is consuming.
  private func nextReady() -> Product? {
    state.withLock { state in
      guard !state.isStopped, !state.isHandingOn,
        let ready = state.waiting.removeValue(forKey: state.handedOn)
      else { return nil }
      state.isHandingOn = true
      return ready
    }
  }
}
