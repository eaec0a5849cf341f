import L10nModel
import L10nPatch

extension StubPlan {
  /// The changes as a unified diff with three lines of context, for `git apply` and `patch -p1`: the bytes that
  /// `l10ncheck stub` writes.
  ///
  /// A line of the diff has the bytes of the file's line, whatever its encoding: a file in UTF-16 makes a diff that is no
  /// UTF-8.
  ///
  /// - Parameter inputPaths: the paths that the stubber got. With them, the paths of the diff begin at the root of the git
  ///   work tree, or else at the working directory; without them, and for a tree outside both, at the input.
  /// - Complexity: O(*n*) in the length of the changed files.
  public func unifiedDiff(inputPaths: [String] = []) -> [UInt8] {
    let prefixes = inputPaths.map { PathPrefix.inDiff(of: $0) }
    return changes.flatMap { change in
      change.unifiedDiff(
        prefix: prefixes.indices.contains(change.input) ? prefixes[change.input] : "")
    }
  }
}

extension PlannedChange {
  /// The diff of the file.
  ///
  /// - Parameter prefix: what precedes paths below the input: empty, or ends in `/`.
  package func unifiedDiff(prefix: String) -> [UInt8] {
    var diff = UnifiedDiff(prefix: prefix)
    diff.append(file)
    return diff.bytes
  }
}
