package import L10nModel

extension GitRepository {
  /// Fetches the files that a partial clone lacks of some revisions, all at once.
  ///
  /// - Parameters:
  ///   - revisions: `:` is the index.
  ///   - isNeeded: whether a file matters. The destinations of links always do.
  /// - Throws: if there is no such revision, or in git's words why nothing can be fetched.
  /// - Complexity: O(*n*) in the number of files.
  package func fetch(
    _ revisions: [String], where isNeeded: (TreePath) -> Bool
  ) throws(GitFailure) {
    var wanted: Set<String> = []
    var roots: [String] = []
    for revision in revisions {
      let entries = try revision == ":" ? indexEntries() : entries(of: revision)
      wanted.formUnion(
        entries.filter { entry in
          switch entry.mode {
          case .link: true
          case .submodule: false
          case .file:
            String(validating: entry.path, as: UTF8.self).map { isNeeded(TreePath($0)) } ?? false
          }
        }.map(\.object))
      roots.append(revision == ":" ? "--indexed-objects" : try objectName(of: revision))
    }
    try fetch(missing: wanted, below: roots)
  }

  /// Fetches the versions of files that a partial clone lacks of a history, all at once.
  ///
  /// - Parameters:
  ///   - files: those of the revision itself.
  ///   - isNeeded: whether a file matters.
  /// - Throws: in git's words, why nothing can be fetched.
  /// - Complexity: O(*n*) in the number of commits, and of the files in their trees.
  package func fetch(
    _ history: GitHistory, _ files: [TreePath: String], where isNeeded: (TreePath) -> Bool
  ) throws(GitFailure) {
    guard let newest = history.commits.first else { return }
    var wanted = Set(files.values)
    // As many as git's input holds at once.
    let batchSize = 256
    for start in stride(from: 0, to: history.commits.count, by: batchSize) {
      let range = start..<min(start + batchSize, history.commits.count)
      for change in try history.changes(in: range, where: isNeeded).joined() {
        if let old = change.old { wanted.insert(old) }
      }
    }
    // The first commit changed files of its parent.
    try fetch(
      missing: wanted,
      below: ["--first-parent", "--max-count=\(history.commits.count + 1)", newest.name])
  }

  /// - Parameter roots: what `rev-list` begins with.
  private func fetch(missing wanted: Set<String>, below roots: [String]) throws(GitFailure) {
    let list = try Self.output(
      in: directory, ["rev-list", "--objects", "--missing=print"] + roots)
    let missing = String(decoding: list, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("?") }.map { String($0.dropFirst()) }.filter(wanted.contains)
    guard !missing.isEmpty else { return }
    let remote = setting("extensions.partialClone") ?? "origin"
    let process = try GitProcess(
      in: directory,
      [
        "-c", "fetch.negotiationAlgorithm=noop", "-c", "core.hooksPath=/dev/null", "fetch",
        "--quiet",
        "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules", "--no-auto-maintenance",
        "--filter=blob:none", "--stdin", "--end-of-options", remote,
      ], keepsErrors: true, mayConnect: true)
    let input = Array(missing.joined(separator: "\n").utf8) + [0x0A]
    let result = process.result(of: input)
    guard result.status == 0 else {
      throw GitFailure(
        "fetching from \(remote) failed: \(Self.reason(of: result.errors) ?? "git doesn't say why")"
      )
    }
  }
}
