package import L10nModel

extension GitRepository {
  /// Refuses to read the files on disk where there are none.
  ///
  /// - Parameter advice: what to do instead.
  /// - Throws: if there is no work tree, as git does.
  package func checkWorkTree(otherwise advice: String) throws(GitFailure) {
    let isInWorkTree = try Self.output(in: directory, ["rev-parse", "--is-inside-work-tree"])
    guard isInWorkTree.starts(with: "true".utf8) else {
      throw GitFailure("this operation must be run in a work tree: \(advice)")
    }
  }

  /// The files of the index that a sparse checkout leaves out of the work tree; nil unless it is one.
  ///
  /// - Complexity: O(*n*) in the number of files of the index.
  package func skippedFiles() throws(GitFailure) -> GitFiles? {
    guard setting("core.sparseCheckout") == "true" else { return nil }
    return try GitFiles(objects) { (body) throws(GitFailure) in
      let list = ["ls-files", "-t", "--stage", "-z", "--full-name", "--", ":/"]
      try forEachField(of: list) { (record) throws(GitFailure) in
        guard record.starts(with: "S ".utf8),
          let entry = try GitEntry(ofIndex: record.dropFirst(2))
        else { return }
        try body(entry)
      }
    }
  }
}

extension GitFiles {
  /// The number of files below a directory.
  ///
  /// - Complexity: O(*n*) in the number of files.
  func fileCount(below directory: TreePath, where isCounted: (TreePath) -> Bool) -> Int {
    nodes.count { path, node in
      guard case .file = node else { return false }
      return path.relative(to: directory) != nil && isCounted(path)
    }
  }
}

extension RevisionTree {
  /// The number of files.
  ///
  /// - Parameter isCounted: gets paths from the top of the work tree.
  /// - Complexity: O(*n*) in the number of files.
  package func fileCount(where isCounted: (TreePath) -> Bool) -> Int {
    files.fileCount(below: root, where: isCounted)
  }
}

/// A checkout of a part of the files.
package enum SparseCheckout {
  /// Whether the work tree with a directory may be one: without git, which takes as long as a small report.
  ///
  /// - Parameter location: the absolute path of the directory.
  /// - Complexity: O(*n*) in the depth of the directory.
  package static func isPossible(at location: String) -> Bool {
    var names = TreePath(location).components
    while true {
      let directory = "/" + names.map(String.init).joined(separator: "/")
      if let tree = try? DiskFileTree(root: directory) {
        switch try? tree.kind(of: ".git") {
        // What a second work tree has is elsewhere.
        case .file: return true
        case .directory: return (try? tree.kind(of: ".git/info/sparse-checkout")) != nil
        default: break
        }
      }
      guard names.popLast() != nil else { return false }
    }
  }
}
