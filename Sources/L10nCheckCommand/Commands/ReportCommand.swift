import L10nCheckKit
import L10nCoverage
import L10nLocale
import L10nModel
import L10nReport
import L10nSource

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
    let checked = try await checkedReport(on: paths, settings)
    var report = try ratchet(checked, settings)
    report.judge(by: settings.gate)
    FreedMemory.leaveToSystem(report)
    guard await ReportOutput(arguments, paths: paths).write(report) else { return .unreadable }
    guard let gate = report.gate, !gate.passed else { return .success }
    // The reasons come last, so that they are visible at the end of a log, whatever the formats.
    RunMessages.say(gate.verdict)
    return gate.gate.isOnlyTold ? .success : .gate
  }

  private func checkedReport(
    on paths: [String], _ settings: ReportSettings
  ) async throws(RunFailure) -> Report {
    var checker = Checker(options: settings.options)
    let progress = ProgressLine(
      isShown: !arguments.shared.isQuiet && OutputStream.standardError.isTerminal)
    checker.progress = progress.update
    defer { progress.clear() }
    let report: Report
    do throws(CheckError) {
      report = try await checker.report(on: paths)
    } catch {
      throw RunFailure(error.path, error.reason, .unreadable)
    }
    progress.clear()
    let options = checker.options
    try await UnknownNames(of: options, in: report).refuse {
      try? await Checker(options: options.withoutNames).report(on: paths)
    }
    return report
  }

  /// The report without baselined findings.
  private func ratchet(
    _ report: Report, _ settings: ReportSettings
  ) throws(RunFailure) -> Report {
    guard let file = settings.baseline else { return report }
    let earlier = try file.read(mayBeAbsent: arguments.writesBaseline)
    var baseline = earlier
    if arguments.writesBaseline {
      baseline = Baseline(of: report, earlier: earlier)
      try file.write(baseline)
      if !arguments.shared.isQuiet {
        RunMessages.say(
          BaselineMessages.written(
            baseline, to: file.path, isConfigured: settings.isBaselineConfigured))
      }
    }
    let comparison = baseline.compare(report, today: CalendarDay.today)
    if !arguments.shared.isQuiet {
      BaselineMessages(file.path, baseline, comparison, isWhole: settings.isWhole).sentences
        .forEach(RunMessages.say)
    }
    return comparison.report
  }
}
