extension GitRepository {
  /// Finds a revision.
  ///
  /// - Throws: if there is none by this name.
  package func check(_ name: String) throws(GitFailure) { _ = try objectName(of: name) }

  /// The name of a revision to compare the files on disk with: of the empty tree while `HEAD` has no commit, as git compares.
  ///
  /// - Throws: if there is no work tree.
  package func startOfDifference(_ revision: String) throws(GitFailure) -> String {
    let isInWorkTree = try Self.output(in: directory, ["rev-parse", "--is-inside-work-tree"])
    guard isInWorkTree.starts(with: "true".utf8) else {
      throw GitFailure("this operation must be run in a work tree: name a second revision")
    }
    guard revision == "HEAD", (try? check(revision)) == nil,
      (try? Self.output(in: directory, ["symbolic-ref", "--quiet", "HEAD"])) != nil
    else { return revision }
    let name = try Self.output(in: directory, ["hash-object", "-t", "tree", "--stdin"])
    return Self.firstLine(of: name)
  }

  /// The number of commits that a revision has and another one hasn't.
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
    let other = other == ":" ? "HEAD" : other
    for name in [revision, other] { try check(name) }
    guard let base = try? mergeBase(revision, other) else { return revision }
    // As many digits as tell commits apart; a revision that is an ancestor keeps its name.
    return base == (try commitName(of: revision)) ? revision : String(base.prefix(12))
  }
}
