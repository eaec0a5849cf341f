import L10nBundle
import L10nCoverage
import L10nLocale
import L10nModel
import L10nPatch

/// Plans the changes that complete a tree.
///
/// ```swift
/// let plan = try await Stubber().plan(on: ["TextEdit.app"])
/// plan.counts.stubs
/// ```
public struct Stubber: Sendable {
  /// What to read, and for which localizations and tables.
  public var options: CheckOptions
  /// The stubs to add.
  public var stubOptions: StubOptions
  /// Called with the progress from time to time.
  public var progress: ProgressReport?

  /// A stubber with the given options.
  public init(options: CheckOptions = CheckOptions(), stubOptions: StubOptions = StubOptions()) {
    self.options = options
    self.stubOptions = stubOptions
  }

  /// Reads everything below the paths and plans the changes, without writing.
  ///
  /// - Throws: `CheckError` for the first path that can't be read at all.
  /// - Complexity: O(*n*) in the number of bytes of the tables and of directory entries.
  public func plan(on paths: [String]) async throws(CheckError) -> StubPlan {
    try ArchiveInput.refuse(paths)
    let survey = try await Survey(paths, self)
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
      ResourceStubs(survey.selector.filter).add(to: &plan, survey.works)
    }
    plan.changes.sort { ($0.input, $0.file.path) < ($1.input, $1.file.path) }
    plan.leftOut = plan.leftOut.eachOnce
    plan.notes = ProjectNotes.notes(on: plan.changes, survey.inputs)
    return plan
  }

  /// Counts what is missing, without a plan.
  ///
  /// - Throws: `CheckError` for the first path that can't be read at all.
  public func survey(of paths: [String]) async throws(CheckError) -> StubPlan {
    let survey = try await Survey(paths, self)
    guard stubOptions.includesResources else { return survey.plan }
    var plan = survey.plan
    ResourceStubs(survey.selector.filter).add(to: &plan, survey.works)
    return plan
  }
}

/// The contents of a tree, and its requests.
private struct Survey {
  let inputs: [CheckedInput]
  let works: [BundleWork]
  let tables: [ArraySlice<TablePipeline.Table>]
  let selector: StubSelector
  let stubs: [TableStubs]
  /// The counts only.
  let plan: StubPlan

  init(_ paths: [String], _ stubber: Stubber) async throws(CheckError) {
    let options = stubber.options
    let inputs = try await CheckedInput.all(paths, options, stubber.progress)
    let works = try await BundleWork.all(inputs, options)
    let tables = try await TablePipeline(
      works, for: .stubs, workers: options.jobs, progress: stubber.progress
    ).tables()
    let selector = StubSelector(
      stubber.stubOptions, ReportFilter(options, inputs))
    let positions = tables.positions
    stubs = await ParallelWork.map(positions.count, workers: options.jobs) { index in
      let position = positions[index]
      return selector.stubs(
        works[position.bundle], position, tables.table(at: position).compared)
    }
    var plan = StubPlan()
    plan.counts.missing = stubs.reduce(0) { $0 + $1.missing }
    plan.counts.compared =
      stubs.reduce(0) { $0 + $1.compared }
      + works.reduce(0) { $0 + $1.plan.resources.count * $1.plan.localizations.count }
    let isFiltered = !options.localizations.isEmpty || !options.tables.isEmpty
    if isFiltered || stubber.stubOptions.copiedLocalization != nil {
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
