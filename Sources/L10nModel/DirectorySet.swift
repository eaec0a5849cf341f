import L10nSource

package struct DirectorySet: Sendable {
  private let directories: Set<TreePath>

  package init(_ directories: some Sequence<TreePath>) {
    self.directories = Set(directories)
  }

  package func holds(_ path: TreePath) -> Bool { nearest(to: path) != nil }

  /// The deepest directory that equals or contains a path; nil if there is none.
  package func nearest(to path: TreePath) -> TreePath? {
    guard !directories.isEmpty else { return nil }
    return sequence(first: path, next: \.parent).first(where: directories.contains)
  }
}

extension [TreePath] {
  /// The sorted paths that are below a directory.
  ///
  /// - Complexity: O(log *n*) in the number of paths.
  package func below(_ directory: TreePath) -> ArraySlice<TreePath> {
    guard !directory.isRoot else { return self[...] }
    // These paths share a prefix and are contiguous in byte order: "0" is the character after "/".
    let start = firstIndex(notBefore: TreePath(directory.string + "/"))
    let end = firstIndex(notBefore: TreePath(directory.string + "0"))
    return self[start..<Swift.max(start, end)]
  }

  func firstIndex(notBefore path: TreePath) -> Int {
    firstIndexInOrder { $0 >= path }
  }
}
