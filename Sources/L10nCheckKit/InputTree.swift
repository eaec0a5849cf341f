import L10nArchive
import L10nBundle
import L10nGit
import L10nModel

/// The files of an input: on disk, in an archive, or in a revision.
enum InputTree: FileTree {
  case disk(DiskFileTree)
  case archive(ArchiveTree)
  case revision(RevisionTree)

  /// Finds the tree of an input, and the part of it to report on.
  ///
  /// - Parameters:
  ///   - path: the path as given. In a revision, it needn't be on disk.
  ///   - revision: the revision to read instead of the disk; nil for the disk.
  ///   - memory: what is known of other revisions.
  /// - Throws: `FileTreeError`, `ArchiveFailure` or `GitFailure`.
  static func located(
    at path: String, revision: String?, _ memory: RevisionMemory?
  ) throws -> (InputLocation, InputTree) {
    guard let revision else {
      if let place = ArchivePath(path) {
        let (location, tree) = try ArchiveInput.located(at: path, place)
        return (location, .archive(tree))
      }
      let location = try InputLocation(path: path)
      return (location, .disk(try DiskFileTree(root: location.root)))
    }
    let (location, tree) = try RevisionInput.located(at: path, revision: revision, memory)
    return (location, .revision(tree))
  }

  var location: String? {
    switch self {
    case .disk(let tree): tree.location
    case .archive(let tree): tree.location
    case .revision(let tree): tree.location
    }
  }

  /// The directories whose files a revision doesn't have.
  var submodules: [TreePath] {
    switch self {
    case .disk, .archive: []
    case .revision(let tree): tree.submodules
    }
  }

  /// Why a file of a revision couldn't be read; nil if all could that were asked for.
  var failure: GitFailure? {
    switch self {
    case .disk, .archive: nil
    case .revision(let tree): tree.failure
    }
  }

  /// Why no more files of a revision are read; nil if they are.
  var excess: GitFailure? {
    switch self {
    case .disk, .archive: nil
    case .revision(let tree): tree.excess
    }
  }

  /// The name of a file's contents in the repository of a revision; nil elsewhere.
  func object(at path: TreePath) -> String? {
    switch self {
    case .disk, .archive: nil
    case .revision(let tree): tree.object(at: path)
    }
  }

  func contents(of directory: TreePath) throws(FileTreeError) -> DirectoryContents {
    switch self {
    case .disk(let tree): try tree.contents(of: directory)
    case .archive(let tree): try tree.contents(of: directory)
    case .revision(let tree): try tree.contents(of: directory)
    }
  }

  func kind(of path: TreePath) throws(FileTreeError) -> FileKind {
    switch self {
    case .disk(let tree): try tree.kind(of: path)
    case .archive(let tree): try tree.kind(of: path)
    case .revision(let tree): try tree.kind(of: path)
    }
  }

  func read(
    _ path: TreePath, into buffer: inout [UInt8], limit: Int
  ) throws(FileTreeError) {
    switch self {
    case .disk(let tree): try tree.read(path, into: &buffer, limit: limit)
    case .archive(let tree): try tree.read(path, into: &buffer, limit: limit)
    case .revision(let tree): try tree.read(path, into: &buffer, limit: limit)
    }
  }

  func open(_ path: TreePath, limit: Int) throws(FileTreeError) -> OpenFile {
    switch self {
    case .disk(let tree): try tree.open(path, limit: limit)
    case .archive(let tree): try tree.open(path, limit: limit)
    case .revision(let tree): try tree.open(path, limit: limit)
    }
  }

  func start(of path: TreePath, count: Int) throws(FileTreeError) -> [UInt8] {
    switch self {
    case .disk(let tree): try tree.start(of: path, count: count)
    case .archive(let tree): try tree.start(of: path, count: count)
    case .revision(let tree): try tree.start(of: path, count: count)
    }
  }

  /// Whether the owner of a file on disk can execute it.
  func isExecutable(_ path: TreePath) throws(FileTreeError) -> Bool {
    switch self {
    case .disk(let tree): try tree.isExecutable(path)
    case .archive, .revision: false
    }
  }
}
