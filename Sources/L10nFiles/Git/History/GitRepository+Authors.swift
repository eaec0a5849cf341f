package import L10nModel

extension GitRepository {
  /// The maximum number of commits in git's input at once.
  private static let batchSize = 128

  /// Returns the commits in the history of a revision since a time that changed files. Merges are left out: they contain the
  /// changes of others.
  ///
  /// - Parameters:
  ///   - time: in seconds since 1970.
  ///   - isWanted: whether a path matters.
  /// - Throws: if git fails.
  package func commits(
    of revision: String, since time: Int, where isWanted: (TreePath) -> Bool
  ) throws(GitFailure) -> [(commit: GitCommit, author: String, changes: [GitChange])] {
    let output = try Self.output(
      in: directory,
      [
        "rev-list", "--no-merges", "--timestamp", "--max-age=\(max(0, time))",
        try objectName(of: revision, .commit),
      ])
    var rest = GitCommit.commits(in: output)[...]
    var found: [(commit: GitCommit, changes: [GitChange])] = []
    while !rest.isEmpty {
      let batch = rest.prefix(Self.batchSize)
      rest = rest.dropFirst(batch.count)
      let names = batch.map { $0.name + "\n" }.joined()
      let changes = try changes(of: names, ["--root"], where: isWanted)
      found += batch.compactMap { commit in changes[commit.name].map { (commit, $0) } }
    }
    let authors = try authors(of: Set(found.map(\.commit.name)))
    return found.map { ($0.commit, authors[$0.commit.name] ?? "", $0.changes) }
  }

  /// Returns the names of commits' authors, mapped by `.mailmap`, without e-mail addresses.
  ///
  /// - Throws: if git fails.
  package func authors(of commits: Set<String>) throws(GitFailure) -> [String: String] {
    guard !commits.isEmpty else { return [:] }
    let input = Array(commits.sorted().joined(separator: "\n").utf8) + [0x0A]
    let output = try Self.output(
      in: directory,
      [
        "rev-list", "--no-walk=unsorted", "--stdin", "--encoding=UTF-8", "--format=%H %aN",
      ], input: input)
    var authors: [String: String] = [:]
    // With a custom format, git writes a line "commit NAME" before each line.
    for line in output.split(separator: 0x0A) {
      let words = line.split(separator: 0x20, maxSplits: 1)
      guard words.count == 2, !words[0].elementsEqual("commit".utf8) else { continue }
      authors[String(decoding: words[0], as: UTF8.self)] = String(decoding: words[1], as: UTF8.self)
    }
    return authors
  }

  /// Replaces the contents of `buffer` with a blob.
  ///
  /// - Returns: false if it has more than `limit` bytes, or is only a Git LFS pointer.
  /// - Throws: if git can't read it.
  package func read(
    _ object: String, into buffer: inout [UInt8], limit: Int
  ) throws(GitFailure) -> Bool {
    try objects.read(object, into: &buffer, limit: limit) == .whole
      && !LargeFilePointer.isPointer(buffer)
  }
}
