import L10nBundle
public import L10nCoverage
import L10nLocale
import L10nModel

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
  /// Called with the progress from time to time; nil for no progress.
  public var progress: ProgressReport?
  /// What is known of other revisions; nil to read everything.
  package var memory: RevisionMemory?

  /// A checker with the given options.
  public init(options: CheckOptions = CheckOptions()) {
    self.options = options
  }

  /// Reads everything below the paths and reports on it.
  ///
  /// - Parameter paths: bundles, directories, Xcode projects, Swift packages or single resource files, absolute or relative
  ///   to the working directory.
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
    if options.fetches {
      try RevisionInput.fetch(paths.map { TreeVersion(path: $0, revision: options.revision) })
    }
    var inputs: [CheckedInput] = []
    let directories = DirectoryCounter(report: progress)
    for (position, path) in paths.enumerated() {
      inputs.append(try CheckedInput(path, position: position, options, directories, memory))
    }
    for (position, reading) in await AssetCatalogs.read(in: inputs, jobs: options.jobs).enumerated()
    {
      inputs[position].add(reading)
    }
    let bundles = try await BundleWork.all(inputs, options)
    let pipeline = TablePipeline(
      bundles, for: .report(options.keptTexts), workers: options.jobs, progress: progress,
      memory: memory?.tables)
    let compared = try await pipeline.tables().map { $0.map(\.compared) }
    let tables = try await pipeline.reports(of: compared)
    let stale = try await StaleFindings(inputs, bundles, compared, options)
    try CheckError.checkCancellation()
    let resources = await ResourceWork.reportAll(bundles, jobs: options.jobs)
    try CheckError.checkCancellation()
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
    report.allowed = reports.reduce(0) { $0 + $1.suppressed } + stale.suppressed.reduce(0, +)
    var unjudged = UnjudgedTexts()
    for index in inputs.indices {
      unjudged.add(projects[index].unbuiltDirectories, input: index)
      inputs[index].add(projects[index].findings(bundles.filter { $0.input == index }))
      report.findingRuns += inputs[index].joined(with: reports)
    }
    unjudged.remove(from: &report)
    ReportRules(options.rules, bases: inputs.map(\.base)).apply(to: &report)
    return report.filtered(by: ReportFilter(options, inputs))
  }
}

/// An input path and its contents.
struct CheckedInput {
  let position: Int
  /// The name of the input in the report: as given, or its last component for an absolute path.
  let label: String
  let tree: InputTree
  let discovery: Discovery
  /// The discovered bundles, and the directories of localized assets outside them, sorted by path.
  private(set) var bundles: [BundleDescription]
  /// The localized assets of each bundle, by its path.
  private(set) var assets: [TreePath: [LocalizedAsset]] = [:]
  /// The findings beside the bundles' own files, sorted by path.
  private(set) var findings: [Finding]
  let focus: InputLocation.Focus?
  /// The path of the root, relative to the base of configured paths; nil if it is outside.
  let base: TreePath?
  /// The directories to skip.
  let excludes: [Glob]

  /// - Parameters:
  ///   - directories: counts listed directories; nil to disable counting.
  ///   - memory: what is known of other revisions.
  init(
    _ path: String, position: Int, _ options: CheckOptions,
    _ directories: DirectoryCounter? = nil, _ memory: RevisionMemory? = nil
  ) throws(CheckError) {
    try self.init(
      LocatedVersion(TreeVersion(path: path, revision: options.revision), memory),
      label: Self.label(of: path), position: position, options, directories)
  }

  /// - Parameters:
  ///   - version: takes the place of the revision in the options.
  ///   - submodules: directories to leave out, beside those of the version.
  init(
    _ version: LocatedVersion, label: String, leavingOut submodules: [TreePath] = [],
    position: Int, _ options: CheckOptions, _ directories: DirectoryCounter? = nil
  ) throws(CheckError) {
    do {
      let location = version.location
      tree = version.tree
      var discoveryOptions = DiscoveryOptions()
      discoveryOptions.developmentRegion = options.developmentRegion
      base = options.base(ofInputAt: tree.location)
      excludes =
        options.excludes.map { Glob($0) } + Glob.all(options.configuredExcludes, base: base)
      discoveryOptions.excludes = excludes
      discoveryOptions.includesSkippedDirectories = options.includesSkippedDirectories
      discoveryOptions.input = position
      // A part of a bundle is shown with the bundle's findings: submodules elsewhere in it are none of them.
      if location.focus == nil {
        discoveryOptions.submodules = Set(tree.submodules + submodules)
      }
      if let directories { discoveryOptions.didListDirectory = { directories.advance() } }
      discovery = try Discovery(of: tree, named: location.name, options: discoveryOptions)
      focus = location.focus
      bundles = discovery.bundles
      findings = discovery.findings
      self.label = label
      self.position = position
      add(Self.findingsOfLooseTables(in: tree, discovery, focus, input: position))
    } catch {
      throw CheckError(path: version.version.path, reason: "\(error)")
    }
    // A walk that was cut short found a part.
    try CheckError.checkCancellation()
  }

  /// The input's findings, merged with those of its bundles.
  ///
  /// Findings of the discovery come before the first bundle with a later path.
  fileprivate func joined(with reports: [BundleReport]) -> [FindingRun] {
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

  /// Adds findings beside those of the bundles, in any order.
  mutating func add(_ others: [Finding]) {
    guard !others.isEmpty else { return }
    findings = (findings + others).sorted { ($0.path ?? .root) < ($1.path ?? .root) }
  }

  /// The submodules whose files are left out.
  var unreadSubmodules: [TreePath] {
    findings.filter { $0.check == .unreadSubmodule }.compactMap(\.path)
  }

  /// Adds the results of the asset catalogs.
  mutating func add(_ reading: AssetCatalogs.Reading) {
    add(reading.findings)
    assets = reading.assets
    let others = discovery.assetBundles.filter { assets[$0.path] != nil }
    bundles = (bundles + others).sorted { $0.path < $1.path }
  }

  /// Splits bytes instead of characters: a combining mark after a slash would form one character with it.
  static func label(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    guard path.utf8.first == slash else { return path }
    return path.utf8.split(separator: slash).last.map { String(Substring($0)) } ?? "/"
  }
}
