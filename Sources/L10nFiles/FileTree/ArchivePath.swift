package import L10nModel
import L10nSystem

/// The path of an archive, or of something in it: `Ferry.ipa/Payload/Ferry.app`.
package struct ArchivePath: Hashable, Sendable {
  package let archive: String
  /// The path in the archive; the root for the archive itself.
  package let inner: TreePath

  /// - Returns: nil if neither the path nor one of its parents is an archive.
  package init?(_ path: String) {
    let slash = UInt8(ascii: "/")
    var archive = path[...]
    while archive.utf8.count > 1, archive.utf8.last == slash { archive = archive.dropLast() }
    var status = stat()
    while stat(String(archive), &status) != 0 {
      // `ENOTDIR`: a parent isn't a directory, so it may be an archive.
      guard errno == ENOTDIR, let end = archive.utf8.lastIndex(of: slash) else { return nil }
      archive = archive[..<end]
      while archive.utf8.count > 1, archive.utf8.last == slash { archive = archive.dropLast() }
    }
    self.archive = String(archive)
    guard status.st_mode & S_IFMT == S_IFREG, Self.isArchive(self.archive) else { return nil }
    let names = path[archive.endIndex...].utf8.split(separator: slash).map { Substring($0) }
    // `..` after an archive refers to the file system, where nothing is below a file.
    guard !names.contains("..") else { return nil }
    inner = TreePath(components: names.filter { $0 != "." })
  }

  /// The real path of the archive; nil if it doesn't exist.
  package var realArchive: String? { L10nFiles.realPath(of: archive) }

  /// The real path of the archive, followed by the path in it; nil if the archive doesn't exist.
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

package enum ArchiveKind: Hashable, Sendable {
  case zip
  /// A tar or cpio archive, compressed or not.
  case stream
  /// A package of macOS's installer (xar).
  case package
  /// An archive that l10ncheck doesn't read, with its description.
  case other(String)

  /// The number of bytes at the start of a file that determine its kind.
  package static let beginningSize = 512

  package init?(beginning bytes: [UInt8]) {
    func has(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: signature)
    }
    func has(_ signature: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: signature.utf8)
    }
    if has("PK\u{3}\u{4}") || has("PK\u{5}\u{6}") || has("PK\u{7}\u{8}PK") {
      self = .zip
    } else if has("xar!") {
      self = .package
    } else if has([0x1F, 0x8B]) || has("BZh") || has([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0])
      || has([0x28, 0xB5, 0x2F, 0xFD]) || has("ustar", at: 257) || has("070701") || has("070702")
      || has("070707")
    {
      self = .stream
    } else if has([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) {
      self = .other("a 7z archive")
    } else if has("Rar!") {
      self = .other("a RAR archive")
    } else if has("AA01") || has("AEA1") || has("YAA1") {
      self = .other("an Apple archive")
    } else {
      return nil
    }
  }

  /// Whether a file that is named on the command line is read as an archive: its extension or its first bytes decide.
  package static func isArchive(_ name: String, beginning: () -> [UInt8]) -> Bool {
    if let fileExtension = name.fileExtension, names.contains(fileExtension) { return true }
    // A compressed file with another extension isn't necessarily an archive.
    switch ArchiveKind(beginning: beginning()) {
    case .zip?, .package?: return true
    case .stream?, .other?, nil: return false
    }
  }

  /// Returns the name of an archive without its extensions: `Ferry.app` for `Ferry.app.tar.gz`.
  package static func nameInside(_ name: String) -> String {
    var name = name
    while let fileExtension = name.fileExtension, names.contains(fileExtension) {
      name = String(decoding: name.utf8.dropLast(fileExtension.utf8.count + 1), as: UTF8.self)
    }
    return name
  }

  private static let names: Set<String> = [
    "7z", "aar", "bz2", "cpgz", "cpio", "dmg", "gz", "ipa", "pkg", "rar", "tar", "tbz", "tbz2",
    "tgz", "txz", "xar", "xip", "xz", "zip", "zst",
  ]
}
