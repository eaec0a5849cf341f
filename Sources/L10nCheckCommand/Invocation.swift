import CommandLineSyntax
import L10nCheckKit
import L10nSource

/// A command with its arguments.
enum Invocation: Sendable {
  case report(ReportArguments)
  case stub(StubArguments)
  case export(ExportArguments)
  case `import`(ImportArguments)
  case status(StatusArguments)
  case diff(DiffArguments)
  case stale(StaleArguments)
  case keys(KeysArguments)
  case sync(SyncArguments)
  case historyRecord(HistoryRecordArguments)
  case historyShow(HistoryShowArguments)
  case historyExport(HistoryExportArguments)
  case historyImport(HistoryImportArguments)
  case historyPrune(HistoryPruneArguments)
  case historyCheck(HistoryCheckArguments)
  case dashboard(DashboardArguments)
  case merge(MergeArguments)
  case textconv(TextconvArguments)
  case dump(DumpArguments)
  case resolve(ResolveArguments)
  case checks(ChecksArguments)
  case explain(ExplainArguments)
  case initialize(InitArguments)
  case schema(SchemaArguments)

  func run() async -> ExitStatus {
    switch self {
    case .report(let arguments): await ReportCommand(arguments).run()
    case .stub(let arguments): await StubCommand(arguments).run()
    case .export(let arguments): await ExportCommand(arguments).run()
    case .import(let arguments): await ImportCommand(arguments).run()
    case .status(let arguments): await StatusCommand(arguments).run()
    case .diff(let arguments): await DiffCommand(arguments).run()
    case .stale(let arguments): await StaleCommand(arguments).run()
    case .keys(let arguments): await KeysCommand(arguments).run()
    case .sync(let arguments): await SyncCommand(arguments).run()
    case .historyRecord(let arguments): await HistoryRecordCommand(arguments).run()
    case .historyShow(let arguments): await HistoryShowCommand(arguments).run()
    case .historyExport(let arguments): await HistoryExportCommand(arguments).run()
    case .historyImport(let arguments): await HistoryImportCommand(arguments).run()
    case .historyPrune(let arguments): await HistoryPruneCommand(arguments).run()
    case .historyCheck(let arguments): await HistoryCheckCommand(arguments).run()
    case .dashboard(let arguments): await DashboardCommand(arguments).run()
    case .merge(let arguments): await MergeCommand(arguments).run()
    case .textconv(let arguments): await TextconvCommand(arguments).run()
    case .dump(let arguments): DumpCommand(arguments).run()
    case .resolve(let arguments): ResolveCommand(arguments).run()
    case .checks(let arguments): ChecksCommand(Check.all, arguments.output).run()
    case .explain(let arguments): ExplainCommand(arguments).run()
    case .initialize(let arguments): await InitCommand(arguments).run()
    case .schema(let arguments): SchemaCommand(arguments).run()
    }
  }
}

extension Invocation {
  /// The program's commands; help, manual and completions derive from this value.
  static let program = ProgramSpecification(
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
        ManualEntry("0", "The gate passed."),
        ManualEntry("1", "The gate failed."),
        ManualEntry("2", "The command line or the configuration is invalid."),
        ManualEntry("3", "An input could not be read, or an output could not be written."),
      ],
      environment: [
        ManualEntry(
          "NO_COLOR", "If set and not empty, text has no color except with --color always."),
        ManualEntry("TERM", "If dumb, text has no color except with --color always."),
        ManualEntry(
          "SOURCE_DATE_EPOCH",
          "The time, in seconds, for checking whether baseline entries have expired."),
        ManualEntry("COLUMNS", "The width of text if standard output is not a terminal."),
        ManualEntry(
          "GITHUB_STEP_SUMMARY", "The file to which --format github adds a summary of the report."),
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
      Command(named: "report", ReportArguments.specification, as: Invocation.report),
      Command(named: "stub", StubArguments.specification, as: Invocation.stub),
      Command(named: "export", ExportArguments.specification, as: Invocation.export),
      Command(named: "import", ImportArguments.specification, as: Invocation.import),
      Command(named: "status", StatusArguments.specification, as: Invocation.status),
      Command(named: "diff", DiffArguments.specification, as: Invocation.diff),
      Command(named: "stale", StaleArguments.specification, as: Invocation.stale),
      Command(named: "keys", KeysArguments.specification, as: Invocation.keys),
      Command(named: "sync", SyncArguments.specification, as: Invocation.sync),
      Command(
        named: "history record", HistoryRecordArguments.specification,
        as: Invocation.historyRecord),
      Command(
        named: "history show", HistoryShowArguments.specification, as: Invocation.historyShow),
      Command(
        named: "history export", HistoryExportArguments.specification,
        as: Invocation.historyExport),
      Command(
        named: "history import", HistoryImportArguments.specification,
        as: Invocation.historyImport),
      Command(
        named: "history prune", HistoryPruneArguments.specification, as: Invocation.historyPrune),
      Command(
        named: "history check", HistoryCheckArguments.specification, as: Invocation.historyCheck),
      Command(named: "dashboard", DashboardArguments.specification, as: Invocation.dashboard),
      Command(named: "merge", MergeArguments.specification, as: Invocation.merge),
      Command(named: "textconv", TextconvArguments.specification, as: Invocation.textconv),
      Command(named: "dump", DumpArguments.specification, as: Invocation.dump),
      Command(named: "resolve", ResolveArguments.specification, as: Invocation.resolve),
      Command(named: "checks", ChecksArguments.specification, as: Invocation.checks),
      Command(named: "explain", ExplainArguments.specification, as: Invocation.explain),
      Command(named: "init", InitArguments.specification, as: Invocation.initialize),
      Command(named: "schema", SchemaArguments.specification, as: Invocation.schema),
    ])
}

extension OptionCategory {
  static let input = OptionCategory("Input")
  static let filter = OptionCategory("Filter")
  static let output = OptionCategory("Output")
  static let gate = OptionCategory("Gate")
}
