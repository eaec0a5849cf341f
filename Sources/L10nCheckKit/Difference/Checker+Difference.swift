public import L10nCoverage
import L10nFiles
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
      range, options, DirectoryCounter(report: progress), memory.repositories)
    let old = try await VersionReading(sides.old, options, progress, memory.tables)
    let new = try await VersionReading(sides.new, options, progress, memory.tables)
    // What can't be read would be removed.
    for input in sides.old.inputs + sides.new.inputs {
      if let failure = input.tree.failure {
        throw CheckError(path: input.label, reason: failure.description)
      }
    }
    if let pointer = old.pointer ?? new.pointer { throw pointer }
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
      staleness.needsNewWords = true
      let known = try await new.staleness(of: shown, in: range.new.first?.revision, staleness)
      shown.removeStale(by: known)
    }
    guard old.isFiltered || new.isFiltered,
      shown.keys.contains(where: { $0.old == nil || $0.new == nil })
    else { return shown }
    // A key that moved out of the filtered tables isn't removed.
    return shown.takingMoves(from: await difference(ignoresFilters: true))
  }
}

extension Checker {
  /// A report without the findings that a revision of the same paths had already.
  ///
  /// - Parameters:
  ///   - revision: a commit, branch or tag. Where it has gone on since the paths left it, their merge base counts.
  ///   - report: what `report(on:)` says of the paths.
  ///   - paths: the paths of the report.
  /// - Returns: the report; `Report.earlier` counts what is left out.
  /// - Throws: `CheckError` if there is no such revision, or if it can't be read.
  /// - Complexity: that of a report on the revision.
  public func withoutFindings(
    of revision: String, in report: Report, on paths: [String]
  ) async throws(CheckError) -> Report {
    let start = try RevisionInput.forkPoint(
      of: revision, for: options.revision, at: paths.first ?? ".")
    let earlier = try await presentReport(
      on: paths.map { TreeVersion(path: $0, revision: start) })
    var rest = Baseline(of: earlier, earlier: Baseline()).compare(report, today: "")
      .withoutMovedFindings.placingNewFindings(of: report, notIn: earlier)
    rest.earlier = rest.known - report.known
    rest.known = report.known
    return rest
  }

  func newFindings(
    from old: [TreeVersion], to new: [TreeVersion]
  ) async throws(CheckError) -> [Finding] {
    let earlier = try await presentReport(on: old)
    let all = try await presentReport(on: new)
    return Baseline(of: earlier, earlier: Baseline()).compare(all, today: "").withoutMovedFindings
      .placingNewFindings(of: all, notIn: earlier).findings
  }

  /// The report on versions of one revision, or on disk; what isn't there has no findings.
  private func presentReport(on versions: [TreeVersion]) async throws(CheckError) -> Report {
    var checker = self
    checker.options.revision = versions.first?.revision
    do throws(CheckError) {
      let report = try await checker.report(on: versions.map(\.path))
      if let pointer = report.pointer { throw pointer }
      return report
    } catch  where error.isAbsent {
      return Report(
        inputs: versions.map(\.path), profile: options.profile.rawValue, bundles: [],
        findings: try await checker.presentFindings(versions.map(\.path)))
    }
  }

  /// The findings about those of the paths that there are, by the positions of these.
  private func presentFindings(_ paths: [String]) async throws(CheckError) -> [Finding] {
    guard paths.count > 1 else { return [] }
    var findings: [Finding] = []
    for (position, path) in paths.enumerated() {
      do throws(CheckError) {
        findings += try await report(on: [path]).findings.map {
          Finding(
            $0.check, input: position, bundle: $0.bundle, localization: $0.localization,
            table: $0.table, key: $0.key, path: $0.path, message: $0.message)
        }
      } catch  where error.isAbsent {
        continue
      }
    }
    return findings
  }
}

extension TreeDifference {
  /// Takes what the history tells of stale translations, and removes those that `stale` leaves out, too.
  fileprivate mutating func removeStale(by staleness: DifferenceStaleness) {
    self.staleness = staleness
    for position in keys.indices {
      let key = keys[position]
      keys[position].translations.removeAll {
        key.isStale($0) && staleness.leavesOut($0, of: key)
      }
    }
  }
}

extension Report {
  /// Why its figures are wrong: Git LFS has a file of which there is only a pointer here; nil if there are none.
  ///
  /// - Complexity: O(*n*) in the number of runs of findings.
  package var pointer: CheckError? { findingRuns.lazy.compactMap(\.common.pointer).first }
}
