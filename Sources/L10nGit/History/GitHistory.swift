package import L10nModel
import L10nSource

/// The history of a revision along the first parents: a merge is one step, with all that it brings.
package struct GitHistory: Sendable {
  /// The newest first.
  package let commits: [GitCommit]
  /// Whether the last commit has parents that a shallow clone lacks: what it changed is unknown.
  package let isCut: Bool
  private let repository: GitRepository

  /// How far a history goes back.
  package enum Start: Sendable, Hashable {
    case beginning
    /// The commits that are not in the history of a revision.
    case after(revision: String)
    /// The commits from a time on, in seconds since 1970.
    case at(time: Int)
  }

  fileprivate init(_ commits: [GitCommit], isCut: Bool, of repository: GitRepository) {
    self.commits = commits
    self.isCut = isCut
    self.repository = repository
  }

  /// The files that each of some commits changed against its first parent, in order.
  ///
  /// - Parameters:
  ///   - range: positions in `commits`. As many commits as git's input holds at once: some hundreds.
  ///   - isWanted: whether a path matters.
  /// - Throws: if git fails.
  /// - Complexity: O(*n*) in the number of commits and of directories that they changed.
  package func changes(
    in range: Range<Int>, where isWanted: (TreePath) -> Bool
  ) throws(GitFailure) -> [[GitChange]] {
    var input = ""
    for position in range where !(isCut && position == commits.count - 1) {
      let commit = commits[position]
      // Further names on the line take the place of the commit's parents.
      input += ([commit.name] + commit.parents.prefix(1)).joined(separator: " ") + "\n"
    }
    let changes = try repository.changes(of: input, ["--root"], where: isWanted)
    return commits[range].map { changes[$0.name] ?? [] }
  }

  /// Replaces the contents of `buffer` with a blob.
  ///
  /// - Returns: false if it has more than `limit` bytes, or is only a pointer to a file in Git LFS.
  /// - Throws: if git can't read it.
  package func read(
    _ object: String, into buffer: inout [UInt8], limit: Int
  ) throws(GitFailure) -> Bool {
    try repository.objects.read(object, into: &buffer, limit: limit) == .whole
      && !GitFiles.isPointer(buffer)
  }

  /// The files that differ between two commits.
  ///
  /// - Parameter isWanted: whether a path matters.
  /// - Throws: if git fails.
  package func changes(
    from old: String, to new: String, where isWanted: (TreePath) -> Bool
  ) throws(GitFailure) -> [GitChange] {
    try repository.changes(of: "\(new) \(old)\n", where: isWanted)[new] ?? []
  }

  /// The first line of a commit's message.
  ///
  /// - Throws: if git can't read it.
  package func subject(of commit: GitCommit) throws(GitFailure) -> String {
    var bytes: [UInt8] = []
    let reading = try repository.objects.read(commit.name, .commit, into: &bytes, limit: 1 << 24)
    return reading == .whole ? GitCommit.subject(in: bytes) : ""
  }

  /// The names of the authors of commits as `.mailmap` has them, without their addresses.
  ///
  /// - Throws: if git fails.
  /// - Complexity: O(*n*) in the number of commits.
  package func authors(of commits: Set<String>) throws(GitFailure) -> [String: String] {
    guard !commits.isEmpty else { return [:] }
    let input = Array(commits.sorted().joined(separator: "\n").utf8) + [0x0A]
    let output = try GitRepository.output(
      in: repository.directory,
      [
        "rev-list", "--no-walk=unsorted", "--stdin", "--encoding=UTF-8", "--format=%H %aN",
      ], input: input)
    var authors: [String: String] = [:]
    // Each line of the format stands below one that says "commit NAME".
    for line in output.split(separator: 0x0A) {
      let words = line.split(separator: 0x20, maxSplits: 1)
      guard words.count == 2, !words[0].elementsEqual("commit".utf8) else { continue }
      authors[String(decoding: words[0], as: UTF8.self)] = String(decoding: words[1], as: UTF8.self)
    }
    return authors
  }
}

extension GitRepository {
  /// The history of a revision.
  ///
  /// - Throws: if a revision doesn't exist.
  /// - Complexity: O(*n*) in the number of commits.
  package func history(
    of revision: String, since start: GitHistory.Start = .beginning
  ) throws(GitFailure) -> GitHistory {
    var arguments = ["rev-list", "--first-parent", "--parents", "--timestamp"]
    arguments.append(try objectName(of: revision, .commit))
    if case .after(let earlier) = start {
      arguments.append("^" + (try objectName(of: earlier, .commit)))
    }
    let output = try Self.output(in: directory, arguments)
    var commits = GitCommit.commits(in: output)
    let isCut = isShallow && commits.last?.parents.isEmpty == true
    let count = commits.count
    if case .at(let time) = start { commits = Array(commits.prefix { $0.time >= time }) }
    return GitHistory(commits, isCut: isCut && commits.count == count, of: self)
  }

  /// The objects of a revision's regular files, by their paths from the top of the work tree.
  ///
  /// - Parameter isWanted: whether a path matters.
  /// - Throws: if there is no such revision.
  /// - Complexity: O(*n*) in the number of files.
  package func objects(
    of revision: String, where isWanted: (TreePath) -> Bool
  ) throws(GitFailure) -> [TreePath: String] {
    var objects: [TreePath: String] = [:]
    try forEachEntry(of: revision) { (entry) throws(GitFailure) in
      guard entry.mode == .file,
        let path = String(validating: entry.path, as: UTF8.self).map({ TreePath($0) }),
        isWanted(path)
      else { return }
      objects[path] = entry.object
    }
    return objects
  }
}
