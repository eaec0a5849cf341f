/// The files available to a project: those in the tree's source directories, which all projects share, and others that the
/// project references.
package struct FilesOnDisk: Sendable {
  private let shared: Shared
  private let others: [TreePath]

  /// The data shared by all projects of a tree: a copy for each project would take quadratic time.
  package final class Shared: Sendable {
    /// Sorted by path.
    package let files: [TreePath]
    fileprivate let all: Set<TreePath>
    fileprivate let owned: Set<TreePath>

    /// - Parameters:
    ///   - files: sorted by path.
    ///   - owned: the files that belong to a project or a package.
    package init(_ files: [TreePath], owned: Set<TreePath>) {
      self.files = files
      self.owned = owned
      all = Set(files)
    }
  }

  /// - Parameter others: in any order.
  package init(_ shared: Shared, others: some Sequence<TreePath> = []) {
    self.shared = shared
    self.others = others.filter { !shared.all.contains($0) }.sorted()
  }

  /// - Complexity: O(log *n*) in the number of other files.
  package func contains(_ path: TreePath) -> Bool {
    shared.all.contains(path) || others.contains(sorted: path)
  }

  /// For each of `paths` that doesn't exist, the file whose path differs only in letter case, if any. On most Macs, both name
  /// the same file.
  package func inOtherCase(of paths: some Sequence<TreePath>) -> [TreePath: TreePath] {
    let absent = Dictionary(
      grouping: Set(paths.lazy.filter { !contains($0) }), by: { $0.string.lowercased() })
    guard !absent.isEmpty else { return [:] }
    let lengths = Set(absent.keys.map(\.utf8.count))
    return shared.files.reduce(into: [:]) { found, path in
      guard lengths.contains(path.string.utf8.count) else { return }
      for absent in absent[path.string.lowercased()] ?? [] { found[absent] = path }
    }
  }

  /// The files below a directory, sorted by path.
  ///
  /// - Complexity: O(log *n*) in the number of files.
  package func below(_ directory: TreePath) -> [TreePath] {
    let own = others.below(directory)
    let found = Array(shared.files.below(directory))
    return own.isEmpty ? found : (found + own).sorted()
  }

  /// The files that equal one of the directories or are below one, without duplicates, sorted by path.
  ///
  /// - Complexity: O(*n* log *n*) in the number of directories and of the files found.
  package func held(by directories: [TreePath]) -> [TreePath] {
    let outer = DirectorySet(directories)
    return Set(directories).filter { $0.parent.map { !outer.holds($0) } ?? true }
      .flatMap { (contains($0) ? [$0] : []) + below($0) }.sorted()
  }

  /// Whether a file belongs to a project or a package.
  package func isOwned(_ file: TreePath) -> Bool { shared.owned.contains(file) }
}

extension [TreePath] {
  fileprivate func contains(sorted path: TreePath) -> Bool {
    let index = firstIndex(notBefore: path)
    return index < endIndex && self[index] == path
  }
}
