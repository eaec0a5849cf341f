/// The files that a project can have: those of a tree's source directories, which all projects share, and others that it
/// refers to.
package struct FilesOnDisk: Sendable {
  private let shared: Shared
  private let others: [TreePath]

  /// What is the same for all projects of a tree: a copy for each takes squared time.
  package final class Shared: Sendable {
    /// Sorted by path.
    package let files: [TreePath]
    fileprivate let all: Set<TreePath>
    fileprivate let owned: Set<TreePath>

    /// - Parameters:
    ///   - files: sorted by path.
    ///   - owned: those that some project or package has.
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

  /// The files whose paths differ in nothing but case from some that aren't there, by those: on most Macs the two are one.
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

  /// The files that are one of some directories or below one, each once, sorted by path.
  ///
  /// - Complexity: O(*n* log *n*) in the number of directories and of the files found.
  package func held(by directories: [TreePath]) -> [TreePath] {
    let outer = DirectorySet(directories)
    return Set(directories).filter { $0.parent.map { !outer.holds($0) } ?? true }
      .flatMap { (contains($0) ? [$0] : []) + below($0) }.sorted()
  }

  /// Whether a project or a package has a file.
  package func isOwned(_ file: TreePath) -> Bool { shared.owned.contains(file) }
}

extension [TreePath] {
  fileprivate func contains(sorted path: TreePath) -> Bool {
    let index = firstIndex(notBefore: path)
    return index < endIndex && self[index] == path
  }
}
