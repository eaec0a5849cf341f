import L10nSource

/// What is wrong with a command line.
package enum UsageProblem: Error, Hashable, Sendable {
  case unknownCommand(String, suggestions: [String])
  case unknownOption(String, suggestions: [String])
  /// An option that takes a value stands last.
  case missingValue(option: String, valueName: String, expectation: String)
  /// A switch was given a value by `=`.
  case unexpectedValue(option: String, value: String)
  /// `place` is the option, with its hyphens, or the operand.
  case wrongValue(place: String, value: String, expectation: String, suggestions: [String])
  case missingOperand(String, usage: String)
  case unexpectedOperand(String, usage: String)
}

/// A command line that asks for nothing the program knows.
///
/// It quotes words of the command line as they are: whoever shows its lines makes visible what does not show in them.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  package let program: String
  /// The command, where the command line came as far as to name one.
  package let command: String?
  package let problem: UsageProblem

  /// The word that was met, what was expected, where the help is.
  package var lines: [String] {
    let help = ([program] + (command.map { [$0] } ?? []) + ["--help"]).joined(separator: " ")
    return [
      "\(program): \(problem.finding)", "  \(problem.expectation(in: command))", "  see '\(help)'",
    ]
  }

  package var description: String { lines.joined(separator: "\n") }

  /// The error of an unknown command with another suggestion; any other error unchanged.
  package func suggesting(_ suggestion: String) -> UsageError {
    guard case .unknownCommand(let word, let suggestions) = problem else { return self }
    return UsageError(
      program: program, command: command,
      problem: .unknownCommand(word, suggestions: suggestions + [suggestion]))
  }
}

extension UsageProblem {
  /// What is there, the word in quotes.
  var finding: String {
    switch self {
    case .unknownCommand(let word, _): "unknown command \(quoted(word))"
    case .unknownOption(let word, _): "unknown option \(quoted(word))"
    case .missingValue(let option, _, _): "missing value after \(quoted(option))"
    case .unexpectedValue(let option, let value):
      "unexpected value \(quoted(value)) for \(quoted(option))"
    case .wrongValue(let place, let value, _, _):
      "invalid value \(quoted(value)) for \(quoted(place))"
    case .missingOperand(let name, _): "missing operand \(quoted(name))"
    case .unexpectedOperand(let word, _): "unexpected operand \(quoted(word))"
    }
  }

  /// What was expected instead, with the nearest words there are.
  func expectation(in command: String?) -> String {
    switch self {
    case .unknownCommand(_, let suggestions):
      "expected a command" + question(offering: suggestions)
    case .unknownOption(_, let suggestions):
      "expected " + (command.map { "an option of '\($0)'" } ?? "a command before its options")
        + question(offering: suggestions)
    case .missingValue(let option, let name, let expectation):
      "expected '\(option) \(name)'"
        + (expectation.isEmpty ? "" : ", where \(name) is \(expectation)")
    case .unexpectedValue(let option, _):
      "expected '\(option)' without a value"
    case .wrongValue(_, _, let expectation, let suggestions):
      "expected \(expectation)" + question(offering: suggestions)
    case .missingOperand(_, let usage), .unexpectedOperand(_, let usage):
      "expected '\(usage)'"
    }
  }
}

private func quoted(_ word: String) -> String { "'\(word)'" }
