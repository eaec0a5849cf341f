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
