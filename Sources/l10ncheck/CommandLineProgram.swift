import CSystem
import CommandLineSyntax
import Dispatch
import L10nCheckKit
import L10nLocale
import L10nSystem

/// The command-line program `l10ncheck`.
@main
enum CommandLineProgram {
  /// Runs the program with the process's arguments and exits with its status.
  ///
  /// Not asynchronous, because the allocator must be tuned before the first task starts a thread, which gets a heap.
  static func main() {
    FreedMemory.keep()
    // If the reader closes the pipe early, writing fails with an error instead of a signal.
    signal(SIGPIPE, SIG_IGN)
    guard cfilesystem_can_open(fewestOpenFiles) != 0 else {
      RunMessages.say("the limit of open files is too low: raise it, such as with 'ulimit -n 256'")
      exit(ExitStatus.unreadable.rawValue)
    }
    Task.detached { exit(await runOnArguments().rawValue) }
    dispatchMain()
  }

  /// The minimum number of files that a run must be able to open in addition to those that are open at its start. Dispatch
  /// opens three files itself at any time, and traps if it can't.
  private static let fewestOpenFiles: Int32 = 16

  /// Runs the program on the arguments of the process without its own name. They must be UTF-8: `CommandLine.arguments`
  /// would repair them. Paths are text, so a file with another name can't be opened, and an output would get another one.
  private static func runOnArguments() async -> ExitStatus {
    // Swift reads the arguments from /proc, which an incomplete chroot lacks.
    guard CommandLine.argc > 0 else {
      RunMessages.say(
        "the arguments can't be read, because /proc is missing: run 'mount -t proc proc /proc'")
      return .usage
    }
    var words: [String] = []
    for index in 1..<Int(CommandLine.argc) {
      guard let argument = CommandLine.unsafeArgv[index] else { break }
      guard let word = String(validatingCString: argument) else {
        RunMessages.say(
          "the argument '\(String(cString: argument))' is not UTF-8: rename the file, or pass '.' in its directory"
        )
        return .usage
      }
      words.append(word)
    }
    return await run(words)
  }

  /// Runs the program with arguments, without its own name.
  static func run(_ arguments: [String]) async -> ExitStatus {
    let specification = Program.specification
    let request: CommandLineRequest<any Invocation>
    do throws(UsageError) {
      request = try specification.parse(arguments)
    } catch {
      RunMessages.write(lines: withReport(of: arguments.first, error).lines)
      return .usage
    }
    switch request {
    case .run(let invocation): return await invocation.runToEnd()
    case .help(let length, let command):
      return await answer(specification.description.help(length, command: command))
    case .version:
      return await answer("l10ncheck \(ToolVersion.current) (ICU \(LocaleData.version))\n")
    case .completion(let shell):
      return await answer(specification.description.completionScript(for: shell))
    case .manual: return await answer(specification.description.manual())
    case .nothing:
      OutputStream.standardError.write(specification.description.help(.short, command: nil))
      return .usage
    }
  }

  /// Returns the error, with the suggestion `report` if a path is given in place of a command, or if the word is a name that
  /// other tools use for `report`.
  private static func withReport(of word: String?, _ error: UsageError) -> UsageError {
    guard let word, case .unknownCommand(word, _) = error.problem else { return error }
    if reportElsewhere.contains(word) { return error.suggesting("report") }
    return RealPath.of(word) == nil ? error : error.suggesting("l10ncheck report \(word)")
  }

  private static let reportElsewhere: Set = [
    "analyze", "audit", "check", "coverage", "lint", "scan", "status", "test", "validate", "verify",
  ]

  private static func answer(_ text: String) async -> ExitStatus {
    await RunFailure.status { () throws(RunFailure) in
      try RunFailure.writing { () throws(OutputStream.Failure) in
        try OutputStream.standardOutput.write(Array(text.utf8))
      }
      return .success
    }
  }
}

enum Program {
  static let specification = ProgramSpecification<any Invocation>(
    ProgramDescription(
      name: "l10ncheck",
      abstract: "Find missing and extra localized resources and strings.",
      discussion: """
        l10ncheck compares every localization of Apple bundles, source trees and packages with the \
        development region. It reports missing and extra files and keys, the texts that users see \
        instead, and the keys that users see raw.
        """,
      categories: [.input, .filter, .stubs, .merge, .output, .gate],
      exitStatuses: [
        ("0", "The gate passed."),
        ("1", "The gate failed."),
        ("2", "The command line or the configuration is invalid."),
        ("3", "An input could not be read, or an output could not be written."),
      ],
      environment: [
        ("NO_COLOR", "If set and not empty, text has no color except with --color always."),
        ("TERM", "If dumb, text has no color except with --color always."),
        (
          "SOURCE_DATE_EPOCH",
          "The time, in seconds, for checking whether baseline entries have expired."
        ),
        ("COLUMNS", "The width of text if standard output is not a terminal."),
        ("GITHUB_STEP_SUMMARY", "The file to which --format github adds a summary of the report."),
      ],
      localeIdentifiers: [
        "ar", "ca", "cs", "da", "de", "el", "en", "en-AU", "en-GB", "es", "es-419", "fi", "fr",
        "fr-CA", "he",
        "hi", "hr", "hu", "id", "it", "ja", "ko", "ms", "nb", "nl", "pl", "pt-BR", "pt-PT", "ro",
        "ru", "sk",
        "sv", "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant", "zh-Hant-HK",
      ],
      substitutes: [
        "--lang": ["--localization"], "--language": ["--localization"],
        "--languages": ["--localization"], "--locale": ["--localization"],
        "--locales": ["--localization"],
        "--ignore": ["--disable", "--exclude"], "--skip": ["--disable", "--exclude"],
        "--output": ["--format NAME=FILE"], "-o": ["--format NAME=FILE"],
        "--strict": ["--fail-on warning"], "--no-fail": ["--exit-zero"],
        "--check": ["--only"], "--checks": ["--only"],
      ]),
    commands: [
      command("report", ReportArguments.specification),
      command("stub", StubArguments.specification),
      command("export", ExportArguments.specification),
      command("import", ImportArguments.specification),
      command("status", StatusArguments.specification),
      command("diff", DiffArguments.specification),
      command("stale", StaleArguments.specification),
      command("keys", KeysArguments.specification),
      command("sync", SyncArguments.specification),
      command("history record", HistoryRecordArguments.specification),
      command("history show", HistoryShowArguments.specification),
      command("history export", HistoryExportArguments.specification),
      command("history import", HistoryImportArguments.specification),
      command("history prune", HistoryPruneArguments.specification),
      command("history check", HistoryCheckArguments.specification),
      command("dashboard", DashboardArguments.specification),
      command("merge", MergeArguments.specification),
      command("textconv", TextconvArguments.specification),
      command("dump", DumpArguments.specification),
      command("resolve", ResolveArguments.specification),
      command("checks", ChecksArguments.specification),
      command("explain", ExplainArguments.specification),
      command("init", InitArguments.specification),
      command("schema", SchemaArguments.specification),
    ])

  private static func command<Arguments: Invocation>(
    _ name: String,
    _ specification: @autoclosure @escaping @Sendable () -> CommandSpecification<Arguments>
  ) -> Command<any Invocation> {
    Command(named: name, specification()) { $0 }
  }
}

extension OptionCategory {
  static let input = OptionCategory("Input")
  static let filter = OptionCategory("Filter")
  static let output = OptionCategory("Output")
  static let gate = OptionCategory("Gate")
}
