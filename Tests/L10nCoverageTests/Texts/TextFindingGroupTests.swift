import TestSupport
import Testing

@testable import L10nCoverage

@Suite struct TextFindingGroupTests {
  @Test(arguments: [1, 2, 8, 9, 30]) func findingsAreByTheirProblems(_ problemCount: Int) {
    var generator = SeededGenerator(seed: 4)
    for count in [0, 1, 2, 50, 200] {
      let numbers = (0..<count).map { _ in Int.random(in: 0..<problemCount, using: &generator) }
      let groups = TextFindingGroups(
        numbers.enumerated().map { index, number in
          TextFinding(entry: index, .length(LengthProblem(count: number, limit: 0)))
        })
      var expected: [(number: Int, members: [Int])] = []
      for (index, number) in numbers.enumerated() {
        if let known = expected.firstIndex(where: { $0.number == number }) {
          expected[known].members.append(index)
        } else {
          expected.append((number, [index]))
        }
      }
      #expect(groups.problems == expected.map { $0.members[0] })
      for (position, group) in expected.enumerated() {
        #expect(Array(groups.members(of: position)) == group.members)
      }
    }
  }
}
