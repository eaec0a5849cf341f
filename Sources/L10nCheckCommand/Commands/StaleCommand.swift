import L10nCheckKit
import L10nCoverage
import L10nModel

/// `l10ncheck stale`
struct StaleCommand {
  private let arguments: StaleArguments
  private let now = CalendarDay.now

  init(_ arguments: StaleArguments) {
    self.arguments = arguments
  }

  func run() async -> ExitStatus { await RunFailure.status(of: runToEnd) }

  private func runToEnd() async throws(RunFailure) -> ExitStatus {
    try OutputFiles.check(arguments.formats.compactMap(\.file))
    let report = try await report(on: arguments.path ?? ".")
    let requests =
      arguments.formats.isEmpty
      ? [FormatRequest(format: .text, file: nil)] : arguments.formats
    try requests.write { request throws(OutputStream.Failure) in
      try write(report, as: request)
    }
    return gate(report)
  }

  private func report(on path: String) async throws(RunFailure) -> StaleReport {
    let shared = arguments.shared
    var options = shared.checkOptions(try shared.configurationFile(for: [path]))
    options.fetches = arguments.fetches
    options.revision = arguments.revision
    var checker = Checker(options: options)
    let progress = ProgressLine(
      isShown: !shared.isQuiet && OutputStream.standardError.isTerminal)
    checker.progress = progress.update
    defer { progress.clear() }
    var staleOptions = StaleOptions()
    staleOptions.since = arguments.since
    staleOptions.keyPatterns = arguments.keys
    staleOptions.needsNewWords = !arguments.countsAnyChange
    staleOptions.showsAuthors = arguments.showsAuthors
    let report: StaleReport
    do throws(CheckError) {
      report = try await checker.staleTranslations(in: path, staleOptions)
    } catch {
      throw RunFailure(error)
    }
    progress.clear()
    // A filter that matches nothing looks like success.
    guard report.translationCount == 0, !(options.localizations + options.tables).isEmpty else {
      return report
    }
    let all = try? await Checker(options: options.withoutNames).report(on: [path])
    if let all { try await UnknownNames(of: options, in: all).refuse { all } }
    return report
  }

  private func write(
    _ report: StaleReport, as request: FormatRequest<StaleFormat>
  ) throws(OutputStream.Failure) {
    var output = try OutputDestination(file: request.file)
    var options = arguments.shared.renderingOptions(isFile: request.file != nil)
    options.showsAuthors = arguments.showsAuthors
    let (now, format) = (now, request.format)
    try output.write { report.render(as: format, at: now, options, to: &$0) }
    try output.finish()
  }

  /// Whether a translation has been stale for too long.
  private func gate(_ report: StaleReport) -> ExitStatus {
    guard let most = arguments.mostDays?.days else { return .success }
    let count = report.staleTranslations.count { $0.age(at: now) > most }
    guard count > 0 else {
      guard report.translationCount == 0, !arguments.shared.allowsEmpty else { return .success }
      RunMessages.say("nothing was compared: there are no translations")
      return .gate
    }
    RunMessages.say(
      "\(count) translation\(count == 1 ? " has" : "s have") been stale for more than \(most) "
        + "day\(most == 1 ? "" : "s")")
    return .gate
  }
}
