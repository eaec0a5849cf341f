import Testing

@testable import L10nCheckKit

@Suite struct ParallelWorkTests {
  @Test(arguments: [0, 1, 2, 3, 100], [0, 1, 2, 7, 200])
  func resultsAreInTheOrderOfTheUnits(unitCount: Int, workerCount: Int) async {
    let results = await ParallelWork.map(unitCount, workers: workerCount) { ["unit \($0)"] }
    #expect(results == (0..<unitCount).map { ["unit \($0)"] })
  }

  @Test(arguments: [1, 2, 7])
  func eachWorkerKeepsItsTools(workerCount: Int) async {
    let makeTools: @Sendable () -> [Int] = { [] }
    let earlier = await ParallelWork.map(50, workers: workerCount, tools: makeTools) {
      unit, tools in
      defer { tools.append(unit) }
      return tools
    }
    // Every worker begins with an empty state and takes its units in order.
    #expect(earlier.count { $0.isEmpty } <= workerCount)
    for (unit, tools) in earlier.enumerated() {
      #expect(tools.allSatisfy { $0 < unit })
      #expect(tools == tools.sorted())
      if let last = tools.last { #expect(earlier[last] + [last] == tools) }
    }
  }
}
