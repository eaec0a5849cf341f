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
  package private(set) var problems: [TextProblem] = []
  /// Where problems that hold nothing of a text are in `problems`, by their positions among these; -1 for those that are
  /// not there.
  private var wordless: [Int32] = []
  /// Where other problems are.
  private var others: [TextProblem: Int] = [:]

  package init() {}

  package var isEmpty: Bool { findings.isEmpty }
  package var count: Int { findings.count }

  /// - Parameter start: what is added to the range.
  @inline(__always)  // Most callers know the problem, so that its number is one of few comparisons.
  mutating func add(
    _ problem: TextProblem, entry: Int, _ range: Range<Int>? = nil, at start: Int = 0
  ) {
    let range = range.map { $0.lowerBound + start..<$0.upperBound + start }
    findings.append(TextFinding(entry: entry, range, problem: number(of: problem)))
  }

  /// Adds a finding of another list, about another entry.
  package mutating func add(
    _ finding: TextFinding, of list: TextFindingList, movedTo entry: Int, keepsRange: Bool
  ) {
    add(list.problems[finding.problem], entry: entry, keepsRange ? finding.range : nil)
  }

  /// Takes out the findings whose problem is meant.
  ///
  /// - Returns: those that were taken out, in their order.
  mutating func removeAll(where isMeant: (TextProblem) -> Bool) -> [TextFinding] {
    let numbers = problems.map(isMeant)
    guard numbers.contains(true) else { return [] }
    let removed = findings.filter { numbers[$0.problem] }
    findings.removeAll { numbers[$0.problem] }
    return removed
  }

  /// How many findings have a problem that is meant.
  func count(where isMeant: (TextProblem) -> Bool) -> Int {
    let numbers = problems.map(isMeant)
    return numbers.contains(true) ? findings.count { numbers[$0.problem] } : 0
  }

  /// The position of a problem, which is added where it is not there yet.
  @inline(__always)  // As above.
  private mutating func number(of problem: TextProblem) -> Int {
    guard let position = problem.wordlessPosition else { return number(ofOther: problem) }
    if position < wordless.count, wordless[position] >= 0 { return Int(wordless[position]) }
    return enter(problem, at: position)
  }

  private mutating func enter(_ problem: TextProblem, at position: Int) -> Int {
    if wordless.isEmpty {
      wordless = [Int32](capacity: TextProblem.wordlessCount) { wordless in
        wordless.initialize(repeating: -1)
        return wordless.count
      }
    }
    wordless[position] = Int32(problems.count)
    return append(problem)
  }

  private mutating func number(ofOther problem: TextProblem) -> Int {
    if let known = others[problem] { return known }
    others[problem] = problems.count
    return append(problem)
  }

  private mutating func append(_ problem: TextProblem) -> Int {
    if problems.isEmpty {
      // Where there is one, there are most often more.
      problems.reserveCapacity(8)
      findings.reserveCapacity(32)
    }
    problems.append(problem)
    return problems.count - 1
  }
}
