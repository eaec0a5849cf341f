import CMemory

/// What becomes of memory that is not needed any more.
enum FreedMemory {
  /// Several times what the arrays of one file take.
  private static let size = 16 << 20
  /// More than nearly every array of a run takes.
  private static let pieceSize = 4 << 20

  /// Keeps it for the next file.
  ///
  /// Each thread reads one file after the other, and frees what it needed for it. glibc hands such memory back to the
  /// system as soon as 128 kB lie free at the end of a heap, and the next file pays for every page of it again: of 26,700
  /// page faults for 2,000 files with 430,000 entries, 12,600 were such, and took an eighth of the processor's time. And
  /// pieces of more than 128 kB never go to a heap: of 9,500 page faults for a catalog of 41 MB, 2,700 were for that
  /// reason, and a tenth of the time. What a run takes at its height grows by one part in twenty.
  ///
  /// It also asks the system for every page by which the heap of a thread grows, and all threads wait for each other there:
  /// of 4,000 such calls for 2,000 files, 19 are left where a heap is large from the beginning.
  static func keep() { cmemory_keep_freed(size, pieceSize) }

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
