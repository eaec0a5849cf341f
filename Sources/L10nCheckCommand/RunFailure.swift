import L10nSource

/// Why a run ends without a result: what is said of it, and the exit status.
struct RunFailure: Error {
  /// The path or option that it is about.
  let subject: String
  let reason: String
  let status: ExitStatus

  init(_ subject: String, _ reason: String, _ status: ExitStatus) {
    self.subject = subject
    self.reason = reason
    self.status = status
  }

  /// A mistake in a file that somebody wrote, at its place.
  init(_ path: String, _ mistake: ConfigurationMistake, in text: [UInt8]) {
    let place = LineCounts(text).lineColumn(of: mistake.range.start, in: text)
    self.init("\(path):\(place.line):\(place.column)", mistake.message, .usage)
  }
}

extension RunFailure {
  /// The status of a run; where it fails, that is said.
  static func status(
    of run: () async throws(RunFailure) -> ExitStatus
  ) async -> ExitStatus {
    do throws(RunFailure) {
      return try await run()
    } catch {
      RunMessages.report(error.subject, error.reason)
      return error.status
    }
  }
}
