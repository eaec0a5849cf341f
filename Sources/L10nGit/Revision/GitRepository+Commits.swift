import L10nSource

/// A tag of a repository.
package struct GitTag: Sendable, Hashable {
  package let name: String
  /// The name of the tagged commit.
  package let commit: String
  /// When that was committed, in seconds since 1970.
  package let time: Int
}

extension GitRepository {
  /// A commit without its parents' names.
  ///
  /// - Throws: if there is no such revision.
  package func commit(of revision: String) throws(GitFailure) -> GitCommit {
    let name = try objectName(of: revision, .commit)
    let output = try Self.output(
      in: directory, ["rev-list", "--no-walk", "--timestamp", name])
    guard let commit = GitCommit.commits(in: output).first else {
      throw GitFailure("git gives no answer about the commit \(name)")
    }
    return commit
  }

  /// The tags of commits, by name.
  ///
  /// - Throws: if git fails.
  package func tags() throws(GitFailure) -> [GitTag] {
    // Of an annotated tag, the fields with an asterisk are those of the commit.
    let fields = [
      "objectname", "committerdate:unix", "*objectname", "*committerdate:unix", "refname:strip=2",
    ]
    let format = fields.map { "%(\($0))" }.joined(separator: "%00")
    let output = try Self.output(
      in: directory, ["for-each-ref", "--format=\(format)", "refs/tags"])
    return String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { line in
      let values = line.split(separator: "\0", omittingEmptySubsequences: false)
      guard values.count == fields.count else { return nil }
      let isAnnotated = !values[2].isEmpty
      guard let time = Int(values[isAnnotated ? 3 : 1]) else { return nil }
      return GitTag(
        name: String(values[4]), commit: String(values[isAnnotated ? 2 : 0]), time: time)
    }
  }

  /// The name of the directory at the top of the work tree; nil for a bare repository.
  package func topLevelName() -> String? {
    guard let output = try? Self.output(in: directory, ["rev-parse", "--show-toplevel"]) else {
      return nil
    }
    let path = String(decoding: output, as: UTF8.self).drop(while: \.isNewline)
    return path.split(whereSeparator: \.isNewline).last?.split(separator: "/").last.map {
      String($0)
    }
  }
}
