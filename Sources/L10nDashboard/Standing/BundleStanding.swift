import L10nHistory

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
  static func all(in history: ProjectHistory, _ gaps: [OpenGap]) -> [BundleStanding] {
    let names = history.names
    var trends: [Int: [Int?]] = [:]
    var cells: [ComparedCell: CoverageSweep.Counts] = [:]
    var sweep = CoverageSweep(history)
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
    var files: [Int: [Int: Int]] = [:]
    for gap in gaps {
      let table = names.tables[names.keys[gap.key].table]
      if table.name == nil { files[table.bundle, default: [:]][gap.localization, default: 0] += 1 }
    }
    let tables = cellsOfTables.map { table, cells in
      TableStanding(
        position: table, name: names.tables[table].name ?? "", cells: cells,
        coverage: trends[table] ?? [])
    }
    let byBundle = Dictionary(grouping: tables) { names.tables[$0.position].bundle }
    return Set(byBundle.keys).union(files.keys).map { bundle in
      let tables = byBundle[bundle] ?? []
      let files = files[bundle] ?? [:]
      let localizations = Set(tables.flatMap { $0.cells.keys }).union(files.keys)
      return BundleStanding(
        position: bundle,
        localizations: localizations.sorted {
          names.localizations[$0].spelling < names.localizations[$1].spelling
        },
        tables: tables.sorted { $0.name < $1.name }, missingFiles: files)
    }.sorted { names.bundles[$0.position].path < names.bundles[$1.position].path }
  }
}

/// What is to be told of a table.
struct TableStanding: Sendable {
  /// The position among the names.
  let position: Int
  let name: String
  /// The counts by the positions of localizations.
  let cells: [Int: CoverageSweep.Counts]
  /// Its coverage at each of the newest runs that it is in, in ten-thousandths; nil where there are no keys.
  let coverage: [Int?]

  var keys: CoverageSweep.Counts { cells.values.reduce(into: .init()) { $0 += $1 } }
}

extension CoverageSweep.Counts {
  var covered: Int { total - uncovered }

  /// In ten-thousandths, rounded down; nil if there are no keys.
  var coverage: Int? { total > 0 ? covered * 10_000 / total : nil }
}
