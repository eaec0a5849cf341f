import TestSupport
import Testing

@testable import L10nCoverage

@Suite struct TextFindingGroupTests {
  @Test(arguments: [1, 2, 8, 9, 30]) func findingsAreByTheirProblems(_ problemCount: Int) {
    var generator = SeededGenerator(seed: 4)
    let some: [any TextProblem] = [
      SpacingProblem.noLineBreaks, ArgumentProblem.dropped(isNeeded: false),
      ScriptProblem.latinText,
      ProblemWords.lostCharacter,
    ]
    for count in [0, 1, 2, 50, 200] {
      let numbers = (0..<count).map { _ in Int.random(in: 0..<problemCount, using: &generator) }
      var list = TextFindingList()
      for (index, number) in numbers.enumerated() {
        let problem: any TextProblem =
          number < some.count
          ? some[number] : ProblemWords(.maximumLength, .made("\(number)", ""))
        list.add(problem, entry: index)
      }
      // No group remains of removed findings.
      if problemCount > 2, numbers.contains(2) {
        let removed = list.removeAll(of: ScriptProblem.self)
        #expect(removed.map(\.entry) == numbers.indices.filter { numbers[$0] == 2 })
      }
      let left = list.findings.map { numbers[$0.entry] }
      #expect(left == (problemCount > 2 ? numbers.filter { $0 != 2 } : numbers))
      let groups = TextFindingGroups(list)
      var expected: [(number: Int, members: [Int32])] = []
      for (index, number) in left.enumerated() {
        if let known = expected.firstIndex(where: { $0.number == number }) {
          expected[known].members.append(Int32(index))
        } else {
          expected.append((number, [Int32(index)]))
        }
      }
      #expect(groups.problems.count == expected.count)
      for (position, group) in expected.enumerated() {
        #expect(Array(groups.order[groups.members(of: position)]) == group.members)
        #expect(groups.problems[position] == list.findings[Int(group.members[0])].problem)
      }
    }
  }
}
