package import L10nModel

extension GitRepository {
  /// Fetches the files that a partial clone lacks of some revisions, all at once.
  ///
  /// - Parameters:
  ///   - revisions: `:` is the index.
  ///   - isNeeded: whether a file matters. The destinations of links always do.
  /// - Throws: if there is no such revision, or in git's words why nothing can be fetched.
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

extension GitRepository {
  /// Whose configuration is meant.
  package enum SettingScope: String, Sendable {
    case repository = "--local"
    case user = "--global"
  }

  package func setting(_ name: String) -> String? {
    guard let output = try? Self.output(in: directory, ["config", "--get", name]) else {
      return nil
    }
    return Self.firstLine(of: output)
  }
}

package enum GitSettings {
  /// Writes a setting.
  ///
  /// - Throws: in git's words, why it can't.
  package static func write(
    _ name: String, _ value: String, _ scope: GitRepository.SettingScope
  ) throws(GitFailure) {
    _ = try GitRepository.output(in: ".", ["config", scope.rawValue, name, value])
  }

  /// Removes a section.
  ///
  /// - Returns: whether there was one.
  /// - Throws: in git's words, why it can't.
  package static func removeSection(
    _ name: String, _ scope: GitRepository.SettingScope
  ) throws(GitFailure) -> Bool {
    let sections = "^\(name.replacing(".", with: "[.]"))[.]"
    let list = ["config", scope.rawValue, "--name-only", "--get-regexp", sections]
    // The status says that nothing matches, or why git can't tell.
    guard (try? GitRepository.output(in: ".", list))?.isEmpty == false else {
      _ = try GitRepository.output(in: ".", ["config", scope.rawValue, "--list"])
      return false
    }
    _ = try GitRepository.output(in: ".", ["config", scope.rawValue, "--remove-section", name])
    return true
  }

  /// Removes what git has remembered of the texts of a program for `diff`; they are of another one now.
  package static func forgetTexts(of driver: String) {
    _ = try? GitRepository.output(
      in: ".", ["update-ref", "-d", "refs/notes/textconv/\(driver)"])
  }
}

extension GitRepository {
  /// Finds a revision.
  ///
  /// - Throws: if there is none by this name.
  package func check(_ name: String) throws(GitFailure) { _ = try objectName(of: name) }

  /// A revision, or the name of the empty tree in place of a `HEAD` without commits: that is what git compares with.
  package func orEmptyTree(_ revision: String) throws(GitFailure) -> String {
    guard revision == "HEAD", (try? check(revision)) == nil,
      (try? Self.output(in: directory, ["symbolic-ref", "--quiet", "HEAD"])) != nil
    else { return revision }
    let name = try Self.output(in: directory, ["hash-object", "-t", "tree", "--stdin"])
    return Self.firstLine(of: name)
  }

  /// Whether a name is that of the empty tree, by SHA-1 or SHA-256.
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

  /// The name of the commit that a revision is.
  ///
  /// - Throws: if there is none by this name.
  package func commitName(of revision: String) throws(GitFailure) -> String {
    try objectName(of: revision, .commit)
  }

  /// The best common ancestor of two commits.
  ///
  /// - Throws: if one of them doesn't exist, or if they have none.
  package func mergeBase(_ first: String, _ second: String) throws(GitFailure) -> String {
    // Tells which of the two is missing.
    for name in [first, second] { try check(name) }
    do throws(GitFailure) {
      let output = try Self.output(
        in: directory, ["merge-base", "--end-of-options", first, second])
      return Self.firstLine(of: output)
    } catch {
      throw GitFailure("'\(first)' and '\(second)' have no common ancestor here")
    }
  }

  /// The commit that another one started from: their best common ancestor; where they have none here, as in a clone of one
  /// commit, the revision itself.
  ///
  /// - Throws: if one of them doesn't exist.
  package func forkPoint(
    of revision: String, for other: String
  ) throws(GitFailure) -> String {
    // The index has no ancestors; what it changes is on top of HEAD.
    let (revision, other) = try (orEmptyTree(revision), orEmptyTree(other == ":" ? "HEAD" : other))
    for name in [revision, other] { try check(name) }
    guard let base = try? mergeBase(revision, other) else { return revision }
    // As many digits as tell commits apart; a revision that is an ancestor keeps its name.
    return base == (try commitName(of: revision)) ? revision : String(base.prefix(12))
  }
}
