import CommandLineSyntax
import L10nHistory

/// The arguments of `l10ncheck history show`.
struct HistoryShowArguments: Sendable {
  var history = HistoryArguments()
  var projects: [String] = []
  var runCount = RunCount(count: 10)
  var formats: [FormatRequest<HistoryFormat>] = []
  var color = ColorChoice.auto

  static let specification = CommandSpecification(
    name: "history show", abstract: "Show the newest runs and what changed.",
    discussion: """
      For each project: the languages of the newest run, the changes since the run before, and the last runs.
      """,
    initial: Self(),
    options: HistoryArguments.options.lifted(to: \.history) + [
      .value(
        "runs", short: "n", "N", to: \.runCount, category: .output, "List the newest N runs."),
      .repeated(
        "format", short: "f", "NAME[=FILE]", to: \.formats, category: .output,
        "Use the output format NAME.",
        discussion: "=FILE writes to FILE; the default, like =-, is standard output."),
      .value(
        "color", "WHEN", to: \.color, category: .output, "Color text WHEN.",
        discussion: "With auto, text has color on a terminal."),
    ],
    operands: [.repeated("PROJECT", to: \.projects, "The project; all by default.")],
    examples: [
      CommandExample("l10ncheck history show --runs 30", "List the runs of a month.")
    ])
}

/// The formats of `l10ncheck history show`.
enum HistoryFormat: String, CaseIterable, Sendable {
  case text
  case json
}

/// A number of runs.
struct RunCount: ArgumentValue {
  let count: Int

  init(count: Int) {
    self.count = count
  }

  init?(argument word: String) {
    guard let count = Int(word), (1...1_000_000).contains(count) else { return nil }
    self.count = count
  }

  static let expectation = "a number from 1 to 1000000"
}

/// The arguments of `l10ncheck history export`.
struct HistoryExportArguments: Sendable {
  var history = HistoryArguments()
  var projects: [String] = []
  var output: String?

  static let specification = CommandSpecification(
    name: "history export", abstract: "Write the history as JSON Lines.",
    discussion: """
      Each line is a flat JSON object; its member "record" tells what it is about. The lines depend on the runs alone, not \
      on the order in which they were recorded. 'l10ncheck history import' reads them again.
      """,
    initial: Self(),
    options: HistoryArguments.options.lifted(to: \.history) + [
      .value(
        "output", short: "o", "FILE", to: \.output, completion: .file, category: .output,
        "Write to FILE instead of standard output.")
    ],
    operands: [.repeated("PROJECT", to: \.projects, "The project; all by default.")],
    examples: [
      CommandExample("l10ncheck history export -o runs.jsonl", "Write all runs to a file.")
    ])
}

/// The arguments of `l10ncheck history import`.
struct HistoryImportArguments: Sendable {
  var history = HistoryArguments()
  var files: [String] = []
  var isQuiet = false

  static let specification = CommandSpecification(
    name: "history import", abstract: "Add the runs of other histories.",
    discussion: """
      A FILE is a history, or JSON Lines of 'l10ncheck history export'. Runs that are there already stay as they are, so \
      that files can be imported again and in any order. A file that is cut off or damaged is refused as a whole.
      """,
    initial: Self(),
    options: HistoryArguments.options.lifted(to: \.history) + [
      .switch(
        "quiet", short: "q", to: \.isQuiet, category: .output,
        "Print no messages about the run itself.")
    ],
    operands: [
      .repeated("FILE", atLeastOne: true, to: \.files, completion: .file, "What to import.")
    ],
    examples: [
      CommandExample("l10ncheck history import job-*.jsonl", "Collect the runs of parallel jobs.")
    ])
}

/// The arguments of `l10ncheck history prune`.
struct HistoryPruneArguments: Sendable {
  var history = HistoryArguments()
  var projects: [String] = []
  var policies: [RetentionPolicy] = []
  var isDryRun = false

  static let specification = CommandSpecification(
    name: "history prune", abstract: "Remove runs that nobody needs any more.",
    discussion: """
      A run stays if any POLICY keeps it; the newest run of a project always stays. What only removed runs have is removed \
      with them.
      """,
    initial: Self(),
    options: HistoryArguments.options.lifted(to: \.history) + [
      .repeated(
        "keep", "POLICY", to: \.policies, isList: true, category: .filter,
        "Keep the runs of POLICY.",
        discussion: """
          last=N keeps the newest N runs; days=N the runs of the N days before the newest run; daily=N, weekly=N, monthly=N \
          and yearly=N the last run of each of the newest N days, weeks, months and years with runs; releases the runs of \
          commits with a tag.
          """),
      .switch(
        "dry-run", to: \.isDryRun, category: .output, "Only say what would be removed."),
    ],
    operands: [.repeated("PROJECT", to: \.projects, "The project; all by default.")],
    examples: [
      CommandExample(
        "l10ncheck history prune --keep days=90,weekly=104,releases",
        "Keep a quarter, the weeks before, and releases.")
    ])
}

extension RetentionPolicy: ArgumentValue {
  package init?(argument word: String) { self.init(word) }

  package static let expectation =
    "releases, or last=N, days=N, daily=N, weekly=N, monthly=N or yearly=N"
}

/// The arguments of `l10ncheck history check`.
struct HistoryCheckArguments: Sendable {
  var history = HistoryArguments()

  static let specification = CommandSpecification(
    name: "history check", abstract: "Check that the history is sound.",
    discussion: """
      Looks for damage of the file, and counts the keys of each run again. The exit status is 1 if something is wrong.
      """,
    initial: Self(), options: HistoryArguments.options.lifted(to: \.history),
    examples: [CommandExample("l10ncheck history check", "Check the file in this directory.")])
}
