public import L10nCoverage
import L10nGit
import L10nModel

extension Checker {
  /// Compares two trees or bundles.
  ///
  /// ```swift
  /// let difference = try await Checker().difference(from: "Before.app", to: "After.app")
  /// difference.counts.missing
  /// ```
  ///
  /// The filters of the options limit the result as they limit a report.
  ///
  /// - Throws: `CheckError` for the path that can't be read at all, the old one first.
  /// - Complexity: O(*n*) in the number of bytes of the tables and of directory entries of both.
  public func difference(
    from old: String, to new: String
  ) async throws(CheckError) -> TreeDifference {
    try await difference(from: TreeVersion(path: old), to: TreeVersion(path: new))
  }

  /// Compares two versions, each of them on disk or in a revision of a git repository.
  ///
  /// - Throws: `CheckError` for the version that can't be read at all, the old one first.
  /// - Complexity: O(*n*) in the number of bytes of the tables and of directory entries of both.
  public func difference(
    from old: TreeVersion, to new: TreeVersion
  ) async throws(CheckError) -> TreeDifference {
    try await difference(over: VersionRange(from: old, to: new))
  }

  /// Compares two versions, or the given parts of them.
  ///
  /// A part that only one version has was added or removed.
  ///
  /// - Parameters:
  ///   - range: the two versions.
  ///   - findsNewFindings: whether both versions are checked, for `TreeDifference.newFindings`.
  ///   - staleness: what to ask the history about stale translations since the old version, which is a revision; nil to
  ///     leave that out.
  /// - Throws: `CheckError` for the path that can't be read at all, or that neither version has, or if git can't read the
  ///   history.
  /// - Complexity: O(*n*) in the number of bytes of the tables and of directory entries of both; with a history, also in
  ///   the number of commits between them and the length of all versions of the tables.
  public func difference(
    over range: VersionRange, findsNewFindings: Bool = false, _ staleness: StaleOptions? = nil
  ) async throws(CheckError) -> TreeDifference {
    if options.fetches { try RevisionInput.fetch(range.old + range.new) }
    let memory = RevisionMemory()
    let sides = try await DifferenceInputs(
      range, options, DirectoryCounter(report: progress), memory)
    let old = try await VersionReading(sides.old, options, progress, memory.tables)
    let new = try await VersionReading(sides.new, options, progress, memory.tables)
    // What can't be read would be removed.
    for input in sides.old.inputs + sides.new.inputs {
      if let failure = input.tree.failure {
        throw CheckError(path: input.label, reason: failure.description)
      }
    }
    func difference(ignoresFilters: Bool) async -> TreeDifference {
      TreeDifference(
        from: await old.snapshot(ignoresFilters: ignoresFilters),
        to: await new.snapshot(ignoresFilters: ignoresFilters), profile: options.profile)
    }
    var shown = await difference(ignoresFilters: false)
    shown.submodules = sides.unreadSubmodules
    shown.revisions = range.revisions
    if findsNewFindings {
      shown.newFindings = try await newFindings(from: range.old, to: range.new)
    }
    if var staleness {
      staleness.since = range.old.first?.revision
      shown.staleness = try await new.staleness(
        of: shown, in: range.new.first?.revision, staleness)
    }
    guard old.isFiltered || new.isFiltered,
      shown.keys.contains(where: { $0.old == nil || $0.new == nil })
    else { return shown }
    // A key that moved out of the filtered tables isn't removed.
    return shown.takingMoves(from: await difference(ignoresFilters: true))
  }
}

/// A version of a tree or bundle.
public struct TreeVersion: Sendable, Hashable {
  /// The path on disk; of a revision, it needn't exist there.
  public var path: String
  /// A revision as git names it, or `:` for the index; nil for the files on disk.
  public var revision: String?

  /// A version: `TreeVersion(path: "App", revision: "v1.0")`.
  public init(path: String, revision: String? = nil) {
    self.path = path
    self.revision = revision
  }

  /// The name of the version: that of the input, or as git spells it, `main`, `main:App`.
  var label: String {
    guard let revision else { return CheckedInput.label(of: path) }
    if revision == ":" { return path == "." ? "index" : ":\(path)" }
    return path == "." ? revision : "\(revision):\(path)"
  }
}
