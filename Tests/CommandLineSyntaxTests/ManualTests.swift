import CommandLineSyntax
import Foundation
import Testing

private struct LintArguments: Sendable {
  var color = ColorChoice.auto
  var isNo = false
  var files: [String] = []
}

/// A program with one command, with words that are macros in mdoc.
private let linter = ProgramSpecification(
  ProgramDescription(
    name: "lint", abstract: "Find faults.", categories: [.output],
    exitStatuses: [("0", "None.")],
    environment: [
      ("No", "See \\x."), (".lint file", "'Settings' - \"all\"."),
    ]),
  commands: [
    Command(
      named: "check",
      CommandSpecification(
        name: "check", abstract: "Check files.", discussion: "One.\n\n  .Sh code\n\n.Two.",
        initial: LintArguments(),
        options: [
          .value("color", short: "c", "Ar", to: \.color, category: .output, "Use colour."),
          .switch("no", to: \.isNo, category: .output, "Do not."),
        ],
        operands: [.repeated("FILE", atLeastOne: true, to: \.files, "What to check.")],
        examples: [("lint check a", "Check a.")]),
      as: \.isNo)
  ])

private let linterManual = #"""
  .Dd \#("")
  .Dt LINT 1
  .Os
  .Sh NAME
  .Nm lint
  .Nd Find faults
  .Sh SYNOPSIS
  .Nm
  .Ic check
  .Op Ar OPTION ...
  .Ar \&FILE ...
  .Nm
  .Ic help
  .Op Ar OPTION ...
  .Op Ar \&COMMAND ...
  .Nm
  .Ic completion
  .Op Ar OPTION ...
  .Ar \&SHELL
  .Sh DESCRIPTION
  Find faults.
  .Bl -tag -width indent
  .It Ic check
  Check files.
  .Pp
  One.
  .Bd -literal -offset indent
  \&.Sh code
  .Ed
  .Pp
  \&.Two.
  .Pp
  FILE: What to check.
  .It Ic help
  Show the long help of the program or a command.
  .Pp
  COMMAND: The command to explain. One of check, help, completion.
  .It Ic completion
  Print the completion script for a shell.
  .Pp
  For bash, put this line into \(ti/.bashrc:
  .Bd -literal -offset indent
  eval "$(lint completion bash)"
  .Ed
  .Pp
  For zsh, write the output to a file _lint in a directory of $fpath. For fish, write it to \(ti/.config/fish/completions/lint.fish.
  .Pp
  SHELL: The shell. One of bash, zsh, fish.
  .El
  .Sh OPTIONS
  .Ss Output
  .Bl -tag -width indent
  .It Fl c , Fl \-color Ar \&Ar
  Use colour. One of auto, always, never.
  .Pp
  Commands: check.
  .It Fl \-no
  Do not.
  .Pp
  Commands: check.
  .El
  .Ss Help
  .Bl -tag -width indent
  .It Fl h , Fl \-help
  Show help: \-h for short help, \-\-help for long help.
  .It Fl \-version
  Print the version.
  .It Fl \-manual
  Print the manual page, in mdoc.
  .Pp
  To read it, pipe it to \(gaman \-l \-\(ga or \(gamandoc\(ga.
  .El
  .Sh EXIT STATUS
  .Bl -tag -width indent
  .It Li \&0
  None.
  .El
  .Sh ENVIRONMENT
  .Bl -tag -width indent
  .It Ev \&No
  See \ex.
  .It Ev "\&.lint file"
  \(aqSettings\(aq \- "all".
  .El
  .Sh EXAMPLES
  Check a.
  .Bd -literal -offset indent
  lint check a
  .Ed

  """#

@Suite struct ManualTests {
  @Test func manual() { #expect(linter.description.manual() == linterManual) }

  @Test func anOptionThatCommandsShareStandsOnce() {
    let manual = sample.description.manual()
    #expect(manual.components(separatedBy: ".It Fl \\-color").count == 2)
    #expect(
      manual.contains(
        "Use colour WHEN. One of auto, always, never.\n.Pp\nCommands: report, diff.\n"))
    #expect(!manual.contains("completion, "))
  }

  // Skipped without groff.
  @Test(.enabled(if: findTool("groff") != nil))
  func groffSetsTheManualWithoutAWarning() throws {
    let groff = try #require(findTool("groff"))
    let result = try run(
      groff, ["-mdoc", "-Tascii", "-ww", "-P-cbou"], input: linter.description.manual())
    #expect(result.errors == "")
    #expect(result.output.contains("     -c, --color Ar\n             Use colour."))
    #expect(result.output.contains("\n     No      See \\x.\n"))
    #expect(result.output.contains("\n     .lint file\n             'Settings' - \"all\".\n"))
    #expect(result.output.contains("\n                   .Sh code\n\n             .Two.\n"))
  }
}
