import L10nCheckKit
import Synchronization

extension ParallelWork {
  /// Makes things at the same time and hands them on one by one, in the order of their numbers.
  ///
  /// What was handed on serves for one that is still to be made, so that few are there at a time, however many there
  /// are. Whoever has made the next one hands it on, while the others go on.
  ///
  /// - Parameters:
  ///   - unitCount: how many things there are.
  ///   - workerCount: how many work at a time.
  ///   - makeTools: makes what one worker keeps.
  ///   - makeProduct: makes something empty.
  ///   - make: makes the thing of that number of one that was handed on or is empty.
  ///   - handOn: takes a thing, never two at a time. Where it returns false, no more are made.
  static func inOrder<Tools: ~Copyable, Product: Sendable>(
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
        queue.handOnWhatIsReady(handOn)
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

/// Things that are made in any order and handed on in that of their numbers.
private final class OrderedQueue<Product: Sendable>: Sendable {
  private let state: Mutex<State>
  private let unitCount: Int
  private let mostWaiting: Int

  private struct State {
    /// The next that somebody is to make, and the next to be handed on.
    var taken = 0
    var handedOn = 0
    /// Those that wait for one before them.
    var waiting: [Int: Product] = [:]
    /// Those that were handed on.
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

  /// The number of a thing to be made; nil where none is left.
  ///
  /// Who is far ahead of a slow reader or of a thing that takes long waits a little, so that not all of them are there
  /// at once.
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

  /// Takes what was made, and gives something for the next in its place: nobody else is to hold it, or its memory would
  /// be copied.
  func exchange(_ product: inout Product, _ number: Int, _ makeProduct: () -> Product) {
    state.withLock { state in
      state.waiting[number] = product
      product = state.spare.popLast() ?? makeProduct()
    }
  }

  /// Hands on all that is ready unless somebody does so already.
  func handOnWhatIsReady(_ handOn: (Product) -> Bool) {
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

  /// The next to be handed on, which the caller then has to do; nil where it is not there or somebody else is at it.
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
