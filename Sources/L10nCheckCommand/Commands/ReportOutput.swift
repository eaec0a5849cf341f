import L10nCheckKit
import L10nCoverage
import L10nLocale
import L10nModel
import L10nReport
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes a report in every requested format.
struct ReportOutput {
  private let arguments: ReportArguments
  /// The inputs.
  private let paths: [String]

  /// - Parameter paths: the inputs.
  init(_ arguments: ReportArguments, paths: [String]) {
    self.arguments = arguments
    self.paths = paths
  }

  /// The path prefix of each input; empty if the format has no paths, or its own.
  private func prefixes(for format: ReportFormat) -> [String] {
    guard let base = format.pathBase else { return [] }
    return paths.map { PathPrefix.prefix(for: $0, from: base) }
  }

  /// Writes the formats in order, up to the first that fails with a message.
  ///
  /// - Returns: whether all were written. A closed pipe counts as success.
  func write(_ report: Report) async -> Bool {
    let requests =
      arguments.formats.isEmpty ? [FormatRequest(format: .text, file: nil)] : arguments.formats
    for request in requests {
      do throws(OutputStream.Failure) {
        try await write(report, as: request)
      } catch {
        guard case .failed(let reason) = error else { continue }
        RunMessages.report(request.file ?? "standard output", reason)
        return false
      }
    }
    return requests.contains { $0.format == .github } ? writeStepSummary(of: report) : true
  }

  private func write(
    _ report: Report, as request: FormatRequest<ReportFormat>
  ) async throws(OutputStream.Failure) {
    var destination = try OutputDestination(file: request.file)
    if request.format == .json, jsonRenderer.hasSmallPieces(report) {
      try await writeJSON(report, to: destination)
    } else {
      let renderer = renderer(of: request)
      try destination.write { renderer.render(report, to: &$0) }
    }
    try destination.finish()
  }

  private func renderer(of request: FormatRequest<ReportFormat>) -> any ReportRenderer {
    let prefixes = prefixes(for: request.format)
    return switch request.format {
    case .text: textRenderer(isFile: request.file != nil, prefixes)
    case .lines: LinesRenderer(pathPrefixes: prefixes)
    case .json: jsonRenderer
    case .html: HTMLReportRenderer(pathPrefixes: prefixes, toolVersion: ToolVersion.current)
    case .markdown: MarkdownReportRenderer(pathPrefixes: prefixes)
    case .csv:
      switch arguments.csvRows ?? .table {
      case .table: CSVRenderer(pathPrefixes: prefixes)
      case .key: KeyCSVRenderer(pathPrefixes: prefixes)
      }
    case .github: GitHubRenderer(pathPrefixes: prefixes)
    case .sarif:
      SARIFRenderer(
        toolVersion: ToolVersion.current, explanations: CheckExplanation.all, pathPrefixes: prefixes
      )
    case .junit: JUnitRenderer(pathPrefixes: prefixes)
    case .gitlab: GitLabRenderer(pathPrefixes: prefixes)
    case .prometheus:
      PrometheusRenderer(toolVersion: ToolVersion.current, pathPrefixes: prefixes)
    case .badge: BadgeRenderer()
    case .xcode: XcodeRenderer(pathPrefixes: prefixes)
    }
  }

  private func textRenderer(isFile: Bool, _ prefixes: [String]) -> TextRenderer {
    let stream = OutputStream.standardOutput
    let shared = arguments.shared
    let isColored = isFile ? shared.color == .always : Terminal.isColored(stream, shared.color)
    return TextRenderer(
      width: Terminal.width(of: stream), theme: isColored ? .color : .plain,
      pathPrefixes: prefixes, detail: shared.isVerbose ? .full : .normal)
  }

  private var jsonRenderer: JSONReportRenderer {
    JSONReportRenderer(
      toolVersion: ToolVersion.current, icuVersion: LocaleData.version,
      showsTexts: arguments.writesTexts)
  }

  /// Writes the parts of the JSON report in order, rendering several in parallel.
  private func writeJSON(
    _ report: Report, to destination: borrowing OutputDestination
  ) async throws(OutputStream.Failure) {
    let renderer = jsonRenderer
    let pieces = renderer.pieces(of: report)
    let stream = destination.stream
    let failure = Mutex<OutputStream.Failure?>(nil)
    await ParallelWork.inOrder(
      pieces.count, workers: arguments.shared.checkOptions().jobs,
      tools: { JSONReportRenderer.Tools() }, product: { ByteBuffer() },
      make: { number, tools, buffer in
        renderer.render(pieces[number], of: report, into: &buffer, &tools)
      },
      handOn: { buffer in
        let reason = buffer.withView { stream.failure(ofWriting: $0) }
        failure.withLock { $0 = reason }
        return reason == nil
      })
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  /// Appends the summary to the file that GitHub provides; does nothing without one.
  private func writeStepSummary(of report: Report) -> Bool {
    guard let file = getenv("GITHUB_STEP_SUMMARY").map({ String(cString: $0) }), !file.isEmpty
    else { return true }
    do throws(OutputStream.Failure) {
      var destination = try OutputDestination(appendingTo: file)
      try destination.write {
        MarkdownReportRenderer(pathPrefixes: prefixes(for: .markdown)).render(report, to: &$0)
      }
      try destination.finish()
    } catch {
      guard case .failed(let reason) = error else { return true }
      RunMessages.report(file, reason)
      return false
    }
    return true
  }
}
