import L10nHistory
import L10nReport

/// The coverage of each table in each localization of a bundle, as far as something is to be done: the longer side
/// downwards, the worst first, the other in bands.
struct StandingMatrix {
  private let bundle: BundleStanding
  private let project: ProjectPages
  private let page: SitePath
  private let rows: [Entry]
  private let columns: [Entry]

  /// What a row or a column is about.
  private enum Entry {
    case table(TableStanding)
    /// By its position among the names.
    case localization(Int)
  }

  /// How many columns stand beside each other.
  private static let mostColumns = 8
  /// How many rows a short matrix has.
  private static let mostRows = 20
  /// Whether only the worst rows and columns are shown.
  private let isShort: Bool

  init(
    _ bundle: BundleStanding, _ project: ProjectPages, page: SitePath, isShort: Bool = false
  ) {
    (self.bundle, self.project, self.page) = (bundle, project, page)
    self.isShort = isShort
    let tables = bundle.tables.map { (entry: Entry.table($0), open: $0.keys.uncovered) }
    let localizations = bundle.localizations.map {
      (entry: Entry.localization($0), open: bundle.keys(of: $0).uncovered)
    }
    let openTables = Self.openEntries(tables)
    let openLocalizations = Self.openEntries(localizations)
    // Columns are compared most easily when there are few of them.
    let hasTableRows = openTables.count > openLocalizations.count
    rows = hasTableRows ? openTables : openLocalizations
    columns = hasTableRows ? openLocalizations : openTables
  }

  /// Those with something to do, the worst first.
  private static func openEntries(_ entries: [(entry: Entry, open: Int)]) -> [Entry] {
    // Sorting keeps no order by itself.
    entries.enumerated().filter { $0.element.open > 0 }
      .sorted { ($1.element.open, $0.offset) < ($0.element.open, $1.offset) }
      .map(\.element.entry)
  }

  func write(to output: inout ByteOutput) {
    let count = isShort ? min(columns.count, Self.mostColumns) : columns.count
    for start in stride(from: 0, to: count, by: Self.mostColumns) {
      let end = min(count, start + Self.mostColumns)
      writeBand(start / Self.mostColumns, Array(columns[start..<end]), to: &output)
    }
    if isShort, rows.count > Self.mostRows || columns.count > Self.mostColumns {
      output.write("<p>")
      output.writeLink(
        "all rows and columns", to: project.paths.bundle(bundle.position), from: page)
      output.write("</p>\n")
    }
    writeComplete(to: &output)
    writeMissingFiles(to: &output)
  }

  private func writeBand(_ number: Int, _ columns: [Entry], to output: inout ByteOutput) {
    output.writeTableStart(caption: "matrix-\(bundle.position + 1)-\(number + 1)")
    output.write(
      number > 0 ? "The same, continued" : "What is to be done, the worst first: coverage and keys")
    output.writeTableHeadStart()
    if case .table = rows[0] {
      output.write(columnHeading: "table")
    } else {
      output.write(columnHeading: "localization")
    }
    let hasSums = number == 0 && self.columns.count > 1
    if hasSums { output.write(columnHeading: "all") }
    for column in columns { writeHeading("col", column, to: &output) }
    output.writeTableHeadEnd()
    for row in isShort ? rows.prefix(Self.mostRows) : rows[...] {
      output.write("<tr>")
      writeHeading("row", row, to: &output)
      if hasSums { write(sum(of: row), to: &output) }
      for column in columns { write(counts(row, column), to: &output) }
      output.write("</tr>\n")
    }
    output.writeTableEnd()
  }

  // MARK: Cells

  private func counts(_ row: Entry, _ column: Entry) -> CoverageSweep.Counts? {
    switch (row, column) {
    case (.table(let table), .localization(let localization)),
      (.localization(let localization), .table(let table)):
      table.cells[localization]
    default: nil
    }
  }

  private func sum(of entry: Entry) -> CoverageSweep.Counts {
    switch entry {
    case .table(let table): table.keys
    case .localization(let localization): bundle.keys(of: localization)
    }
  }

  private func write(_ counts: CoverageSweep.Counts?, to output: inout ByteOutput) {
    guard let counts else {
      output.write("<td class=\"faint\">–</td>")
      return
    }
    output.writeShareCell(counts.covered, of: counts.total) { output in
      guard counts.uncovered > 0 else { return }
      output.write(" <small>")
      output.write(Numbers.grouped(counts.uncovered))
      output.write(" to do</small>")
    }
  }

  private func writeHeading(
    _ scope: StaticString, _ entry: Entry, to output: inout ByteOutput
  ) {
    output.write("<th scope=\"")
    output.write(scope)
    output.write("\">")
    switch entry {
    case .table(let table): writeLink(to: table, &output)
    case .localization(let localization): writeLink(to: localization, &output)
    }
    output.write("</th>")
  }

  private func writeLink(to table: TableStanding, _ output: inout ByteOutput) {
    guard let place = project.paths.table(table.position, of: bundle.position) else { return }
    output.writeLink(table.name, to: place, from: page)
  }

  private func writeLink(to localization: Int, _ output: inout ByteOutput) {
    let name = project.names.localizations[localization]
    if project.standing.languages.contains(where: { $0.record.identifier == name.language }) {
      output.writeLink(name.spelling, to: project.paths.language(name.language), from: page)
    } else {
      output.write(htmlName: name.spelling)
    }
  }

  // MARK: The rest

  /// Names what has no row and no column.
  private func writeComplete(to output: inout ByteOutput) {
    let tables = bundle.tables.filter { $0.keys.uncovered == 0 }
    if bundle.tables.count > 1 {
      writeNames(tables, "table", to: &output) { writeLink(to: $0, &$1) }
    }
    let localizations = bundle.localizations.filter { bundle.keys(of: $0).uncovered == 0 }
    writeNames(localizations, "localization", to: &output) { writeLink(to: $0, &$1) }
  }

  private func writeNames<Name>(
    _ names: [Name], _ noun: String, to output: inout ByteOutput,
    _ write: (Name, inout ByteOutput) -> Void
  ) {
    guard !names.isEmpty else { return }
    output.write("<p><b>")
    output.write(Numbers.counted(names.count, noun))
    output.write(" complete</b>: ")
    for (position, name) in names.enumerated() {
      if position > 0 { output.write(", ") }
      write(name, &output)
    }
    output.write("</p>\n")
  }

  private func writeMissingFiles(to output: inout ByteOutput) {
    guard !bundle.missingFiles.isEmpty else { return }
    output.write("<p><b>Missing files</b>: ")
    let sorted = bundle.localizations.filter { bundle.missingFiles[$0] != nil }
    for (position, localization) in sorted.enumerated() {
      if position > 0 { output.write(", ") }
      output.write(bundle.missingFiles[localization] ?? 0)
      output.write(" in ")
      writeLink(to: localization, &output)
    }
    output.write("</p>\n")
  }
}
