import Testing

@testable import CommandLineSyntax

@Suite struct UsageErrorTests {
  /// The three lines of the message without the program's name and the constant words.
  @Test(arguments: [
    (["rport"], "unknown command 'rport'", "a command; did you mean 'report'?", "sample"),
    (["xyz"], "unknown command 'xyz'", "a command", "sample"),
    (["help", "dif"], "unknown command 'dif'", "a command; did you mean 'diff'?", "sample"),
    (["-"], "unknown command '-'", "a command", "sample"),
    (["--", "report"], "unknown command '--'", "a command", "sample"),
    (
      ["--versoin"], "unknown option '--versoin'",
      "a command before its options; did you mean '--version'?", "sample"
    ),
    (["-q", "report"], "unknown option '-q'", "a command before its options", "sample"),
    (
      ["report", "--formt=x"], "unknown option '--formt'",
      "an option of 'report'; did you mean '--format'?", "sample report"
    ),
    (
      ["report", "--form"], "unknown option '--form'",
      "an option of 'report'; did you mean '--format'?", "sample report"
    ),
    (
      ["report", "--strictly"], "unknown option '--strictly'",
      "an option of 'report'; did you mean '--strict'?", "sample report"
    ),
    (
      ["report", "--strickt"], "unknown option '--strickt'",
      "an option of 'report'; did you mean '--strict'?", "sample report"
    ),
    (
      ["report", "--silent"], "unknown option '--silent'",
      "an option of 'report'; did you mean '--quiet'?", "sample report"
    ),
    (
      ["report", "-o", "x"], "unknown option '-o'",
      "an option of 'report'; did you mean '--format json' or '--config'?", "sample report"
    ),
    // Options of other commands aren't suggested.
    (["diff", "--lang"], "unknown option '--lang'", "an option of 'diff'", "sample diff"),
    (["report", "--q"], "unknown option '--q'", "an option of 'report'", "sample report"),
    (
      ["report", "-quiet"], "unknown option '-u'",
      "an option of 'report'; did you mean '--quiet'?", "sample report"
    ),
    (
      ["report", "-x", "--wrong"], "unknown option '-x'", "an option of 'report'",
      "sample report"
    ),
    (
      ["report", "--quiet=yes"], "unexpected value 'yes' for '--quiet'",
      "'--quiet' without a value",
      "sample report"
    ),
    (
      ["report", "--quiet="], "unexpected value '' for '--quiet'", "'--quiet' without a value",
      "sample report"
    ),
    (
      ["report", "--help=yes"], "unexpected value 'yes' for '--help'", "'--help' without a value",
      "sample report"
    ),
    (
      ["report", "--color"], "missing value after '--color'",
      "'--color WHEN', where WHEN is auto, always or never", "sample report"
    ),
    (
      ["report", "-qj"], "missing value after '-j'", "'-j N', where N is an integer",
      "sample report"
    ),
    (["report", "--config"], "missing value after '--config'", "'--config FILE'", "sample report"),
    (
      ["report", "--color", "alwys"], "invalid value 'alwys' for '--color'",
      "auto, always or never; did you mean 'always'?", "sample report"
    ),
    (
      ["report", "--color="], "invalid value '' for '--color'", "auto, always or never",
      "sample report"
    ),
    (["report", "-jx"], "invalid value 'x' for '-j'", "an integer", "sample report"),
    (["report", "--jobs="], "invalid value '' for '--jobs'", "an integer", "sample report"),
    (["diff", "a"], "missing operand 'NEW'", "'diff OLD NEW [FORMAT]'", "sample diff"),
    (
      ["diff", "a", "b", "jsno"], "invalid value 'jsno' for 'FORMAT'",
      "text or json; did you mean 'json'?", "sample diff"
    ),
    (
      ["diff", "a", "b", "json", "c"], "unexpected operand 'c'", "'diff OLD NEW [FORMAT]'",
      "sample diff"
    ),
    (["load"], "missing operand 'FILE'", "'load FILE...'", "sample load"),
    (
      ["completion", "ksh"], "invalid value 'ksh' for 'SHELL'",
      "bash, zsh or fish; did you mean 'zsh'?", "sample completion"
    ),
  ])
  func threeLines(
    _ words: [String], _ finding: String, _ expectation: String, _ help: String
  ) {
    let error = #expect(throws: UsageError.self) { try sample.parse(words) }
    #expect(
      error?.description == """
        sample: \(finding)
          expected \(expectation)
          see '\(help) --help'
        """)
  }

  @Test func anUnknownCommandTakesAnotherSuggestion() {
    let error = #expect(throws: UsageError.self) { try sample.parse(["rport"]) }
    #expect(
      error?.suggesting("sample report rport").lines[1]
        == "  expected a command; did you mean 'report' or 'sample report rport'?")
    let other = #expect(throws: UsageError.self) { try sample.parse(["load"]) }
    #expect(other?.suggesting("x") == other)
  }
}
