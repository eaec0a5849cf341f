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
