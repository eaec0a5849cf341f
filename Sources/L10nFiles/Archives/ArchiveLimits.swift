/// Limits on the contents of an archive. Real applications stay far below them; an archive made to exhaust memory or time
/// doesn't.
enum ArchiveLimits {
  static let entryCount = 1_000_000
  /// In bytes, as on disk (`PATH_MAX`): longer paths can't be unpacked.
  static let pathLength = 4096
  /// The maximum number of bytes in the paths of all files and directories of an archive. Deeply nested directories make
  /// their sum grow with the square of the depth.
  ///
  /// - Parameter archive: the size of the archive.
  static func pathSize(archive: Int) -> Int {
    min(1 << 28, max(1 << 25, min(archive, 1 << 28) * 200))
  }
  static let linkLength = 4096
  static let directorySize = 1 << 28
  /// Files up to this size may have any compression ratio.
  static let plainSize = 16 << 20
  /// The maximum compression ratio of larger files. Texts reach 20.
  private static let growth = 100
  /// The maximum number of bytes kept in memory for a tar or cpio archive.
  private static let keptSize = 2 << 30

  /// Throws if a file has a higher compression ratio than texts have.
  static func check(file size: Int, compressed: Int) throws(ArchiveFailure) {
    guard isSuspicious(size, compressed: compressed) else { return }
    throw ArchiveFailure(
      "has \(size) bytes, compressed to \(compressed): leave it out with --exclude, or unpack the archive"
    )
  }

  /// Throws if the list of an archive's files has a higher compression ratio than texts have.
  static func check(list size: Int, compressed: Int) throws(ArchiveFailure) {
    guard isSuspicious(size, compressed: compressed) else { return }
    throw ArchiveFailure(
      "has a list of files with \(size) bytes, compressed to \(compressed): unpack it, and name the directory instead"
    )
  }

  private static func isSuspicious(_ size: Int, compressed: Int) -> Bool {
    size > plainSize && size / growth > compressed
  }

  /// Throws if an archive has a higher compression ratio than any collection of files.
  ///
  /// - Parameters:
  ///   - size: the number of bytes of all files.
  ///   - compressed: the size of the archive.
  static func check(unpacked size: Int, compressed: Int) throws(ArchiveFailure) {
    try check(size, beyond: 1 << 30, compressed: compressed)
  }

  /// Throws if too many bytes of an archive would be kept in memory.
  ///
  /// - Parameters:
  ///   - size: the number of bytes to keep.
  ///   - compressed: the size of the archive.
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

  static let notAnArchive = ArchiveFailure(
    "isn't a zip, tar or cpio archive or an installer package")

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
