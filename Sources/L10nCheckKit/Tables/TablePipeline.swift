import L10nCoverage
import L10nModel
import L10nSource

/// Reads and compares the tables of all bundles, and produces their reports.
///
/// Each step uses all cores and finishes before the next begins: first the development region's files of each table,
/// then each localization's file, then each cell.
struct TablePipeline {
  /// The jobs for the tables of all bundles, in the plans' order.
  private let jobs: [TableJob]
  private let tableCounts: [Int]
  private let needs: TableNeeds
  private let workerCount: Int
  private let progress: ProgressReport?
  /// The results of another revision.
  private let memory: TableMemory?

  struct Table: Sendable {
    let source: ParsedSource
    var compared: ComparedTable
  }

  init(
    _ bundles: [BundleWork], for needs: TableNeeds, workers: Int, progress: ProgressReport?,
    memory: TableMemory? = nil
  ) {
    tableCounts = bundles.map(\.plan.tables.count)
    jobs = bundles.enumerated().flatMap { number, bundle in
      bundle.plan.tables.indices.map {
        TableJob(position: .init(bundle: number, table: $0), bundle: bundle, needs: needs)
      }
    }
    self.needs = needs
    workerCount = workers
    self.progress = progress
    self.memory = memory
  }

  /// Reads the tables of each bundle, compares the localizations' files with the development region's, and distinguishes copies
  /// from translations.
  ///
  /// - Throws: `CheckError.cancelled` if the task is cancelled.
  func tables() async throws(CheckError) -> [ArraySlice<Table>] {
    var tables = try await read()
    let comparisons = tables
    let copied = try await ParallelWork.mapUnlessCancelled(tables.count, workers: workerCount) {
      CopiedTexts(comparisons[$0].compared)
    }.split(by: tableCounts)
    var position = 0
    for copied in copied {
      for table in CopiedTexts.marked(copied) {
        tables[position].compared = table
        position += 1
      }
    }
    return tables.split(by: tableCounts)
  }

  /// Returns the reports on the tables of each bundle, with all findings.
  ///
  /// - Parameter compared: the results of `tables()`.
  /// - Throws: `CheckError.cancelled` if the task is cancelled.
  func reports(of compared: [[ComparedTable]]) async throws(CheckError) -> [ArraySlice<TableReport>]
  {
    let tables = compared.flatMap(\.self)
    // One unit for each localization of a table, as a catalog with forty languages is a single table.
    let counts = tables.map(\.plan.localizations.count)
    let units = counts.enumerated().flatMap { table, count in
      (0..<count).map { (table: table, position: $0) }
    }
    let keepsTexts = needs.contains(.contents)
    let noTools: @Sendable () -> Void = {}
    let cells = try await ParallelWork.mapUnlessCancelled(
      groups: counts, workers: workerCount, tools: noTools
    ) { number, _ in
      let unit = units[number]
      return CellReport(
        tables[unit.table], unit.position, keepsTexts: keepsTexts)
    }.split(by: counts)
    let reports = await ParallelWork.map(tables.count, workers: workerCount) { number in
      TableReport(tables[number], cells[number])
    }
    return reports.split(by: tableCounts)
  }

  private func read() async throws(CheckError) -> [Table] {
    let jobs = jobs
    let files = jobs.map(\.files)
    let counts = files.map(\.count)
    let units = files.enumerated().flatMap { number, files in
      files.indices.map { (job: number, file: $0) }
    }
    let total = jobs.count + units.count
    let counter = progress.map { progress in
      ProgressCounter { count in
        if count % 64 == 0 || count == total { progress(.reading(done: count, of: total)) }
      }
    }
    let bases = jobs.map { memory == nil ? nil : TableBasis($0) }
    let known = zip(jobs, bases).map { job, basis in basis.flatMap { memory?.known(job, $0) } }
    let fileBases = bases.map { $0?.files.flatMap(\.self) }
    let makeArena: @Sendable () -> TableArena = { TableArena() }
    let sources = try await ParallelWork.mapUnlessCancelled(
      jobs.count, workers: workerCount, tools: makeArena
    ) { number, arena in
      defer { counter?.advance() }
      return known[number]?.source ?? jobs[number].parseSource(&arena)
    }
    let compared = try await ParallelWork.mapUnlessCancelled(
      groups: counts, workers: workerCount, tools: makeArena
    ) { number, arena in
      defer { counter?.advance() }
      let unit = units[number]
      if let basis = fileBases[unit.job]?[unit.file], let file = known[unit.job]?.files[basis] {
        return file
      }
      return jobs[unit.job].compare(files[unit.job][unit.file], with: sources[unit.job], &arena)
    }.split(by: counts)
    memory?.keep(
      jobs.indices.compactMap { number in
        guard let basis = bases[number] else { return nil }
        return (
          jobs[number],
          TableMemory.Entry(basis: basis, source: sources[number], compared: compared[number])
        )
      })
    return jobs.indices.map { number in
      Table(
        source: sources[number],
        compared: jobs[number].join(compared[number], files[number], sources[number]))
    }
  }
}

extension [ArraySlice<TablePipeline.Table>] {
  func table(at position: TableJob.Position) -> TablePipeline.Table {
    let tables = self[position.bundle]
    return tables[tables.startIndex + position.table]
  }
}
