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

  /// The changes of each commit in the output of `diff-tree --stdin -r -z --raw`, by the commit's name.
  ///
  /// Links, submodules and paths that aren't UTF-8 are left out.
  ///
  /// - Complexity: O(*n*) in the length of the output.
  static func changes(
    in output: [UInt8], where isWanted: (TreePath) -> Bool
  ) -> [String: [GitChange]] {
    var changes: [String: [GitChange]] = [:]
    forEachRecord(of: output) { commit, words, path in
      guard let path = String(validating: path, as: UTF8.self).map({ TreePath($0) }),
        isWanted(path)
      else { return }
      let change = GitChange(
        path: path, old: object(words[2], mode: words[0]), new: object(words[3], mode: words[1]))
      if change.old != change.new { changes[commit, default: []].append(change) }
    }
    return changes
  }

  /// The changes in the output of `diff-tree -r -z --raw` for two trees; nil if one is about something else than regular
  /// files, or has a path that isn't UTF-8.
  ///
  /// - Complexity: O(*n*) in the length of the output.
  static func changesOfFiles(in output: [UInt8]) -> [GitChange]? {
    var changes: [GitChange] = []
    var areAllFiles = true
    forEachRecord(of: output) { _, words, path in
      let modes = words[...1]
      guard
        modes.allSatisfy({ $0.starts(with: "100".utf8) || $0.elementsEqual("000000".utf8) }),
        let path = String(validating: path, as: UTF8.self)
      else {
        areAllFiles = false
        return
      }
      changes.append(
        GitChange(
          path: TreePath(path), old: object(words[2], mode: words[0]),
          new: object(words[3], mode: words[1])))
    }
    return areAllFiles ? changes : nil
  }

  /// Calls `body` with each record of a raw output: the commit, two modes, two objects and the status, and the path.
  private static func forEachRecord(
    of output: [UInt8],
    _ body: (_ commit: String, _ words: [ArraySlice<UInt8>], _ path: ArraySlice<UInt8>) -> Void
  ) {
    var commit = ""
    var header: [ArraySlice<UInt8>]?
    for field in output.split(separator: 0) {
      if let words = header {
        header = nil
        body(commit, words, field)
      } else if field.first == UInt8(ascii: ":") {
        let words = field.dropFirst().split(separator: UInt8(ascii: " "))
        header = words.count == 5 ? words : [[], [], [], [], []]
      } else {
        commit = String(decoding: field, as: UTF8.self)
      }
    }
  }

  /// The object of a regular file; nil for anything else.
  private static func object(_ name: ArraySlice<UInt8>, mode: ArraySlice<UInt8>) -> String? {
    mode.starts(with: "100".utf8) ? String(decoding: name, as: UTF8.self) : nil
  }
}
