import L10nCheckKit
import Synchronization
import Testing

@testable import L10nCheckCommand

/// Products that are made in parallel and passed on in order.
@Suite struct InOrderTests {
  private func handedOn(
    _ count: Int, workers: Int, stopAt limit: Int = .max,
    make: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> [[Int]] {
    let found = Mutex<[[Int]]>([])
    await ParallelWork.inOrder(
      count, workers: workers, tools: { 0 }, product: { [Int]() },
      make: { number, made, product in
        make(number)
        made += 1
        // The product's earlier value belongs to another number.
        product = [number, number * number]
      },
      handOn: { product in
        found.withLock { found in
          found.append(product)
          return found.count < limit
        }
      })
    return found.withLock { $0 }
  }

  @Test(arguments: [1, 2, 8]) func theOrderIsThatOfTheNumbers(_ workers: Int) async {
    for count in [0, 1, 2, 100, 1000] {
      let found = await handedOn(count, workers: workers)
      #expect(found == (0..<count).map { [$0, $0 * $0] })
    }
  }

  @Test func theOthersWaitForOneThatTakesLong() async {
    let made = Atomic<Int>(0)
    let found = await handedOn(400, workers: 4) { number in
      // The first takes so long that, with further processors, the others make as many as may wait.
      if number == 0 {
        for _ in 0..<1_000_000 where made.load(ordering: .relaxed) >= 32 { break }
      }
      made.add(1, ordering: .relaxed)
    }
    #expect(found == (0..<400).map { [$0, $0 * $0] })
  }

  @Test(arguments: [1, 3]) func noneIsHandedOnAfterTheLastThatIsWanted(_ workers: Int) async {
    let found = await handedOn(500, workers: workers, stopAt: 5)
    #expect(found == (0..<5).map { [$0, $0 * $0] })
  }
}
