import L10nFiles
import L10nModel

enum InputTree: FileTree {
  case disk(DiskFileTree)
  case archive(ArchiveTree)
  case revision(RevisionTree)
  /// The files on disk, and those of the index that a sparse checkout leaves out.
  case sparse(DiskFileTree, skipped: RevisionTree)

  /// Finds the tree of an input, and its part to report on.
  ///
  /// - Parameters:
  ///   - path: the path as given. In a revision, it needn't exist on disk.
  ///   - revision: the revision to read; nil for the files on disk.
  ///   - readsSkipped: whether to read files that a sparse checkout leaves out from the index.
  ///   - memory: the repositories of other revisions.
  /// - Throws: `FileTreeError`, `ArchiveFailure` or `GitFailure`.
  static func located(
    at path: String, revision: String?, readsSkipped: Bool, _ memory: RepositoryMemory?
  ) throws -> (InputLocation, InputTree) {
    guard let revision else {
      if let place = ArchivePath(path) {
        let (location, tree) = try ArchiveInput.located(at: path, place)
        return (location, .archive(tree))
      }
      let location = try InputLocation(path: path)
      let tree = try DiskFileTree(root: location.root)
      let skipped = readsSkipped ? try RevisionInput.skippedFiles(below: tree) : nil
      return (location, skipped.map { .sparse(tree, skipped: $0) } ?? .disk(tree))
    }
    let (location, tree) = try RevisionInput.located(at: path, revision: revision, memory)
    return (location, .revision(tree))
  }

  /// The tree that is read first.
  private var main: any FileTree {
    switch self {
    case .disk(let tree), .sparse(let tree, _): tree
    case .archive(let tree): tree
    case .revision(let tree): tree
    }
  }

  /// The revision, or the part of the index that a sparse checkout leaves out.
  private var revision: RevisionTree? {
    switch self {
    case .disk, .archive: nil
    case .revision(let tree), .sparse(_, let tree): tree
    }
  }

  /// Whether the tree is git's own directory of a repository, without the files of a work tree.
  var isBareRepository: Bool {
    ["HEAD", "objects", "refs"].allSatisfy { (try? kind(of: TreePath($0))) != nil }
  }

  var location: String? { main.location }

  /// The submodules, whose files a revision doesn't contain.
  var submodules: [TreePath] { if case .revision(let tree) = self { tree.submodules } else { [] } }

  /// The reason why a file of a revision couldn't be read; nil if no reading failed.
  var failure: GitFailure? { revision?.failure }

  /// The reason why a file couldn't be read that a partial clone lacks; nil if it had all files that were read.
  var lack: GitFailure? { revision?.lack }

  /// The reason why no more files of a revision are read; nil while they are.
  var excess: GitFailure? { revision?.excess }

  /// The object name of a file's contents in a revision; nil for other trees.
  func object(at path: TreePath) -> String? {
    if case .revision(let tree) = self { tree.object(at: path) } else { nil }
  }

  func contents(of directory: TreePath) throws(FileTreeError) -> DirectoryContents {
    var contents = try either { tree throws(FileTreeError) in try tree.contents(of: directory) }
    guard case .sparse(_, let skipped) = self, let others = try? skipped.contents(of: directory)
    else { return contents }
    let names = Set(contents.entries.map(\.name))
    contents.entries += others.entries.filter { !names.contains($0.name) }
    return contents
  }

  func kind(of path: TreePath) throws(FileTreeError) -> FileKind {
    try either { tree throws(FileTreeError) in try tree.kind(of: path) }
  }

  func read(
    _ path: TreePath, into buffer: inout [UInt8], limit: Int
  ) throws(FileTreeError) {
    try either { tree throws(FileTreeError) in
      try tree.read(path, into: &buffer, limit: limit)
    }
  }

  func start(of path: TreePath, count: Int) throws(FileTreeError) -> [UInt8] {
    try either { tree throws(FileTreeError) in try tree.start(of: path, count: count) }
  }

  func isExecutable(_ path: TreePath) throws(FileTreeError) -> Bool {
    switch self {
    case .disk(let tree), .sparse(let tree, _): try tree.isExecutable(path)
    case .archive, .revision: false
    }
  }

  /// Asks the tree, and for a path that a sparse checkout leaves out, the index.
  private func either<Result>(
    _ body: (any FileTree) throws(FileTreeError) -> Result
  ) throws(FileTreeError) -> Result {
    guard case .sparse(let disk, let skipped) = self else { return try body(main) }
    do throws(FileTreeError) {
      return try body(disk)
    } catch .notFound {
      return try body(skipped)
    }
  }
}

/// An archive, or a part of one, as an input.
package enum ArchiveInput {
  /// Opens the archive of an input.
  ///
  /// - Throws: `FileTreeError` or `ArchiveFailure`.
  static func located(
    at path: String, _ place: ArchivePath
  ) throws -> (InputLocation, ArchiveTree) {
    let whole = try ArchiveTree(place)
    let kind = try whole.kind(of: place.inner)
    let location = try InputLocation(path: path, isDirectory: kind == .directory)
    let root = ArchivePath(location.root)?.inner ?? .root
    return (location.named(whole.name(ofRoot: root, location.name)), try whole.tree(at: root))
  }

  /// The bytes of a file in an archive; nil if the path isn't in an archive.
  ///
  /// - Throws: `CheckError` if the archive or the file can't be read.
  package static func bytes(at path: String) throws(CheckError) -> [UInt8]? {
    guard let place = ArchivePath(path), !place.inner.isRoot else { return nil }
    do {
      return try ArchiveTree(place).bytes(of: place.inner)
    } catch {
      throw CheckError(path: path, reason: "\(error)")
    }
  }

  /// Throws an error if a path is in an archive, for commands that need files on disk.
  ///
  /// - Throws: `CheckError` for the first archive.
  package static func refuse(
    _ paths: [String], because reason: String = "nothing is written into it"
  ) throws(CheckError) {
    for path in paths where ArchivePath(path) != nil {
      throw CheckError(
        path: path, reason: "is an archive, and \(reason): name a directory instead")
    }
  }
}
