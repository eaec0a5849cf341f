import L10nHistory
import L10nReport

/// `l10ncheck history prune`
struct HistoryPruneCommand {
  private let arguments: HistoryPruneArguments

  init(_ arguments: HistoryPruneArguments) {
    self.arguments = arguments
  }

  func run() async -> ExitStatus { await RunFailure.status(of: runToEnd) }

  private func runToEnd() throws(RunFailure) -> ExitStatus {
    guard !arguments.policies.isEmpty else {
      throw RunFailure("--keep", "say which runs to keep, for example --keep days=90", .usage)
    }
    // A missing file isn't started to remove runs from it.
    let projects = try arguments.history.projectNames(
      arguments.projects, in: arguments.history.openForReading())
    let file = try arguments.history.access { () throws(HistoryFailure) in
      try HistoryFile(writing: arguments.history.file)
    }
    for project in projects {
      let outcome = try arguments.history.access { () throws(HistoryFailure) in
        try file.prune(project, keeping: arguments.policies, isDryRun: arguments.isDryRun)
      }
      let verb = arguments.isDryRun ? "would be removed" : "removed"
      RunMessages.say(
        "\(project): \(Numbers.counted(outcome.removed, "run")) \(verb), \(outcome.kept) kept")
    }
    return .success
  }
}

/// `l10ncheck history check`
struct HistoryCheckCommand {
  private let arguments: HistoryCheckArguments

  init(_ arguments: HistoryCheckArguments) {
    self.arguments = arguments
  }

  func run() async -> ExitStatus { await RunFailure.status(of: runToEnd) }

  private func runToEnd() throws(RunFailure) -> ExitStatus {
    let problems = try arguments.history.access { () throws(HistoryFailure) in
      try HistoryFile(reading: arguments.history.file, allowsDamage: true).problems()
    }
    for problem in problems { RunMessages.report(arguments.history.file, problem) }
    guard problems.isEmpty else { return .gate }
    RunMessages.report(arguments.history.file, "sound")
    return .success
  }
}
