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
    var commit = ""
    var header: [Substring]?
    for field in output.split(separator: 0) {
      if let words = header {
        header = nil
        guard let path = String(validating: field, as: UTF8.self).map({ TreePath($0) }),
          isWanted(path)
        else { continue }
        let change = GitChange(
          path: path, old: object(words[2], mode: words[0]), new: object(words[3], mode: words[1]))
        if change.old != change.new { changes[commit, default: []].append(change) }
      } else if field.first == UInt8(ascii: ":") {
        // Two modes, two objects and the status.
        let words = String(decoding: field.dropFirst(), as: UTF8.self).split(separator: " ")
        header = words.count == 5 ? words : ["0", "0", "", ""]
      } else {
        commit = String(decoding: field, as: UTF8.self)
      }
    }
    return changes
  }

  /// The object of a regular file; nil for anything else.
  private static func object(_ name: Substring, mode: Substring) -> String? {
    mode.hasPrefix("100") ? String(name) : nil
  }
}
