import L10nBundle
import L10nCoverage
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource
import Synchronization

/// A bundle on its way through the readers.
struct BundleWork {
  let input: Int
  let tree: DiskFileTree
  let localizations: BundleLocalizations
  let plan: BundlePlan

  init(_ input: CheckedInput, _ bundle: BundleDescription, _ profile: LookupProfile) {
    self.input = input.position
    tree = input.tree
    let localizations = BundleLocalizations(bundle)
    self.localizations = localizations
    plan = BundlePlan(bundle) { localizations.searchOrder(forUserOf: $0).places(profile) }
  }
}

/// One table of one bundle, or one localization's file of it.
struct TableWork {
  let bundle: Int
  let table: Int

  /// A table with all that is to be known about it.
  struct Covered {
    let coverage: TableCoverage
    let findings: [FindingGroup]
  }

  /// Reads all tables of all bundles and compares them.
  ///
  /// - Returns: for each bundle its tables in the plan's order.
  static func coverAll(
    _ works: [BundleWork], jobs: Int, progress: (@Sendable (Int, Int) -> Void)?
  ) async -> [[Covered]] {
    let readings = await readAll(works, jobs: jobs, progress: progress)
    let tables = works.indices.flatMap { bundle in
      works[bundle].plan.tables.indices.map { TableWork(bundle: bundle, table: $0) }
    }
    var covered = await ParallelWork.map(tables.count, workers: jobs) { index in
      let (work, table) = (works[tables[index].bundle], tables[index].table)
      let reading = readings[tables[index].bundle][table]
      let coverage = TableCoverage(work.plan.tables[table], in: work.plan, reading)
      return Covered(
        coverage: coverage,
        findings: coverage.findings(
          work.plan.tables[table], in: work.plan, input: work.input, reading))
    }[...]
    return works.map { work in
      defer { covered = covered.dropFirst(work.plan.tables.count) }
      return Array(covered.prefix(work.plan.tables.count))
    }
  }

  /// Reads all tables of all bundles: first the development region's, then every localization's beside it.
  ///
  /// Files of tables that are not compared key by key are read all the same: their mistakes are worth a word.
  ///
  /// - Returns: for each bundle its tables in the plan's order.
  private static func readAll(
    _ works: [BundleWork], jobs: Int, progress: (@Sendable (Int, Int) -> Void)?
  ) async -> [[TableReading]] {
    let tables = works.indices.flatMap { bundle in
      works[bundle].plan.tables.indices.map { TableWork(bundle: bundle, table: $0) }
    }
    let files = tables.indices.flatMap { index in
      let plan = works[tables[index].bundle].plan
      return plan.localizations.indices.compactMap { localization in
        plan.tables[tables[index].table].stringsFile(of: localization).map {
          FileWork(index, localization, $0)
        }
      }
    }
    let counter = ProgressCounter(total: tables.count + files.count, report: progress)
    let sources = await ParallelWork.map(tables.count, workers: jobs, tools: ReadingTools.init) {
      index, tools in
      defer { counter.advance() }
      return tables[index].readSource(works, &tools)
    }
    let readings = await ParallelWork.map(files.count, workers: jobs, tools: ReadingTools.init) {
      index, tools in
      defer { counter.advance() }
      let file = files[index]
      return tables[file.work].read(file, sources[file.work], works, &tools)
    }
    var results = works.map { _ in [TableReading]() }
    var next = 0
    for (index, work) in tables.enumerated() {
      let plan = works[work.bundle].plan
      var reading = TableReading(
        source: sources[index].table, sourceFindings: sources[index].findings,
        files: [FileReading?](repeating: nil, count: plan.localizations.count),
        infoPlistKeys: sources[index].infoPlistKeys, isSourceLost: sources[index].isLost)
      while next < files.count, files[next].work == index {
        reading.files[files[next].localization] = readings[next]
        next += 1
      }
      results[work.bundle].append(reading)
    }
    return results
  }

  /// The development region's keys of one table, and what its files have to be told of.
  struct Source {
    var table: SourceTable
    var findings: [Finding]
    /// The keys that only `Info.plist` has.
    var infoPlistKeys: Set<CodeUnitString> = []
    /// Whether CoreFoundation rejects one of the files.
    var isLost = false
    /// Makes reading the localizations' files faster.
    var guide: StringsGuide?
  }

  private func readSource(_ works: [BundleWork], _ tools: inout ReadingTools) -> Source {
    let work = works[bundle]
    let planned = work.plan.tables[table]
    let reader = TableFileReader(tree: work.tree)
    var tables: [LoadedTable] = []
    var subjects: [Finding.Subject] = []
    for file in planned.developmentFiles where file.format == .strings {
      let context = context(file, localization: nil, works)
      tables.append(reader.load(context, &tools))
      subjects.append(context.subject)
    }
    var contents = planned.isCompared ? tables.map(\.content) : []
    var infoPlistKeys: Set<CodeUnitString> = []
    if planned.name == InfoPlistTable.name {
      let content = infoPlistContent(work, planned, contents, &tools)
      infoPlistKeys = Set(content.entries.map { content.key(of: $0) })
      for file in contents { infoPlistKeys.subtract(file.entries.map { file.key(of: $0) }) }
      contents.append(content)
    }
    var source = SourceTable(contents)
    source.countWords(&tools)
    var findings: [Finding] = []
    for (position, table) in tables.enumerated() {
      let duplicates = planned.isCompared ? source.duplicates[position] : table.duplicates
      findings += table.findings
      findings += table.placed(duplicates).map { Finding($0, about: subjects[position]) }
    }
    return Source(
      table: source, findings: findings, infoPlistKeys: infoPlistKeys,
      isLost: tables.contains { $0.isLost }, guide: tables.first?.guide)
  }

  /// The values of `Info.plist` that belong to the table `InfoPlist`.
  private func infoPlistContent(
    _ work: BundleWork, _ planned: PlannedTable, _ contents: [TableContent],
    _ tools: inout ReadingTools
  ) -> TableContent {
    let reader = TableFileReader(tree: work.tree)
    var localizedKeys: Set<String> = []
    func add(_ content: TableContent) {
      for entry in content.entries { localizedKeys.insert(content.key(of: entry).string) }
    }
    for content in contents { add(content) }
    for localization in planned.files.indices {
      guard let file = planned.stringsFile(of: localization) else { continue }
      let context = FindingContext(
        input: work.input, bundle: work.plan.bundle.path, path: file.path)
      add(reader.load(context, &tools).content)
    }
    return TableContent(InfoPlistTable.values(of: work.plan.bundle, localizedKeys: localizedKeys))
  }

  private func read(
    _ file: FileWork, _ source: Source, _ works: [BundleWork], _ tools: inout ReadingTools
  ) -> FileReading {
    let work = works[bundle]
    let localization = work.plan.localizations[file.localization]
    let planned = work.plan.tables[table]
    let reader = TableFileReader(tree: work.tree)
    let context = context(file.file, localization: localization.directory.spelling, works)
    guard planned.isCompared else { return reader.read(context, &tools) }
    let isInfoPlist = planned.name == InfoPlistTable.name
    let infoPlistKeys = isInfoPlist ? Set(work.plan.bundle.infoPlistValues.map(\.key)) : []
    return reader.read(
      context, comparedWith: source.table, guide: source.guide, &tools
    ) { key in
      // What Info.plist says is not extra, and where that is not known, nothing can be said to be.
      !isInfoPlist || (work.plan.bundle.infoPlist != nil && !infoPlistKeys.contains(key))
    }
  }

  private func context(_ file: TableFile, localization: String?, _ works: [BundleWork])
    -> FindingContext
  {
    let work = works[bundle]
    return FindingContext(
      input: work.input, bundle: work.plan.bundle.path, localization: localization,
      table: work.plan.tables[table].name, path: file.path)
  }
}

/// One localization's file of the table at position `work`.
private struct FileWork {
  let work: Int
  let localization: Int
  let file: TableFile

  init(_ work: Int, _ localization: Int, _ file: TableFile) {
    self.work = work
    self.localization = localization
    self.file = file
  }
}

extension SourceTable {
  /// Counts the words of every source text.
  fileprivate mutating func countWords(_ tools: inout ReadingTools) {
    var counts = [Int](repeating: 0, count: keys.count)
    let counter = tools.words
    forEachValue { text, rank in counts[rank] = counter.count(text.span) }
    words = counts
  }
}

extension TableContent {
  /// The values as the entries of a table.
  fileprivate init(_ values: [InfoPlistValue]) {
    self.init()
    for value in values {
      let keyStart = bytes.count
      bytes += value.key.bytes
      let valueStart = bytes.count
      bytes += value.value.bytes
      entries.append(
        TableEntry(
          keyStart: UInt32(keyStart), keyCount: UInt32(valueStart - keyStart),
          valueStart: UInt32(valueStart),
          valueCount: UInt32(bytes.count - valueStart), offset: 0, hasStringValue: true))
    }
  }
}

/// Counts what is done, for whoever shows it.
private final class ProgressCounter: Sendable {
  private let done = Atomic<Int>(0)
  private let total: Int
  private let report: (@Sendable (Int, Int) -> Void)?

  init(total: Int, report: (@Sendable (Int, Int) -> Void)?) {
    self.total = total
    self.report = report
  }

  func advance() {
    guard let report else { return }
    let count = done.wrappingAdd(1, ordering: .relaxed).newValue
    if count % 64 == 0 || count == total { report(count, total) }
  }
}
