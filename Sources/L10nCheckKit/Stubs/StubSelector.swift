import L10nCoverage
import L10nFiles
import L10nLocale
import L10nModel
import L10nSource

/// Determines the keys that each file of a table gets.
struct StubSelector: Sendable {
  let options: StubOptions
  let filter: ReportFilter
  let patterns: [Glob]

  init(_ options: StubOptions, _ filter: ReportFilter) {
    self.options = options
    self.filter = filter
    patterns = [Glob](ofKeys: options.keyPatterns)
  }

  /// The requests for the table.
  ///
  /// - Parameter cells: the cells of all localizations; nil to compute them.
  func stubs(
    _ work: BundleWork, _ table: TableJob.Position, _ compared: ComparedTable,
    cells: [TableCell]? = nil
  ) -> TableStubs {
    let planned = compared.planned
    var stubs = TableStubs()
    guard planned.kind == .keys, filter.shows(bundle: work.plan.bundle.path, input: work.input),
      filter.shows(table: planned.name, input: work.input)
    else { return stubs }
    for localization in work.plan.localizations.indices {
      let directory = work.plan.localizations[localization].directory
      guard filter.shows(localization: directory.spelling, input: work.input),
        !filter.excludes(directory.path, input: work.input)
      else { continue }
      let selection = CellSelection(
        work: work, table: table, localization: localization,
        cell: cells?[localization] ?? TableCell(compared, localization), compared: compared)
      selection.add(to: &stubs, self)
    }
    stubs.requests = withoutInheritingLocalizations(stubs.requests, work, planned)
    return stubs
  }

  /// The requests without new files for localizations that will inherit another file, as the next place in their lookup order
  /// with this file has the same language.
  private func withoutInheritingLocalizations(
    _ requests: [StubRequest], _ work: BundleWork, _ planned: PlannedTable
  ) -> [StubRequest] {
    func gets(_ holder: PlannedLocalization.Holder, _ format: TableFormat) -> Bool {
      requests.contains {
        holder == .localization($0.localization) && $0.target.isNew && $0.target.format == format
      }
    }
    return requests.filter { request in
      let format = request.target.format
      guard request.target.isNew else { return true }
      // A file of the localization itself for the same part of the table ends the lookup.
      guard planned.ownTable(at: request.localization, withAnyOf: format.parts) == nil else {
        return true
      }
      let server = work.plan.localizations[request.localization].fallbacks.first { fallback in
        gets(fallback.holder, format)
          || planned.files(of: fallback.holder).contains { $0.format == format }
      }
      return server.map { !$0.sharesLanguage } ?? true
    }
  }
}

private struct CellSelection {
  let work: BundleWork
  let table: TableJob.Position
  let localization: Int
  let cell: TableCell
  let compared: ComparedTable

  private var planned: PlannedTable { compared.planned }
  private var directory: LocalizationDirectory { work.plan.localizations[localization].directory }

  private struct KeyPlace: Hashable {
    /// The index of the development region's file that contains its text.
    let contentIndex: UInt8
    let parts: TableParts
    let isMasked: Bool
  }

  private enum Destination: Hashable {
    case file(StubTarget)
    /// The key belongs in the file of another localization, which users see.
    case elsewhere
    case nowhere(TreePath, String)
  }

  func add(to stubs: inout TableStubs, _ selector: StubSelector) {
    var keyIndices: [Destination: [Int]] = [:]
    var destinations: [KeyPlace: Destination] = [:]
    stubs.compared += cell.counts.total
    stubs.copies += cell.counts.copied - cell.unseen.copies
    if cell.counts.missing > 0 {
      for keyIndex in cell.records.indices where cell.records[keyIndex].state == .missing {
        guard selector.patterns.want(compared.source.keys[keyIndex]) else { continue }
        stubs.missing += 1
        let place = KeyPlace(
          contentIndex: compared.source.contentIndices[keyIndex],
          parts: compared.source.parts[keyIndex],
          isMasked: cell.records[keyIndex].isMasked)
        let destination =
          destinations[place] ?? destination(ofKeyAt: keyIndex)
        destinations[place] = destination
        keyIndices[destination, default: []].append(keyIndex)
      }
    }
    var requests: [StubRequest] = []
    for (destination, keyIndices) in keyIndices {
      switch destination {
      case .elsewhere: continue
      case .nowhere(let path, let reason):
        stubs.leftOut.append(LeftOutFile(input: work.input, path: path, reason: reason))
      case .file(let target):
        requests.append(request(target, keyIndices.sorted(), selector))
      }
    }
    if selector.options.prunesExtraKeys { addExtraKeys(to: &requests, selector) }
    stubs.requests += requests.sorted { $0.target.path < $1.target.path }
  }

  private func request(
    _ target: StubTarget, _ keyIndices: [Int], _ selector: StubSelector
  ) -> StubRequest {
    StubRequest(
      table: table, localization: localization, target: target, keyIndices: keyIndices,
      maskedKeys: Set(keyIndices.filter { cell.records[$0].isMasked }),
      mayBeDropped: selector.options.dropsMaskingTables && !target.isNew && cell.masked > 0)
  }

  private func addExtraKeys(to requests: inout [StubRequest], _ selector: StubSelector) {
    guard !cell.extra.isEmpty else { return }
    for file in compared.files[localization]
    where file.file.format.isTableOfOneLanguage && file.file.format.editing.refusal == nil {
      let keys = file.extra.map(\.key).filter(selector.patterns.want)
      guard let path = PatchPath(file.file.path) else { continue }
      let target = StubTarget(path: path, format: file.file.format)
      guard !keys.isEmpty else { continue }
      if let index = requests.firstIndex(where: { $0.target.path == target.path }) {
        requests[index].extraKeys = keys
      } else {
        var request = request(target, [], selector)
        request.extraKeys = keys
        requests.append(request)
      }
    }
  }

  // MARK: - Destinations

  private func destination(ofKeyAt keyIndex: Int) -> Destination {
    let source = compared.developmentFile(ofKeyAt: keyIndex)
    let format = compared.translationFormat(ofKeyAt: keyIndex)
    if let compiled = planned.files[localization].first(where: { $0.format == .loctable }),
      let reason = compiled.format.editing.refusal
    {
      return .nowhere(compiled.path, reason)
    }
    if let hiding = compared.hidingFile(of: keyIndex, format: format, in: cell, at: localization) {
      return destination(in: hiding, ofFormat: format, compared.source.parts[keyIndex])
    }
    switch format.editing {
    case .catalog: return catalogDestination(source)
    case .file: return fileDestination(format)
    case .refused(let reason):
      return .nowhere(source?.path ?? directory.path, reason.description)
    }
  }

  /// The destination of a key that the localization's own file hides in a parent's file of another format.
  private func destination(
    in hiding: TableFile, ofFormat format: TableFormat, _ parts: TableParts
  ) -> Destination {
    if let refusal = hiding.format.editing.refusal {
      return .nowhere(hiding.path, refusal.description)
    }
    guard parts.isSubset(of: hiding.format.parts) || parts == .strings else {
      return .nowhere(
        hiding.path, "hides \(planned.name).\(format.rawValue) of its parent and can't hold plurals"
      )
    }
    return file(at: hiding.path, hiding.format) { $0.language = hiding.language }
  }

  private func catalogDestination(_ source: TableFile?) -> Destination {
    if let path = planned.newCatalog {
      return file(at: path, .xcstrings) {
        $0.language = work.plan.languageName(ofLocalization: localization)
        $0.isNew = true
      }
    }
    let catalog =
      source?.format == .xcstrings
      ? source
      : planned.developmentFiles.first { $0.format == .xcstrings }
        ?? planned.files.lazy.joined().first { $0.format == .xcstrings }
    guard let path = catalog?.path else {
      return .nowhere(directory.path, "has no string catalog for \(planned.name)")
    }
    let own = planned.files[localization].first { $0.path == path }
    if own == nil, isInherited(.xcstrings) { return .elsewhere }
    return file(at: path, .xcstrings) {
      $0.language = own?.language ?? work.plan.languageName(ofLocalization: localization)
    }
  }

  private func fileDestination(_ format: TableFormat) -> Destination {
    let own = planned.files[localization]
    if let file = own.first(where: { $0.format == format }) {
      return self.file(at: file.path, format)
    }
    if format == .strings, planned.hasDocument, let copy = own.first(where: \.format.isDocument) {
      return .nowhere(copy.path, "is a copy of the document; only Xcode can add its objects")
    }
    if isInherited(format) { return .elsewhere }
    if let catalog = planned.files.lazy.joined().first(where: { $0.format == .xcstrings }) {
      return .nowhere(
        catalog.path,
        "is a catalog of the same name as \(planned.name).\(format.rawValue): Xcode would refuse to build another such file; move its texts into the catalog"
      )
    }
    if let declaringFile = directory.declaringFile,
      RecognizedLocale(spelling: directory.spelling).category == .unknown
    {
      return .nowhere(declaringFile, StubPlace.noLanguage(directory.spelling))
    }
    return file(
      at: directory.realPath.appending("\(planned.name).\(format.rawValue)"), format
    ) {
      $0.isNew = true
      $0.hidesOtherKeys = planned.absentKey == .key
    }
  }

  /// A file below the root. The path is checked, as the names of languages and tables in a tree can contain any path.
  private func file(
    at path: TreePath, _ format: TableFormat, _ complete: (inout StubTarget) -> Void = { _ in }
  ) -> Destination {
    guard let place = PatchPath(path) else { return .nowhere(path, StubPlace.outside) }
    var target = StubTarget(path: place, format: format)
    complete(&target)
    return .file(target)
  }

  private func isInherited(_ format: TableFormat) -> Bool {
    cell.sources.contains { $0.format == format && $0.state == .inherited }
  }
}
