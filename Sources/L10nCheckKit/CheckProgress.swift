import Synchronization

/// The progress of a run. The cases come in this order.
///
/// ```swift
/// var checker = Checker()
/// checker.progress = { step in
///   if case .reading(let done, let total) = step { print("\(done * 100 / total)%") }
/// }
/// ```
///
/// Progress of reading is reported at every 64th table or file and at the last one, so that a callback may be slow.
public enum CheckProgress: Sendable, Hashable {
  /// Looking for bundles; the number of listed directories.
  case searching(directories: Int)
  /// Reading tables; the number of finished ones.
  case reading(done: Int, of: Int)
  /// Recording commits; the number of finished ones.
  case recording(done: Int, of: Int)
}

/// A callback that receives the progress from time to time, on any thread.
public typealias ProgressReport = @Sendable (CheckProgress) -> Void

/// Counts steps on any thread.
final class ProgressCounter: Sendable {
  private let count = Atomic<Int>(0)
  private let report: @Sendable (Int) -> Void

  /// - Parameter report: receives the number of finished steps after each.
  init(_ report: @escaping @Sendable (Int) -> Void) { self.report = report }

  /// Nil without a callback: then nothing is counted.
  static func ofDirectories(_ progress: ProgressReport?) -> ProgressCounter? {
    progress.map { progress in ProgressCounter { progress(.searching(directories: $0)) } }
  }

  func advance() { report(count.wrappingAdd(1, ordering: .relaxed).newValue) }
}

/// The reason why a run has no report.
public enum CheckError: Error, Sendable, Hashable {
  /// The path doesn't exist, or not in the revision.
  ///
  /// - Parameters:
  ///   - path: the path as given.
  ///   - reason: a clause without the path.
  case absent(path: String, reason: String)
  /// A path, a revision or a repository can't be read at all. A single unreadable file below a path is a finding of the report
  /// instead.
  ///
  /// - Parameters:
  ///   - path: the path or the revision, as given.
  ///   - reason: the system's or git's reason, as a clause without the path.
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
  /// The path or revision that the error is about; empty if there is none.
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

  package var isAbsent: Bool { if case .absent = self { true } else { false } }

  /// The error as a clause: `App: no such file or directory`.
  public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
