/// What an archive may need at most. No application comes close; an archive made to exhaust memory or time does.
enum ArchiveLimits {
  static let entryCount = 1_000_000
  /// As on disk: longer paths can't be unpacked.
  static let pathLength = 4096
  /// The destination of a symbolic link.
  static let linkLength = 4096
  /// The size of a zip archive's directory.
  static let directorySize = 1 << 28
  /// A file up to this size may be compressed as much as the format can.
  static let plainSize = 16 << 20
  /// A larger file is at most that many times as long as what it is compressed to. Texts reach 20.
  static let growth = 100
  /// The files of a tar or cpio archive that are kept in memory.
  static let keptSize = 2 << 30

  /// Whether a file grows more than texts do.
  static func isSuspicious(size: Int, compressed: Int) -> Bool {
    size > plainSize && size / growth > compressed
  }

  /// Refuses an archive that grows more than any collection of files does.
  ///
  /// - Parameters:
  ///   - size: the number of bytes of all files.
  ///   - compressed: that of the archive.
  static func check(unpacked size: Int, compressed: Int) throws(ArchiveFailure) {
    guard size > 1 << 30, size / 200 > compressed else { return }
    throw ArchiveFailure(
      "has \(compressed) bytes, and more than \(size) when it is unpacked: it may be made to exhaust memory and time"
    )
  }
}
