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
  package var pointer: CheckError? { findingRuns.lazy.compactMap(\.common.pointer).first }
}

struct VersionReading {
  private let side: DifferenceInputs.Side
  private let options: CheckOptions
  private let filter: ReportFilter
  private let works: [BundleWork]
  private let tables: [[ComparedTable]]
  private let coverages: [BundleCoverage]

  /// - Parameter memory: the tables of the version before.
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

  /// Why the contents aren't those of the version; nil if they are.
  var pointer: CheckError? {
    let ofTables = tables.joined().lazy.flatMap {
      $0.development.findings + $0.files.joined().flatMap(\.findings)
    }
    let ofCatalogs = works.lazy.flatMap(\.multilingualTables.values).flatMap(\.findings).map(
      \.common)
    return ofTables.compactMap(\.pointer).first ?? ofCatalogs.compactMap(\.pointer).first
  }

  var isFiltered: Bool { !filter.showsAll }

  /// What is compared of the version.
  ///
  /// - Parameter ignoresFilters: whether it is also what the filters leave out.
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

  /// What the history tells of the stale translations of a difference that this is the new version of.
  ///
  /// - Parameter revision: that of the version; nil for the files on disk.
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

/// The inputs of a comparison: each of its paths in both versions, where they have it.
struct DifferenceInputs: Sendable {
  let old: Side
  let new: Side
  /// The submodules whose files neither version can be compared in.
  let unreadSubmodules: [TreePath]

  struct Side: Sendable {
    let label: String
    fileprivate(set) var inputs: [CheckedInput] = []
    fileprivate(set) var places: [Place] = []

    fileprivate init(label: String) { self.label = label }
  }

  struct Place: Sendable {
    /// The number of the path.
    let part: Int
    /// The path of the root, if there are several; otherwise, paths begin there.
    let prefix: TreePath
  }

  /// - Parameter memory: what both versions have in common.
  init(
    _ range: VersionRange, _ options: CheckOptions, _ directories: DirectoryCounter?,
    _ memory: RepositoryMemory
  ) async throws(CheckError) {
    let count = range.old.count
    // The paths of one revision after the other: what differs in the new one is asked for once.
    // What a sparse checkout leaves out isn't gone.
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
        // What one side can't read would be added or removed as a whole on the other.
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

  /// The sides that have a path.
  ///
  /// - Throws: the error of a side, unless it is only that it lacks the path, and the other one has it.
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
