/// What an archive may need at most. No application comes close; an archive made to exhaust memory or time does.
enum ArchiveLimits {
  static let entryCount = 1_000_000
  /// As on disk: longer paths can't be unpacked.
  static let pathLength = 4096
  /// The paths of all files and directories of an archive together: every directory of a deep one has a path of its own.
  ///
  /// - Parameter archive: the size of the archive.
  static func pathSize(archive: Int) -> Int {
    min(1 << 28, max(1 << 25, min(archive, 1 << 28) * 200))
  }
  static let linkLength = 4096
  static let directorySize = 1 << 28
  /// A file up to this size may be compressed as much as the format can.
  static let plainSize = 16 << 20
  /// A larger file is at most that many times as long as what it is compressed to. Texts reach 20.
  private static let growth = 100
  /// The files of a tar or cpio archive that are kept in memory.
  private static let keptSize = 2 << 30

  /// Refuses a file that grows more than texts do.
  static func check(file size: Int, compressed: Int) throws(ArchiveFailure) {
    guard isSuspicious(size, compressed: compressed) else { return }
    throw ArchiveFailure(
      "has \(size) bytes, compressed to \(compressed): leave it out with --exclude, or unpack the archive"
    )
  }

  /// Refuses the list of an archive's files if it grows more than texts do.
  static func check(list size: Int, compressed: Int) throws(ArchiveFailure) {
    guard isSuspicious(size, compressed: compressed) else { return }
    throw ArchiveFailure(
      "has a list of files with \(size) bytes, compressed to \(compressed): unpack it, and name the directory instead"
    )
  }

  private static func isSuspicious(_ size: Int, compressed: Int) -> Bool {
    size > plainSize && size / growth > compressed
  }

  /// Refuses an archive that grows more than any collection of files does.
  ///
  /// - Parameters:
  ///   - size: the number of bytes of all files.
  ///   - compressed: that of the archive.
  static func check(unpacked size: Int, compressed: Int) throws(ArchiveFailure) {
    try check(size, beyond: 1 << 30, compressed: compressed)
  }

  /// Refuses an archive of which too much is kept in memory.
  ///
  /// - Parameters:
  ///   - size: the number of bytes to keep.
  ///   - compressed: that of the archive.
  static func check(kept size: Int, compressed: Int) throws(ArchiveFailure) {
    try check(size, beyond: 1 << 26, compressed: compressed)
    guard size > keptSize else { return }
    throw ArchiveFailure(
      "has more than \(keptSize) bytes of texts: unpack it, and name the directory instead")
  }

  private static func check(
    _ size: Int, beyond free: Int, compressed: Int
  ) throws(ArchiveFailure) {
    guard size > free, size / 200 > compressed else { return }
    throw ArchiveFailure(
      "has \(compressed) bytes, and more than \(size) when it is unpacked: it may be made to exhaust memory and time"
    )
  }
}

/// The reason why an archive can't be read at all, with what to do about it.
package struct ArchiveFailure: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension ArchiveFailure {
  static let zipEndIsMissing = ArchiveFailure(
    "the end of the zip archive is missing: download or build it again")

  static let isNoArchive = ArchiveFailure(
    "is no zip, tar or cpio archive and no installer package")

  static func damaged(_ details: String) -> ArchiveFailure {
    ArchiveFailure("the archive is damaged or cut off (\(details)): download or build it again")
  }

  static func tooManyEntries(_ limit: Int) -> ArchiveFailure {
    ArchiveFailure("has more than \(limit) entries: unpack it, and name the directory instead")
  }

  static func tooLongPaths(_ limit: Int) -> ArchiveFailure {
    ArchiveFailure(
      "has paths of more than \(limit) bytes in all: unpack it, and name the directory instead")
  }

  static let isPart = ArchiveFailure(
    "is one part of a zip archive in several files: join them first, with 'zip -s 0'")
}
