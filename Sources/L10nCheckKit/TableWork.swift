import L10nBundle
import L10nCoverage
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

/// One table of one bundle, or one localization's file of it.
struct TableWork: Hashable {
  let bundle: Int
  let table: Int

  /// A table with all that is to be known about it.
  struct Covered {
    let coverage: TableCoverage
    var findings: [FindingGroup]
    /// How many findings comments allow.
    let allowed: Int
  }

  /// Reads all tables of all bundles and compares them.
  ///
  /// - Returns: each bundle with its tables in the plan's order.
  static func coverAll(
    _ works: [BundleWork], _ options: CheckOptions, progress: ProgressReport?
  ) async -> [CoveredBundle] {
    let tables = await openAll(works, options, progress: progress)
    // One localization of one table a unit: a catalog of forty languages is one table. What is asked of a bundle alone
    // takes as long as some hundred of these, so that it is begun first.
    let cells = tables.flatMap { table in
      works[table.work.bundle].plan.localizations.indices.map { (table: table, position: $0) }
    }
    let noTools: @Sendable () -> Void = {}
    let bundles = await ParallelWork.map(
      groups: works.map { _ in 1 }
        + tables.map { works[$0.work.bundle].plan.localizations.count },
      workers: options.jobs, tools: noTools
    ) { index, _ -> CoveredBundle? in
      if index < works.count { return CoveredBundle(works[index]) }
      let (table, position) = cells[index - works.count]
      table.makeCell(position, of: works[table.work.bundle])
      return nil
    }
    var results = bundles.compactMap(\.self)
    for table in tables {
      if let covered = table.takeCovered() { results[table.work.bundle].tables.append(covered) }
    }
    return results
  }

  /// Reads all tables of all bundles, and prepares the work on their cells.
  private static func openAll(
    _ works: [BundleWork], _ options: CheckOptions, progress: ProgressReport?
  ) async -> [OpenTable] {
    let readings = await readAll(
      works, jobs: options.jobs, for: .report(keepsTexts: options.keepsTexts), progress: progress)
    let tables = all(of: works)
    return await ParallelWork.map(tables.count, workers: options.jobs) { index in
      let table = tables[index]
      return OpenTable(table, of: works[table.bundle], readings[table.bundle][table.table])
    }
  }

  /// Those of all bundles, in the plans' order.
  static func all(of works: [BundleWork]) -> [TableWork] {
    works.indices.flatMap { bundle in
      works[bundle].plan.tables.indices.map { TableWork(bundle: bundle, table: $0) }
    }
  }

  /// Reads all tables of all bundles: first the development region's, then every localization's beside it.
  ///
  /// Files of tables that are not compared key by key are read all the same: their mistakes are worth a word.
  ///
  /// - Returns: for each bundle its tables in the plan's order.
  static func readAll(
    _ works: [BundleWork], jobs: Int, for purpose: ReadingPurpose,
    progress: ProgressReport?
  ) async -> [[TableReading]] {
    let tables = all(of: works)
    var listedFiles: [FileWork] = []
    var fileCounts: [Int] = []
    for (index, table) in tables.enumerated() {
      let before = listedFiles.count
      for (localization, files) in works[table.bundle].plan.tables[table.table].files.enumerated() {
        for file in files where file.isTable {
          listedFiles.append(FileWork(index, localization, file))
        }
      }
      fileCounts.append(listedFiles.count - before)
    }
    let files = listedFiles
    let counter = ProgressCounter(total: tables.count + files.count, report: progress)
    let makeTools: @Sendable () -> ReadingTools = { ReadingTools(purpose: purpose) }
    let sources = await ParallelWork.map(tables.count, workers: jobs, tools: makeTools) {
      index, tools in
      defer { counter.advance() }
      return tables[index].readSource(works, &tools)
    }
    var readings = await ParallelWork.map(
      groups: fileCounts, workers: jobs, tools: makeTools
    ) {
      index, tools in
      defer { counter.advance() }
      // Lent from where they lie: copies would count dozens of references for each file.
      return files.withUnsafeBufferPointer { files in
        sources.withUnsafeBufferPointer { sources in
          let work = files[index].work
          return tables[work].read(files[index], sources[work], works, &tools)
        }
      }
    }
    // The next one is taken from the end, and moved: copies would count a reference that another thread has made.
    readings.reverse()
    var results = works.map { _ in [TableReading]() }
    var next = 0
    for (index, work) in tables.enumerated() {
      let bundle = works[work.bundle]
      var own = [[FileReading]](repeating: [], count: bundle.plan.localizations.count)
      while next < files.count, files[next].work == index, let reading = readings.popLast() {
        own[files[next].localization].append(reading)
        next += 1
      }
      let source = sources[index]
      let catalogs = bundle.catalogs(ofTable: bundle.plan.tables[work.table].name)
      results[work.bundle].append(
        TableReading(
          source: source.table, sourceFiles: source.files,
          staleKeys: catalogs.flatMap(\.staleKeys).sorted(),
          excludedKeys: catalogs.flatMap(\.excludedKeys).sorted(),
          sourceFindings: source.findings, sourceAllowances: source.allowances,
          sourceVariations: source.variations, files: own, infoPlistKeys: source.infoPlistKeys,
          isSourceLost: source.isLost, textOptions: bundle.textOptions,
          sourceTextFindings: source.textFindings, sourceNotes: source.notes))
    }
    return results
  }
}

/// One localization's file of the table at position `work`.
struct FileWork {
  let work: Int
  let localization: Int
  let file: TableFile

  init(_ work: Int, _ localization: Int, _ file: TableFile) {
    self.work = work
    self.localization = localization
    self.file = file
  }
}
