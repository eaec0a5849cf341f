import CommandLineSyntax
import Testing

@testable import L10nCheckCommand

/// What is true of every declaration of the command line.
@Suite struct CommandTableTests {
  @Test func declarationsKeepTheLaws() {
    #expect(violations(of: Invocation.program) == [])
  }

  @Test(arguments: ["report", "dump", "resolve", "help", "completion"])
  func commandsAreOnOffer(_ name: String) {
    #expect(Invocation.program.description.help(.short).contains("\n  \(name) "))
  }

  /// The names of the exit statuses' numbers; scripts depend on them.
  @Test(
    arguments: [
      (.success, 0), (.gate, 1), (.usage, 2), (.unreadable, 3),
    ] as [(L10nCheckCommand.ExitStatus, Int32)])
  func exitStatuses(_ status: L10nCheckCommand.ExitStatus, _ number: Int32) {
    #expect(status.rawValue == number)
    #expect(Invocation.program.description.exitStatuses.map(\.term).contains("\(number)"))
  }

  @Test(arguments: Shell.allCases)
  func completionsKnowTheOptionsOfReports(_ shell: Shell) {
    let script = Invocation.program.description.completionScript(for: shell)
    for option in SharedArguments.options {
      #expect(script.contains(option.description.name), "\(option.description.name)")
    }
  }
}
