import L10nBundle
package import L10nModel

/// A value of an attribute that git applies to a file.
package struct GitAttribute: Sendable, Hashable {
  package let path: String
  package let name: String
  /// `set`, `unset`, `unspecified` or a word.
  package let value: String
}

extension GitRepository {
  /// The attributes of files of the work tree.
  ///
  /// - Parameter paths: relative to the directory.
  /// - Complexity: O(*n*) in the number of files.
  package func attributes(
    _ names: [String], of paths: [String]
  ) throws(GitFailure) -> [GitAttribute] {
    guard !paths.isEmpty else { return [] }
    let output = try Self.output(
      in: directory, ["check-attr", "-z", "--stdin"] + names,
      input: Array(paths.map { $0 + "\0" }.joined().utf8))
    // Path, attribute and value.
    let fields = output.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: fields.count - 2, by: 3).map {
      GitAttribute(path: fields[$0], name: fields[$0 + 1], value: fields[$0 + 2])
    }
  }

  /// The files of the index, and which of them git takes for binary and shows no changes of.
  ///
  /// - Parameter isRelevant: which files to look at.
  /// - Throws: if the index has conflicts, or if git can't read a file.
  /// - Complexity: O(*n*) in the number of files of the index, and of the bytes of those that are relevant.
  package func indexedFiles(
    where isRelevant: (TreePath) -> Bool
  ) throws(GitFailure) -> [(path: TreePath, isBinary: Bool)] {
    var files: [(path: TreePath, object: String)] = []
    try forEachEntry(of: ":") { (entry) throws(GitFailure) in
      guard entry.mode == .file, let text = String(validating: entry.path, as: UTF8.self),
        isRelevant(TreePath(text))
      else { return }
      files.append((TreePath(text), entry.object))
    }
    var bytes: [UInt8] = []
    var result: [(path: TreePath, isBinary: Bool)] = []
    for file in files {
      _ = try objects.read(file.object, into: &bytes, limit: DiskFileTree.defaultLimit)
      // As git decides: by a zero byte near the beginning.
      result.append(
        (file.path, bytes.prefix(8000).contains(0) || bytes.starts(with: "bplist".utf8)))
    }
    return result
  }
}
