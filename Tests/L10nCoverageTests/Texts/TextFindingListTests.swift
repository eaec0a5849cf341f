import L10nModel
import Testing

@testable import L10nCoverage

@Suite struct TextFindingListTests {
  /// All problems that hold nothing of a text.
  private var wordless: [TextProblem] {
    var problems: [TextProblem] = [
      .argument(.unexpected), .argument(.dropped), .script(.latinText), .direction(.open),
      .direction(.stray), .encoding(.lost), .markup(.links), .markup(.bold),
      .twinKey(TwinKeyProblem(isInSource: true)), .twinKey(TwinKeyProblem(isInSource: false)),
      .spacing(.noLineBreaks), .spacing(.writtenLineBreak),
    ]
    for isThere in [true, false] {
      problems += [
        .spacing(.spaceAtStart(isThere: isThere)), .spacing(.spaceAtEnd(isThere: isThere)),
        .spacing(.lineBreakAtStart(isThere: isThere)), .spacing(.lineBreakAtEnd(isThere: isThere)),
      ]
    }
    let marks = (0..<UInt8(FinalMark.count)).compactMap { FinalMark(rawValue: $0) }
    for source in marks {
      for translation in marks {
        problems.append(
          .punctuation(PunctuationProblem(source: source, translation: translation)))
      }
    }
    return problems
  }

  /// Problems with texts or numbers of their own.
  private let others: [TextProblem] = [
    .argument(.excess("%@", passed: 1)), .argument(.excess("%@", passed: 2)),
    .argument(.excess("%d", passed: 1)), .argument(.broken("@")), .argument(.mixed("@")),
    .markup(.lacks("<b>")), .markup(.adds("<b>")), .direction(.override(0x202E)),
    .invisible(InvisibleProblem(value: 0x200B)), .length(LengthProblem(count: 2, limit: 1)),
    .script(.latinFile(count: 5, of: 6, language: "Greek")),
    .script(.foreignWord("да", script: "Cyrillic")), .encoding(.misread("Ã©", meant: "é")),
  ]

  @Test func everyWordlessProblemHasAPlaceOfItsOwn() {
    #expect(FinalMark(rawValue: UInt8(FinalMark.count)) == nil)
    let positions = wordless.compactMap(\.wordlessPosition)
    #expect(positions.sorted() == Array(0..<TextProblem.wordlessCount))
    #expect(others.allSatisfy { $0.wordlessPosition == nil })
  }

  @Test func equalProblemsAreOne() {
    let problems = others + wordless
    var list = TextFindingList()
    #expect(list.isEmpty)
    for round in 0..<3 {
      for (entry, problem) in problems.enumerated() {
        list.add(problem, entry: entry, round == 0 ? nil : entry..<entry + round, at: 10)
      }
    }
    #expect(list.problems == problems)
    #expect(list.count == problems.count * 3)
    for (index, found) in list.found.enumerated() {
      let (round, entry) = index.quotientAndRemainder(dividingBy: problems.count)
      #expect(found.problem == problems[entry])
      #expect(found.entry == entry)
      #expect(found.range == (round == 0 ? nil : entry + 10..<entry + 10 + round))
    }
  }

  @Test func findingsMoveToAnotherList() {
    var list = TextFindingList()
    list.add(.argument(.dropped), entry: 3)
    list.add(.argument(.broken("@")), entry: 4, 1..<2, at: 5)
    for keepsRange in [true, false] {
      var other = TextFindingList()
      other.add(.markup(.bold), entry: 0)
      for finding in list.findings.reversed() {
        other.add(finding, of: list, movedTo: finding.entry - 3, keepsRange: keepsRange)
      }
      let found = other.found
      #expect(
        found.map(\.problem) == [.markup(.bold), .argument(.broken("@")), .argument(.dropped)])
      #expect(found.map(\.entry) == [0, 1, 0])
      #expect(found.map(\.range) == [nil, keepsRange ? 6..<7 : nil, nil])
    }
  }

  @Test func whatIsNotThereIsNotTakenOut() {
    var list = TextFindingList()
    list.add(.argument(.dropped), entry: 3)
    #expect(list.removeAll(where: { $0 == .script(.latinText) }).isEmpty)
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
