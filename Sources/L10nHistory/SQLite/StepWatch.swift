import CSQLite

/// Counts the steps of a database's statements, and ends one that takes more than any of ours on a file of its size.
///
/// Ours need less than a step a byte. Tables whose parts lead in circles, or an index with each row many times, make one
/// that doesn't end.
final class StepWatch {
  private var limit = 50_000_000
  private var count = 0

  private static let interval: Int32 = 100_000

  /// Watches the statements of a database, which must not outlive this.
  func observe(_ database: OpaquePointer) {
    sqlite3_progress_handler(
      database, Self.interval,
      { watch in
        guard let watch else { return 0 }
        return Unmanaged<StepWatch>.fromOpaque(watch).takeUnretainedValue().isOver() ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Allows as many steps as a file of some size may need.
  func allow(forBytes bytes: Int) { limit += 50 * bytes }

  /// A statement starts.
  func restart() { count = 0 }

  private func isOver() -> Bool {
    count += Int(Self.interval)
    return count > limit
  }
}
