package import L10nModel
import L10nSource

/// The history of a revision along first parents: a merge is one step with all the changes that it brings.
package struct GitHistory: Sendable {
  /// Newest first.
  package let commits: [GitCommit]
  /// Whether the oldest commit has parents that a shallow clone lacks: its changes are unknown.
  package let isCut: Bool
  package let repository: GitRepository

  /// The start of a history.
  package enum Start: Sendable, Hashable {
    case beginning
    /// Only commits that aren't in the history of a revision.
    case after(revision: String)
    /// Only commits from a time on, in seconds since 1970.
    case at(time: Int)
  }

  fileprivate init(_ commits: [GitCommit], isCut: Bool, of repository: GitRepository) {
    self.commits = commits
    self.isCut = isCut
    self.repository = repository
  }

  /// Returns the files that each of some commits changed relative to its first parent, in order.
  ///
  /// - Parameters:
  ///   - range: positions in `commits`.
  ///   - isWanted: whether to include a path.
  /// - Throws: if git fails.
  package func changes(
    in range: Range<Int>, where isWanted: (TreePath) -> Bool
  ) throws(GitFailure) -> [[GitChange]] {
    var input = ""
    for position in range where !(isCut && position == commits.count - 1) {
      let commit = commits[position]
      // Further names on a line replace the commit's parents.
      input += ([commit.name] + commit.parents.prefix(1)).joined(separator: " ") + "\n"
    }
    let changes = try repository.changes(of: input, ["--root"], where: isWanted)
    return commits[range].map { changes[$0.name] ?? [] }
  }

  /// Returns the files that differ between two commits.
  ///
  /// - Parameter isWanted: whether to include a path.
  /// - Throws: if git fails.
  package func changes(
    from old: String, to new: String, where isWanted: (TreePath) -> Bool
  ) throws(GitFailure) -> [GitChange] {
    try repository.changes(of: "\(new) \(old)\n", where: isWanted)[new] ?? []
  }

  /// Returns the history of a later commit.
  ///
  /// - Parameter name: the commit's full object name: resolving a revision takes as long as listing the commits.
  /// - Returns: nil if the first parents don't lead to this history's newest commit.
  /// - Throws: if there is no such commit.
  package func extended(to name: String) throws(GitFailure) -> GitHistory? {
    guard let newest = commits.first else { return nil }
    let added = try repository.commits(named: [name, "^" + newest.name])
    guard added.last.map({ $0.parents.first == newest.name }) ?? (name == newest.name) else {
      return nil
    }
    return GitHistory(added + commits, isCut: isCut, of: repository)
  }

  /// Returns the first line of a commit's message.
  ///
  /// - Throws: if git can't read it.
  package func subject(of commit: GitCommit) throws(GitFailure) -> String {
    var bytes: [UInt8] = []
    let reading = try repository.objects.read(commit.name, .commit, into: &bytes, limit: 1 << 24)
    return reading == .whole ? GitCommit.subject(in: bytes) : ""
  }
}

extension GitRepository {
  /// Returns the history of a revision; the empty tree has no commits.
  ///
  /// - Throws: if a revision doesn't exist.
  package func history(
    of revision: String, since start: GitHistory.Start = .beginning
  ) throws(GitFailure) -> GitHistory {
    guard !Self.isEmptyTree(revision) else { return GitHistory([], isCut: false, of: self) }
    var names = [try objectName(of: revision, .commit)]
    if case .after(let earlier) = start {
      names.append("^" + (try objectName(of: earlier, .commit)))
    }
    var commits = try commits(named: names)
    let isCut = isShallow && commits.last?.parents.isEmpty == true
    let count = commits.count
    if case .at(let time) = start { commits = Array(commits.prefix { $0.time >= time }) }
    return GitHistory(commits, isCut: isCut && commits.count == count, of: self)
  }

  fileprivate func commits(named names: [String]) throws(GitFailure) -> [GitCommit] {
    let options = ["rev-list", "--first-parent", "--parents", "--timestamp"]
    return GitCommit.commits(in: try Self.output(in: directory, options + names))
  }

  /// Returns the objects of a revision's regular files, by their paths from the root of the work tree.
  ///
  /// - Parameter isWanted: whether to include a path.
  /// - Throws: if there is no such revision.
  package func objects(
    of revision: String, where isWanted: (TreePath) -> Bool
  ) throws(GitFailure) -> [TreePath: String] {
    var objects: [TreePath: String] = [:]
    try forEachEntry(of: revision) { (entry) throws(GitFailure) in
      guard entry.mode == .file, let path = entry.treePath, isWanted(path) else { return }
      objects[path] = entry.object
    }
    return objects
  }
}

/// The commits that some merges of a history brought in.
package struct GitAncestry {
  private var commits: [String: GitCommit] = [:]
  /// The merge that brought in each commit, as its index in the history, counted from the oldest commit.
  private var arrivals: [String: Int] = [:]
  private let isShallow: Bool

  /// - Parameters:
  ///   - output: the output of `git rev-list --parents --timestamp`.
  ///   - history: the commits along first parents, newest first.
  init(_ output: [UInt8], _ history: ArraySlice<GitCommit>, isShallow: Bool) {
    self.isShallow = isShallow
    for commit in GitCommit.commits(in: output) { commits[commit.name] = commit }
    for (arrival, commit) in history.reversed().enumerated() {
      for name in reachable(from: [commit.name], where: { arrivals[$0] == nil }) {
        arrivals[name] = arrival
      }
    }
  }

  /// Returns a commit that a merge brought in; nil for others, and where a shallow clone ends.
  package func commit(_ name: String, with merge: GitCommit) -> GitCommit? {
    guard let commit = commits[name], arrivals[name] == arrivals[merge.name],
      !(isShallow && commit.parents.isEmpty)
    else { return nil }
    return commit
  }

  /// Returns a commit and those of its ancestors that the same merge brought in.
  package func ancestors(of name: String, with merge: GitCommit) -> Set<String> {
    let arrival = arrivals[merge.name]
    return reachable(from: [name]) { arrivals[$0] == arrival }
  }

  /// Returns the commits that are reachable through parents for which `counts` is true, including the start.
  private func reachable(
    from names: [String], where counts: (String) -> Bool
  ) -> Set<String> {
    var found: Set<String> = []
    var open = names
    while let name = open.popLast() {
      guard let commit = commits[name], counts(name), found.insert(name).inserted else { continue }
      open += commit.parents
    }
    return found
  }
}

extension GitRepository {
  /// Returns the commits that the merges in a part of a history brought in.
  ///
  /// - Parameter range: positions in the history.
  package func ancestry(
    of history: GitHistory, _ range: ClosedRange<Int>
  ) throws(GitFailure) -> GitAncestry {
    let part = history.commits[range]
    var arguments = ["rev-list", "--parents", "--timestamp"]
    if let newest = part.first { arguments.append(newest.name) }
    if let before = part.last?.parents.first { arguments.append("^" + before) }
    let output = try Self.output(in: directory, arguments)
    return GitAncestry(output, part, isShallow: isShallow)
  }
}
