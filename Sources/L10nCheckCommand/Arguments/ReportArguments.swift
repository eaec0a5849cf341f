import CommandLineSyntax
import L10nCheckKit
import L10nLocale
import L10nSource

/// What was typed after `l10ncheck report`.
struct ReportArguments: Sendable {
  var paths: [String] = []
  var failOn: Gate?
  var thresholds: [ThresholdArgument] = []
  var baseline: String?
  var writesBaseline = false
  var exitsZero = false
  var preferred: PreferredUsers?
  var writesTexts = false
  var csvRows: CSVRows?
  var formats: [FormatRequest<ReportFormat>] = []
  var checks = CheckArguments()
  var shared = SharedArguments()

  static let specification = CommandSpecification(
    name: "report", abstract: "Report what each localization misses.",
    discussion: """
      A PATH is a bundle (.app, .framework, .bundle, .plugin, .appex and the like), a directory that holds .lproj \
      directories, a source tree with any number of them, an .xcodeproj, a Swift package, or a single \
      resource file. Without one, it is the working directory.

      The report begins with why the gate failed, if it did, and with the languages that can be shipped and those that \
      cannot. A matrix of localizations and tables follows for each bundle, then what was found, by file; \
      'l10ncheck explain CHECK' tells what each is about, 'l10ncheck explain PREFIX' lists checks.
      """,
    initial: Self(),
    options: [
      .repeated(
        "format", short: "f", "NAME[=FILE]", to: \.formats, category: .output, "Write as NAME.",
        discussion: """
          With =FILE it is written there, otherwise (and with =-) to standard output. github writes \
          annotations, and adds a summary to the file that GITHUB_STEP_SUMMARY names.
          """)
    ] + SharedArguments.options.lifted(to: \.shared)
      + CheckArguments.options.lifted(to: \.checks) + [
        .value(
          "fail-on", "SEVERITY", to: \.failOn, category: .gate,
          "Fail if anything of SEVERITY is found.",
          discussion:
            "Without it, of error: missing translations are warnings, so that work in flight does not break a build."
        ),
        .repeated(
          "fail-under", "[NAME=]PERCENT", to: \.thresholds, category: .gate,
          "Fail if the coverage is below PERCENT.",
          discussion: """
            NAME is a localization, table:TABLE, or each for every localization; without it, the whole is meant. A \
            localization that is nowhere has 0 %.
            """),
        .value(
          "baseline", "FILE", to: \.baseline, completion: .file, category: .gate,
          "Leave out the findings that FILE knows.",
          discussion:
            """
            Only new findings are shown and counted. An entry may have "expires": "2027-01-31"; then it counts again. \
            An entry for an error that loses a file counts until it has a "reason": "…".
            """
        ),
        .switch(
          "write-baseline", to: \.writesBaseline, category: .gate,
          "Write all findings to the baseline.",
          discussion: """
            The file is that of --baseline, else the configured one, else .l10ncheck-baseline.json. Days of expiry and \
            reasons that it has stay.
            """),
        .switch(
          "exit-zero", to: \.exitsZero, category: .gate,
          "Report gate failures, but exit 0."),
        .value(
          "preferred", "LIST", to: \.preferred, category: .output,
          "Show what users who prefer LIST see.",
          discussion: """
            LIST has commas between languages, the best first; common stands for 40 users, each with one of the \
            languages that most have.
            """),
        .switch(
          "texts", to: \.writesTexts, category: .output, "Add the texts of all keys to JSON.",
          discussion: """
            For each key of a table: what the development region says, the comment, the file and line, and every \
            translation.
            """),
        .value(
          "by", "ROWS", to: \.csvRows, category: .output,
          "Write a row of CSV for each table or key.",
          discussion: """
            With key, there is a row for each language and key, with texts and comments; without this option, for each \
            localization and table.
            """),
      ],
    operands: [.repeated("PATH", to: \.paths, completion: .file, "What to look at.")],
    examples: [
      CommandExample("l10ncheck report TextEdit.app", "Show the coverage of a bundle."),
      CommandExample("l10ncheck report --localization de --table Localizable", "Show one table."),
      CommandExample("l10ncheck report --only missing-key,empty-value", "Show two checks alone."),
      CommandExample("l10ncheck report --format text --format json=coverage.json", "Write both."),
    ])
}

/// What the rows of comma-separated values are about.
enum CSVRows: String, CaseIterable, ArgumentValue {
  case table
  case key
}

extension ReportArguments {
  /// The texts beside keys that some output has, or their places.
  var shownTexts: CheckOptions.KeptTexts {
    if writesTexts || csvRows == .key { return .all }
    return formats.contains { $0.format == .github || $0.format == .html } ? .source : .none
  }
}

/// The least severity that fails a run.
enum Gate: String, CaseIterable, ArgumentValue {
  case error
  case warning
  case note
  case never

  /// The severity itself; nil where none fails.
  var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    case .never: nil
    }
  }
}

/// The users whose view is asked for.
struct PreferredUsers: ArgumentValue {
  /// The languages of each.
  let preferences: [[String]]

  init?(argument word: String) {
    if word == "common" {
      preferences = commonPreferences.map { [$0] }
      return
    }
    guard let list = NameList(argument: word), !list.names.isEmpty else { return nil }
    preferences = [list.names]
  }

  static let expectation = "languages with commas between them, or common"
}
