package import L10nModel

extension GitRepository {
  /// Fetches the files of some revisions that a partial clone lacks, in one request.
  ///
  /// - Parameters:
  ///   - revisions: names of revisions, or `:` for the index.
  ///   - isNeeded: whether to fetch a file. The destinations of links are always fetched.
  /// - Throws: if there is no such revision, or git's message if the fetch fails.
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
          case .file: entry.treePath.map(isNeeded) ?? false
          }
        if isWanted { wanted.insert(entry.object) }
      }
      roots.append(revision == ":" ? "--indexed-objects" : try objectName(of: revision))
    }
    try fetch(missing: wanted, below: roots)
  }

  /// Fetches the versions of files in a history that a partial clone lacks, in one request.
  ///
  /// - Parameters:
  ///   - files: the files of the revision itself.
  ///   - isNeeded: whether to fetch a file.
  /// - Throws: git's message if the fetch fails.
  package func fetch(
    _ history: GitHistory, _ files: [TreePath: String], where isNeeded: (TreePath) -> Bool
  ) throws(GitFailure) {
    guard let newest = history.commits.first else { return }
    var wanted = Set(files.values)
    // The maximum number of commits in git's input at once.
    let batchSize = 256
    for start in stride(from: 0, to: history.commits.count, by: batchSize) {
      let range = start..<min(start + batchSize, history.commits.count)
      for change in try history.changes(in: range, where: isNeeded).joined() {
        if let old = change.old { wanted.insert(old) }
      }
    }
    // Includes the parent of the oldest commit, from which that commit changed files.
    try fetch(
      missing: wanted,
      below: ["--first-parent", "--max-count=\(history.commits.count + 1)", newest.name])
  }

  /// - Parameter roots: the arguments of `rev-list` that select the commits or trees to search.
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

extension GitRepository {
  package func setting(_ name: String) -> String? {
    (try? Self.output(in: directory, ["config", "--get", name])).map(Self.firstLine)
  }
}

/// A file of git's configuration.
package enum GitSettings: String, Sendable {
  case repository = "--local"
  case user = "--global"

  /// Writes a setting.
  ///
  /// - Throws: git's message if this fails.
  package func write(_ name: String, _ value: String) throws(GitFailure) {
    _ = try GitRepository.output(in: ".", ["config", rawValue, name, value])
  }

  /// Removes a section.
  ///
  /// - Returns: whether the section existed.
  /// - Throws: git's message if this fails.
  package func removeSection(_ name: String) throws(GitFailure) -> Bool {
    let sections = "^\(name.replacing(".", with: "[.]"))[.]"
    let list = ["config", rawValue, "--name-only", "--get-regexp", sections]
    // The first command fails if nothing matches, but also for other reasons; the second one throws only for these.
    guard (try? GitRepository.output(in: ".", list))?.isEmpty == false else {
      _ = try GitRepository.output(in: ".", ["config", rawValue, "--list"])
      return false
    }
    _ = try GitRepository.output(in: ".", ["config", rawValue, "--remove-section", name])
    return true
  }

  /// Deletes the texts of a diff driver that git has cached in notes: they come from another program.
  package static func forgetTexts(of driver: String) {
    _ = try? GitRepository.output(
      in: ".", ["update-ref", "-d", "refs/notes/textconv/\(driver)"])
  }
}

extension GitRepository {
  /// Checks that a revision exists.
  ///
  /// - Throws: if it doesn't.
  package func check(_ name: String) throws(GitFailure) { _ = try objectName(of: name) }

  /// Returns a revision, or the name of the empty tree for a `HEAD` without commits, as git itself compares with it.
  package func orEmptyTree(_ revision: String) throws(GitFailure) -> String {
    guard revision == "HEAD", (try? check(revision)) == nil,
      (try? Self.output(in: directory, ["symbolic-ref", "--quiet", "HEAD"])) != nil
    else { return revision }
    let name = try Self.output(in: directory, ["hash-object", "-t", "tree", "--stdin"])
    return Self.firstLine(of: name)
  }

  /// Whether a name is the SHA-1 or SHA-256 name of the empty tree.
  package static func isEmptyTree(_ name: String) -> Bool {
    [
      "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
      "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
    ].contains(name)
  }

  package func commitCount(from old: String, to new: String) throws(GitFailure) -> Int {
    let range = try [objectName(of: new, .commit), "^" + objectName(of: old, .commit)]
    let output = try Self.output(in: directory, ["rev-list", "--count"] + range)
    return Int(Self.firstLine(of: output)) ?? 0
  }

  /// Returns the full name of a revision's commit.
  ///
  /// - Throws: if there is no such revision.
  package func commitName(of revision: String) throws(GitFailure) -> String {
    try objectName(of: revision, .commit)
  }

  /// Returns the best common ancestor of two commits.
  ///
  /// - Throws: if one of them doesn't exist, or if they have none.
  package func mergeBase(_ first: String, _ second: String) throws(GitFailure) -> String {
    // Reports which of the two is missing.
    for name in [first, second] { try check(name) }
    do throws(GitFailure) {
      let output = try Self.output(
        in: directory, ["merge-base", "--end-of-options", first, second])
      return Self.firstLine(of: output)
    } catch {
      throw GitFailure("'\(first)' and '\(second)' have no common ancestor here")
    }
  }

  /// Returns the commit where another one branched off: their best common ancestor. If there is none in this clone, such as in
  /// a clone of one commit, returns the revision itself.
  ///
  /// - Throws: if one of them doesn't exist.
  package func forkPoint(
    of revision: String, for other: String
  ) throws(GitFailure) -> String {
    // The index has no ancestors; its changes are on top of HEAD.
    let (revision, other) = try (orEmptyTree(revision), orEmptyTree(other == ":" ? "HEAD" : other))
    for name in [revision, other] { try check(name) }
    guard let base = try? mergeBase(revision, other) else { return revision }
    // Twelve digits identify a commit. A revision that is itself the ancestor keeps its name.
    return base == (try commitName(of: revision)) ? revision : String(base.prefix(12))
  }
}
