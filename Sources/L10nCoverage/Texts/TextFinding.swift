import L10nSource

/// A finding about a text: the number of the problem, the entry, and the range of bytes in the text.
///
/// Every text of a tree may have one. If it contained the problem, with its strings, each copy would retain and release these.
/// So problems are stored separately, and findings are only numbers.
@usableFromInline
package struct TextFinding: Sendable {
  /// The position of the entry.
  @usableFromInline
  package let entryNumber: UInt32
  @usableFromInline
  let problemNumber: UInt32
  @usableFromInline
  let place: CompactRange?

  fileprivate init(entry: Int, _ range: Range<Int>?, problem: Int) {
    entryNumber = UInt32(entry)
    problemNumber = UInt32(problem)
    place = range.map { CompactRange($0) }
  }

  // The accessors are inlinable because they are called for each finding.
  @inlinable
  package var entry: Int { Int(entryNumber) }

  /// The range in the bytes of the content; nil if the finding is about something missing, or about the whole value.
  @inlinable
  package var range: Range<Int>? { place?.range }

  /// The position of the problem in the list of the finding.
  @inlinable
  package var problem: Int { Int(problemNumber) }
}

/// The findings about the texts of a file, in the order in which they were found.
package struct TextFindingList: Sendable {
  package private(set) var findings: [TextFinding] = []
  /// The distinct problems of the findings.
  package private(set) var problems: [any TextProblem] = []
  /// The positions of the problems after the first ones.
  private var later: [LaterProblem: Int] = [:]
  /// The entry whose text is inspected, and the start of the text in the bytes of the content.
  private var entry = 0
  private var start = 0

  /// The number of problems that are searched one by one, which is faster than hashing. Most files have fewer.
  private static let longestSearch = 16

  package init() {}

  package var isEmpty: Bool { findings.isEmpty }
  package var count: Int { findings.count }

  /// Sets the text that the next findings are about.
  ///
  /// - Parameter start: the start of the text in the bytes of the content.
  mutating func begin(entry: Int, at start: Int) {
    self.entry = entry
    self.start = start
  }

  /// - Parameter range: a range in the current text.
  mutating func add(_ problem: some TextProblem, _ range: Range<Int>? = nil) {
    let range = range.map { $0.lowerBound + start..<$0.upperBound + start }
    add(problem, entry: entry, range)
  }

  /// - Parameter range: a range in the bytes of the content.
  mutating func add(_ problem: some TextProblem, entry: Int, _ range: Range<Int>? = nil) {
    findings.append(TextFinding(entry: entry, range, problem: number(of: problem)))
  }

  /// Adds a finding of another list, for another entry.
  package mutating func add(
    _ finding: TextFinding, of list: TextFindingList, movedTo entry: Int, keepsRange: Bool
  ) {
    add(list.problems[finding.problem], entry: entry, keepsRange ? finding.range : nil)
  }

  /// Removes the findings of a kind of problem that satisfy a condition.
  ///
  /// - Returns: the removed findings, in order.
  mutating func removeAll<Problem: TextProblem>(
    of _: Problem.Type, where isIncluded: (Problem) -> Bool = { _ in true }
  ) -> [TextFinding] {
    let numbers = numbers(where: isIncluded)
    guard numbers.contains(true) else { return [] }
    let removed = findings.filter { numbers[$0.problem] }
    findings.removeAll { numbers[$0.problem] }
    return removed
  }

  /// The number of findings of a kind of problem that satisfy a condition.
  func count<Problem: TextProblem>(
    of _: Problem.Type, where isIncluded: (Problem) -> Bool
  ) -> Int {
    let numbers = numbers(where: isIncluded)
    return numbers.contains(true) ? findings.count { numbers[$0.problem] } : 0
  }

  /// Whether each problem is of a kind and satisfies a condition.
  private func numbers<Problem: TextProblem>(where isIncluded: (Problem) -> Bool) -> [Bool] {
    problems.map { ($0 as? Problem).map(isIncluded) ?? false }
  }

  /// Removes the findings from a position onward that don't satisfy a condition.
  mutating func keep(from start: Int, where isIncluded: (TextFinding) -> Bool) {
    var end = start
    for position in start..<findings.count where isIncluded(findings[position]) {
      findings[end] = findings[position]
      end += 1
    }
    findings.removeLast(findings.count - end)
  }

  /// The position of a problem, which is added if necessary.
  private mutating func number<Problem: TextProblem>(of problem: Problem) -> Int {
    // Most problems are of other types; comparing the types avoids most casts.
    for position in 0..<min(problems.count, Self.longestSearch)
    where type(of: problems[position]) == Problem.self {
      if let known = problems[position] as? Problem, known == problem { return position }
    }
    if problems.isEmpty {
      // A file with one finding usually has more.
      problems.reserveCapacity(8)
      findings.reserveCapacity(32)
    }
    let next = problems.count
    if next >= Self.longestSearch {
      let key = LaterProblem(problem: problem)
      if let known = later[key] { return known }
      later[key] = next
    }
    problems.append(problem)
    return next
  }

  private struct LaterProblem: Hashable {
    let problem: any TextProblem

    static func == (left: Self, right: Self) -> Bool { left.problem.isEqual(to: right.problem) }

    func hash(into hasher: inout Hasher) { problem.hash(into: &hasher) }
  }
}

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
