private import Synchronization

/// Answers that do not change while the process runs, each worked out once: a source tree has the same few
/// dozen localizations in every bundle, and ICU takes microseconds for each question.
final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])

  /// The answer for `key`. Two threads that ask first at once may both work it out.
  ///
  /// - Complexity: O(1) but for the first time.
  func value(for key: Key, make: () -> Value) -> Value {
    if let value = values.withLock({ $0[key] }) { return value }
    let value = make()
    values.withLock { $0[key] = value }
    return value
  }
}
