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

  func run() async -> ExitStatus {
    let paths = arguments.paths.isEmpty ? ["."] : arguments.paths
    var options = arguments.shared.checkOptions
    options.preferences = arguments.preferred?.preferences ?? []
    var checker = Checker(options: options)
    let progress = ProgressLine(
      isShown: !arguments.shared.isQuiet && OutputStream.standardError.isTerminal)
    checker.progress = progress.update
    let report: Report
    do throws(CheckError) {
      report = try await checker.report(on: paths)
    } catch {
      progress.clear()
      RunMessages.report(error.path, error.reason)
      return .unreadable
    }
    progress.clear()
    if !arguments.shared.isQuiet {
      UnknownNames(of: checker.options, in: report).sentences.forEach(RunMessages.say)
    }
    guard await ReportOutput(arguments, paths: paths).write(report) else { return .unreadable }
    return report.findingRuns.contains { arguments.failOn.fails(with: $0.common.severity) }
      ? .gate : .success
  }
}
