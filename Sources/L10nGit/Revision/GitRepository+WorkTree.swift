import L10nBundle
package import L10nModel
import L10nSource

extension GitRepository {
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

  /// The tracked files below the directory whose bytes on disk aren't those of the commit that is checked out, by their
  /// paths from the top of the work tree. Files that git converts are left out.
  ///
  /// Files are compared as they are: git's own comparisons would run filters that the repository configures.
  ///
  /// - Parameter isRelevant: which files to look at.
  /// - Throws: if there is no commit or no work tree.
  /// - Complexity: O(*n*) in the number of files of the commit, and of bytes of those that are relevant.
  package func changedFiles(where isRelevant: (TreePath) -> Bool) throws(GitFailure) -> [TreePath] {
    guard let tree = try? DiskFileTree(root: directory) else { return [] }
    var changed: [String] = []
    var present: [(name: String, object: String)] = []
    try forEachEntry(of: "HEAD") { (entry) throws(GitFailure) in
      guard entry.mode == .file,
        let path = String(validating: entry.path, as: UTF8.self).map({ TreePath($0) }),
        isRelevant(path), let name = path.relative(to: prefix)
      else { return }
      // A name with a line break can't be asked for.
      guard !name.utf8.contains(0x0A) else { return }
      if (try? tree.kind(of: TreePath(name))) == .file {
        present.append((name, entry.object))
      } else {
        changed.append(name)
      }
    }
    if !present.isEmpty {
      // git takes these paths from the top of the work tree, wherever it is run.
      let names = present.map { prefix.appending($0.name).string + "\n" }.joined()
      let hashes = try Self.output(
        in: directory, ["hash-object", "--no-filters", "--stdin-paths"], input: Array(names.utf8)
      ).split(separator: 0x0A)
      for (file, hash) in zip(present, hashes) where !hash.elementsEqual(file.object.utf8) {
        changed.append(file.name)
      }
    }
    let converted = try convertedFiles(among: changed)
    return changed.filter { !converted.contains($0) }.map { prefix.appending($0) }.sorted()
  }

  /// The files whose bytes on disk differ from those in the repository by its attributes.
  private func convertedFiles(among names: [String]) throws(GitFailure) -> Set<String> {
    let converting = ["working-tree-encoding", "filter", "ident", "eol"]
    return Set(
      try attributes(converting, of: names).lazy
        .filter { !["unspecified", "unset", "lf"].contains($0.value) }.map(\.path))
  }
}
