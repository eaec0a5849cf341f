import CMemory

/// What becomes of memory that is not needed any more.
enum FreedMemory {
  /// Several times what the arrays of one file take that are small enough for the heap; glibc asks the system for each
  /// larger one.
  private static let size = 16 << 20

  /// Keeps it for the next file.
  ///
  /// Each thread reads one file after the other, and frees what it needed for it. glibc hands such memory back to the
  /// system as soon as 128 kB lie free at the end of a heap, and the next file pays for every page of it again: of 26,700
  /// page faults for 2,000 files with 430,000 entries, 12,600 were such, and took an eighth of the processor's time. What
  /// the run takes at its height grows by one part in fifty.
  static func keep() { cmemory_keep_freed(size) }

  /// Keeps a value until the process ends, for the system to take back all at once: what a large report is made of takes
  /// longer to free piece by piece than to read 100 files.
  static func leaveToSystem<Value: Sendable>(_ value: Value) {
    _ = Unmanaged.passRetained(Kept(value))
  }

  private final class Kept<Value: Sendable>: Sendable {
    private let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }
}
