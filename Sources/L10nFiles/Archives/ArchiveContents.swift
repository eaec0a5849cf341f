import L10nModel

/// Reads which entries an archive has.
enum ArchiveContents {
  /// - Throws: if the file is no archive, or a damaged one.
  static func read(_ file: OpenFile) throws(ArchiveFailure) -> ArchiveNodes {
    // A disk image has its signature near the end, and can begin with anything.
    if file.bytes(max(0, file.count - 512)..<file.count).starts(with: "koly".utf8) {
      throw ArchiveFailure("is a disk image: mount it, and name the directory instead")
    }
    switch ArchiveKind(beginning: file.bytes(0..<ArchiveKind.beginningSize)) {
    case .zip: return try zip(file)
    case .package: return try PackageContents(file).nodes
    case .stream:
      var nodes = ArchiveNodes(archive: file.count)
      try StreamPass(of: ArchiveStream(file), into: &nodes, below: .root)
      return nodes
    case .other(let name):
      throw ArchiveFailure("is \(name): unpack it, and name the directory instead")
    // A program that unpacks itself, for example.
    case nil where ZipEnd.isPresent(in: file): return try zip(file)
    case nil:
      if file.count == 0 { throw ArchiveFailure("is empty: download or build it again") }
      if isInLFS(file) {
        throw ArchiveFailure("is in Git LFS, and this is only a pointer to it: run 'git lfs pull'")
      }
      throw .isNoArchive
    }
  }

  /// Whether a file is what Git LFS has in its place until somebody needs it.
  private static func isInLFS(_ file: OpenFile) -> Bool {
    let beginning = Array("version https://git-lfs.github.com/spec/".utf8)
    return file.count < 1024 && file.bytes(0..<beginning.count) == beginning
  }

  private static func zip(_ file: OpenFile) throws(ArchiveFailure) -> ArchiveNodes {
    let directory = try ZipDirectory(of: file)
    var nodes = ArchiveNodes(archive: file.count)
    for entry in directory.entries {
      let member = ZipMember(entry: entry, file: file, start: directory.end.start)
      switch entry.kind {
      case .file: try nodes.add(.file(member), at: entry.path)
      case .directory: try nodes.add(.directory, at: entry.path)
      case .link:
        var destination: [UInt8] = []
        // A link that can't be read leads nowhere.
        try? member.read(into: &destination, limit: ArchiveLimits.linkLength)
        try nodes.add(
          .link(destination: String(decoding: destination, as: UTF8.self)), at: entry.path)
      case .other: try nodes.add(.other, at: entry.path)
      }
    }
    return nodes
  }
}
