package import L10nModel

/// The files of an archive, read without unpacking it to disk.
package struct ArchiveTree: FileTree {
  private let contents: Contents
  /// The path of this tree's root in the archive.
  private let root: TreePath
  /// The path of the archive without symbolic links, followed by the path of the root.
  package let location: String?

  /// A class, so that a copy of the tree retains one reference only.
  private final class Contents: Sendable {
    let nodes: ArchiveNodes

    init(_ nodes: ArchiveNodes) {
      self.nodes = nodes
    }
  }

  /// Opens a zip, tar or cpio archive or an installer package, compressed or not.
  ///
  /// For a zip archive, this reads the central directory only; for other archives everything, and it keeps the bytes that a
  /// check may need.
  ///
  /// - Throws: `FileTreeError` if the file can't be read, `ArchiveFailure` if it isn't an archive or is damaged.
  /// - Complexity: O(*n* log *n*) in the number of entries of a zip archive; O(*n*) in the number of bytes of others.
  package init(_ path: ArchivePath) throws {
    contents = Contents(try ArchiveNodes(reading: CommandLineFile.open(path.archive)))
    root = .root
    location = path.realArchive
  }

  private init(_ contents: Contents, root: TreePath, location: String?) {
    self.contents = contents
    self.root = root
    self.location = location
  }

  /// Returns a directory of the archive as a tree of its own.
  ///
  /// - Throws: `notFound` or `notDirectory`.
  package func tree(at directory: TreePath) throws(FileTreeError) -> ArchiveTree {
    if directory.isRoot { return self }
    guard try kind(of: directory) == .directory else { throw .notDirectory }
    return ArchiveTree(
      contents, root: full(directory), location: location.map { "\($0)/\(directory)" })
  }

  /// Returns the name of a root: if the archive contains the contents of a bundle without its directory, the name of the
  /// archive without its extensions; otherwise `name`.
  package func name(ofRoot root: TreePath, _ name: String) -> String {
    guard root.isRoot,
      ["Contents/Info.plist", "Info.plist"].contains(where: { path in
        if case .file? = contents.nodes[TreePath(path)] { true } else { false }
      })
    else { return name }
    return ArchiveKind.nameInside(name)
  }

  /// The entries that are left out of the tree, or differ from what is written in the archive.
  package var oddEntries: [OddEntry] { contents.nodes.oddEntries }

  private func full(_ path: TreePath) -> TreePath {
    if root.isRoot { return path }
    return path.isRoot ? root : root.appending(path.string)
  }

  package func contents(of directory: TreePath) throws(FileTreeError) -> DirectoryContents {
    guard try kind(of: directory) == .directory else { throw .notDirectory }
    return contents.nodes.contents(of: full(directory))
  }

  package func kind(of path: TreePath) throws(FileTreeError) -> FileKind {
    guard let node = contents.nodes[full(path)] else { throw .notFound }
    return node.kind
  }

  package func read(
    _ path: TreePath, into buffer: inout [UInt8], limit: Int
  ) throws(FileTreeError) {
    do throws(FileTreeError) {
      try file(at: path).read(into: &buffer, limit: limit)
    } catch {
      buffer.removeAll(keepingCapacity: true)
      throw error
    }
  }

  package func start(of path: TreePath, count: Int) throws(FileTreeError) -> [UInt8] {
    try file(at: path).beginning(count: count)
  }

  /// Returns the file at a path. Follows symbolic links that stay in the archive.
  private func file(at path: TreePath) throws(FileTreeError) -> any ArchivedFile {
    var place = full(path)
    if case .file? = contents.nodes[place] {
    } else {
      switch LinkResolver(self).resolve(path) {
      case .found(let real, _): place = full(real)
      case .failed(.leavesTree): throw .leavesTree
      case .failed: throw .notFound
      }
    }
    switch contents.nodes[place] {
    case .file(let file)?: return file
    case .directory?: throw .isDirectory
    case .link?, nil: throw .notFound
    case .other?: throw .archived("is not a regular file")
    }
  }
}

extension ArchiveNodes {
  /// - Throws: if the file isn't an archive, or is damaged.
  init(reading file: OpenFile) throws(ArchiveFailure) {
    self.init(archive: file.count)
    // A disk image has its signature near the end, and can begin with anything.
    if file.bytes(max(0, file.count - 512)..<file.count).starts(with: "koly".utf8) {
      throw ArchiveFailure("is a disk image: mount it, and name the directory instead")
    }
    switch ArchiveKind(beginning: file.bytes(0..<ArchiveKind.beginningSize)) {
    case .zip: try addMembers(ofZip: file)
    case .package: try addMembers(ofPackage: file)
    case .stream: try StreamPass(of: ArchiveStream(file), into: &self, below: .root)
    case .other(let name):
      throw ArchiveFailure("is \(name): unpack it, and name the directory instead")
    // For example, a self-extracting archive.
    case nil where ZipEnd.isPresent(in: file): try addMembers(ofZip: file)
    case nil:
      if file.count == 0 { throw ArchiveFailure("is empty: download or build it again") }
      if file.count < 1024, LargeFilePointer.isPointer(file.bytes(0..<file.count)) {
        throw ArchiveFailure(FileTreeError.pointer(isInRevision: false).description)
      }
      throw .notAnArchive
    }
  }

  private mutating func addMembers(ofZip file: OpenFile) throws(ArchiveFailure) {
    let directory = try ZipDirectory(of: file)
    for entry in directory.entries {
      let member = ZipMember(entry: entry, file: file, start: directory.end.start)
      switch entry.kind {
      case .file: try add(.file(member), at: entry.path)
      case .directory: try add(.directory, at: entry.path)
      case .link:
        var destination: [UInt8] = []
        // A link whose destination can't be read counts as broken.
        try? member.read(into: &destination, limit: ArchiveLimits.linkLength)
        try add(
          .link(destination: String(decoding: destination, as: UTF8.self)), at: entry.path)
      case .other: try add(.other, at: entry.path)
      }
    }
  }
}
