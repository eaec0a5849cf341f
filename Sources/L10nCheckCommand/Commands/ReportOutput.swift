import L10nCheckKit
import L10nCoverage
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

  private var requests: [FormatRequest<ReportFormat>] {
    arguments.formats.isEmpty ? [FormatRequest(format: .text, file: nil)] : arguments.formats
  }

  /// Whether standard output gets the answer, and nothing else.
  var isAnswer: Bool {
    arguments.shared.isQuiet
      && requests.filter { $0.file == nil }.map(\.format) == [.text]
  }

  /// Writes the formats in order, up to the first that fails with a message.
  ///
  /// - Returns: whether all were written. A closed pipe counts as success.
  func write(_ report: Report) async -> Bool {
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
    let rendering = ReportRendering(request.format, options(isFile: request.file != nil))
    if try await !writeParts(of: report, rendering, to: destination) {
      try destination.write { rendering.render(report, to: &$0) }
    }
    try destination.finish()
  }

  private func options(isFile: Bool) -> RenderingOptions {
    var options = arguments.shared.renderingOptions(isFile: isFile)
    options.inputPaths = paths
    if arguments.showsSummaryOnly { options.detail = .summary }
    if arguments.shared.isQuiet, !isFile { options.detail = .answer }
    options.csvRows = arguments.csvRows ?? .table
    options.showsTexts = arguments.writesTexts
    options.showsAuthors = arguments.showsAuthors
    return options
  }

  /// Writes the report in parts, if that is faster.
  ///
  /// - Returns: false if nothing was written.
  private func writeParts(
    of report: Report, _ rendering: ReportRendering, to destination: borrowing OutputDestination
  ) async throws(OutputStream.Failure) -> Bool {
    let stream = destination.stream
    let failure = Mutex<OutputStream.Failure?>(nil)
    let isWritten = await rendering.rendersInParts(
      report, workers: arguments.shared.checkOptions().jobs
    ) { bytes in
      let reason = stream.failure(ofWriting: bytes)
      failure.withLock { $0 = reason }
      return reason == nil
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
    return isWritten
  }

  /// Appends the summary to the file that GitHub provides; does nothing without one.
  private func writeStepSummary(of report: Report) -> Bool {
    guard let file = getenv("GITHUB_STEP_SUMMARY").map({ String(cString: $0) }), !file.isEmpty
    else { return true }
    do throws(OutputStream.Failure) {
      var destination = try OutputDestination(appendingTo: file)
      try destination.write {
        ReportRendering(.markdown, options(isFile: true)).render(report, to: &$0)
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
