package import L10nModel
import L10nSystem

/// The path of an archive, or of something in it: `Ferry.ipa/Payload/Ferry.app`.
package struct ArchivePath: Hashable, Sendable {
  /// The path of the archive, as given.
  package let archive: String
  /// The part in the archive; the root for the archive itself.
  package let inner: TreePath

  /// - Returns: nil if the path isn't an archive, and none of the parts before its last is one.
  package init?(_ path: String) {
    let slash = UInt8(ascii: "/")
    var archive = path[...]
    while archive.utf8.count > 1, archive.utf8.last == slash { archive = archive.dropLast() }
    var status = stat()
    while stat(String(archive), &status) != 0 {
      // A parent is no directory: it can be an archive.
      guard errno == ENOTDIR, let end = archive.utf8.lastIndex(of: slash) else { return nil }
      archive = archive[..<end]
      while archive.utf8.count > 1, archive.utf8.last == slash { archive = archive.dropLast() }
    }
    self.archive = String(archive)
    guard status.st_mode & S_IFMT == S_IFREG, Self.isArchive(self.archive) else { return nil }
    let names = path[archive.endIndex...].utf8.split(separator: slash).map { Substring($0) }
    // Where `..` leads is decided by what is on disk, and there is nothing.
    guard !names.contains("..") else { return nil }
    inner = TreePath(components: names.filter { $0 != "." })
  }

  /// The real path of the archive; nil if it can't be found.
  package var realArchive: String? { L10nFiles.realPath(of: archive) }

  /// The real path; nil if the archive can't be found.
  package var realPath: String? {
    realArchive.map { inner.isRoot ? $0 : "\($0)/\(inner)" }
  }

  private static func isArchive(_ path: String) -> Bool {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
    return ArchiveKind.isArchive(name ?? path) {
      guard let file = try? CommandLineFile.open(path) else { return [] }
      var bytes = [UInt8](repeating: 0, count: ArchiveKind.beginningSize)
      let count = file.read(at: 0, into: &bytes, count: bytes.count)
      return Array(bytes.prefix(count))
    }
  }
}
