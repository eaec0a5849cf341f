package import L10nModel
import L10nSystem

/// The input: this module reads nothing except through a tree.
///
/// Methods expect real paths. They follow links only to read their targets, and none that leave the tree; everything else
/// about links is up to `LinkResolver`.
package protocol FileTree: Sendable {
  /// The absolute path of the root without symbolic links; nil if the root isn't on disk. Absolute links below it stay in the
  /// tree.
  var location: String? { get }

  /// Returns the contents of a directory, in no particular order.
  ///
  /// - Throws: `notFound`, `permissionDenied`, `notDirectory`, or another error.
  func contents(of directory: TreePath) throws(FileTreeError) -> DirectoryContents

  /// Returns the kind of the entry at a path. Links aren't followed.
  func kind(of path: TreePath) throws(FileTreeError) -> FileKind

  /// Replaces the contents of `buffer` with a whole file, reusing its storage if possible.
  ///
  /// A file whose size changes during the call is read to its current end.
  ///
  /// - Throws: `tooLarge` if the file has more than `limit` bytes, `isDirectory`, `notFound`, `permissionDenied`,
  ///   `leavesTree`, `pointer`, or another error; `buffer` is then empty.
  func read(
    _ path: TreePath, into buffer: inout [UInt8], limit: Int
  ) throws(FileTreeError)

  /// Returns the first bytes of a file; fewer than `count` if the file is shorter.
  ///
  /// - Throws: as `read`.
  func start(of path: TreePath, count: Int) throws(FileTreeError) -> [UInt8]
}

extension FileTree {
  /// The default limit of a file's size, more than any reasonable resource file has: larger files wouldn't fit into memory.
  package static var defaultLimit: Int { 1 << 30 }

  package func start(of path: TreePath, count: Int) throws(FileTreeError) -> [UInt8] {
    Array(try bytes(of: path).prefix(count))
  }

  /// Returns the bytes of a whole file.
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
}

package struct DirectoryContents: Hashable, Sendable {
  package var entries: [DirectoryEntry]
  /// Names that aren't UTF-8, repaired with U+FFFD. Their entries can only be reported.
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
  /// A symbolic link, with its destination as written.
  case link(destination: String)
  /// A socket, a pipe or a device.
  case other
}

/// The reason why a file or directory of a tree can't be read.
package enum FileTreeError: Error, Hashable, Sendable {
  case notFound
  case permissionDenied
  case isDirectory
  case notDirectory
  /// A link leads out of the tree.
  case leavesTree
  /// The file has more than `limit` bytes.
  case tooLarge(limit: Int)
  /// The file is a pointer of Git LFS: on disk, because the content wasn't fetched, or in a revision, as always.
  case pointer(isInRevision: Bool)
  /// The archive can't provide the file; the text states the reason and what to do.
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
    case .pointer(isInRevision: true):
      "check the files on disk: revisions contain only Git LFS pointers"
    case .pointer: "enable Git LFS in the checkout"
    case .archived: "unpack the archive, and report on the directory"
    // Code 0 isn't from the system: git lacks the object.
    case .failed(code: 0, _):
      "fetch the missing objects of the revision, or check the files on disk"
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
      "is a Git LFS pointer in the revision; run 'git lfs pull', and check the files on disk"
    case .pointer: "is a Git LFS pointer: run 'git lfs pull'"
    case .archived(let description), .failed(_, let description): description
    }
  }
}

extension FileTreeError {
  /// Creates the error for a value of the C library's `errno`.
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
