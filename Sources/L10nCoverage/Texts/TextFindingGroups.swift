/// Findings about the texts of a file by their problems, both in the order in which they come.
package struct TextFindingGroups {
  /// Of each problem the first finding that has it.
  package private(set) var problems: [Int] = []
  /// The findings by their problems, and where those of each problem end.
  private var order: [Int]
  private var ends: [Int] = []

  /// Most findings of a file have one of few problems. These are compared one by one; only of further ones a hash is
  /// made.
  private static let fewProblems = 8

  /// - Complexity: O(*n*) in the number of findings.
  package init(_ findings: [TextFinding]) {
    var groupOfFinding = [Int](repeating: 0, count: findings.count)
    var counts: [Int] = []
    var others: [TextProblem: Int] = [:]
    for index in findings.indices {
      let known =
        problems.prefix(Self.fewProblems).firstIndex {
          findings[$0].problem == findings[index].problem
        } ?? (problems.count < Self.fewProblems ? nil : others[findings[index].problem])
      let group = known ?? problems.count
      if known == nil {
        problems.append(index)
        counts.append(0)
        if group >= Self.fewProblems { others[findings[index].problem] = group }
      }
      counts[group] += 1
      groupOfFinding[index] = group
    }
    var next: [Int] = []
    var end = 0
    for count in counts {
      next.append(end)
      end += count
      ends.append(end)
    }
    order = [Int](repeating: 0, count: findings.count)
    for (index, group) in groupOfFinding.enumerated() {
      order[next[group]] = index
      next[group] += 1
    }
  }

  /// The positions of the findings that have a problem, by its position.
  package func members(of problem: Int) -> ArraySlice<Int> {
    order[(problem == 0 ? 0 : ends[problem - 1])..<ends[problem]]
  }
}
