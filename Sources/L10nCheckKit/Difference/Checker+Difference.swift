public import L10nCoverage
import L10nFiles
import L10nModel
import L10nReport

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

  /// Compares two versions of a tree, or the given parts of them.
  ///
  /// A part that only one version has counts as added or removed.
  ///
  /// - Parameters:
  ///   - range: the two versions.
  ///   - findsNewFindings: whether to check both versions, for `TreeDifference.newFindings`.
  ///   - staleness: how to search the history for translations that became stale since the old version, which must be a
  ///     revision; nil to skip the search.
  /// - Throws: `CheckError` if a path can't be read at all, if neither version has it, or if git can't read the history.
  /// - Complexity: O(*n*) in the number of bytes of the tables and of directory entries of both; with a history, also in
  ///   the number of commits between them and the length of all versions of the tables.
  public func difference(
    over range: VersionRange, findsNewFindings: Bool = false, _ staleness: StaleOptions? = nil
  ) async throws(CheckError) -> TreeDifference {
    if options.fetches { try RevisionInput.fetch(range.old + range.new) }
    let memory = RevisionMemory()
    let sides = try await DifferenceInputs(
      range, options, ProgressCounter.ofDirectories(progress), memory.repositories)
    let old = try await VersionReading(sides.old, options, progress, memory.tables)
    let new = try await VersionReading(sides.new, options, progress, memory.tables)
    // The difference would list what can't be read as removed.
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
      let earlier = try await presentReport(on: range.old)
      let report = try await presentReport(on: range.new)
      shown.newFindings = report.withoutFindings(of: earlier).findings
      shown.newTextsInNoTable = max(0, report.textsInNoTable - earlier.textsInNoTable)
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
    // A key that moved to a table that the filters leave out isn't removed.
    return shown.applyingMoves(from: await difference(ignoresFilters: true))
  }
}

extension Checker {
  /// Returns a report without the findings that a revision of the same paths has already.
  ///
  /// - Parameters:
  ///   - revision: a commit, branch or tag. If it has changed since the work on the paths began, their merge base counts
  ///     instead.
  ///   - report: the result of `report(on:)` for the paths.
  ///   - paths: the paths of the report.
  /// - Returns: the other findings; `Report.earlier` counts those that are left out.
  /// - Throws: `CheckError` if there is no such revision, or if it can't be read.
  /// - Complexity: that of a report on the revision.
  public func withoutFindings(
    of revision: String, in report: Report, on paths: [String]
  ) async throws(CheckError) -> Report {
    let start = try RevisionInput.forkPoint(
      of: revision, for: options.revision, at: paths.first ?? ".")
    let earlier = try await presentReport(
      on: paths.map { TreeVersion(path: $0, revision: start) })
    var rest = report.withoutFindings(of: earlier)
    rest.earlier = rest.known - report.known
    rest.known = report.known
    return rest
  }

  /// The report on versions in one revision or on disk. Paths that don't exist have no findings.
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

  /// The findings about those of the paths that exist; their inputs are the positions in `paths`.
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
  /// Adds what the history says about stale translations, and removes those that it leaves out.
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
  fileprivate func withoutFindings(of earlier: Report) -> Report {
    Baseline(of: earlier, earlier: Baseline()).compare(self, today: "").withoutMovedFindings
      .placingNewFindings(of: self, notIn: earlier)
  }

  /// The error for a Git LFS pointer in place of a file, which makes the figures wrong; nil if there is none.
  package var pointer: CheckError? { findingRuns.lazy.compactMap(\.common.pointer).first }
}

struct VersionReading {
  private let side: DifferenceInputs.Side
  private let options: CheckOptions
  private let filter: ReportFilter
  private let works: [BundleWork]
  private let tables: [[ComparedTable]]
  private let coverages: [BundleCoverage]

  /// - Parameter memory: the tables of the version that was read before.
  /// - Throws: `CheckError.cancelled` if the task is cancelled.
  init(
    _ side: DifferenceInputs.Side, _ options: CheckOptions, _ progress: ProgressReport?,
    _ memory: TableMemory
  ) async throws(CheckError) {
    let works = try await BundleWork.all(side.inputs, options)
    let compared = try await TablePipeline(
      works, for: .difference, workers: options.jobs, progress: progress, memory: memory
    ).tables().map { $0.map(\.compared) }
    let tables = compared.flatMap(\.self)
    let covered = await ParallelWork.map(tables.count, workers: options.jobs) { number in
      let table = tables[number]
      return TableCoverage(
        table, cells: table.plan.localizations.indices.map { TableCell(table, $0) })
    }
    coverages = zip(works, covered.split(by: compared.map(\.count))).map { work, tables in
      BundleCoverage(work.plan, input: work.input, tables: Array(tables))
    }
    self.tables = compared
    self.side = side
    self.options = options
    self.works = works
    filter = ReportFilter(options, side.inputs)
  }

  /// The error for a Git LFS pointer in place of a file; nil if there is none.
  var pointer: CheckError? {
    let ofTables = tables.joined().lazy.flatMap {
      $0.development.findings + $0.files.joined().flatMap(\.findings)
    }
    let ofCatalogs = works.lazy.flatMap(\.multilingualTables.values).flatMap(\.findings).map(
      \.common)
    return ofTables.compactMap(\.pointer).first ?? ofCatalogs.compactMap(\.pointer).first
  }

  var isFiltered: Bool { !filter.showsAll }

  /// Returns the contents to compare.
  ///
  /// - Parameter ignoresFilters: whether to include what the filters leave out.
  func snapshot(ignoresFilters: Bool) async -> TreeSnapshot {
    let (works, tables, places) = (works, tables, side.places)
    let bundles = shownBundles(ignoresFilters: ignoresFilters)
    let snapshots = await ParallelWork.map(bundles.count, workers: options.jobs) { index in
      let (position, coverage) = bundles[index]
      let place = places[works[position].input]
      return BundleSnapshot(
        coverage, works[position].plan, tables[position], part: place.part, prefix: place.prefix)
    }
    var snapshot = TreeSnapshot(label: side.label, bundles: snapshots)
    snapshot.unjudged = Set(
      side.inputs.flatMap { input in
        input.discovery.unjudged.map { directory in
          let prefix = places[input.position].prefix
          return directory.path.isRoot ? prefix : prefix.appending(directory.path.string)
        }
      })
    return snapshot
  }

  /// Returns what the history says about the stale translations of a difference; `self` is its new version.
  ///
  /// - Parameter revision: the revision of this version; nil for the files on disk.
  func staleness(
    of difference: TreeDifference, in revision: String?, _ staleOptions: StaleOptions
  ) async throws(CheckError) -> DifferenceStaleness {
    var staleness = DifferenceStaleness()
    guard difference.counts.stale > 0 else { return staleness }
    var options = options
    options.revision = revision
    let positions = Dictionary(
      difference.bundles.enumerated().compactMap { position, bundle in
        bundle.new.map { ($0.path, position) }
      }, uniquingKeysWith: { first, _ in first })
    for input in side.inputs {
      let report = try await StaleSearch(input, works, tables, options, staleOptions).report()
      let prefix = side.places[input.position].prefix
      for (number, translation) in (report.leftOut + report.translations + report.untranslated)
        .enumerated()
      {
        let path = translation.bundle
        guard let bundle = positions[path.isRoot ? prefix : prefix.appending(path.string)],
          let localization = difference.bundles[bundle].localizations.first(where: {
            $0.new?.spelling == translation.spelling
          })
        else { continue }
        staleness.add(
          translation, bundle: bundle, localization: localization.identifier,
          isLeftOut: number < report.leftOut.count)
      }
    }
    return staleness
  }

  private func shownBundles(ignoresFilters: Bool) -> [(Int, BundleCoverage)] {
    guard isFiltered, !ignoresFilters else { return Array(coverages.enumerated()) }
    let report = Report(
      inputs: side.inputs.map(\.label), profile: options.profile.rawValue, bundles: coverages,
      findingRuns: []
    ).filtered(by: filter)
    var positions: [BundleCoverage.Place: Int] = [:]
    for (position, coverage) in coverages.enumerated() {
      positions[coverage.place] = position
    }
    return report.bundles.compactMap { bundle in
      positions[bundle.place].map { ($0, bundle) }
    }
  }
}

/// The inputs of a comparison: each path in both versions, unless one doesn't have it.
struct DifferenceInputs: Sendable {
  let old: Side
  let new: Side
  /// The submodules that are left out on both sides because one version lacks their files.
  let unreadSubmodules: [TreePath]

  struct Side: Sendable {
    let label: String
    fileprivate(set) var inputs: [CheckedInput] = []
    fileprivate(set) var places: [Place] = []

    fileprivate init(label: String) { self.label = label }
  }

  struct Place: Sendable {
    /// The index of the path that the input is for.
    let part: Int
    /// The root's path if there are several paths; otherwise empty, so that paths begin at the root.
    let prefix: TreePath
  }

  /// - Parameter memory: the revisions that both versions share.
  init(
    _ range: VersionRange, _ options: CheckOptions, _ directories: ProgressCounter?,
    _ memory: RepositoryMemory
  ) async throws(CheckError) {
    let count = range.old.count
    // All paths of one revision come before those of the other, so that git lists the differences of the new one only once. In
    // a comparison with a revision, files that a sparse checkout leaves out don't count as removed.
    let readsSkipped = range.old.first?.revision != nil
    let found = (range.old + range.new).map { version in
      Result { () throws(CheckError) in
        try LocatedVersion(version, memory, readsSkipped: readsSkipped)
      }
    }
    var located: [(version: LocatedVersion, isNew: Bool, position: Int, place: Place)] = []
    var submodules = [[TreePath]](repeating: [], count: count)
    for part in 0..<count {
      let sides = try Self.present(found[part], found[count + part])
      for (isNew, version) in sides {
        let place = Place(part: part, prefix: count == 1 ? .root : version.root)
        located.append((version, isNew, located.count { $0.isNew == isNew }, place))
        // Otherwise, a submodule that one version can't read would appear as added or removed as a whole.
        submodules[part] += version.tree.submodules
      }
    }
    let (all, leftOut) = (located, submodules)
    let inputs = try await CheckedInput.all(all.map(\.version), workers: options.jobs) {
      number throws(CheckError) in
      let (located, _, position, place) = all[number]
      return try CheckedInput(
        located, label: located.version.label, leavingOut: leftOut[place.part],
        position: position, options, directories)
    }
    var (old, new) = (Side(label: range.labels.old), Side(label: range.labels.new))
    for (input, (_, isNew, _, place)) in zip(inputs, all) {
      if isNew { new.add(input, place) } else { old.add(input, place) }
    }
    (self.old, self.new) = (old, new)
    unreadSubmodules = Set(old.unreadSubmodules + new.unreadSubmodules).sorted()
  }

  /// The versions that have a path.
  ///
  /// - Throws: the error of a version, unless it only lacks the path and the other one has it.
  private static func present(
    _ old: Result<LocatedVersion, CheckError>, _ new: Result<LocatedVersion, CheckError>
  ) throws(CheckError) -> [(isNew: Bool, LocatedVersion)] {
    switch (old, new) {
    case (.success(let old), .success(let new)): return [(false, old), (true, new)]
    case (.success(let old), .failure(let error))
    where error.isAbsent && error.path == old.version.path:
      return [(false, old)]
    case (.failure(let error), .success(let new))
    where error.isAbsent && error.path == new.version.path:
      return [(true, new)]
    case (.failure(let error), .failure(let other))
    where error.isAbsent && other.isAbsent && error.path == other.path:
      throw CheckError(path: error.path, reason: "is in neither version", isAbsent: true)
    case (.failure(let error), _), (_, .failure(let error)): throw error
    }
  }
}

extension DifferenceInputs.Side {
  fileprivate mutating func add(_ input: CheckedInput, _ place: DifferenceInputs.Place) {
    inputs.append(input)
    places.append(place)
  }

  fileprivate var unreadSubmodules: [TreePath] {
    zip(inputs, places).flatMap { input, place in
      input.unreadSubmodules.map { place.prefix.appending($0.string) }
    }
  }
}
