import L10nCheckKit
import L10nCoverage
import L10nModel

/// Makes the report of a run, as its settings say: without baselined findings, and judged by the gate.
struct JudgedReport {
  let arguments: ReportArguments
  let settings: ReportSettings
  /// What is known of other revisions; nil to read everything.
  var memory: RevisionMemory?

  func report(on paths: [String]) async throws(RunFailure) -> Report {
    var report = try withoutBaselined(try await checked(paths, settings.options))
    if let since = arguments.since {
      report = try await withoutFindings(of: since, in: report, paths)
    }
    report.judge(by: settings.gate)
    return report
  }

  private func checked(
    _ paths: [String], _ options: CheckOptions
  ) async throws(RunFailure) -> Report {
    var checker = Checker(options: options)
    checker.memory = memory
    let report = try await arguments.shared.running(checker) { checker throws(CheckError) in
      try await checker.report(on: paths)
    }
    try await UnknownNames(of: options, in: report).refuse {
      try? await Checker(options: options.withoutNames).report(on: paths)
    }
    return report
  }

  /// The report without the findings that a revision had.
  private func withoutFindings(
    of revision: String, in report: Report, _ paths: [String]
  ) async throws(RunFailure) -> Report {
    var checker = Checker(options: settings.options)
    checker.memory = memory
    do throws(CheckError) {
      return try await checker.withoutFindings(of: revision, in: report, on: paths)
    } catch {
      throw RunFailure(error)
    }
  }

  /// The report without baselined findings.
  private func withoutBaselined(_ report: Report) throws(RunFailure) -> Report {
    guard let file = settings.baseline else { return report }
    let baseline: Baseline
    if arguments.writesBaseline {
      baseline = try file.update { Baseline(of: report, earlier: $0) }
      if !arguments.shared.isQuiet {
        RunMessages.say(
          BaselineMessages.written(
            baseline, of: report, to: file.path, isConfigured: settings.isBaselineConfigured))
      }
    } else {
      baseline = try RunFailure.configuring { () throws(SettingsError) in try file.read() }
    }
    let comparison = baseline.compare(report, today: CalendarDay.today)
    if !arguments.shared.isQuiet {
      BaselineMessages(file.path, baseline, comparison, isWhole: settings.isWhole).sentences
        .forEach(RunMessages.say)
    }
    return comparison.report
  }
}
