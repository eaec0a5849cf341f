package import L10nModel
import Synchronization

/// A directory of a revision, read without a checkout.
package struct RevisionTree: FileTree {
  package let files: GitFiles
  /// The directory's path from the root of the work tree.
  let root: TreePath
  package let location: String?

  /// - Parameters:
  ///   - root: the directory's path from the root of the work tree.
  ///   - location: the directory's path on disk if it were checked out.
  /// - Throws: `notFound` or `notDirectory`.
  package init(_ files: GitFiles, root: TreePath, location: String?) throws(FileTreeError) {
    guard let kind = files.kind(of: root) else { throw .notFound }
    guard kind == .directory else { throw .notDirectory }
    self.files = files
    self.root = root
    self.location = location
  }

  /// The reason why a requested file couldn't be read; nil if all could.
  package var failure: GitFailure? { files.objects.failure }

  /// The reason why a requested file couldn't be read, if the repository is a partial clone, which may lack it; nil otherwise.
  package var lack: GitFailure? { files.objects.lack }

  /// The reason why no more files are read; nil if reading continues.
  package var excess: GitFailure? { files.objects.excess }

  /// The directories below the root whose files belong to other repositories.
  package var submodules: [TreePath] {
    files.submodules.compactMap { $0.relative(to: root) }.map { TreePath($0) }
  }

  /// Returns the path from the root of the work tree.
  private func full(_ path: TreePath) -> TreePath {
    path.isRoot ? root : root.appending(path.string)
  }

  /// Returns the object of a regular file; nil for anything else, including links.
  package func object(at path: TreePath) -> String? { files.object(at: full(path)) }

  package func contents(of directory: TreePath) throws(FileTreeError) -> DirectoryContents {
    guard try kind(of: directory) == .directory else { throw .notDirectory }
    return files.contents(of: full(directory))
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
      // A revision lists no paths that lead through a link, so a listed file needs no resolution.
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

/// The revisions of a repository, read in turn: after the first one, reading takes time only for the differences.
package final class GitRevisions: Sendable {
  private let repository: GitRepository
  private let current = Mutex<Revision?>(nil)

  package struct Revision: Sendable {
    package let name: String
    package let files: GitFiles
    /// The previous revision, if this one differs from it only in the contents of files that weren't read.
    package let twin: String?
  }

  /// Finds the repository that contains a directory.
  ///
  /// - Throws: git's message if there is none.
  package init(containing directory: String) throws(GitFailure) {
    repository = try GitRepository(containing: directory)
  }

  package var prefix: TreePath { repository.prefix }

  /// Reads a revision; the result for the last one is cached.
  ///
  /// - Throws: if there is no such revision.
  package func revision(_ name: String) throws(GitFailure) -> Revision {
    if let known = current.withLock({ $0 }), known.name == name { return known }
    let revision = try next(name, after: current.withLock { $0 })
    current.withLock { $0 = revision }
    return revision
  }

  private func next(_ name: String, after earlier: Revision?) throws(GitFailure) -> Revision {
    guard let earlier, let changes = repository.changes(from: earlier.name, to: name) else {
      repository.objects.startRevision(without: [])
      return Revision(name: name, files: try repository.files(of: name), twin: nil)
    }
    repository.objects.startRevision(without: changes.lazy.compactMap(\.old))
    var files = earlier.files
    try files.apply(changes)
    let isTwin = changes.allSatisfy { change in
      change.new != nil && change.old.map { !repository.objects.hasRead($0) } ?? false
    }
    return Revision(name: name, files: files, twin: isTwin ? earlier.name : nil)
  }
}

extension GitRepository {
  /// Returns the differences between two revisions; nil if one isn't about a regular file, if a revision is the index, or if
  /// git fails.
  fileprivate func changes(from earlier: String, to revision: String) -> [GitChange]? {
    guard earlier != ":", revision != ":" else { return nil }
    return (try? changesOfFiles(from: earlier, to: revision)) ?? nil
  }
}
