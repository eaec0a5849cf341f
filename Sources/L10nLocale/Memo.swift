private import Synchronization

/// A cache of results that don't change during a process: a source tree has the same few dozen localizations in every
/// bundle, and each ICU lookup takes microseconds.
final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])

  /// The result for `key`. Two threads that request it concurrently can both compute it.
  func value(for key: Key, make: () -> Value) -> Value {
    if let value = values.withLock({ $0[key] }) { return value }
    let value = make()
    values.withLock { $0[key] = value }
    return value
  }
}
