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
    let findings: [FindingGroup]
    /// How many findings comments allow.
    let allowed: Int
  }

  /// A part of the work on what was read.
  private enum Part: Sendable {
    indirect case bundle(CoveredBundle)
    case cell(TableCell, [FindingGroup])
  }

  /// Reads all tables of all bundles and compares them.
  ///
  /// - Returns: each bundle with its tables in the plan's order.
  static func coverAll(
    _ works: [BundleWork], jobs: Int, progress: (@Sendable (Int, Int) -> Void)?
  ) async -> [CoveredBundle] {
    let readings = await readAll(works, jobs: jobs, for: .report, progress: progress)
    let tables = works.indices.flatMap { bundle in
      works[bundle].plan.tables.indices.map { TableWork(bundle: bundle, table: $0) }
    }
    let ofTables = await ParallelWork.map(tables.count, workers: jobs) { index in
      let (bundle, table) = (tables[index].bundle, tables[index].table)
      let (plan, reading) = (works[bundle].plan, readings[bundle][table])
      return (
        unchanged: UnchangedTexts(reading, of: plan.tables[table], in: plan),
        sourceFindings: reading.sourceFindings(
          plan.tables[table], in: plan, input: works[bundle].input)
      )
    }
    // One localization of one table a unit: a catalog of forty languages is one table. What is asked of a bundle alone
    // takes as long as some hundred of these, so that it is begun first.
    let cells = tables.enumerated().flatMap { position, table in
      works[table.bundle].plan.localizations.indices.map {
        (work: table, position: position, localization: $0)
      }
    }
    let noTools: @Sendable () -> Void = {}
    var covered = await ParallelWork.map(
      groups: works.map { _ in 1 } + tables.map { works[$0.bundle].plan.localizations.count },
      workers: jobs, tools: noTools
    ) { index, _ in
      if index < works.count { return Part.bundle(CoveredBundle(works[index])) }
      let (table, position, localization) = cells[index - works.count]
      let work = works[table.bundle]
      let planned = work.plan.tables[table.table]
      let reading = readings[table.bundle][table.table]
      let cell = TableCell(planned, localization, in: work.plan, reading)
      return Part.cell(
        cell,
        cell.findings(
          planned, localization, in: work.plan, input: work.input, reading,
          ofTables[position].unchanged))
    }
    // The next one is taken from the end, and moved: copies of all cells would count each reference in them.
    covered.reverse()
    var results: [CoveredBundle] = []
    while results.count < works.count, case .bundle(let bundle)? = covered.popLast() {
      results.append(bundle)
    }
    for (position, table) in tables.enumerated() {
      let plan = works[table.bundle].plan
      let (planned, reading) = (plan.tables[table.table], readings[table.bundle][table.table])
      var findings = ofTables[position].sourceFindings
      var cells: [TableCell] = []
      cells.reserveCapacity(plan.localizations.count)
      for _ in plan.localizations {
        guard case .cell(let cell, let own)? = covered.popLast() else { break }
        cells.append(cell)
        findings += own
      }
      let allowed = reading.removeAllowed(from: &findings, planned)
      results[table.bundle].tables.append(
        Covered(
          coverage: TableCoverage(planned, reading, cells: cells), findings: findings,
          allowed: allowed))
    }
    return results
  }

  /// Reads all tables of all bundles: first the development region's, then every localization's beside it.
  ///
  /// Files of tables that are not compared key by key are read all the same: their mistakes are worth a word.
  ///
  /// - Returns: for each bundle its tables in the plan's order.
  static func readAll(
    _ works: [BundleWork], jobs: Int, for purpose: ReadingPurpose,
    progress: (@Sendable (Int, Int) -> Void)?
  ) async -> [[TableReading]] {
    let tables = works.indices.flatMap { bundle in
      works[bundle].plan.tables.indices.map { TableWork(bundle: bundle, table: $0) }
    }
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
    let readings = await ParallelWork.map(
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
    var results = works.map { _ in [TableReading]() }
    var next = 0
    for (index, work) in tables.enumerated() {
      let bundle = works[work.bundle]
      var own = [[FileReading]](repeating: [], count: bundle.plan.localizations.count)
      while next < files.count, files[next].work == index {
        own[files[next].localization].append(readings[next])
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
          sourceTextFindings: source.textFindings))
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
