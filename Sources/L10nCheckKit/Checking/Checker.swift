import L10nCode
public import L10nCoverage
import L10nFiles
import L10nLocale
import L10nModel
import L10nSource
import Synchronization

/// Finds missing, extra, inherited and masked resources below some paths.
///
/// ```swift
/// let report = try await Checker().report(on: ["TextEdit.app"])
/// report.totals.keys.missing
/// ```
///
/// A checker is a value without state: it can check several trees, also at the same time. Cancelling the task that runs it
/// ends the run after the files that are being read.
public struct Checker: Sendable {
  /// What to check, and how.
  public var options: CheckOptions
  /// A callback for the progress; nil for none.
  public var progress: ProgressReport?
  /// Results of other revisions to reuse; nil to read everything.
  package var memory: RevisionMemory?

  /// A checker with the given options.
  public init(options: CheckOptions = CheckOptions()) {
    self.options = options
  }

  /// Reads everything below the paths and reports on it.
  ///
  /// - Parameter paths: bundles, directories, archives, Xcode projects, Swift packages or single resource files, absolute or
  ///   relative to the working directory.
  /// - Throws: `CheckError` for the first path that can't be read at all, or if the task is cancelled. A broken file is a
  ///   finding of the report instead.
  /// - Complexity: O(*n*) in the number of bytes of the tables and of directory entries.
  public func report(on paths: [String]) async throws(CheckError) -> Report {
    if let known = memory?.report(on: paths, options) { return known }
    let report = try await newReport(on: paths)
    memory?.keep(report, options.revision)
    return report
  }

  private func newReport(on paths: [String]) async throws(CheckError) -> Report {
    if options.staleness != nil { try ArchiveInput.refuse(paths, because: "has no history") }
    if options.fetches {
      try RevisionInput.fetch(paths.map { TreeVersion(path: $0, revision: options.revision) })
    }
    var inputs = try await CheckedInput.all(paths, options, progress, memory?.repositories)
    for (position, reading) in await AssetCatalogs.read(in: inputs, jobs: options.jobs).enumerated()
    {
      inputs[position].add(reading.findings, assets: reading.assets)
    }
    let bundles = try await BundleWork.all(inputs, options, memory?.code)
    let pipeline = TablePipeline(
      bundles, for: .report(options.keptTexts), workers: options.jobs, progress: progress,
      memory: memory?.tables)
    let compared = try await pipeline.tables().map { $0.map(\.compared) }
    let tables = try await pipeline.reports(of: compared)
    let stale = try await StaleFindings(inputs, bundles, compared, options, memory?.stale)
    try CheckError.checkCancellation()
    let resources = await ResourceWork.reportAll(bundles, jobs: options.jobs)
    try CheckError.checkCancellation()
    for input in inputs { try input.checkExcess() }
    let projects = inputs.map { ProjectFindings($0) }
    let decided = projects.map(\.decidedFiles)
    let reports = await ParallelWork.map(bundles.count, workers: options.jobs) { number in
      BundleReport(
        bundles[number], tables[number], resources[number],
        stale: stale.groups[number], decided: decided[bundles[number].input], options)
    }
    var report = Report(
      inputs: inputs.map(\.label), profile: options.profile.rawValue,
      bundles: reports.map(\.coverage), findingRuns: [])
    report.products = inputs.flatMap { $0.products(with: bundles) }
    report.nameBundlesAfterProducts()
    report.unjudged = inputs.flatMap(\.discovery.unjudged)
    let code = bundles.judgedCode(in: compared.flatMap(\.self))
    report.allowed =
      reports.reduce(0) { $0 + $1.suppressed } + stale.suppressed.reduce(0, +)
      + code.values.reduce(0) { $0 + $1.allowed }
    var unjudged = UnjudgedTexts()
    for index in inputs.indices {
      let works = bundles.filter { $0.input == index }
      let products = report.products.filter { $0.input == index }
      inputs[index].add(projects[index].findings(works, products))
      let languages = PartLanguages(products, works.map(\.plan.bundle))
      let isLibrary = inputs[index].discovery.isOfLibrary
      inputs[index].add(languages.findings(input: index, isLibrary: isLibrary))
      report.markParts(
        languages.parts(
          among: report.bundles.filter { $0.input == index },
          in: DirectorySet(
            inputs[index].discovery.xcodeProjects.flatMap(\.project.copiedDirectories)),
          isLibrary: isLibrary))
      inputs[index].add(
        StoreWork(input: inputs[index], bundles: works, products: products).findings)
      inputs[index].add(code[index]?.findings ?? [])
      report.findingRuns += inputs[index].joined(with: reports)
    }
    report.removeUnusedKeys(code.mapValues(\.misplacedKeys))
    unjudged.remove(from: &report)
    ReportRules(options.rules, bases: inputs.map(\.base)).apply(to: &report)
    return report.filtered(by: ReportFilter(options, inputs))
  }
}

extension Checker {
  /// Finds the translations whose source text changed after them, from the history of the git repository.
  ///
  /// ```swift
  /// let report = try await Checker().staleTranslations(in: "App")
  /// report.translations.count
  /// ```
  ///
  /// - Throws: `CheckError` if the path can't be read or isn't in a repository, or if the start in the options is unknown.
  /// - Complexity: O(*n*) in the number of commits, and in the length of all versions of the tables.
  public func staleTranslations(
    in path: String, _ staleOptions: StaleOptions = StaleOptions()
  ) async throws(CheckError) -> StaleReport {
    try ArchiveInput.refuse([path], because: "has no history")
    var options = options
    // Translations in files that a sparse checkout leaves out are as stale as others.
    options.readsSkippedFiles = true
    // The search fetches old versions itself. To find out which files it needs, it reads the newest versions.
    if options.fetches {
      try RevisionInput.fetch([TreeVersion(path: path, revision: options.revision)])
    }
    let inputs = try await CheckedInput.all([path], options, progress)
    let works = try await BundleWork.all(inputs, options)
    let tables = try await TablePipeline(
      works, for: .difference, workers: options.jobs, progress: progress
    ).tables().map { $0.map(\.compared) }
    for input in inputs { try input.checkExcess() }
    let report = try await StaleSearch(inputs[0], works, tables, options, staleOptions)
      .report(on: path)
    // A search that was cancelled found only a part.
    try CheckError.checkCancellation()
    return report
  }
}

struct BundleReport: Sendable {
  let coverage: BundleCoverage
  /// Sorted by path, in byte order.
  let findingRuns: [FindingRun]
  let suppressed: Int

  /// - Parameters:
  ///   - tables: the bundle's tables, in the order of its plan.
  ///   - decided: the files for which a project says what a target builds with them. For others, the directory counts.
  /// - Complexity: O(*n* · *m*) in the numbers of localizations and of tried preferences, plus sorting the findings by
  ///   path.
  init(
    _ bundle: BundleWork, _ tables: ArraySlice<TableReport>, _ resources: ResourceReport,
    stale: [FindingGroup], decided: Set<TreePath>, _ options: CheckOptions
  ) {
    let (plan, localizations) = (bundle.plan, bundle.localizations)
    var coverage = BundleCoverage(plan, input: bundle.input, tables: tables.map(\.coverage))
    coverage.preferences = options.preferences.map {
      PreferenceCoverage(preferred: $0, plan, coverage, localizations, profile: options.profile)
    }
    var groups = tables.flatMap(\.findings)
    groups += stale
    groups += bundle.multilingualFindings
    groups += bundle.settings.findings
    groups += resources.groups
    groups += coverage.preferenceFindings(plan, localizations)
    groups += coverage.lookupFindings(plan, localizations)
    var runs: [FindingRun] = []
    coverage.appendFindings(
      plan, tables: groups, decided: decided, reportedPaths: resources.reportedPaths, to: &runs)
    self.coverage = coverage
    findingRuns = runs
    suppressed =
      tables.reduce(0) { $0 + $1.suppressed }
      + bundle.multilingualTables.values.reduce(0) { $0 + $1.allowed }
  }
}

extension CheckedInput {
  /// The input's findings, merged with those of its bundles.
  ///
  /// Findings of the discovery come before the first bundle with a later path.
  func joined(with reports: [BundleReport]) -> [FindingRun] {
    var runs: [FindingRun] = []
    var others = findings[...]
    for report in reports where report.coverage.input == position {
      let earlier = others.prefix { ($0.path ?? .root) < report.coverage.path }
      runs += earlier.map { FindingRun($0) }
      others = others.dropFirst(earlier.count)
      runs += report.findingRuns
    }
    return runs + others.map { FindingRun($0) }
  }
}

/// The results that reports on the revisions of one history share, so that each costs about as much as its revision changes.
///
/// All reports must have the same paths and settings, except for the revision.
package final class RevisionMemory: Sendable {
  let repositories = RepositoryMemory()
  private let newest = Mutex<(revision: String, report: Report)?>(nil)

  /// The tables of the newest revision.
  let tables = TableMemory()
  /// The parsed code of all revisions so far.
  let code = CodeMemory()
  /// The stale translations of the newest revision that was searched for them.
  let stale = StaleMemory()

  package init() {}

  /// The report on a revision that differs from the one before only in files that no report reads; nil for other revisions.
  func report(on paths: [String], _ options: CheckOptions) -> Report? {
    guard let revision = options.revision, let newest = newest.withLock({ $0 })
    else { return nil }
    let isTwin = paths.allSatisfy { path in
      let found = try? RevisionInput.revision(revision, of: path, repositories)
      return found?.twin == newest.revision
    }
    // Stale translations depend on earlier commits, too.
    guard isTwin, options.staleness == nil || stale.precedes(revision) else { return nil }
    keep(newest.report, revision)
    return newest.report
  }

  func keep(_ report: Report, _ revision: String?) {
    newest.withLock { $0 = revision.map { ($0, report) } }
  }
}

extension Checker {
  /// Finds where code looks up the keys of the tables, and which keys it looks up that no table has.
  ///
  /// - Parameter showsLanguages: whether to add the texts that users of each localization see.
  /// - Throws: `CheckError` for the first path that can't be read at all, or if the task is cancelled.
  package func keyUses(
    in paths: [String], showsLanguages: Bool = false
  ) async throws(CheckError) -> KeyUses {
    var options = options
    options.readsCode = true
    let inputs = try await CheckedInput.all(paths, options, progress)
    let works = try await BundleWork.all(inputs, options)
    let tables = try await TablePipeline(
      works, for: showsLanguages ? .contents : .report(.none), workers: options.jobs,
      progress: progress
    ).tables().flatMap { $0.map(\.compared) }
    let filter = ReportFilter(options, inputs)
    var uses = KeyUses(inputs: inputs.map(\.label))
    for (table, keysInCode) in zip(tables, works.flatMap(\.keysInCode)) {
      guard let keysInCode, filter.shows(table: table.planned.name, input: table.input) else {
        continue
      }
      uses.add(
        table, keysInCode,
        showsLanguage: showsLanguages
          ? { filter.shows(localization: $0, input: table.input) } : nil)
    }
    for (input, index) in works.code {
      uses.absentRepositories += index.absentRepositories.map { (input, $0) }
      uses.fileCount += index.fileCount
      uses.wrappers += Set(index.wrappers.map(\.callee)).sorted()
    }
    uses.absentKeys = works.code.flatMap { input, index in
      CodeFindings(index, input: input, tables.filter { $0.input == input }).absentKeys
    }.filter { filter.shows(table: $0.table, input: $0.input) }
    if showsLanguages {
      for (input, index) in works.code { uses.addOtherTexts(of: index, input: input) }
    }
    return uses
  }
}

extension [BundleWork] {
  /// The lookups in the code of each input that has code.
  fileprivate var code: [(input: Int, index: CodeIndex)] {
    var seen: Set<Int> = []
    return compactMap { work in
      guard let index = work.code, seen.insert(work.input).inserted else { return nil }
      return (work.input, index)
    }
  }

  /// The findings about the code of each input, by input number.
  func judgedCode(in tables: [ComparedTable]) -> [Int: JudgedCode] {
    Dictionary(
      uniqueKeysWithValues: code.map { input, index in
        (input, CodeFindings(index, input: input, tables.filter { $0.input == input }).judged)
      })
  }

  func absentKeys(in tables: [ComparedTable]) -> [KeyUses.AbsentKey] {
    code.flatMap { input, index in
      KeyUses.AbsentKey.all(of: index, input: input, tables.filter { $0.input == input })
    }
  }

  /// The number of keys that code looks up and no table has, so that no translator gets them.
  func countOfKeysInNoTable(_ tables: [ComparedTable]) -> Int {
    // `texts` isn't counted: an export contains those keys of tables without files that are texts, or that have one in code.
    let names = Set(tables.filter { !$0.planned.isWithoutFiles }.map(\.planned.name))
    let texts = tables.filter(\.planned.isWithoutFiles).reduce(into: Set<NamedKey>()) {
      for key in $1.source.keys { $0.insert(NamedKey(table: $1.planned.name, key: key)) }
    }
    var keys = Set(
      absentKeys(in: tables).filter(\.isMissing).map { NamedKey(table: $0.table, key: $0.key) })
    for (_, index) in code {
      for lookup in index.lookups where index.isSeen(lookup) && lookup.certainty == .certain {
        guard let table = lookup.table.literal?.string, !names.contains(table),
          let key = lookup.key.literal, key.string.contains(where: \.isLetter)
        else { continue }
        keys.insert(NamedKey(table: table, key: key))
      }
    }
    return keys.subtracting(texts).count
  }
}

private struct NamedKey: Hashable {
  let table: String
  let key: CodeUnitString
}
