import L10nModel
import Testing

@testable import L10nCoverage

@Suite struct TextFindingListTests {
  /// More problems than a linear search covers.
  private var problems: [any TextProblem] {
    var problems: [any TextProblem] = [
      ArgumentProblem.unexpected, ArgumentProblem.dropped(isNeeded: false),
      ArgumentProblem.broken("@"),
      ArgumentProblem.excess("%@", passed: 1), ArgumentProblem.excess("%@", passed: 2),
      ArgumentProblem.excess("%d", passed: 1), ArgumentProblem.mixed("@"),
      ScriptProblem.latinText, ScriptProblem.foreignWord("да", script: "Cyrillic"),
      ProblemWords.openDirection, ProblemWords.strayDirection, ProblemWords.override(0x202E),
      ProblemWords.invisible(0x200B), ProblemWords.lostCharacter,
      ProblemWords.misread("Ã©", meant: "é"), MarkupProblem.links, MarkupProblem.unclosed("**"),
      MarkupProblem.lacks("<b>"), MarkupProblem.adds("<b>"),
      ProblemWords(.maximumLength, .made("a", "b")), SpacingProblem.noLineBreaks,
    ]
    let marks = (UInt8.min...7).compactMap { FinalMark(rawValue: $0) }
    for source in marks {
      problems += marks.map { PunctuationProblem(source: source, translation: $0) }
    }
    return problems
  }

  @Test func equalProblemsAreOne() {
    let problems = problems
    var list = TextFindingList()
    #expect(list.isEmpty)
    for round in 0..<3 {
      for (entry, problem) in problems.enumerated() {
        list.begin(entry: entry, at: 10)
        list.add(problem, round == 0 ? nil : entry..<entry + round)
      }
    }
    #expect(list.problems.count == problems.count)
    #expect(zip(list.problems, problems).allSatisfy(areSame))
    #expect(list.count == problems.count * 3)
    for (index, found) in list.found.enumerated() {
      let (round, entry) = index.quotientAndRemainder(dividingBy: problems.count)
      #expect(areSame(found.problem, problems[entry]))
      #expect(found.entry == entry)
      #expect(found.range == (round == 0 ? nil : entry + 10..<entry + 10 + round))
    }
  }

  @Test func findingsMoveToAnotherList() {
    var list = TextFindingList()
    list.add(ArgumentProblem.dropped(isNeeded: false), entry: 3)
    list.add(ArgumentProblem.broken("@"), entry: 4, 6..<7)
    for keepsRange in [true, false] {
      var other = TextFindingList()
      other.add(MarkupProblem.unclosed("**"), entry: 0)
      for finding in list.findings.reversed() {
        other.add(finding, of: list, movedTo: finding.entry - 3, keepsRange: keepsRange)
      }
      let found = other.found
      #expect(found.problems() == [MarkupProblem.unclosed("**"), nil, nil])
      #expect(found.problems() == [nil, ArgumentProblem.broken("@"), .dropped(isNeeded: false)])
      #expect(found.map(\.entry) == [0, 1, 0])
      #expect(found.map(\.range) == [nil, keepsRange ? 6..<7 : nil, nil])
    }
  }

  @Test func whatIsNotThereIsNotTakenOut() {
    var list = TextFindingList()
    list.add(ArgumentProblem.dropped(isNeeded: false), entry: 3)
    #expect(list.removeAll(of: ScriptProblem.self).isEmpty)
    #expect(list.removeAll(of: ArgumentProblem.self, where: { $0 == .unexpected }).isEmpty)
    #expect(list.count == 1)
  }

  @Test func onlyNamedChecksAreDisabled() {
    var options = TextCheckOptions()
    #expect(!options.isEnabled(.inconsistentTranslation))
    options.disabledChecks = ["excess", "excess-arguments", "dropped-argument", ""]
    #expect(options.isEnabled(.excessArgument))
    #expect(!options.isEnabled(.droppedArgument))
    #expect(options.isEnabled(.inconsistentTranslation))
  }
}
