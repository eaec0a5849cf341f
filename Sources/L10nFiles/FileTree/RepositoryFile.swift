package import L10nModel

/// A file with a name that the repository contains or that is fixed, such as the configuration, or the baseline that the
/// configuration names.
///
/// The contents of a repository aren't trusted: only regular files are read, and no link leads out of the directory, not even
/// one that is created during the run.
package struct RepositoryFile: Sendable {
  /// The directory. It stays the same even if another directory has its path meanwhile.
  package let directory: DiskFileTree
  /// The path in the directory, without links at the time of the lookup.
  package let path: TreePath

  /// Finds a file, which may not exist.
  ///
  /// - Parameter name: the path, relative to the directory or absolute.
  /// - Throws: `leavesTree`; `notFound` if the parent directory doesn't exist.
  package init(_ name: String, in directory: DiskFileTree) throws(FileTreeError) {
    self.directory = directory
    let resolver = LinkResolver(directory)
    let failure: LinkResolver.Failure
    switch resolver.resolve(destination: name, in: .root) {
    case .found(let path, _):
      self.path = path
      return
    case .failed(let reason): failure = reason
    }
    let end = name.utf8.lastIndex(of: UInt8(ascii: "/"))
    let last = end.map { name[name.utf8.index(after: $0)...] } ?? name[...]
    guard failure == .dangling, !["", ".", ".."].contains(last),
      case .found(let parent, .directory) = resolver.resolve(
        destination: String(name[..<(end ?? name.startIndex)]), in: .root)
    else { throw FileTreeError(failure) }
    path = parent.appending(String(last))
  }

  /// Returns the bytes of the file.
  ///
  /// - Throws: as `FileTree.read`.
  package func read() throws(FileTreeError) -> [UInt8] { try directory.bytes(of: path) }
}
