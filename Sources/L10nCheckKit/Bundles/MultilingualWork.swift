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

  /// A file that was read, or a large catalog whose parts are still to be parsed.
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

  /// Reads the file, or prepares a large catalog to be read in parts.
  private func read() -> Reading {
    division().map { .divided(DividedCatalog($0)) } ?? .table(readWhole())
  }

  /// The division of a large catalog; nil if the file is read as a whole.
  private func division() -> StringCatalogDivision? {
    guard format == .xcstrings, let file = try? tree.open(context.path),
      file.count >= StringCatalogDivision.leastByteCount
    else { return nil }
    var head = [UInt8](repeating: 0, count: StringCatalogDivision.headCount)
    guard file.read(at: 0, into: &head, count: head.count) == head.count else {
      return nil
    }
    return StringCatalogDivision(head: head, byteCount: file.count, fileName: fileName)
  }

  private func parseParts(
    of catalog: DividedCatalog, _ buffer: inout StringCatalogDivision.Buffer
  ) {
    // A file that can't be opened counts as empty.
    let file = try? tree.open(context.path)
    catalog.add(
      catalog.division.parse(catalog.nextPart, &buffer) {
        file?.read(at: $0, into: &$1, count: $2) ?? 0
      })
  }

  private var fileName: String { context.path.lastComponent ?? "" }

  func readWhole() -> MultilingualTable {
    var bytes: [UInt8] = []
    do throws(FileTreeError) {
      try tree.read(context.path, into: &bytes)
    } catch {
      return MultilingualTable(
        file: MultilingualFile(
          path: context.path, table: table, sourceLanguage: nil, languages: []),
        contents: MultilingualContents(tables: [:]), text: .none, lines: nil, isLost: true,
        findings: [FindingRun(context.unreadable(error))])
    }
    if format == .loctable {
      return MultilingualTable(
        locTable: consume bytes, table, context, developmentRegion: developmentRegion.identifier)
    }
    let catalog = LinedCatalog(StringCatalog.parse(consume bytes, fileName: fileName))
    return table(of: catalog, catalog.parsed.value.contents(where: \.isCounted))
  }

  private func table(
    of catalog: LinedCatalog, _ contents: StringCatalog.Contents
  ) -> MultilingualTable {
    let found = catalog.parsed.value.directives(directives)
    var fileBackedText: FileBackedText?
    if case .noted(let lines, let origins) = catalog.places {
      // Findings about directives need places, which a catalog parsed in parts doesn't keep.
      guard found.diagnostics.isEmpty else { return readWhole() }
      fileBackedText = FileBackedText(context.path, in: tree, lines: lines, origins: origins)
    }
    return MultilingualTable(
      catalog, contents, table, context, developmentRegion: developmentRegion.declared, found,
      fileBackedText)
  }

  /// Reads the files. All workers share the parts of large catalogs.
  static func readAll(_ works: [Self], jobs: Int) async -> [MultilingualTable] {
    let partCount = max(1, jobs)
    let readings = await ParallelWork.map(works.count, workers: jobs) {
      works[$0].read()
    }
    let divided = readings.enumerated().compactMap { file, reading in
      if case .divided(let catalog) = reading { (file: file, catalog: catalog) } else { nil }
    }
    let makeBuffer: @Sendable () -> StringCatalogDivision.Buffer = {
      StringCatalogDivision.Buffer()
    }
    // All workers share the parts of one file before they start the next.
    _ = await ParallelWork.map(divided.count * partCount, workers: jobs, tools: makeBuffer) {
      unit, buffer in
      let (file, catalog) = divided[unit / partCount]
      works[file].parseParts(of: catalog, &buffer)
    }
    _ = await ParallelWork.map(divided.count * 2, workers: jobs) { unit in
      let catalog = divided[unit / 2].catalog
      if unit % 2 == 0 {
        catalog.joinRuns()
      } else {
        catalog.joinStrings()
      }
    }
    let catalogs = await ParallelWork.map(divided.count, workers: jobs) {
      divided[$0].catalog.catalog()
    }
    // The parts are released by now: together with the tables, there would be three copies of everything.
    let entries = await ParallelWork.map(divided.count * partCount, workers: jobs) { unit in
      catalogs[unit / partCount]?.parsed.value.entries(
        ofPart: unit % partCount, of: partCount, where: \.isCounted)
    }
    let tables = await ParallelWork.map(divided.count, workers: jobs) { number in
      let work = works[divided[number].file]
      guard let catalog = catalogs[number] else { return work.readWhole() }
      let parts = entries[number * partCount..<(number + 1) * partCount].compactMap { $0 }
      return work.table(of: catalog, StringCatalog.Contents(catalog.parsed.value, parts))
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
