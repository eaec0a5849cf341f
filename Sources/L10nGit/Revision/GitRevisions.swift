package import L10nModel
import Synchronization

/// The revisions of a repository, one after the other: each costs what it changes.
package final class GitRevisions: Sendable {
  private let repository: GitRepository
  private let current = Mutex<Revision?>(nil)

  /// A revision that was read.
  package struct Revision: Sendable {
    package let name: String
    package let files: GitFiles
    /// The revision before, if this one differs from it only in the contents of files that nobody has read.
    package let twin: String?
  }

  /// Finds the repository with a directory.
  ///
  /// - Throws: why there is none, in git's words.
  package init(containing directory: String) throws(GitFailure) {
    repository = try GitRepository(containing: directory)
  }

  package var prefix: TreePath { repository.prefix }

  /// Reads a revision. Asked for the same again, it answers as before.
  ///
  /// - Throws: if there is no such revision.
  /// - Complexity: O(*n*) in the number of changes to the revision before.
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
  /// What differs between two revisions; nil if there is more than regular files, if one is the index, or if git can't
  /// tell.
  fileprivate func changes(from earlier: String, to revision: String) -> [GitChange]? {
    guard earlier != ":", revision != ":" else { return nil }
    return (try? changesOfFiles(from: earlier, to: revision)) ?? nil
  }
}
