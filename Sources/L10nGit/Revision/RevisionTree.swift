package import L10nBundle
package import L10nModel

/// A directory of a revision, without a checkout.
package struct RevisionTree: FileTree {
  private let files: GitFiles
  /// The directory, from the top of the work tree.
  private let root: TreePath
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

  /// The directories below the root whose files are in other repositories.
  package var submodules: [TreePath] {
    files.submodules.compactMap { $0.relative(to: root) }.map { TreePath($0) }
  }

  /// The files that will be needed, as groups of objects to read ahead.
  ///
  /// - Complexity: O(*n* log *n*) in the number of files of the revision.
  package func groupsToRead(where isNeeded: (TreePath) -> Bool) -> [ArraySlice<String>] {
    // Several processes read at once, and each has enough to do.
    let count = 250
    let objects = files.objects(below: root, where: isNeeded)
    return stride(from: 0, to: objects.count, by: count).map {
      objects[$0..<min($0 + count, objects.count)]
    }
  }

  /// Reads objects before they are needed, all at once.
  package func readAhead(_ group: ArraySlice<String>) { files.readAhead(group) }

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
