import L10nHistory
import L10nModel

/// What is to be told of a bundle with something to translate in the newest run.
struct BundleStanding: Sendable {
  /// The position among the names.
  let position: Int
  /// The positions of its localizations among the names, by their spelling.
  let localizations: [Int]
  /// By name.
  let tables: [TableStanding]
  /// The number of missing files by the positions of localizations.
  let missingFiles: [Int: Int]

  var keys: CoverageSweep.Counts { tables.reduce(into: .init()) { $0 += $1.keys } }

  /// The counts of a localization over all tables.
  func keys(of localization: Int) -> CoverageSweep.Counts {
    tables.reduce(into: .init()) { $0 += $1.cells[localization] ?? .init() }
  }

  /// The bundles of the newest run.
  ///
  /// - Complexity: O(*n*) in the number of spans, and of tables × localizations × newest runs.
  static func all(
    in history: ProjectHistory, _ events: RunEvents, _ gaps: [OpenGap]
  ) -> [BundleStanding] {
    let names = history.names
    var trends: [Int: [Coverage?]] = [:]
    var cells: [ComparedCell: CoverageSweep.Counts] = [:]
    var sweep = CoverageSweep(history, events)
    sweep.visit(newest: ProjectStanding.newestRunCount) { _, counts in
      var tables: [Int: CoverageSweep.Counts] = [:]
      for (cell, count) in counts { tables[cell.table, default: .init()] += count }
      for table in Set(trends.keys).union(tables.keys) {
        trends[table, default: []].append(tables[table]?.coverage)
      }
      cells = counts
    }
    var cellsOfTables: [Int: [Int: CoverageSweep.Counts]] = [:]
    for (cell, count) in cells {
      cellsOfTables[cell.table, default: [:]][cell.localization] = count
    }
    let gapsOfTables = Dictionary(grouping: gaps) { names.keys[$0.key].table }
    var files: [Int: [Int: Int]] = [:]
    for (table, gaps) in gapsOfTables where names.tables[table].name == nil {
      files[names.tables[table].bundle] =
        Dictionary(grouping: gaps, by: \.localization).mapValues(\.count)
    }
    let tables = cellsOfTables.map { table, cells in
      TableStanding(
        position: table, name: names.tables[table].name ?? "", cells: cells,
        coverage: trends[table] ?? [], gaps: gapsOfTables[table] ?? [])
    }
    let byBundle = Dictionary(grouping: tables) { names.tables[$0.position].bundle }
    return Set(byBundle.keys).union(files.keys).map { bundle in
      let tables = byBundle[bundle] ?? []
      let files = files[bundle] ?? [:]
      let localizations = Set(tables.flatMap { $0.cells.keys }).union(files.keys)
      // Positions are in the order of names.
      return BundleStanding(
        position: bundle, localizations: localizations.sorted(),
        tables: tables.sorted { $0.position < $1.position }, missingFiles: files)
    }.sorted { $0.position < $1.position }
  }
}

/// What is to be told of a table.
struct TableStanding: Sendable {
  /// The position among the names.
  let position: Int
  let name: String
  /// The counts by the positions of localizations.
  let cells: [Int: CoverageSweep.Counts]
  /// Its coverage at each of the newest runs that it is in; nil where there are no keys.
  let coverage: [Coverage?]
  /// What isn't done in the newest run, by the positions of key and localization.
  let gaps: [OpenGap]

  var keys: CoverageSweep.Counts { cells.values.reduce(into: .init()) { $0 += $1 } }
}

extension CoverageSweep.Counts {
  var covered: Int { total - uncovered }

  /// Nil if there are no keys.
  var coverage: Coverage? { Coverage(covered: covered, of: total) }
}
