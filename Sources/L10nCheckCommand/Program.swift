import CommandLineSyntax

/// The program, as the command line declares it.
enum Program {
  /// The program's commands; help, manual and completions derive from this value.
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
