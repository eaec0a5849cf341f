import Testing

@testable import CommandLineSyntax

@Suite struct HelpTests {
  @Test func shortHelpOfTheProgram() {
    #expect(
      sample.description.help(.short) == """
        Find missing translations.

        Usage: sample COMMAND [OPTION...] [OPERAND...]

        Commands:
          report      Report the coverage of every localization.
          diff        Show what changed between OLD and NEW.
          load        Load files.
          help        Show the long help of the program or a command.
          completion  Print the completion script for a shell.

        Options:
              --version  Print the version.
              --manual   Print the manual page, in mdoc.
          -h, --help     Show help: -h for short help, --help for long help.

        'sample help COMMAND' explains a command.

        """)
  }

  @Test func longHelpOfTheProgram() {
    let help = sample.description.help(.long)
    #expect(help.contains("\n\nIt never changes what it reads.\n\nCommands:\n"))
    #expect(
      help.hasSuffix(
        """

          -h, --help
                  Show help: -h for short help, --help for long help.

        Exit status:
          0  Nothing found.
          2  Wrong usage.

        Environment:
          NO_COLOR  If set and not empty, no colour is used.

        'sample help COMMAND' explains a command.

        """))
  }

  @Test func shortHelpOfACommand() {
    #expect(
      sample.description.help(.short, command: "report") == #"""
        Report the coverage of every localization.

        Usage: sample report [OPTION...] [PATH...]

        Operands:
          PATH  A bundle or directory.

        Filter:
          -l, --localization TAG  Report only the localization TAG.

        Output:
          -f, --format FORMAT  Write the report as FORMAT. One of text, json.
          -j, --jobs N         Use N threads.
              --config FILE    Read the settings in FILE.
          -s, --strict         Count warnings as errors: [it's] \strict.
              --color WHEN     Use colour WHEN. One of auto, always, never.
          -q, --quiet          Print results only.

        Help:
          -h, --help  Show help: -h for short help, --help for long help.

        See 'sample report --help' for more.

        """#)
  }

  @Test func longHelpOfACommand() {
    #expect(
      sample.description.help(.long, command: "report") == #"""
        Report the coverage of every localization.

        Usage: sample report [OPTION...] [PATH...]

        The report has a row for each localization and a column for each table. It goes
        to standard output.

        Nothing is written.

        Operands:
          PATH  A bundle or directory.

        Filter:
          -l, --localization TAG
                  Report only the localization TAG. Repeatable.

        Output:
          -f, --format FORMAT
                  Write the report as FORMAT. One of text, json. Repeatable.

                  Without it, the report is text.

          -j, --jobs N
                  Use N threads.

              --config FILE
                  Read the settings in FILE.

          -s, --strict
                  Count warnings as errors: [it's] \strict.

              --color WHEN
                  Use colour WHEN. One of auto, always, never.

          -q, --quiet
                  Print results only.

        Help:
          -h, --help
                  Show help: -h for short help, --help for long help.

        Examples:
          sample report -fjson App.app | wc
                  Measure a report.

        """#)
  }

  /// The help doesn't list a choice with too many values; suggestions and completions do.
  @Test(arguments: [
    (0, ""), (1, " One of w."), (2, " One of w, w."), (24, nil), (25, ""), (60, ""),
  ])
  func fewChoicesAreListed(_ count: Int, _ expected: String?) {
    let found = sentence(for: Array(repeating: "w", count: count))
    #expect(expected.map { found == $0 } ?? found.hasPrefix(" One of w, w, "))
  }

  @Test func helpOfAnUnknownCommandIsTheProgramsHelp() {
    #expect(sample.description.help(.long, command: "x") == sample.description.help(.long))
  }

  @Test(arguments: [0, 1, 2, 72, 73, 74, 75, 76, 77, 78, 79, 200])
  func linesAreFilledUpTo80Columns(_ length: Int) {
    let word = String(repeating: "x", count: length)
    let lines = TextLayout.wrapped("a \(word) b c", indent: 2).split(separator: "\n")
    for line in lines { #expect(line.hasPrefix("  ") && (line.count <= 80 || length > 78)) }
    #expect(
      lines.map { $0.dropFirst(2) }.joined(separator: " ").split(separator: " ")
        == "a \(word) b c".split(separator: " "))
    // No line has space for the first word of the next.
    for (line, next) in zip(lines, lines.dropFirst()) {
      let first = next.split(separator: " ").first
      #expect(line.count + 1 + (first?.count ?? 0) > 80)
    }
  }

  @Test func aWideTermStandsOnALineOfItsOwn() {
    let wide = String(repeating: "x", count: 27)
    #expect(
      TextLayout.table([("a", "one"), (wide, "two"), ("bcd", "")]) == """
          a    one
          \(wide)
               two
          bcd

        """)
  }
}
