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
    let requests =
      arguments.shared.formats.isEmpty
      ? [FormatRequest(format: .text, file: nil)] : arguments.shared.formats
    for request in requests {
      do throws(OutputStream.Failure) {
        try await write(report, as: request, paths: paths)
      } catch {
        guard case .failed(let reason) = error else { continue }
        RunMessages.report(request.file ?? "standard output", reason)
        return .unreadable
      }
    }
    return report.findingRuns.contains { arguments.failOn.fails(with: $0.common.severity) }
      ? .gate : .success
  }

  private func write(
    _ report: Report, as request: FormatRequest, paths: [String]
  ) async throws(OutputStream.Failure) {
    var destination = try OutputDestination(file: request.file)
    switch request.format {
    case .json: try await writeJSON(report, to: destination)
    case .text:
      let renderer = textRenderer(isFile: request.file != nil, paths)
      try destination.write { renderer.render(report, to: &$0) }
    }
    try destination.finish()
  }

  private func textRenderer(isFile: Bool, _ paths: [String]) -> TextRenderer {
    let stream = OutputStream.standardOutput
    let shared = arguments.shared
    let isColored = isFile ? shared.color == .always : Terminal.isColored(stream, shared.color)
    return TextRenderer(
      width: Terminal.width(of: stream), theme: isColored ? .color : .plain,
      pathPrefixes: paths.map(PathPrefix.prefix), detail: shared.isVerbose ? .full : .normal)
  }

  /// Writes the pieces of the JSON report in their order, and renders some of them at a time.
  private func writeJSON(
    _ report: Report, to destination: borrowing OutputDestination
  ) async throws(OutputStream.Failure) {
    let renderer = JSONReportRenderer(
      toolVersion: ToolVersion.current, icuVersion: LocaleData.version)
    let jobs = arguments.shared.checkOptions.jobs
    var rest = renderer.pieces(of: report)[...]
    while !rest.isEmpty {
      let pieces = Array(rest.prefix(jobs * 32))
      rest = rest.dropFirst(pieces.count)
      let rendered = await ParallelWork.map(pieces.count, workers: jobs) { index in
        renderer.render(pieces[index], of: report)
      }
      for bytes in rendered { try destination.write(bytes) }
    }
  }
}
