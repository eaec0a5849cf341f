import Synchronization

/// The progress of a run, which comes in the order of the cases.
///
/// ```swift
/// var checker = Checker()
/// checker.progress = { step in
///   if case .reading(let done, let total) = step { print("\(done * 100 / total)%") }
/// }
/// ```
///
/// Reports of reading come at every 64th table or file and at the last, so that a callback may be slow.
public enum CheckProgress: Sendable, Hashable {
  /// Looking for bundles; the number of listed directories.
  case searching(directories: Int)
  /// Reading tables; the number of finished ones.
  case reading(done: Int, of: Int)
  /// Recording commits; the number of finished ones.
  case recording(done: Int, of: Int)
}

/// Receives the progress from time to time, on any thread.
public typealias ProgressReport = @Sendable (CheckProgress) -> Void

final class DirectoryCounter: Sendable {
  private let count = Atomic<Int>(0)
  private let report: ProgressReport

  /// - Parameter report: nil to disable counting.
  init?(report: ProgressReport?) {
    guard let report else { return nil }
    self.report = report
  }

  func advance() {
    report(.searching(directories: count.wrappingAdd(1, ordering: .relaxed).newValue))
  }
}

/// Counts finished units for a progress display.
final class ProgressCounter: Sendable {
  private let done = Atomic<Int>(0)
  private let total: Int
  private let report: ProgressReport?

  init(total: Int, report: ProgressReport?) {
    self.total = total
    self.report = report
  }

  func advance() {
    guard let report else { return }
    let count = done.wrappingAdd(1, ordering: .relaxed).newValue
    if count % 64 == 0 || count == total { report(.reading(done: count, of: total)) }
  }
}

/// The reason why there is no report.
public enum CheckError: Error, Sendable, Hashable {
  /// There is no such path, or no such revision of it.
  ///
  /// - Parameters:
  ///   - path: the path as given.
  ///   - reason: why, as a clause without the path.
  case absent(path: String, reason: String)
  /// A path, a revision or a repository can't be read at all. Of a path, a single file that can't be read is a finding of
  /// the report instead.
  ///
  /// - Parameters:
  ///   - path: the path or the revision, as given.
  ///   - reason: why, in the words of the system or of git, as a clause without the path.
  case unreadable(path: String, reason: String)
  /// The task was cancelled.
  case cancelled

  init(path: String, reason: String, isAbsent: Bool = false) {
    self =
      isAbsent ? .absent(path: path, reason: reason) : .unreadable(path: path, reason: reason)
  }

  /// - Throws: `CheckError.cancelled` if the current task was cancelled.
  static func checkCancellation() throws(CheckError) {
    if Task.isCancelled { throw .cancelled }
  }
}

extension CheckError: CustomStringConvertible {
  /// The path or revision that the error is about; empty if it is about none.
  package var path: String {
    switch self {
    case .absent(let path, _), .unreadable(let path, _): path
    case .cancelled: ""
    }
  }

  /// The reason as a clause without the path.
  package var reason: String {
    switch self {
    case .absent(_, let reason), .unreadable(_, let reason): reason
    case .cancelled: "cancelled"
    }
  }

  /// Whether there is no such path or revision.
  package var isAbsent: Bool { if case .absent = self { true } else { false } }

  /// The error as a clause: `App: no such file or directory`.
  public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
