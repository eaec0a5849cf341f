package import L10nModel

/// A file that a repository names, or that it has under a fixed name, such as its configuration and the baseline in that.
///
/// Whoever made the repository chose what is there. Only a regular file is read, links don't lead out of the directory, and
/// neither does a link that is made during the run.
package struct RepositoryFile: Sendable {
  /// The directory, which stays the same even if its path leads to another by now.
  package let directory: DiskFileTree
  /// The path in the directory, without links when it was found.
  package let path: TreePath

  /// Finds a file, which may not exist.
  ///
  /// - Parameter name: relative to the directory, or absolute.
  /// - Throws: `leavesTree`, and `notFound` if the parent directory doesn't exist either.
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

  /// The bytes of the file.
  ///
  /// - Throws: as `FileTree.read`.
  package func read() throws(FileTreeError) -> [UInt8] { try directory.bytes(of: path) }
}
