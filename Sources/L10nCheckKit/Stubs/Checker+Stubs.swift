import L10nCoverage
import L10nFiles
import L10nLocale
import L10nModel

extension Checker {
  /// Reads everything below the paths and plans the changes that complete the localizations and tables of the options,
  /// without writing them.
  ///
  /// ```swift
  /// let plan = try await Checker().stubPlan(for: ["TextEdit.app"])
  /// plan.counts.stubs
  /// ```
  ///
  /// - Throws: `CheckError` for the first path that can't be read at all.
  /// - Complexity: O(*n*) in the number of bytes of the tables and of directory entries.
  public func stubPlan(
    for paths: [String], _ stubOptions: StubOptions = StubOptions()
  ) async throws(CheckError) -> StubPlan {
    try ArchiveInput.refuse(paths)
    let survey = try await Survey(paths, self, stubOptions)
    var plan = survey.plan
    var requests = StubRequests(survey.stubs.flatMap(\.requests), survey.works)
    plan.leftOut = survey.stubs.flatMap(\.leftOut)
    plan.leftOut += requests.resolveLinks()
    plan.leftOut += requests.limit(to: stubOptions)
    let planner = FilePlanner(
      works: survey.works, tables: survey.tables, options: options, stubOptions: stubOptions)
    for result in await planner.results(of: requests) {
      plan.counts += result.outcome.counts
      if let change = result.outcome.change { plan.changes.append(change) }
      if let leftOut = result.outcome.leftOut { plan.leftOut.append(leftOut) }
    }
    if stubOptions.includesResources {
      ResourceStubs(filter: survey.selector.filter).add(to: &plan, survey.works)
    }
    plan.changes.sort { ($0.input, $0.file.path) < ($1.input, $1.file.path) }
    plan.leftOut = plan.leftOut.eachOnce
    plan.notes = ProjectNotes.notes(on: plan.changes, survey.inputs)
    return plan
  }

  /// Counts what is missing without planning changes.
  ///
  /// - Throws: `CheckError` for the first path that can't be read at all.
  public func stubSurvey(
    of paths: [String], _ stubOptions: StubOptions = StubOptions()
  ) async throws(CheckError) -> StubPlan {
    let survey = try await Survey(paths, self, stubOptions)
    guard stubOptions.includesResources else { return survey.plan }
    var plan = survey.plan
    ResourceStubs(filter: survey.selector.filter).add(to: &plan, survey.works)
    return plan
  }
}

/// The contents of a tree, with the requests for them.
private struct Survey {
  let inputs: [CheckedInput]
  let works: [BundleWork]
  let tables: [ArraySlice<TablePipeline.Table>]
  let selector: StubSelector
  let stubs: [TableStubs]
  /// A plan with counts only.
  let plan: StubPlan

  init(
    _ paths: [String], _ checker: Checker, _ stubOptions: StubOptions
  ) async throws(CheckError) {
    let options = checker.options
    let inputs = try await CheckedInput.all(paths, options, checker.progress)
    let works = try await BundleWork.all(inputs, options)
    let tables = try await TablePipeline(
      works, for: .stubs, workers: options.jobs, progress: checker.progress
    ).tables()
    let selector = StubSelector(
      stubOptions, ReportFilter(options, inputs))
    let positions = tables.positions
    stubs = await ParallelWork.map(positions.count, workers: options.jobs) { index in
      let position = positions[index]
      return selector.stubs(
        works[position.bundle], position, tables.table(at: position).compared)
    }
    var plan = StubPlan()
    plan.counts.missing = stubs.reduce(0) { $0 + $1.missing }
    plan.counts.copies = stubs.reduce(0) { $0 + $1.copies }
    plan.counts.compared =
      stubs.reduce(0) { $0 + $1.compared }
      + works.reduce(0) { $0 + $1.plan.resources.count * $1.plan.localizations.count }
    let isFiltered = !options.localizations.isEmpty || !options.tables.isEmpty
    if isFiltered || stubOptions.copiedLocalization != nil {
      plan.overview.bundles = works.map { work in
        BundleCoverage(
          work.plan, input: work.input,
          tables: work.plan.tables.map { TableCoverage(unread: $0, in: work.plan) })
      }
    }
    self.inputs = inputs
    self.works = works
    self.tables = tables
    self.selector = selector
    self.plan = plan
  }
}

extension [ArraySlice<TablePipeline.Table>] {
  /// The tables, in the order of the bundles and of their plans.
  fileprivate var positions: [TableJob.Position] {
    enumerated().flatMap { bundle, tables in
      (0..<tables.count).map { TableJob.Position(bundle: bundle, table: $0) }
    }
  }
}

/// Copies files that aren't tables from the development region.
struct ResourceStubs {
  let filter: ReportFilter

  /// Adds a copy of each file that a localization lacks.
  func add(to plan: inout StubPlan, _ works: [BundleWork]) {
    for work in works
    where filter.shows(bundle: work.plan.bundle.path, input: work.input) {
      let coverage = BundleCoverage(work.plan, input: work.input, tables: [])
      for resource in coverage.resources
      where filter.shows(resource: resource.path, input: work.input) {
        for (position, state) in resource.cells.enumerated() where state == .missing {
          add(resource.path, for: work.plan.localizations[position], work, to: &plan)
        }
      }
    }
  }

  private func add(
    _ resource: String, for localization: PlannedLocalization, _ work: BundleWork,
    to plan: inout StubPlan
  ) {
    let directory = localization.directory
    guard !localization.isAlias, filter.shows(localization: directory.spelling, input: work.input),
      !filter.excludes(directory.path, input: work.input)
    else { return }
    plan.counts.missingResources += 1
    let source = work.plan.developmentDirectories.first { $0.files.contains(resource) }
    guard let source else { return }
    let destination = directory.realPath.appending(resource)
    if let obstacle = StubPlace.obstacle(toNewFileAt: destination, in: work.tree) {
      plan.leftOut.append(
        LeftOutFile(input: work.input, path: destination, reason: obstacle))
      return
    }
    var changes: [PlannedChange] = []
    do throws(FileTreeError) {
      try copy(source.realPath.appending(resource), to: destination, work, &changes)
    } catch {
      plan.leftOut.append(
        LeftOutFile(
          input: work.input, path: source.realPath.appending(resource),
          reason: "can't be copied: \(error)"))
      return
    }
    plan.counts.copiedResources += 1
    plan.changes += changes
  }

  /// Copies a file, or all files in a directory that is a single resource. Links are skipped.
  private func copy(
    _ source: TreePath, to destination: TreePath, _ work: BundleWork,
    _ changes: inout [PlannedChange]
  ) throws(FileTreeError) {
    guard let path = PatchPath(destination) else {
      throw .failed(code: 0, description: StubPlace.outside)
    }
    switch try work.tree.kind(of: source) {
    case .file:
      let bytes = try work.tree.bytes(of: source)
      let isExecutable = try work.tree.isExecutable(source)
      changes.append(
        PlannedChange(
          input: work.input,
          file: FileChange(path, .create(bytes), isExecutable: isExecutable)))
    case .directory:
      for entry in try work.tree.contents(of: source).entries {
        try copy(
          source.appending(entry.name), to: destination.appending(entry.name), work, &changes)
      }
    case .link, .other: return
    }
  }
}
