import L10nCheckKit
import L10nCoverage
import L10nReport

/// `l10ncheck report`
struct ReportCommand {
  private let arguments: ReportArguments

  init(_ arguments: ReportArguments) {
    self.arguments = arguments
  }

  func run() async -> ExitStatus { await RunFailure.status(of: runToEnd) }

  private func runToEnd() async throws(RunFailure) -> ExitStatus {
    if let contradiction = arguments.checks.contradiction {
      RunMessages.say(contradiction)
      return .usage
    }
    if !arguments.shared.isQuiet {
      for (option, former) in arguments.checks.formerNames {
        RunMessages.report(option, former.hint())
      }
    }
    let paths = arguments.paths.isEmpty ? ["."] : arguments.paths
    let settings = try ReportSettings(arguments, paths)
    let report = try await JudgedReport(arguments: arguments, settings: settings)
      .report(on: paths)
    FreedMemory.leaveToSystem(report)
    let output = ReportOutput(arguments, paths: paths)
    guard await output.write(report) else { return .unreadable }
    if report.bundles.isEmpty, !arguments.shared.isQuiet,
      let found = ForeignLocalizations(below: paths).words
    {
      RunMessages.say("found \(found), which l10ncheck doesn't read: is this the right path?")
    }
    guard let gate = report.gate, !gate.passed else { return .success }
    // The reasons come last, so that they are visible at the end of a log, whatever the formats; unless they are all
    // that was written.
    if !output.isAnswer { RunMessages.say(gate.verdict) }
    return gate.gate.isOnlyTold ? .success : .gate
  }
}
