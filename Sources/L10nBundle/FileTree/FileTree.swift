package import L10nModel

/// The directory that is looked at, as the only way by which this module reads anything.
///
/// A tree answers for real places and follows no link but to read what is behind it, and none that leads out of the tree;
/// which other link may be followed is decided above it, by `LinkResolver`.
package protocol FileTree: Sendable {
  /// The absolute path of the root where it has one, free of links: an absolute link below it stays in the tree.
  var location: String? { get }

  /// What a directory holds, in no particular order.
  ///
  /// - Throws: `notFound`, `permissionDenied`, `notDirectory`, or another failure.
  func contents(of directory: TreePath) throws(FileTreeError) -> DirectoryContents

  /// What is at a path; a link is not followed.
  func kind(of path: TreePath) throws(FileTreeError) -> FileKind

  /// Replaces what `buffer` holds with a whole file, and keeps its storage where that suffices.
  ///
  /// A file that changes its size meanwhile is read to the end that it has by then.
  ///
  /// - Throws: `tooLarge` where the file has more than `limit` bytes, `isDirectory`, `notFound`,
  ///   `permissionDenied`, `leavesTree`, or another failure; `buffer` is empty then.
  func read(
    _ path: TreePath, into buffer: inout [UInt8], limit: Int
  ) throws(FileTreeError)

  /// Opens a file, to read parts of it.
  ///
  /// - Throws: as `read`.
  func open(_ path: TreePath, limit: Int) throws(FileTreeError) -> OpenFile

  /// The first bytes of a file, fewer than `count` where it has not so many.
  ///
  /// - Throws: as `read`.
  func start(of path: TreePath, count: Int) throws(FileTreeError) -> [UInt8]
}

extension FileTree {
  /// As much as anybody would put into one resource file; more is a mistake, and would not fit into memory.
  package static var defaultLimit: Int { 1 << 30 }

  /// Replaces what `buffer` holds with a whole file of at most `defaultLimit` bytes.
  package func read(_ path: TreePath, into buffer: inout [UInt8]) throws(FileTreeError) {
    try read(path, into: &buffer, limit: Self.defaultLimit)
  }

  /// Opens a file of at most `defaultLimit` bytes.
  package func open(_ path: TreePath) throws(FileTreeError) -> OpenFile {
    try open(path, limit: Self.defaultLimit)
  }
}

/// What a directory holds.
package struct DirectoryContents: Hashable, Sendable {
  package var entries: [DirectoryEntry]
  /// The names that are no UTF-8, repaired with U+FFFD. Nothing can be done with such an entry but to name it.
  package var undecodableNames: [String]

  package init(entries: [DirectoryEntry] = [], undecodableNames: [String] = []) {
    self.entries = entries
    self.undecodableNames = undecodableNames
  }
}

/// One name in a directory.
package struct DirectoryEntry: Hashable, Sendable {
  package let name: String
  package let kind: FileKind

  package init(name: String, kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}

/// What a name in a directory stands for.
package enum FileKind: Hashable, Sendable {
  case file
  case directory
  /// A symbolic link with its destination as it is written.
  case link(destination: String)
  /// A socket, a pipe, a device.
  case other
}

/// Why a place in a tree could not be read.
package enum FileTreeError: Error, Hashable, Sendable {
  case notFound
  case permissionDenied
  case isDirectory
  case notDirectory
  /// It lies outside of the tree, behind a link.
  case leavesTree
  /// More than `limit` bytes.
  case tooLarge(limit: Int)
  /// Any other failure, in the system's words.
  case failed(code: Int32, description: String)
}

extension FileTreeError {
  /// What may help where a file that is there cannot be read.
  package var remedy: String {
    switch self {
    case .tooLarge:
      "split it, or skip its directory with --exclude: the file is too large for l10ncheck"
    case .leavesTree: "replace the link with a copy, or check a directory that contains both"
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
    case .failed(_, let description): description
    }
  }
}
