import CommandLineSyntax
import L10nHistory
import L10nReport

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
    operands: [.projects(to: \.projects)],
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

/// `l10ncheck history prune`
extension HistoryPruneArguments: Invocation {
  func run() throws(RunFailure) -> ExitStatus {
    guard !policies.isEmpty else {
      throw RunFailure("--keep", "say which runs to keep, for example --keep days=90", .usage)
    }
    // A missing file isn't started to remove runs from it.
    let projects = try history.projectNames(
      projects, in: history.openForReading())
    let file = try history.openForWriting()
    for project in projects {
      let outcome = try history.access { () throws(HistoryFailure) in
        try file.prune(project, keeping: policies, isDryRun: isDryRun)
      }
      let verb = isDryRun ? "would be removed" : "removed"
      RunMessages.say(
        "\(project): \(Numbers.counted(outcome.removed, "run")) \(verb), \(outcome.kept) kept")
    }
    return .success
  }
}

/// `l10ncheck history check`
extension HistoryCheckArguments: Invocation {
  func run() throws(RunFailure) -> ExitStatus {
    let problems = try history.access { () throws(HistoryFailure) in
      try HistoryFile(reading: history.file, allowsDamage: true).problems()
    }
    for problem in problems { RunMessages.report(history.file, problem) }
    guard problems.isEmpty else { return .gate }
    RunMessages.report(history.file, "sound")
    return .success
  }
}
