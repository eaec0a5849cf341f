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
    do throws(RunFailure) {
      return try await runToEnd()
    } catch {
      RunMessages.report(error.subject, error.reason)
      return error.status
    }
  }

  private func runToEnd() async throws(RunFailure) -> ExitStatus {
    let paths = arguments.paths.isEmpty ? ["."] : arguments.paths
    let settings = try ReportSettings(arguments, paths)
    let checked = try await checkedReport(on: paths, settings)
    let report = try ratchet(checked, settings)
    for request in settings.formats {
      do throws(OutputStream.Failure) {
        try await write(report, as: request, paths: paths)
      } catch {
        guard case .failed(let reason) = error else { continue }
        throw RunFailure(request.file ?? "standard output", reason, .unreadable)
      }
    }
    let judgement = settings.gate.judge(report)
    if !arguments.shared.isQuiet { judgement.sentences.forEach(RunMessages.say) }
    return judgement.status
  }

  private func checkedReport(
    on paths: [String], _ settings: ReportSettings
  ) async throws(RunFailure) -> Report {
    var checker = Checker(options: settings.options)
    let progress = ProgressLine(
      isShown: !arguments.shared.isQuiet && OutputStream.standardError.isTerminal)
    checker.progress = progress.update
    defer { progress.clear() }
    do throws(CheckError) {
      let report = try await checker.report(on: paths)
      progress.clear()
      if !arguments.shared.isQuiet {
        UnknownNames(of: checker.options, in: report).sentences.forEach(RunMessages.say)
      }
      return report
    } catch {
      throw RunFailure(error.path, error.reason, .unreadable)
    }
  }

  /// The report without the findings that the baseline knows.
  private func ratchet(
    _ report: Report, _ settings: ReportSettings
  ) throws(RunFailure) -> Report {
    guard let file = settings.baseline else { return report }
    let earlier = try file.read(mayBeAbsent: arguments.writesBaseline)
    var baseline = earlier
    if arguments.writesBaseline {
      baseline = Baseline(of: report, earlier: earlier)
      try file.write(baseline)
    }
    let comparison = baseline.compare(report, today: CalendarDay.today)
    if !arguments.shared.isQuiet {
      BaselineMessages(file.path, comparison, isWhole: settings.isWhole).sentences.forEach(
        RunMessages.say)
    }
    return comparison.report
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
    let jobs = arguments.shared.checkOptions().jobs
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
