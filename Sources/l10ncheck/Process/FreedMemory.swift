import CSystem

enum FreedMemory {
  /// Several times the size of one file's arrays.
  private static let size = 16 << 20
  /// Larger than nearly every array of a run.
  private static let pieceSize = 4 << 20

  /// Keeps freed memory for the next file.
  ///
  /// Each thread reads one file after the other and frees its memory. glibc returns such memory to the system as soon
  /// as 128 kB are free at the end of a heap, and the next file pays for page faults again: for 2,000 files with
  /// 430,000 entries, 12,600 of 26,700 page faults and an eighth of the CPU time. Blocks larger than 128 kB bypass the
  /// heap: for a catalog of 41 MB, that caused 2,700 of 9,500 page faults and a tenth of the time. With this setting,
  /// peak memory grows by a twentieth.
  ///
  /// glibc also extends the heap of a thread page by page with system calls that serialize all threads: a large initial
  /// heap reduces 4,000 such calls for 2,000 files to 19.
  static func keep() { cmemory_keep_freed(size, pieceSize) }

  /// Keeps a value alive until the process exits, so that the system reclaims its memory at once: freeing a large
  /// report piece by piece takes longer than reading 100 files.
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
