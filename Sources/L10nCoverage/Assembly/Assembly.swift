import L10nLocale
import L10nModel

extension BundleCoverage {
  /// Assembles the coverage of a bundle.
  ///
  /// - Parameter tables: the tables of the plan, in its order.
  package init(_ plan: BundlePlan, input: Int, tables: [TableCoverage]) {
    let resources = plan.resources.map { ResourceCoverage($0, in: plan) }
    self.init(
      input: input, path: plan.bundle.path, name: plan.bundle.name, kind: plan.bundle.kind,
      developmentRegion: plan.bundle.developmentRegion,
      localizations: plan.localizations.map { LocalizationCoverage($0) }, tables: tables,
      resources: resources)
    status = plan.bundle.status
    doubt = status == .unknown ? plan.bundle.doubt?.description : nil
    products = plan.bundle.products
    unbuiltLocalizations = plan.bundle.unbuiltLocalizations.map(\.spelling)
    countAgain()
  }

  /// Computes the sums of the tables and resources for each localization.
  package mutating func countAgain() {
    for position in localizations.indices {
      localizations[position].count(position, tables, resources)
    }
  }
}

extension LocalizationCoverage {
  fileprivate init(_ planned: PlannedLocalization) {
    self.init(
      identifier: planned.identifier, spelling: planned.directory.spelling,
      name: planned.identifier.displayName() ?? planned.directory.spelling,
      direction: planned.identifier.writingDirection, searchOrder: planned.searchOrder)
  }

  fileprivate mutating func count(
    _ position: Int, _ tables: [TableCoverage], _ resourceCoverages: [ResourceCoverage]
  ) {
    keys = KeyCounts()
    (extra, unchanged, masked, raw, unused, unclear) = (0, 0, 0, 0, 0, 0)
    unseen = UnseenCounts()
    words = WordCounts()
    resources = ResourceCounts()
    for table in tables { add(table.cells[position]) }
    for resource in resourceCoverages {
      if let state = resource.cells[position] { resources.count(state) }
    }
  }

  private mutating func add(_ cell: TableCell) {
    keys += cell.counts
    extra += cell.extra.count
    unchanged += cell.unchanged
    masked += cell.masked
    raw += cell.raw
    unused += cell.unused
    unclear += cell.unclear
    unseen += cell.unseen
    words += cell.words
  }
}

extension ResourceCoverage {
  fileprivate init(_ planned: PlannedResource, in plan: BundlePlan) {
    if let wells = planned.wells {
      self.init(path: planned.path, cells: wells)
      return
    }
    let isExpected = planned.isInDevelopmentRegion || planned.isInBase || planned.isNonlocalized
    // If the development region has no directory, extra files can't be determined.
    let ownState = isExpected || !plan.hasDevelopmentColumn ? ResourceState.present : .extra
    self.init(
      path: planned.path,
      cells: plan.localizations.indices.map { position in
        if planned.isPresent[position] { return ownState }
        guard isExpected else { return nil }
        if planned.servesAll { return .nonlocalized }
        return planned.stateWithoutOwnFile(plan.localizations[position], plan.files)
      })
  }
}

extension PlannedResource {
  /// Returns the state of the file in a localization without its own file.
  fileprivate func stateWithoutOwnFile(
    _ localization: PlannedLocalization, _ files: BundleFiles
  ) -> ResourceState {
    guard let server = server(for: localization, files) else { return .missing }
    if server.holder == .nonlocalized { return .nonlocalized }
    return server.sharesLanguage ? .inherited : .missing
  }

  /// Returns the first fallback of a localization that has the file.
  func server(
    for localization: PlannedLocalization, _ files: BundleFiles
  ) -> PlannedLocalization.Fallback? {
    localization.fallbacks.first { files.file([path], at: $0.place) != nil }
  }
}
