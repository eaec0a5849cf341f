import CommandLineSyntax
import L10nCheckKit
import L10nCoverage
import L10nLocale
import L10nSource
import Testing

@testable import l10ncheck

/// Command lines and their meaning.
@Suite struct ArgumentTests {
  private func report(_ words: [String]) throws -> ReportArguments? {
    guard case .run(let run) = try Program.specification.parse(["report"] + words),
      let arguments = run as? ReportArguments
    else { return nil }
    return arguments
  }

  private func dump(_ words: [String]) throws -> DumpArguments? {
    guard case .run(let run) = try Program.specification.parse(["dump"] + words),
      let arguments = run as? DumpArguments
    else { return nil }
    return arguments
  }

  @Test func reportsWithoutArguments() throws {
    let arguments = try #require(try report([]))
    #expect(arguments.paths == [])
    #expect(arguments.failOn == nil)
    let shared = arguments.shared
    #expect(shared.developmentRegion == nil && shared.jobs == nil)
    #expect(shared.localizations == [] && shared.tables == [] && shared.excludes == [])
    #expect(shared.profile == nil)
    #expect(shared.checkOptions().profile == .runtime)
    #expect(shared.color == .auto)
    #expect(arguments.formats.isEmpty)
    #expect(!shared.isQuiet && !shared.isVerbose && !shared.includesSkippedDirectories)
  }

  /// Words, and the operands among them.
  @Test(
    arguments: [
      (["a", "b"], ["a", "b"]),
      (["-q", "a", "-v", "b"], ["a", "b"]),
      (["--", "-q", "--format"], ["-q", "--format"]),
      (["a", "--", "--", "b"], ["a", "--", "b"]),
      (["-"], ["-"]),
      ([""], [""]),
    ] as [([String], [String])])
  func operands(_ words: [String], _ paths: [String]) throws {
    #expect(try report(words)?.paths == paths)
  }

  /// The same option in all spellings.
  @Test(arguments: [
    ["--jobs", "3"], ["--jobs=3"], ["-j", "3"], ["-j3"], ["-qj3"], ["-j9", "-j3"],
  ])
  func jobs(_ words: [String]) throws {
    let arguments = try #require(try report(words))
    #expect(arguments.shared.jobs == 3)
    #expect(arguments.shared.checkOptions().jobs == 3)
  }

  @Test(arguments: ["0", "-1", "1025", "x", "", "1.5", "0x2", " 1", "99999999999999999999"])
  func jobsThatAreNone(_ word: String) {
    #expect(throws: UsageError.self) { try report(["--jobs=\(word)"]) }
  }

  @Test(
    arguments: [
      ("text", ReportFormat.text, nil), ("json", .json, nil), ("json=out.json", .json, "out.json"),
      ("text=a=b", .text, "a=b"), ("json= ", .json, " "), ("json=-", .json, nil),
      ("json=é\u{301}", .json, "é\u{301}"), ("sarif=a.sarif", .sarif, "a.sarif"),
    ] as [(String, ReportFormat, String?)])
  func formats(_ word: String, _ format: ReportFormat, _ file: String?) throws {
    let request = try #require(try report(["--format", word])?.formats.first)
    #expect(request.format == format)
    #expect(request.file == file)
  }

  @Test(arguments: ["", "jsn", "JSON", "json=", "=out", "text,json"])
  func formatsThatAreNone(_ word: String) {
    #expect(throws: UsageError.self) { try report(["--format=\(word)"]) }
  }

  @Test func repeatedOptionsAreKeptInOrder() throws {
    let arguments = try #require(
      try report([
        "-f", "json=a", "-ftext", "-l", "de", "--localization=fr", "-t", "B", "-tA", "--exclude",
        "x",
        "--exclude=y",
      ]))
    let shared = arguments.shared
    #expect(arguments.formats.map(\.format) == [.json, .text])
    #expect(shared.localizations == ["de", "fr"])
    #expect(shared.tables == ["B", "A"])
    #expect(shared.excludes == ["x", "y"])
  }

  @Test func everyOptionReachesTheLibrary() throws {
    let arguments = try #require(
      try report([
        "--development-region", "de", "--exclude", "x", "--include-skipped", "--profile",
        "documented", "--jobs", "7", "-l", "fr", "-t", "T",
      ]))
    let options = arguments.shared.checkOptions()
    #expect(options.developmentRegion == "de")
    #expect(options.excludes == ["x"])
    #expect(options.includesSkippedDirectories)
    #expect(options.profile == .documented)
    #expect(options.jobs == 7)
    #expect(options.localizations == ["fr"])
    #expect(options.tables == ["T"])
  }

  @Test func withoutANumberThereAreAsManyJobsAsProcessors() throws {
    let options = try #require(try report([])).shared.checkOptions()
    #expect(options.jobs == Processors.count)
    #expect(options.jobs >= 1)
  }

  /// Gates, and the severities that fail them.
  @Test(
    arguments: [
      ("error", [.error]), ("warning", [.error, .warning]), ("note", [.error, .warning, .note]),
      ("never", []),
    ] as [(String, Set<Severity>)])
  func gates(_ word: String, _ failing: Set<Severity>) throws {
    let gate = try #require(try report(["--fail-on", word])?.failOn)
    let isFailed = ReportGate(leastSeverity: gate.severity).fails
    #expect(Set([Severity.error, .warning, .note].filter(isFailed)) == failing)
  }

  @Test(
    arguments: [
      (["a.strings"], .text, false), (["--format", "json", "-"], .json, false),
      (["-fjson", "--as-loaded", "a"], .json, true), (["--as-loaded", "a"], .text, true),
    ] as [([String], OutputFormat, Bool)])
  func dumps(_ words: [String], _ format: OutputFormat, _ isAsLoaded: Bool) throws {
    let arguments = try #require(try dump(words))
    #expect(arguments.file == words.last)
    #expect(arguments.format == format)
    #expect(arguments.isAsLoaded == isAsLoaded)
  }

  /// Command lines that start no run.
  @Test(
    arguments: [
      ([], .nothing), (["--version"], .version), (["--manual"], .manual),
      (["-h"], .help(.short, command: nil)), (["--help"], .help(.long, command: nil)),
      (["help"], .help(.long, command: nil)), (["help", "dump"], .help(.long, command: "dump")),
      (["report", "-h"], .help(.short, command: "report")),
      (["report", "--nonsense", "--help"], .help(.long, command: "report")),
      (["completion", "fish"], .completion(.fish)),
    ] as [([String], CommandLineRequest<Never>)])
  func requestsWithoutARun(_ words: [String], _ expected: CommandLineRequest<Never>) throws {
    let request = try Program.specification.parse(words)
    let description = String(describing: request)
    #expect(description == String(describing: expected))
  }
}
