import CommandLineSyntax
import Testing

private enum Fruit: String, CaseIterable, ArgumentValue {
  case apple
  case cherry
}

private struct Arguments: Sendable {
  var fruits: [Fruit] = []
}

/// Options that take several values in one word.
@Suite struct ListOptionTests {
  private static let program = ProgramSpecification(
    ProgramDescription(name: "sample", abstract: "Sample it.", categories: [.output]),
    commands: [
      Command(
        named: "eat",
        CommandSpecification(
          name: "eat", abstract: "Eat it.", initial: Arguments(),
          options: [
            .repeated(
              "only", "FRUIT", to: \.fruits, isList: true, category: .output, "Eat FRUIT.")
          ]), as: \.fruits)
    ])

  @Test(
    arguments: [
      (["--only", "apple"], [.apple]), (["--only=apple,cherry"], [.apple, .cherry]),
      (["--only", "cherry", "--only", "apple,"], [.cherry, .apple]),
    ] as [([String], [Fruit])])
  fileprivate func values(_ words: [String], _ expected: [Fruit]) throws {
    #expect(try Self.program.parse(["eat"] + words) == .run(expected))
  }

  /// The message is about the single invalid value.
  @Test(arguments: [
    ("apple,chery", "'chery'", "; did you mean 'cherry'?"), ("", "''", ""), (",", "','", ""),
  ])
  func mistakes(_ word: String, _ quoted: String, _ question: String) {
    let error = #expect(throws: UsageError.self) {
      try Self.program.parse(["eat", "--only", word])
    }
    #expect(
      error?.lines.prefix(2) == [
        "sample: invalid value \(quoted) for '--only'", "  expected apple or cherry\(question)",
      ])
  }

  @Test func helpSaysSo() {
    let help = Self.program.description.help(.long, command: "eat").replacing(/\s+/, with: " ")
    #expect(
      help.contains("Eat FRUIT. One of apple, cherry. Repeatable, or a list separated by commas."))
  }
}
