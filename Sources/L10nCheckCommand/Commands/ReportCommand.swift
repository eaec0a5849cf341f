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
    var checker = Checker(options: arguments.shared.checkOptions)
    let progress = ProgressLine(isShown: !arguments.shared.isQuiet && OutputStream.standardError.isTerminal)
    checker.progress = progress.update
    let report: Report
    do throws(CheckError) {
      report = try await checker.report(on: paths)
    } catch {
      progress.clear()
      RunMessages.report(error.description)
      return .unreadable
    }
    progress.clear()
    let requests = arguments.shared.formats.isEmpty
      ? [FormatRequest(format: .text, file: nil)] : arguments.shared.formats
    for request in requests {
      let destination = OutputDestination(file: request.file)
      do throws(OutputStream.Failure) {
        try destination.write { output in render(report, as: request, paths: paths, to: &output) }
      } catch {
        guard case .failed(let reason) = error else { continue }
        RunMessages.report("\(request.file ?? "standard output"): \(reason)")
        return .unreadable
      }
    }
    return report.findings.contains { arguments.failOn.fails(with: $0.severity) } ? .gate : .success
  }

  private func render(
    _ report: Report, as request: FormatRequest, paths: [String], to output: inout ByteOutput
  ) {
    switch request.format {
    case .json, .text:
      JSONReportRenderer(toolVersion: ToolVersion.current, icuVersion: LocaleData.version)
        .render(report, to: &output)
    }
  }
}
