package import L10nModel
import L10nSystem

/// The input directory: the only way for this module to read anything.
///
/// A tree takes real paths. It follows links only to read their targets, and none that leave the tree; `LinkResolver`
/// decides about all others.
package protocol FileTree: Sendable {
  /// The absolute path of the root without links, if it has one: an absolute link below it stays in the tree.
  var location: String? { get }

  /// The contents of a directory, in no particular order.
  ///
  /// - Throws: `notFound`, `permissionDenied`, `notDirectory`, or another error.
  func contents(of directory: TreePath) throws(FileTreeError) -> DirectoryContents

  /// The kind of entry at a path; links are not followed.
  func kind(of path: TreePath) throws(FileTreeError) -> FileKind

  /// Replaces the contents of `buffer` with a whole file, reusing its storage if possible.
  ///
  /// A file that changes its size during the call is read to its current end.
  ///
  /// - Throws: `tooLarge` if the file has more than `limit` bytes, `isDirectory`, `notFound`, `permissionDenied`,
  ///   `leavesTree`, `pointer`, or another error; `buffer` is then empty.
  func read(
    _ path: TreePath, into buffer: inout [UInt8], limit: Int
  ) throws(FileTreeError)

  /// Opens a file for reading parts of it.
  ///
  /// - Throws: as `read`.
  func open(_ path: TreePath, limit: Int) throws(FileTreeError) -> OpenFile

  /// The first bytes of a file; fewer than `count` if the file is shorter.
  ///
  /// - Throws: as `read`.
  func start(of path: TreePath, count: Int) throws(FileTreeError) -> [UInt8]
}

extension FileTree {
  /// More than any reasonable resource file; larger files are mistakes and wouldn't fit into memory.
  package static var defaultLimit: Int { 1 << 30 }

  /// Reads the file at once: a tree that isn't on disk has nothing to keep open.
  package func open(_ path: TreePath, limit: Int) throws(FileTreeError) -> OpenFile {
    OpenFile(bytes: try bytes(of: path, limit: limit))
  }

  package func start(of path: TreePath, count: Int) throws(FileTreeError) -> [UInt8] {
    Array(try bytes(of: path).prefix(count))
  }

  /// The bytes of a whole file.
  ///
  /// - Throws: as `read`.
  package func bytes(
    of path: TreePath, limit: Int = Self.defaultLimit
  ) throws(FileTreeError) -> [UInt8] {
    var bytes: [UInt8] = []
    try read(path, into: &bytes, limit: limit)
    return bytes
  }

  /// Replaces the contents of `buffer` with a whole file of at most `defaultLimit` bytes.
  package func read(_ path: TreePath, into buffer: inout [UInt8]) throws(FileTreeError) {
    try read(path, into: &buffer, limit: Self.defaultLimit)
  }

  /// Opens a file of at most `defaultLimit` bytes.
  package func open(_ path: TreePath) throws(FileTreeError) -> OpenFile {
    try open(path, limit: Self.defaultLimit)
  }
}

package struct DirectoryContents: Hashable, Sendable {
  package var entries: [DirectoryEntry]
  /// Names that aren't UTF-8, repaired with U+FFFD. Such entries can only be reported.
  package var undecodableNames: [String]

  package init(entries: [DirectoryEntry] = [], undecodableNames: [String] = []) {
    self.entries = entries
    self.undecodableNames = undecodableNames
  }
}

package struct DirectoryEntry: Hashable, Sendable {
  package let name: String
  package let kind: FileKind

  package init(name: String, kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}

package enum FileKind: Hashable, Sendable {
  case file
  case directory
  /// A symbolic link with its destination as written.
  case link(destination: String)
  /// A socket, a pipe or a device.
  case other
}

/// The reason why a place in a tree couldn't be read.
package enum FileTreeError: Error, Hashable, Sendable {
  case notFound
  case permissionDenied
  case isDirectory
  case notDirectory
  /// Outside the tree, behind a link.
  case leavesTree
  /// More than `limit` bytes.
  case tooLarge(limit: Int)
  /// Git LFS has only a pointer in the file's place: on disk, or as in all revisions.
  case pointer(isInRevision: Bool)
  /// In an archive, with the reason and what to do about it.
  case archived(String)
  /// Any other error, with the system's message.
  case failed(code: Int32, description: String)
}

extension FileTreeError {
  package var remedy: String {
    switch self {
    case .tooLarge:
      "split it, or skip its directory with --exclude: the file is too large for l10ncheck"
    case .leavesTree: "replace the link with a copy, or check a directory that contains both"
    case .pointer(isInRevision: true): "read a checkout: git itself never has more than pointers"
    case .pointer: "let whatever checks the files out fetch those of Git LFS, too"
    case .archived: "unpack the archive, and report on the directory"
    // No code of the system: git lacks it.
    case .failed(code: 0, _):
      "fetch what the repository lacks of the revision, or check the files on disk"
    case .notFound, .permissionDenied, .isDirectory, .notDirectory, .failed:
      "make it readable for this user"
    }
  }
}

extension FileTreeError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFound: "no such file or directory"
    case .permissionDenied: "permission denied"
    case .isDirectory: "is a directory"
    case .notDirectory: "is not a directory"
    case .leavesTree: "a link leads out of the input"
    case .tooLarge(let limit): "has more than \(limit) bytes"
    case .pointer(isInRevision: true):
      "Git LFS has it, and the revision only a pointer to it; run 'git lfs pull', and read the files on disk"
    case .pointer: "Git LFS has it, and this is only a pointer to it: run 'git lfs pull'"
    case .archived(let description), .failed(_, let description): description
    }
  }
}

extension FileTreeError {
  /// The error for a value of the C library's `errno`.
  init(systemCode code: Int32) {
    switch code {
    case ENOENT: self = .notFound
    case EACCES, EPERM: self = .permissionDenied
    case EISDIR: self = .isDirectory
    case ENOTDIR: self = .notDirectory
    default: self = .failed(code: code, description: FileTreeError.text(of: code))
    }
  }

  init(_ failure: LinkResolver.Failure) {
    switch failure {
    case .leavesTree: self = .leavesTree
    case .loop: self.init(systemCode: ELOOP)
    case .dangling: self = .notFound
    case .unreadable(let error): self = error
    }
  }

  private static func text(of code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text).lowercased()
  }
}
