import L10nBundle
import L10nCoverage
import L10nModel
import L10nPatch

/// Copies of the development region's files that are no tables.
struct ResourceStubs {
  private let filter: ReportFilter

  init(_ filter: ReportFilter) {
    self.filter = filter
  }

  /// Adds a copy of each file that a localization does not get.
  ///
  /// - Complexity: O(*n*) in the number of localizations × files, and in the length of those that are copied.
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

  /// Copies a file, or all that is in a directory that counts as one. Links are left out.
  private func copy(
    _ source: TreePath, to destination: TreePath, _ work: BundleWork,
    _ changes: inout [PlannedChange]
  ) throws(FileTreeError) {
    guard let path = PatchPath(destination) else {
      throw .failed(code: 0, description: StubPlace.outside)
    }
    switch try work.tree.kind(of: source) {
    case .file:
      var bytes: [UInt8] = []
      try work.tree.read(source, into: &bytes)
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
