import Synchronization

/// How far a run is.
public enum CheckProgress: Sendable, Hashable {
  /// Bundles are looked for; so many directories were listed.
  case searching(directories: Int)
  /// Tables are read; so many of them are done.
  case reading(done: Int, of: Int)
}

/// Takes how far a run is, now and then, from any thread.
public typealias ProgressReport = @Sendable (CheckProgress) -> Void

/// Counts the directories that were listed, for whoever shows it.
final class DirectoryCounter: Sendable {
  private let count = Atomic<Int>(0)
  private let report: ProgressReport

  /// - Parameter report: nil where nobody shows it, so that nothing is counted.
  init?(report: ProgressReport?) {
    guard let report else { return nil }
    self.report = report
  }

  func advance() {
    report(.searching(directories: count.wrappingAdd(1, ordering: .relaxed).newValue))
  }
}
