import Synchronization

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
