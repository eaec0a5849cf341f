/// Findings about the texts of a file by their problems, both in the order in which they come.
package struct TextFindingGroups {
  /// The positions of the problems in the list.
  package private(set) var problems: [Int] = []
  /// The positions of the findings by their problems.
  package let order: [Int32]
  /// Where those of each problem end in `order`.
  private var ends: [Int] = []

  /// - Complexity: O(*n*) in the number of findings.
  package init(_ list: TextFindingList) {
    problems.reserveCapacity(list.problems.count)
    ends.reserveCapacity(list.problems.count)
    // Of each problem the next place in the order; before that, how many findings have it.
    var next = [Int32](repeating: 0, count: list.problems.count)
    for finding in list.findings {
      if next[finding.problem] == 0 { problems.append(finding.problem) }
      next[finding.problem] += 1
    }
    var end: Int32 = 0
    for problem in problems {
      let start = end
      end += next[problem]
      next[problem] = start
      ends.append(Int(end))
    }
    order = [Int32](unsafeUninitializedCapacity: list.count) { order, count in
      for (position, finding) in list.findings.enumerated() {
        order.initializeElement(at: Int(next[finding.problem]), to: Int32(position))
        next[finding.problem] += 1
      }
      count = list.count
    }
  }

  /// Where the findings that have a problem stand in `order`, by its position in `problems`.
  package func members(of problem: Int) -> Range<Int> {
    (problem == 0 ? 0 : ends[problem - 1])..<ends[problem]
  }
}
