package import L10nBundle
package import L10nModel

/// A directory of a revision, without a checkout.
package struct RevisionTree: FileTree {
  let files: GitFiles
  /// The directory, from the top of the work tree.
  let root: TreePath
  package let location: String?

  /// - Parameters:
  ///   - root: the directory, from the top of the work tree.
  ///   - location: where it would be on disk.
  /// - Throws: `notFound` or `notDirectory`.
  package init(_ files: GitFiles, root: TreePath, location: String?) throws(FileTreeError) {
    switch files.kind(of: root) {
    case nil: throw .notFound
    case .directory?: break
    case .file?, .link?, .other?: throw .notDirectory
    }
    self.files = files
    self.root = root
    self.location = location
  }

  /// Why a file couldn't be read; nil if all could that were asked for.
  package var failure: GitFailure? { files.failure }

  /// Why a file couldn't be read that a partial clone lacks; nil if it has all that were asked for.
  package var lack: GitFailure? { files.objects.lack }

  /// Why no more files are read; nil if they are.
  package var excess: GitFailure? { files.objects.excess }

  /// The directories below the root whose files are in other repositories.
  package var submodules: [TreePath] {
    files.submodules.compactMap { $0.relative(to: root) }.map { TreePath($0) }
  }

  /// The path from the top of the work tree.
  private func full(_ path: TreePath) -> TreePath {
    path.isRoot ? root : root.appending(path.string)
  }

  /// The object of a file; nil for anything else, and for links.
  package func object(at path: TreePath) -> String? { files.object(at: full(path)) }

  package func contents(of directory: TreePath) throws(FileTreeError) -> DirectoryContents {
    switch try kind(of: directory) {
    case .directory: return files.contents(of: full(directory))
    case .file, .link, .other: throw .notDirectory
    }
  }

  package func kind(of path: TreePath) throws(FileTreeError) -> FileKind {
    guard let kind = files.kind(of: full(path)) else { throw .notFound }
    return kind
  }

  package func read(
    _ path: TreePath, into buffer: inout [UInt8], limit: Int
  ) throws(FileTreeError) {
    do throws(FileTreeError) {
      let place = full(path)
      // There is no way through a link to what a revision lists.
      if files.object(at: place) != nil {
        return try files.read(place, into: &buffer, limit: limit)
      }
      switch LinkResolver(self).resolve(path) {
      case .found(let place, _): try files.read(full(place), into: &buffer, limit: limit)
      case .failed(.leavesTree): throw .leavesTree
      case .failed: throw .notFound
      }
    } catch {
      buffer.removeAll(keepingCapacity: true)
      throw error
    }
  }
}
