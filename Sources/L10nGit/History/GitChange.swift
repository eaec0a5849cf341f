package import L10nModel

/// A file that a commit changed.
package struct GitChange: Sendable, Hashable {
  /// From the top of the work tree.
  package let path: TreePath
  /// The name of the file's object before the commit; nil if there was no such file.
  package let old: String?
  /// The name of the file's object after the commit; nil if the file is gone.
  package let new: String?

  package init(path: TreePath, old: String?, new: String?) {
    self.path = path
    self.old = old
    self.new = new
  }

  /// A change as `diff-tree` tells it.
  ///
  /// - Parameter words: two modes, two objects and the status.
  fileprivate init(_ words: [ArraySlice<UInt8>], path: TreePath) {
    self.init(
      path: path, old: Self.object(words[2], mode: words[0]),
      new: Self.object(words[3], mode: words[1]))
  }

  /// The object of a regular file; nil for anything else.
  private static func object(_ name: ArraySlice<UInt8>, mode: ArraySlice<UInt8>) -> String? {
    mode.starts(with: "100".utf8) ? String(decoding: name, as: UTF8.self) : nil
  }
}

extension GitRepository {
  /// The changes of each of some commits, by the commit's name.
  ///
  /// Links, submodules and paths that aren't UTF-8 are left out.
  ///
  /// - Parameter commits: a line for each: its name, and those of the commits to compare it with.
  /// - Complexity: O(*n*) in the number of changes.
  func changes(
    of commits: String, _ options: [String] = [], where isWanted: (TreePath) -> Bool
  ) throws(GitFailure) -> [String: [GitChange]] {
    var changes: [String: [GitChange]] = [:]
    try forEachChange(["--stdin"] + options, input: commits) { commit, words, path in
      guard let path = String(validating: path, as: UTF8.self).map({ TreePath($0) }),
        isWanted(path)
      else { return }
      let change = GitChange(words, path: path)
      if change.old != change.new { changes[commit, default: []].append(change) }
    }
    return changes
  }

  /// What differs between two trees; nil if there is something else than regular files, or a path that isn't UTF-8.
  ///
  /// - Complexity: O(*n*) in the number of changes.
  func changesOfFiles(from old: String, to new: String) throws(GitFailure) -> [GitChange]? {
    var changes: [GitChange] = []
    var areAllFiles = true
    try forEachChange(["--end-of-options", old, new]) { _, words, path in
      let modes = words[...1]
      guard areAllFiles,
        modes.allSatisfy({ $0.starts(with: "100".utf8) || $0.elementsEqual("000000".utf8) }),
        let path = String(validating: path, as: UTF8.self)
      else {
        areAllFiles = false
        return
      }
      changes.append(GitChange(words, path: TreePath(path)))
    }
    return areAllFiles ? changes : nil
  }

  /// Calls `body` with each change: the commit, two modes, two objects and the status, and the path.
  ///
  /// - Throws: also if a commit changes more files than two revisions can have.
  private func forEachChange(
    _ arguments: [String], input: String = "",
    _ body: (_ commit: String, _ words: [ArraySlice<UInt8>], _ path: ArraySlice<UInt8>) -> Void
  ) throws(GitFailure) {
    var commit = ""
    var header: [UInt8]?
    var count = 0
    try forEachField(
      of: ["diff-tree", "-r", "-z", "--raw", "--no-renames"] + arguments, input: Array(input.utf8)
    ) { (field) throws(GitFailure) in
      if let line = header {
        header = nil
        count += 1
        guard count <= 2 * objects.limits.fileCount else {
          throw .tooManyFiles(objects.limits.fileCount)
        }
        let words = line.split(separator: UInt8(ascii: " "))
        if words.count == 5 { body(commit, words, field) }
      } else if field.first == UInt8(ascii: ":") {
        header = Array(field.dropFirst())
      } else {
        commit = String(decoding: field, as: UTF8.self)
        count = 0
      }
    }
  }
}
