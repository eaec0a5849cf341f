import CommandLineSyntax
import L10nCheckKit
import L10nModel
import L10nSource
import Testing

@testable import l10ncheck

/// Laws of all declarations of the command line.
@Suite struct CommandTableTests {
  @Test func declarationsKeepTheLaws() {
    #expect(violations(of: Program.specification) == [])
  }

  @Test(arguments: [
    "report", "stub", "diff", "stale", "dump", "resolve", "init", "checks", "explain", "schema",
    "help", "completion",
  ])
  func commandsAreOnOffer(_ name: String) {
    #expect(Program.specification.description.help(.short).contains("\n  \(name) "))
  }

  /// Explanations name only options that exist.
  @Test func explanationsNameOptionsThatExist() {
    let description = Program.specification.description
    let known = Set(description.commands.flatMap { $0.options.map { "--" + $0.name } })
    for explanation in Check.all.compactMap(CheckExplanation.init(of:)) {
      let text = (explanation.meaning + explanation.effect + explanation.remedy).joined(
        separator: " ")
      let ours = text.replacing(/git submodule update --init/, with: "")
      for match in ours.matches(of: /(^|\s)(--[a-z-]+)/) {
        #expect(known.contains(String(match.2)), "\(explanation.check.identifier): \(match.2)")
      }
      for match in text.matches(of: /l10ncheck ([a-z]+)(?![a-z'])/)
      where !Self.verbs.contains(match.1) {
        #expect(description.commands.map(\.name).contains(String(match.1)))
      }
    }
  }

  /// Verbs that follow the tool's name in explanations.
  private static let verbs: Set<Substring> = [
    "compares", "counts", "derives", "finds", "guesses", "ignores", "reads", "reports", "stops",
    "uses",
  ]

  /// A word, and its explanation.
  @Test(
    arguments: [
      ("missing-key", "missing-key"), ("pl", "pl"),
      ("pt_BR", "pt-BR"), ("English", "en"),
      ("zh-Hant-HK", "zh-Hant-HK"), ("deu", "de"),
    ])
  func topics(_ word: String, _ expected: String) throws {
    guard case .run(let run) = try Program.specification.parse(["explain", word]),
      let arguments = run as? ExplainArguments
    else {
      Issue.record("no run")
      return
    }
    switch try #require(arguments.topic) {
    case .check(let explanation):
      #expect(explanation.check.identifier == expected)
    case .checks(let checks): Issue.record("\(checks.map(\.identifier))")
    case .language(let identifier): #expect(identifier == LocaleIdentifier(expected))
    }
  }

  /// A part of a name, and the checks with it: those that begin with it, or else all others.
  @Test(arguments: [
    ("missing-k", ["missing-key"]), ("masked", ["masked-keys"]),
    ("usage", ["missing-usage-description"]),
    ("extra", ["extra-key", "extra-resource", "extra-table"]),
  ])
  func partsOfNames(_ word: String, _ expected: [String]) throws {
    guard case .run(let run) = try Program.specification.parse(["explain", word]),
      let arguments = run as? ExplainArguments,
      case .checks(let checks)? = arguments.topic
    else {
      Issue.record("no list")
      return
    }
    #expect(checks.map(\.identifier) == expected)
  }

  @Test(arguments: ["", "jp", "Base", "mul", "qqq", "x-test", "MISSING-KEY", "plurals"])
  func noTopics(_ word: String) {
    #expect(throws: UsageError.self) { try Program.specification.parse(["explain", word]) }
  }

  /// The names of the exit statuses' numbers; scripts depend on them.
  @Test(
    arguments: [
      (.success, 0), (.gate, 1), (.usage, 2), (.unreadable, 3),
    ] as [(l10ncheck.ExitStatus, Int32)])
  func exitStatuses(_ status: l10ncheck.ExitStatus, _ number: Int32) {
    #expect(status.rawValue == number)
    #expect(Program.specification.description.exitStatuses.map(\.term).contains("\(number)"))
  }

  @Test(arguments: Shell.allCases)
  func completionsKnowTheOptionsOfReports(_ shell: Shell) {
    let script = Program.specification.description.completionScript(for: shell)
    for option in SharedArguments.options {
      #expect(script.contains(option.description.name), "\(option.description.name)")
    }
  }
}
