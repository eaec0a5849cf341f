import Synchronization

/// The progress of a run.
public enum CheckProgress: Sendable, Hashable {
  /// Looking for bundles; the number of listed directories.
  case searching(directories: Int)
  /// Reading tables; the number of finished ones.
  case reading(done: Int, of: Int)
}

/// Receives the progress from time to time, on any thread.
public typealias ProgressReport = @Sendable (CheckProgress) -> Void

/// Counts listed directories for a progress display.
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
