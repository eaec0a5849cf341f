import L10nCode
import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

struct MultilingualWork<Tree: FileTree>: Sendable {
  private let tree: Tree
  private let table: String
  private let format: TableFormat
  private let context: FindingContext
  private let developmentRegion: DevelopmentRegion
  private let directives: DirectiveSyntax

  /// A parsed file, or a large catalog that is still to be parsed.
  enum Reading: Sendable {
    case table(MultilingualTable)
    case divided(DividedCatalog)
  }

  /// Nil if the name isn't that of a multilingual file.
  init?(
    _ path: TreePath, of bundle: BundleDescription, in tree: Tree, input: Int,
    _ directives: DirectiveSyntax
  ) {
    guard let (table, format) = path.lastComponent.flatMap(TableFile.parts(of:)) else {
      return nil
    }
    self.tree = tree
    self.directives = directives
    self.table = table
    self.format = format
    context = FindingContext(input: input, bundle: bundle.path, table: table, path: path)
    developmentRegion = bundle.developmentRegion
  }

  /// Reads the file, and parses it unless it is a large catalog.
  private func read() -> Reading {
    var bytes: [UInt8] = []
    do throws(FileTreeError) {
      try tree.read(context.path, into: &bytes)
    } catch {
      return .table(
        MultilingualTable(
          file: MultilingualFile(
            path: context.path, table: table, sourceLanguage: nil, languages: []),
          contents: MultilingualContents(tables: [:]), text: .none, lines: nil, isLost: true,
          findings: [FindingRun(context.unreadable(error))]))
    }
    if format == .loctable {
      return .table(
        MultilingualTable(
          locTable: consume bytes, table, context, developmentRegion: developmentRegion.identifier))
    }
    let fileName = context.path.lastComponent ?? ""
    if bytes.count >= StringCatalogDivision.leastByteCount,
      let division = StringCatalogDivision(bytes, fileName: fileName)
    {
      return .divided(DividedCatalog(division))
    }
    return .table(table(of: LinedCatalog(StringCatalog.parse(consume bytes, fileName: fileName))))
  }

  /// Reads and parses the file on one thread.
  func readWhole() -> MultilingualTable {
    switch read() {
    case .table(let table): table
    case .divided(let catalog): table(of: catalog.parseWhole())
    }
  }

  /// - Parameter entries: the counted entries of the catalog's languages, if they are already selected.
  private func table(
    of catalog: LinedCatalog, _ entries: [StringCatalog.LanguageEntries]? = nil
  ) -> MultilingualTable {
    let value = catalog.parsed.value
    return MultilingualTable(
      catalog,
      entries.map { StringCatalog.Contents(value, $0) } ?? value.contents(where: \.isCounted),
      table, context, developmentRegion: developmentRegion.declared, value.directives(directives))
  }

  /// Reads the files. All workers share the work on large catalogs.
  static func readAll(_ works: [Self], jobs: Int) async -> [MultilingualTable] {
    let readings = await ParallelWork.map(works.count, workers: jobs) { works[$0].read() }
    let divided = readings.enumerated().compactMap { file, reading in
      if case .divided(let catalog) = reading { (file: file, catalog: catalog) } else { nil }
    }
    let catalogs = await DividedCatalog.parse(divided.map(\.catalog), jobs: jobs)
    // The parts are released by now: together with the tables, there would be three copies of everything.
    let partCount = max(1, jobs)
    let entries = await ParallelWork.map(divided.count * partCount, workers: jobs) { unit in
      catalogs[unit / partCount].parsed.value.entries(
        ofPart: unit % partCount, of: partCount, where: \.isCounted)
    }
    let tables = await ParallelWork.map(divided.count, workers: jobs) { number in
      works[divided[number].file].table(
        of: catalogs[number], Array(entries[number * partCount..<(number + 1) * partCount]))
    }
    var next = 0
    return readings.map { reading in
      switch reading {
      case .table(let table): return table
      case .divided:
        defer { next += 1 }
        return tables[next]
      }
    }
  }
}

extension MultilingualTable {
  /// Reads a multilingual file; nil if the name isn't that of one.
  init?(_ path: TreePath, of bundle: BundleDescription, in tree: some FileTree, input: Int) {
    let work = MultilingualWork(path, of: bundle, in: tree, input: input, .standard)
    guard let table = work?.readWhole() else { return nil }
    self = table
  }
}

extension BundleWork {
  /// Reads the code and the multilingual files, and plans the bundles.
  ///
  /// - Parameter memory: the parsed code of other revisions; nil to keep nothing.
  /// - Throws: `CheckError.cancelled` if the task is cancelled.
  static func all(
    _ inputs: [CheckedInput], _ options: CheckOptions, _ memory: CodeMemory? = nil
  ) async throws(CheckError) -> [BundleWork] {
    try await all(inputs, options, code: CodeReading.indices(of: inputs, options, memory))
  }

  /// - Parameter tablesInCode: the planned sources of tables that only code defines, by name, for each bundle.
  static func all(
    _ inputs: [CheckedInput], _ options: CheckOptions, code: [CodeIndex?],
    tablesInCode: [[String: PlannedTable.Source]]? = nil
  ) async throws(CheckError) -> [BundleWork] {
    let bundles = inputs.flatMap { input in input.bundles.map { (input: input, bundle: $0) } }
    let works = bundles.map { input, bundle in
      (bundle.catalogs + bundle.locTables).compactMap {
        MultilingualWork($0, of: bundle, in: input.tree, input: input.position, options.directives)
      }
    }
    let tables = await MultilingualWork.readAll(works.flatMap(\.self), jobs: options.jobs)
      .split(by: works.map(\.count))
    try CheckError.checkCancellation()
    let offered = inputs.flatMap { input in
      let catalogs = zip(bundles, tables).filter { $0.0.input.position == input.position }
      let languages = OfferedLanguages(
        input.discovery.products, in: Set(input.bundles.map(\.path)),
        catalogs: catalogs.flatMap { $0.1.map(\.file) })
      let parts = PartLanguages(input.discovery.products.map(languages.completing), input.bundles)
      return zip(input.bundles, parts.languagesLacking(in: input.bundles)).map { bundle, lacking in
        languages.languages(of: bundle) + lacking
      }
    }
    let shared = zip(inputs, code).map { $1 == nil ? [] : $0.bundles.sharedTables }
    return try await ParallelWork.mapUnlessCancelled(bundles.count, workers: options.jobs) {
      number in
      let (input, bundle) = bundles[number]
      return BundleWork(
        input, bundle, Array(tables[number]), options,
        offered: offered[number],
        code: code[input.position], sharedTables: shared[input.position],
        tablesInCode: tablesInCode?[number] ?? [:])
    }
  }
}

extension [BundleDescription] {
  fileprivate var sharedTables: Set<String> {
    var (seen, shared): (Set<String>, Set<String>) = ([], [])
    for bundle in self {
      let files =
        bundle.localizations.flatMap(\.files) + bundle.catalogs.compactMap(\.lastComponent)
      let tables = Set(files.compactMap { TableFile.parts(of: $0)?.table })
      shared.formUnion(tables.intersection(seen))
      seen.formUnion(tables)
    }
    return shared
  }
}
