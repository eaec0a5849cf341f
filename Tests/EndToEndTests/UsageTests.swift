import Testing

/// Help and usage errors.
@Suite struct UsageTests {
  @Test func withoutArgumentsTheShortHelpIsAnErrorOfUsage() throws {
    let run = try ScratchDirectory().run()
    #expect(run.status == 2, "\(run)")
    #expect(run.output.isEmpty, "\(run)")
    #expect(run.errors.contains("Usage: l10ncheck COMMAND"), "\(run)")
    #expect(run.errors.contains("\n  report "), "\(run)")
  }

  #if os(Linux)
    /// Swift reads the arguments from /proc; a chroot may lack it.
    @Test(.enabled(if: InstalledTools.canMount, "nothing can be mounted here"))
    func withoutProcTheArgumentsAreUnknown() throws {
      let directory = try ScratchDirectory()
      let run = try directory.shell(
        "unshare --mount --map-root-user sh -c 'mount -t tmpfs none /proc && l10ncheck report'")
      #expect(run.status == 2 && run.output.isEmpty, "\(run)")
      #expect(
        run.errors == """
          l10ncheck: the arguments can't be read, because /proc is missing: run 'mount -t proc proc /proc'

          """)
    }
  #endif

  /// Arguments, the start of the resulting help, and a part that only this help has.
  @Test(arguments: [
    (["--help"], "Find missing and extra", "Exit status:"),
    (["help"], "Find missing and extra", "Exit status:"),
    (["-h"], "Find missing and extra", "'l10ncheck help COMMAND' explains"),
    (["help", "report"], "Report what each", "Examples:"),
    (["report", "--help"], "Report what each", "Examples:"),
    (["report", "-h"], "Report what each", "See 'l10ncheck report --help' for more."),
    (["report", "--colour", "-h"], "Report what each", "See 'l10ncheck report --help' for more."),
    (["dump", "--help"], "Show the contents of a table or document.", "textconv"),
  ])
  func help(_ words: [String], _ beginning: String, _ part: String) throws {
    let run = try ScratchDirectory().run(words)
    #expect(run.status == 0, "\(run)")
    #expect(run.errors.isEmpty, "\(run)")
    #expect(run.output.hasPrefix(beginning), "\(run)")
    #expect(run.output.contains(part), "\(run)")
    #expect(run.lines.allSatisfy { $0.count <= 80 }, "\(run)")
  }

  /// Arguments, and the three lines of the message without the parts that every message has.
  @Test(arguments: [
    (["rport"], "unknown command 'rport'", "a command; did you mean 'report'?", "--help"),
    (["help", "dmp"], "unknown command 'dmp'", "a command; did you mean 'dump'?", "--help"),
    (["--verison"], "unknown option '--verison'", "did you mean '--version'?", "--help"),
    (["report", "--colour"], "unknown option '--colour'", "'--color'?", "report --help"),
    (["report", "--lang", "de"], "unknown option '--lang'", "'--localization'?", "report --help"),
    (["stub", "--locale"], "unknown option '--locale'", "'--localization'?", "stub --help"),
    (
      ["report", "--ignore"], "unknown option '--ignore'", "'--disable' or '--exclude'?",
      "report --help"
    ),
    (["report", "-o", "a"], "unknown option '-o'", "'--format NAME=FILE'?", "report --help"),
    (["report", "--strict"], "unknown option '--strict'", "'--fail-on warning'?", "report --help"),
    (["report", "--no-fail"], "unknown option '--no-fail'", "'--exit-zero'?", "report --help"),
    (["diff", "--strict"], "unknown option '--strict'", "an option of 'diff'", "diff --help"),
    (
      ["report", "--only", "missing-key,extra-kye"], "invalid value 'extra-kye' for '--only'",
      "'extra-key'?", "report --help"
    ),
    (["report", "-Z"], "unknown option '-Z'", "an option of 'report'", "report --help"),
    (
      ["report", "--color", "alway"], "invalid value 'alway' for '--color'", "'always'?",
      "report --help"
    ),
    (
      ["report", "--fail-on=eror"], "invalid value 'eror' for '--fail-on'", "'error'?",
      "report --help"
    ),
    (
      ["report", "--profile", "run"], "invalid value 'run' for '--profile'", "runtime or",
      "report --help"
    ),
    (
      ["report", "-f", "jsn"], "invalid value 'jsn' for '-f'", "did you mean 'json'?",
      "report --help"
    ),
    (
      ["report", "--format="], "invalid value '' for '--format'", "(text, lines, json, ",
      "report --help"
    ),
    (
      ["report", "--jobs", "0"], "invalid value '0' for '--jobs'", "from 1 to 1024", "report --help"
    ),
    (["report", "--jobs"], "missing value after '--jobs'", "'--jobs N'", "report --help"),
    (
      ["report", "--quiet=no"], "unexpected value 'no' for '--quiet'", "without a value",
      "report --help"
    ),
    (["dump"], "missing operand 'FILE'", "'dump FILE'", "dump --help"),
    (["dump", "a", "b"], "unexpected operand 'b'", "'dump FILE'", "dump --help"),
    (
      ["completion", "ksh"], "invalid value 'ksh' for 'SHELL'", "bash, zsh or fish",
      "completion --help"
    ),
  ])
  func mistakes(_ words: [String], _ first: String, _ second: String, _ third: String) throws {
    let run = try ScratchDirectory().run(words)
    #expect(run.status == 2, "\(run)")
    #expect(run.output.isEmpty, "\(run)")
    try #require(run.errorLines.count == 3, "\(run)")
    #expect(run.errorLines[0].hasPrefix("l10ncheck: \(first)"), "\(run)")
    #expect(run.errorLines[1].hasPrefix("  expected "), "\(run)")
    #expect(run.errorLines[1].contains(second), "\(run)")
    #expect(run.errorLines[2] == "  see 'l10ncheck \(third)'", "\(run)")
  }

  @Test func aPathInPlaceOfACommandIsTakenForOne() throws {
    let directory = try ScratchDirectory()
    try directory.makeDirectory("TextEdit.app")
    let run = try directory.run("TextEdit.app")
    #expect(run.status == 2 && run.output.isEmpty, "\(run)")
    #expect(
      run.errorLines.dropFirst().first
        == "  expected a command; did you mean 'l10ncheck report TextEdit.app'?", "\(run)")
    let absent = try directory.run("Other.app")
    #expect(absent.errorLines.dropFirst().first == "  expected a command", "\(absent)")
  }

  /// Options with a closed set of values, which the short help lists.
  @Test(arguments: ["error, warning, note, never", "runtime, documented", "auto, always, never"])
  func theShortHelpHasTheValues(_ values: String) throws {
    let run = try ScratchDirectory().run("report", "-h")
    let text = run.output.replacing(/\s+/, with: " ")
    #expect(text.contains("One of \(values)."), "\(run)")
    for shell in ["bash", "zsh", "fish"] {
      let script = try ScratchDirectory().run("completion", shell).output
      #expect(script.contains(values.replacing(",", with: "")), "\(shell)")
    }
  }

  @Test func versionNamesTheToolAndICU() throws {
    let run = try ScratchDirectory().run("--version")
    #expect(run.status == 0, "\(run)")
    #expect(
      run.output.wholeMatch(of: /l10ncheck \d+\.\d+\.\d+ \(ICU \d+\.\d+(\.\d+)*\)\n/) != nil,
      "\(run)")
  }

  @Test func manualIsAPageOfMdoc() throws {
    let run = try ScratchDirectory().run("--manual")
    #expect(run.status == 0, "\(run)")
    for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "EXIT STATUS", "ENVIRONMENT", "EXAMPLES"] {
      #expect(run.output.contains("\n.Sh \(section)\n"), "\(run)")
    }
  }

  @Test(.enabled(if: InstalledTools.haveMandoc, "mandoc is not installed"))
  func manualSatisfiesMandoc() throws {
    let run = try ScratchDirectory().shell("l10ncheck --manual | mandoc -T lint -W error")
    #expect(run.status == 0, "\(run)")
  }

  @Test(arguments: [
    ("bash", "bash -n", true), ("zsh", "zsh -n", InstalledTools.haveZsh),
    ("fish", "fish --no-execute", InstalledTools.haveFish),
  ])
  func completionScriptsParse(_ shell: String, _ check: String, _ isInstalled: Bool) throws {
    let directory = try ScratchDirectory()
    let script = try directory.run("completion", shell)
    #expect(script.status == 0, "\(script)")
    #expect(script.output.contains("--development-region") || shell == "fish", "\(script)")
    #expect(script.output.contains("report"), "\(script)")
    // Without that shell, its completion can't be tested.
    guard isInstalled else { return }
    let run = try directory.shell("l10ncheck completion \(shell) >script && \(check) script")
    #expect(run.status == 0, "\(run)")
    #expect(run.errors.isEmpty, "\(run)")
  }
}
