/// Directories, of which is asked whether a path lies in one.
package struct DirectorySet: Sendable {
  private var directories: Set<TreePath>

  /// - Complexity: O(*n*) in the number of directories.
  package init(_ directories: some Sequence<TreePath>) {
    self.directories = Set(directories)
  }

  package mutating func formUnion(_ others: DirectorySet) {
    directories.formUnion(others.directories)
  }

  /// Whether a path is that of one of the directories or lies below one.
  ///
  /// - Complexity: O(*n*) in the number of the path's components.
  package func holds(_ path: TreePath) -> Bool { nearest(to: path) != nil }

  /// The deepest of the directories that a path is that of or lies below; nil where there is none.
  ///
  /// - Complexity: O(*n*) in the number of the path's components.
  package func nearest(to path: TreePath) -> TreePath? {
    guard !directories.isEmpty else { return nil }
    return sequence(first: path, next: \.parent).first(where: directories.contains)
  }
}

extension [TreePath] {
  /// Those of paths in order that lie below a directory.
  ///
  /// - Complexity: O(log *n*) in the number of paths.
  package func below(_ directory: TreePath) -> ArraySlice<TreePath> {
    guard !directory.isRoot else { return self[...] }
    // They have a beginning in common, and what comes after a slash in the order of bytes is no path's.
    let start = firstIndex(notBefore: TreePath(directory.string + "/"))
    let end = firstIndex(notBefore: TreePath(directory.string + "0"))
    return self[start..<Swift.max(start, end)]
  }

  private func firstIndex(notBefore path: TreePath) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < path { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
