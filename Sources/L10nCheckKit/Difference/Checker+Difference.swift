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
  /// - Throws: `CheckError` for the path that can't be read at all, or that neither version has.
  /// - Complexity: O(*n*) in the number of bytes of the tables and of directory entries of both.
  public func difference(over range: VersionRange) async throws(CheckError) -> TreeDifference {
    if options.fetches { try RevisionInput.fetch(range.old + range.new) }
    let sides = try await DifferenceInputs(
      range, options, DirectoryCounter(report: progress))
    let reading = try await DifferenceReading(sides, options, progress: progress)
    // What can't be read would be removed.
    for input in sides.inputs {
      if let failure = input.tree.failure {
        throw CheckError(path: input.label, reason: failure.description)
      }
    }
    let filter = ReportFilter(options, sides.inputs)
    var shown = await reading.difference(filter)
    shown.submodules = sides.unreadSubmodules
    guard !filter.showsAll, shown.keys.contains(where: { $0.old == nil || $0.new == nil }) else {
      return shown
    }
    // A key that moved out of the filtered tables isn't removed.
    return shown.takingMoves(from: await reading.difference(nil))
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

/// The contents of both versions.
private struct DifferenceReading {
  private let sides: DifferenceInputs
  private let options: CheckOptions
  private let works: [BundleWork]
  /// The tables of each bundle, with the texts of their files.
  private let tables: [[ComparedTable]]
  private let coverages: [BundleCoverage]

  init(
    _ sides: DifferenceInputs, _ options: CheckOptions, progress: ProgressReport?
  ) async throws(CheckError) {
    let works = try await BundleWork.all(sides.inputs, options)
    let compared = try await TablePipeline(
      works, for: .difference, workers: options.jobs, progress: progress
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
    self.sides = sides
    self.options = options
    self.works = works
  }

  /// Compares the filtered parts of both versions; everything without a filter.
  func difference(_ filter: ReportFilter?) async -> TreeDifference {
    let (works, tables, sides) = (works, tables, sides)
    let bundles = shownBundles(filter)
    let snapshots = await ParallelWork.map(bundles.count, workers: options.jobs) { index in
      let (position, coverage) = bundles[index]
      let place = sides.places[works[position].input]
      return BundleSnapshot(
        coverage, works[position].plan, tables[position], part: place.part, prefix: place.prefix)
    }
    func tree(isNew: Bool, label: String) -> TreeSnapshot {
      TreeSnapshot(
        label: label,
        bundles: zip(bundles, snapshots).filter { bundle, _ in
          sides.places[works[bundle.0].input].isNew == isNew
        }.map(\.1))
    }
    return TreeDifference(
      from: tree(isNew: false, label: sides.labels.old),
      to: tree(isNew: true, label: sides.labels.new), profile: options.profile)
  }

  /// The filtered part of each bundle, with its index.
  private func shownBundles(_ filter: ReportFilter?) -> [(Int, BundleCoverage)] {
    guard let filter, !filter.showsAll else { return Array(coverages.enumerated()) }
    let report = Report(
      inputs: sides.inputs.map(\.label), profile: options.profile.rawValue, bundles: coverages,
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
