import CommandLineSyntax
import Testing

/// The sample's `report` with changes.
private func report(
  _ change: (inout ReportArguments) -> Void
) -> CommandLineRequest<SampleInvocation> {
  var arguments = ReportArguments()
  change(&arguments)
  return .run(.report(arguments))
}

@Suite struct ParsingTests {
  @Test(arguments: [
    (["report"], report { _ in }),
    (["report", "a", "b"], report { $0.paths = ["a", "b"] }),
    (["report", "-"], report { $0.paths = ["-"] }),
    (["report", "--", "-q", "--", "--help"], report { $0.paths = ["-q", "--", "--help"] }),
    (["report", "", "a b"], report { $0.paths = ["", "a b"] }),
    (
      ["report", "a", "-q", "b", "--jobs", "2", "c"],
      report {
        $0.paths = ["a", "b", "c"]
        $0.shared.isQuiet = true
        $0.jobs = 2
      }
    ),
  ])
  func operandsStandAnywhere(
    _ words: [String], _ expected: CommandLineRequest<SampleInvocation>
  ) throws {
    #expect(try sample.parse(words) == expected)
  }

  @Test(arguments: [
    (["--format=json"], report { $0.formats = [.json] }),
    (["--format", "json"], report { $0.formats = [.json] }),
    (["-fjson"], report { $0.formats = [.json] }),
    (["-f", "json"], report { $0.formats = [.json] }),
    (["-fjson", "--format=text"], report { $0.formats = [.json, .text] }),
    (["-j1", "--jobs", "3"], report { $0.jobs = 3 }),
    (["-j", "-3"], report { $0.jobs = -3 }),
    (["--config="], report { $0.configuration = "" }),
    (["--config", ""], report { $0.configuration = "" }),
    (["--config=a=b"], report { $0.configuration = "a=b" }),
    (["--config", "--quiet"], report { $0.configuration = "--quiet" }),
    (["--config", "--"], report { $0.configuration = "--" }),
    (["--config", "-h"], report { $0.configuration = "-h" }),
    (["--config=\u{301}x"], report { $0.configuration = "\u{301}x" }),
    (["-l\u{301}x"], report { $0.localizations = ["\u{301}x"] }),
    (["-l=de"], report { $0.localizations = ["=de"] }),
  ])
  func valuesFollowInEveryForm(
    _ words: [String], _ expected: CommandLineRequest<SampleInvocation>
  ) throws {
    #expect(try sample.parse(["report"] + words) == expected)
  }

  @Test(arguments: [
    (["-q"], report { $0.shared.isQuiet = true }),
    (["--strict"], report { $0.isStrict = true }),
    (["--strict", "-s"], report { $0.isStrict = true }),
    (
      ["-qsj4"],
      report {
        $0.shared.isQuiet = true
        $0.isStrict = true
        $0.jobs = 4
      }
    ),
    (
      ["-qfjson", "--color", "never"],
      report {
        $0.shared = SharedArguments(color: .never, isQuiet: true)
        $0.formats = [.json]
      }
    ),
  ])
  func switchesAndGroups(
    _ words: [String], _ expected: CommandLineRequest<SampleInvocation>
  ) throws {
    #expect(try sample.parse(["report"] + words) == expected)
  }

  @Test func operandsGoToTheirPlaces() throws {
    #expect(
      try sample.parse(["diff", "a", "-q", "b", "json"])
        == .run(
          .diff(
            DiffArguments(
              old: "a", new: "b", format: .json, shared: SharedArguments(isQuiet: true)))))
    #expect(
      try sample.parse(["diff", "a", "b"]) == .run(.diff(DiffArguments(old: "a", new: "b"))))
    #expect(try sample.parse(["load", "a", "b"]) == .run(.load(LoadArguments(files: ["a", "b"]))))
  }

  @Test(
    arguments: [
      ([], .nothing),
      (["-h"], .help(.short, command: nil)),
      (["--help"], .help(.long, command: nil)),
      (["--help", "--version", "--wrong"], .help(.long, command: nil)),
      (["--version"], .version),
      (["--version", "report"], .version),
      (["--manual"], .manual),
      (["help"], .help(.long, command: nil)),
      (["help", "report"], .help(.long, command: "report")),
      (["help", "help"], .help(.long, command: "help")),
      (["help", "-h"], .help(.short, command: "help")),
      (["completion", "zsh"], .completion(.zsh)),
      (["report", "--help"], .help(.long, command: "report")),
      (["report", "-qh"], .help(.short, command: "report")),
      (["report", "-h", "--help"], .help(.short, command: "report")),
      (["report", "--wrong", "-jx", "--help"], .help(.long, command: "report")),
      (["diff", "--help"], .help(.long, command: "diff")),
    ] as [([String], CommandLineRequest<SampleInvocation>)])
  func requestsThatRunNothing(
    _ words: [String], _ expected: CommandLineRequest<SampleInvocation>
  ) throws {
    #expect(try sample.parse(words) == expected)
  }
}
