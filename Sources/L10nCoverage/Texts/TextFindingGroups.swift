import L10nSource

/// The findings about the texts of a file, grouped by problem; problems and findings are in order of occurrence.
package struct TextFindingGroups {
  /// The positions of the problems in the list.
  package let problems: [Int]
  /// The positions of the findings, grouped by problem.
  package let order: [Int32]
  /// The end of each problem's findings in `order`.
  private let ends: [Int]

  package init(_ list: TextFindingList) {
    var (problems, ends) = ([Int](), [Int]())
    problems.reserveCapacity(list.problems.count)
    ends.reserveCapacity(list.problems.count)
    let problemCount = list.problems.count
    order = list.findings.withView { findings in
      withTemporaryView(of: Int32.self, count: problemCount) { next in
        next.initialize(repeating: 0)
        // The next position in the order for each problem; before that, the number of its findings.
        for finding in findings {
          if next[finding.problem] == 0 { problems.append(finding.problem) }
          next[finding.problem] &+= 1
        }
        var end: Int32 = 0
        for problem in problems {
          let start = end
          end += next[problem]
          next[problem] = start
          ends.append(Int(end))
        }
        var order = [Int32](repeating: 0, count: findings.count)
        for position in findings.indices {
          let problem = findings[position].problem
          order[Int(next[problem])] = Int32(position)
          next[problem] &+= 1
        }
        return order
      }
    }
    (self.problems, self.ends) = (problems, ends)
  }

  /// The range of a problem's findings in `order`, by the position of the problem in `problems`.
  package func members(of problem: Int) -> Range<Int> {
    (problem == 0 ? 0 : ends[problem - 1])..<ends[problem]
  }
}
