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
      try forEachEntry(of: revision) { (entry) throws(GitFailure) in
        let isWanted =
          switch entry.mode {
          case .link: true
          case .submodule: false
          case .file:
            String(validating: entry.path, as: UTF8.self).map { isNeeded(TreePath($0)) } ?? false
          }
        if isWanted { wanted.insert(entry.object) }
      }
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
    var missing: [String] = []
    try forEachField(of: ["rev-list", "--objects", "--missing=print"] + roots, endingWith: 0x0A) {
      (line) throws(GitFailure) in
      guard line.first == UInt8(ascii: "?") else { return }
      let name = String(decoding: line.dropFirst(), as: UTF8.self)
      if wanted.contains(name) { missing.append(name) }
    }
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
    let result = try process.run(input) { $0.removeAll() }
    guard result.status == 0 else {
      throw GitFailure(
        "fetching from \(remote) failed: \(Self.reason(of: result.errors) ?? "git doesn't say why")"
      )
    }
  }
}
