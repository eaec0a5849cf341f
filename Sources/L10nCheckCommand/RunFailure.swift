import L10nBundle
import L10nCheckKit
import L10nSource

/// The reason why a run ends without a result: the message and the exit status.
struct RunFailure: Error {
  /// The path or option in question.
  let subject: String
  let reason: String
  let status: ExitStatus
  /// Whether there is no such path.
  let isAbsentPath: Bool

  init(_ subject: String, _ reason: String, _ status: ExitStatus) {
    self.subject = subject
    self.reason = reason
    self.status = status
    isAbsentPath = false
  }

  /// The failure of a check.
  init(_ error: CheckError) {
    subject = error.path
    reason = error.reason
    status = .unreadable
    isAbsentPath = error.isAbsent
  }

  /// Settings that can't be used.
  init(_ error: SettingsError) {
    self.init(error.place, error.reason, .usage)
  }

  /// The failure of a file that a repository has, and that must not be a link out of its directory.
  ///
  /// - Parameter remedy: what to do about such a link.
  init(_ path: String, _ error: FileTreeError, ifLinkLeaves remedy: String) {
    self.init(SettingsError(path, error, ifLinkLeaves: remedy))
  }
}

extension RunFailure {
  /// The exit status of a run; prints the message of a failure.
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
