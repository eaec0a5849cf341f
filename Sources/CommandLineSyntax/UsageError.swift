import L10nSource

package enum UsageProblem: Error, Hashable, Sendable {
  case unknownCommand(String, suggestions: [String])
  case unknownOption(String, suggestions: [String])
  /// The last word is an option that requires a value.
  case missingValue(option: String, valueName: String, expectation: String)
  /// A switch has a value after `=`.
  case unexpectedValue(option: String, value: String)
  /// A value is invalid. `place` is the option, with its hyphens, or the name of the operand.
  case wrongValue(place: String, value: String, expectation: String, suggestions: [String])
  case missingOperand(String, usage: String)
  case unexpectedOperand(String, usage: String)
}

/// A usage error of a command line.
///
/// The error quotes words of the command line as they are; the caller must escape invisible characters before showing it.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  package let program: String
  /// The command that the command line names; nil if there is none.
  package let command: String?
  package let problem: UsageProblem

  /// The lines of the error: the offending word, what was expected, and the command that shows help.
  package var lines: [String] {
    let help = ([program] + (command.map { [$0] } ?? []) + ["--help"]).joined(separator: " ")
    return [
      "\(program): \(problem.finding)", "  \(problem.expectation(in: command))", "  see '\(help)'",
    ]
  }

  package var description: String { lines.joined(separator: "\n") }

  /// Adds a suggestion to the error of an unknown command; returns any other error unchanged.
  package func suggesting(_ suggestion: String) -> UsageError {
    guard case .unknownCommand(let word, let suggestions) = problem else { return self }
    return UsageError(
      program: program, command: command,
      problem: .unknownCommand(word, suggestions: suggestions + [suggestion]))
  }
}

extension UsageProblem {
  /// The problem as a phrase that quotes the word.
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

  /// The valid input as a phrase, with the closest valid words.
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
