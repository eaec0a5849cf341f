import CommandLineSyntax
import Testing

/// Commands whose names have two words.
@Suite struct CommandGroupTests {
  private struct LogArguments: Sendable, Equatable {
    var isLong = false
    var files: [String] = []
  }

  private enum Call: Sendable, Equatable {
    case add(LogArguments)
    case show(LogArguments)
    case list(LogArguments)
  }

  private static func specification(
    _ name: String, _ abstract: String
  ) -> CommandSpecification<LogArguments> {
    CommandSpecification(
      name: name, abstract: abstract, initial: LogArguments(),
      options: [.switch("long", to: \.isLong, category: .output, "Say more.")],
      operands: [.repeated("FILE", to: \.files, completion: .file, "The file.")])
  }

  private static let program = ProgramSpecification(
    ProgramDescription(name: "book", abstract: "Keep a log.", categories: [.output]),
    commands: [
      Command(named: "log add", specification("log add", "Add to the log."), as: Call.add),
      Command(named: "log show", specification("log show", "Show the log."), as: Call.show),
      Command(named: "list", specification("list", "List logs."), as: Call.list),
    ])

  @Test func theSecondWordChoosesTheCommand() throws {
    #expect(
      try Self.program.parse(["log", "show", "--long", "a"])
        == .run(.show(LogArguments(isLong: true, files: ["a"]))))
    #expect(try Self.program.parse(["list", "show"]) == .run(.list(LogArguments(files: ["show"]))))
    #expect(try Self.program.parse(["log", "--help"]) == .help(.short, command: "log"))
    #expect(try Self.program.parse(["log", "add", "--help"]) == .help(.long, command: "log add"))
    #expect(try Self.program.parse(["help", "log", "add"]) == .help(.long, command: "log add"))
    #expect(try Self.program.parse(["help", "log"]) == .help(.long, command: "log"))
  }

  @Test(arguments: [
    ("log", "book: missing operand 'COMMAND'\n  expected 'log add|show'\n  see 'book --help'"),
    (
      "log shaw",
      "book: unknown command 'log shaw'\n  expected a command; did you mean 'log show'?\n  see 'book --help'"
    ),
    (
      "help log sh",
      "book: unknown command 'log sh'\n  expected a command; did you mean 'log show'?\n  see 'book --help'"
    ),
  ])
  func mistakesAreTold(_ line: String, _ message: String) {
    let error = #expect(throws: UsageError.self) {
      try Self.program.parse(line.split(separator: " ").map(String.init))
    }
    #expect(error?.description == message)
  }

  @Test func helpOnTheGroupListsItsCommands() {
    #expect(
      Self.program.description.help(.long, command: "log") == """
        Usage: book log COMMAND [OPTION...] [OPERAND...]

        Commands:
          log add   Add to the log.
          log show  Show the log.

        See 'book help log COMMAND' for more.

        """)
  }

  @Test(
    .enabled(if: findTool("bash") != nil),
    arguments: [
      ("l", "log list"), ("log ", "add show"), ("log s", "show"), ("log show --l", "--long"),
      ("list --l", "--long"), ("list s", ""), ("help lo", "log"),
    ])
  func bashOffers(_ typed: String, _ expected: String) throws {
    let words = typed.split(separator: " ", omittingEmptySubsequences: false)
    let script =
      Self.program.description.completionScript(for: .bash) + """
        COMP_WORDS=(book \(words.map { "'\($0)'" }.joined(separator: " ")))
        COMP_CWORD=\(words.count)
        _book
        echo "${COMPREPLY[*]}"
        """
    let result = try run(try #require(findTool("bash")), ["--norc"], input: script)
    #expect(result.output == expected + "\n" && result.errors == "")
  }

  @Test func otherShellsOfferTheSecondWord() {
    let description = Self.program.description
    let fish = description.completionScript(for: .fish)
    #expect(fish.contains("complete -c book -n __book_command -a log -d 'add, show'\n"))
    #expect(
      fish.contains(
        "-n '__book_command log; and test (count (commandline -opc)) -eq 2' -a show -d 'Show the log.'"
      ))
    #expect(
      fish.contains("-n '__book_command log; and contains -- show (commandline -opc)' -l long"))
    let zsh = description.completionScript(for: .zsh)
    #expect(zsh.contains("'log:add, show'") && zsh.contains("'show:Show the log.'"))
  }
}
