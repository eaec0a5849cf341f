import L10nFiles
import L10nModel

/// The files of an input: on disk, in an archive, or in a revision.
enum InputTree: FileTree {
  case disk(DiskFileTree)
  case archive(ArchiveTree)
  case revision(RevisionTree)
  /// The files on disk, and those that a sparse checkout leaves out.
  case sparse(DiskFileTree, skipped: RevisionTree)

  /// Finds the tree of an input, and the part of it to report on.
  ///
  /// - Parameters:
  ///   - path: the path as given. In a revision, it needn't be on disk.
  ///   - revision: the revision to read instead of the disk; nil for the disk.
  ///   - readsSkipped: whether files that a sparse checkout leaves out of the disk count as they are in the index.
  ///   - memory: what is known of other revisions.
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

  var location: String? {
    switch self {
    case .disk(let tree), .sparse(let tree, _): tree.location
    case .archive(let tree): tree.location
    case .revision(let tree): tree.location
    }
  }

  /// The directories whose files a revision doesn't have.
  var submodules: [TreePath] {
    switch self {
    case .disk, .archive, .sparse: []
    case .revision(let tree): tree.submodules
    }
  }

  /// Why a file of a revision couldn't be read; nil if all could that were asked for.
  var failure: GitFailure? {
    switch self {
    case .disk, .archive: nil
    case .revision(let tree), .sparse(_, let tree): tree.failure
    }
  }

  /// Why a file of a revision couldn't be read that a partial clone lacks; nil if it has all that were asked for.
  var lack: GitFailure? {
    switch self {
    case .disk, .archive: nil
    case .revision(let tree), .sparse(_, let tree): tree.lack
    }
  }

  /// Why no more files of a revision are read; nil if they are.
  var excess: GitFailure? {
    switch self {
    case .disk, .archive: nil
    case .revision(let tree), .sparse(_, let tree): tree.excess
    }
  }

  /// The name of a file's contents in the repository of a revision; nil elsewhere.
  func object(at path: TreePath) -> String? {
    switch self {
    case .disk, .archive, .sparse: nil
    case .revision(let tree): tree.object(at: path)
    }
  }

  func contents(of directory: TreePath) throws(FileTreeError) -> DirectoryContents {
    switch self {
    case .disk(let tree): try tree.contents(of: directory)
    case .archive(let tree): try tree.contents(of: directory)
    case .revision(let tree): try tree.contents(of: directory)
    case .sparse(let tree, let skipped):
      try Self.joined(
        either(tree, skipped) { tree throws(FileTreeError) in
          try tree.contents(of: directory)
        }, try? skipped.contents(of: directory))
    }
  }

  func kind(of path: TreePath) throws(FileTreeError) -> FileKind {
    switch self {
    case .disk(let tree): try tree.kind(of: path)
    case .archive(let tree): try tree.kind(of: path)
    case .revision(let tree): try tree.kind(of: path)
    case .sparse(let tree, let skipped):
      try either(tree, skipped) { tree throws(FileTreeError) in try tree.kind(of: path) }
    }
  }

  func read(
    _ path: TreePath, into buffer: inout [UInt8], limit: Int
  ) throws(FileTreeError) {
    switch self {
    case .disk(let tree): try tree.read(path, into: &buffer, limit: limit)
    case .archive(let tree): try tree.read(path, into: &buffer, limit: limit)
    case .revision(let tree): try tree.read(path, into: &buffer, limit: limit)
    case .sparse(let tree, let skipped):
      try either(tree, skipped) { tree throws(FileTreeError) in
        try tree.read(path, into: &buffer, limit: limit)
      }
    }
  }

  func open(_ path: TreePath, limit: Int) throws(FileTreeError) -> OpenFile {
    switch self {
    case .disk(let tree): try tree.open(path, limit: limit)
    case .archive(let tree): try tree.open(path, limit: limit)
    case .revision(let tree): try tree.open(path, limit: limit)
    case .sparse(let tree, let skipped):
      try either(tree, skipped) { tree throws(FileTreeError) in
        try tree.open(path, limit: limit)
      }
    }
  }

  func start(of path: TreePath, count: Int) throws(FileTreeError) -> [UInt8] {
    switch self {
    case .disk(let tree): try tree.start(of: path, count: count)
    case .archive(let tree): try tree.start(of: path, count: count)
    case .revision(let tree): try tree.start(of: path, count: count)
    case .sparse(let tree, let skipped):
      try either(tree, skipped) { tree throws(FileTreeError) in
        try tree.start(of: path, count: count)
      }
    }
  }

  /// Whether the owner of a file on disk can execute it.
  func isExecutable(_ path: TreePath) throws(FileTreeError) -> Bool {
    switch self {
    case .disk(let tree), .sparse(let tree, _): try tree.isExecutable(path)
    case .archive, .revision: false
    }
  }
}

extension InputTree {
  /// What the disk says of a path, or what the index says of one that isn't there.
  private func either<Result>(
    _ disk: DiskFileTree, _ skipped: RevisionTree,
    _ body: (any FileTree) throws(FileTreeError) -> Result
  ) throws(FileTreeError) -> Result {
    do throws(FileTreeError) {
      return try body(disk)
    } catch .notFound {
      return try body(skipped)
    }
  }

  private static func joined(
    _ contents: DirectoryContents, _ skipped: DirectoryContents?
  ) -> DirectoryContents {
    var contents = contents
    let names = Set(contents.entries.map(\.name))
    contents.entries += skipped?.entries.filter { !names.contains($0.name) } ?? []
    return contents
  }
}

/// An input in an archive, or a whole one.
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

  /// The bytes of a file in an archive; nil if the path isn't one.
  ///
  /// - Throws: `CheckError` if the archive or the file can't be read.
  package static func bytes(at path: String) throws(CheckError) -> [UInt8]? {
    guard let place = ArchivePath(path), !place.inner.isRoot else { return nil }
    do {
      var bytes: [UInt8] = []
      try ArchiveTree(place).read(place.inner, into: &bytes)
      return bytes
    } catch {
      throw CheckError(path: path, reason: "\(error)")
    }
  }

  /// Refuses archives among the paths of a command that needs files on disk.
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

/// The commit that is checked out.
package enum CheckedOutCommit {
  /// The object name of `HEAD` in the work tree around a path; nil if there is none, or no git.
  package static func name(at path: String) -> String? {
    try? RevisionInput.repository(with: path).commitName(of: "HEAD")
  }

  /// When a commit of the repository around a path was made, in seconds since 1970; nil if there is none, or no git.
  package static func time(of commit: String, at path: String) -> Int? {
    try? RevisionInput.repository(with: path).commit(of: commit).time
  }
}
