import L10nCheckKit
import L10nFiles
import L10nSource

/// The parsed arguments of a command, which run it.
protocol Invocation: Sendable {
  /// The message about contradictory options; nil if there are none.
  var contradiction: String? { get }

  func run() async throws(RunFailure) -> ExitStatus
}

extension Invocation {
  var contradiction: String? { nil }

  /// Runs the command unless its options contradict each other, and prints the message of a failure.
  func runToEnd() async -> ExitStatus {
    if let contradiction {
      RunMessages.say(contradiction)
      return .usage
    }
    return await RunFailure.status(of: run)
  }
}

/// The reason why a run ends without a result: the message and the exit status.
struct RunFailure: Error {
  /// The path or option in question.
  let subject: String
  let reason: String
  let status: ExitStatus
  let isAbsentPath: Bool

  init(_ subject: String, _ reason: String, _ status: ExitStatus, isAbsentPath: Bool = false) {
    (self.subject, self.reason) = (subject, reason)
    (self.status, self.isAbsentPath) = (status, isAbsentPath)
  }

  init(_ error: CheckError) {
    self.init(error.path, error.reason, .unreadable, isAbsentPath: error.isAbsent)
  }

  init(_ error: SettingsError) {
    self.init(error.place, error.reason, .usage)
  }
}

extension RunFailure {
  /// Returns the exit status of a run, and prints the message of a failure.
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

  /// Runs `body`; a `CheckError` ends the run.
  static func checking<Value>(
    _ body: () throws(CheckError) -> Value
  ) throws(RunFailure) -> Value {
    do throws(CheckError) { return try body() } catch { throw RunFailure(error) }
  }

  /// Runs `body`; invalid settings end the run.
  static func configuring<Value>(
    _ body: () throws(SettingsError) -> Value
  ) throws(RunFailure) -> Value {
    do throws(SettingsError) { return try body() } catch { throw RunFailure(error) }
  }

  /// Runs `body`, which reads or writes `subject`; a failure ends the run and names it.
  static func naming<Value, Failure: Error & CustomStringConvertible>(
    _ subject: String, _ body: () throws(Failure) -> Value
  ) throws(RunFailure) -> Value {
    do throws(Failure) {
      return try body()
    } catch {
      throw RunFailure(subject, error.description, .unreadable)
    }
  }

  /// Runs `body`, which writes `file`, or standard output if that is nil. A failure other than a closed pipe ends the run.
  ///
  /// - Returns: whether everything was written.
  @discardableResult
  static func writing(
    _ file: String? = nil, _ body: () throws(OutputStream.Failure) -> Void
  ) throws(RunFailure) -> Bool {
    do throws(OutputStream.Failure) {
      try body()
      return true
    } catch {
      guard case .failed(let reason) = error else { return false }
      throw RunFailure(file ?? "standard output", reason, .unreadable)
    }
  }
}

enum ExitStatus: Int32, Sendable {
  /// The gate passed.
  case success = 0
  case gate = 1
  case usage = 2
  /// An input couldn't be read, or an output couldn't be written.
  case unreadable = 3
}
