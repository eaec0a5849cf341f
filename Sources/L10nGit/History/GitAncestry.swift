/// The commits behind some merges of a history: what each of them brought.
package struct GitAncestry {
  private var commits: [String: GitCommit] = [:]
  /// The merge that each commit came with, as its place among those of the history, the oldest first.
  private var arrivals: [String: Int] = [:]
  private let isShallow: Bool

  /// - Parameters:
  ///   - output: that of `rev-list --parents --timestamp`.
  ///   - history: the commits along the first parents, the newest first.
  /// - Complexity: O(*n*) in the length of the output.
  init(_ output: [UInt8], _ history: ArraySlice<GitCommit>, isShallow: Bool) {
    self.isShallow = isShallow
    for commit in GitCommit.commits(in: output) { commits[commit.name] = commit }
    for (arrival, commit) in history.reversed().enumerated() {
      for name in reachable(from: [commit.name], where: { arrivals[$0] == nil }) {
        arrivals[name] = arrival
      }
    }
  }

  /// A commit that came with a merge; nil for others, and where a shallow clone ends.
  package func commit(_ name: String, with merge: GitCommit) -> GitCommit? {
    guard let commit = commits[name], arrivals[name] == arrivals[merge.name],
      !(isShallow && commit.parents.isEmpty)
    else { return nil }
    return commit
  }

  /// The commits in the history of another one that came with the same merge.
  ///
  /// - Complexity: O(*n*) in their number.
  package func ancestors(of name: String, with merge: GitCommit) -> Set<String> {
    let arrival = arrivals[merge.name]
    return reachable(from: [name]) { arrivals[$0] == arrival }
  }

  /// The commits that parents lead to, through commits that count.
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
  /// The commits behind the merges in a part of a history.
  ///
  /// - Parameter range: positions of the history.
  /// - Complexity: O(*n*) in the number of commits that came in this part.
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
