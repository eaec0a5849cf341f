import L10nSource

/// Something that is wrong with a text: the number of the problem, the entry that has it, and which bytes of the text it
/// is about.
///
/// There may be one for every text of a tree, and a problem that holds strings would be counted at every step of each. So
/// the problems are kept apart, and this is but numbers.
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

  // These are asked for each finding.
  @inlinable
  package var entry: Int { Int(entryNumber) }

  /// In the bytes of the content; nil where it is about what is not there, or the whole value.
  @inlinable
  package var range: Range<Int>? { place?.range }

  /// The position of the problem in the list that the finding is in.
  @inlinable
  package var problem: Int { Int(problemNumber) }
}

/// What is wrong with the texts of a file, in the order in which it is found.
package struct TextFindingList: Sendable {
  package private(set) var findings: [TextFinding] = []
  /// The problems that the findings have, each once.
  package private(set) var problems: [any TextProblem] = []
  /// Where the problems are that are not among the first.
  private var later: [LaterProblem: Int] = [:]
  /// The entry whose text is looked at, and where that begins in the bytes of the content.
  private var entry = 0
  private var start = 0

  /// So many problems are searched, which most files do not have; it is faster than to hash one.
  private static let longestSearch = 16

  package init() {}

  package var isEmpty: Bool { findings.isEmpty }
  package var count: Int { findings.count }

  /// Goes to the text that the next findings are about.
  ///
  /// - Parameter start: where it begins in the bytes of the content.
  mutating func begin(entry: Int, at start: Int) {
    self.entry = entry
    self.start = start
  }

  /// - Parameter range: a part of the text that is looked at.
  mutating func add(_ problem: some TextProblem, _ range: Range<Int>? = nil) {
    let range = range.map { $0.lowerBound + start..<$0.upperBound + start }
    add(problem, entry: entry, range)
  }

  /// - Parameter range: in the bytes of the content.
  mutating func add(_ problem: some TextProblem, entry: Int, _ range: Range<Int>? = nil) {
    findings.append(TextFinding(entry: entry, range, problem: number(of: problem)))
  }

  /// Adds a finding of another list, about another entry.
  package mutating func add(
    _ finding: TextFinding, of list: TextFindingList, movedTo entry: Int, keepsRange: Bool
  ) {
    add(list.problems[finding.problem], entry: entry, keepsRange ? finding.range : nil)
  }

  /// Takes out the findings of a kind of problem that are meant.
  ///
  /// - Returns: those that were taken out, in their order.
  mutating func removeAll<Problem: TextProblem>(
    of _: Problem.Type, where isIncluded: (Problem) -> Bool = { _ in true }
  ) -> [TextFinding] {
    let numbers = numbers(where: isIncluded)
    guard numbers.contains(true) else { return [] }
    let removed = findings.filter { numbers[$0.problem] }
    findings.removeAll { numbers[$0.problem] }
    return removed
  }

  /// How many findings of a kind of problem are meant.
  func count<Problem: TextProblem>(
    of _: Problem.Type, where isIncluded: (Problem) -> Bool
  ) -> Int {
    let numbers = numbers(where: isIncluded)
    return numbers.contains(true) ? findings.count { numbers[$0.problem] } : 0
  }

  /// Which problems are of a kind, and meant.
  private func numbers<Problem: TextProblem>(where isIncluded: (Problem) -> Bool) -> [Bool] {
    problems.map { ($0 as? Problem).map(isIncluded) ?? false }
  }

  /// Takes out the findings from a position on that are not meant.
  mutating func keep(from start: Int, where isIncluded: (TextFinding) -> Bool) {
    var end = start
    for position in start..<findings.count where isIncluded(findings[position]) {
      findings[end] = findings[position]
      end += 1
    }
    findings.removeLast(findings.count - end)
  }

  /// The position of a problem, which is added where it is not there yet.
  private mutating func number<Problem: TextProblem>(of problem: Problem) -> Int {
    // Most problems are of other checks, which is seen before they are taken for one of this.
    for position in 0..<min(problems.count, Self.longestSearch)
    where type(of: problems[position]) == Problem.self {
      if let known = problems[position] as? Problem, known == problem { return position }
    }
    if problems.isEmpty {
      // Where there is one, there are most often more.
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
