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
