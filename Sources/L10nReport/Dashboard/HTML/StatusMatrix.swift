import L10nHistory
import L10nModel

/// A matrix of the coverage of a bundle's tables in its localizations, without complete ones. The longer side is vertical, and
/// the other one is split into bands; the entries with most gaps come first.
struct StatusMatrix {
  private let bundle: BundleStatus
  private let project: ProjectPages
  private let page: SitePath
  private let rows: [Entry]
  private let columns: [Entry]

  /// The subject of a row or a column.
  private enum Entry {
    case table(TableStatus)
    /// By its position in `HistoryNames`.
    case localization(Int)
  }

  private static let mostColumns = 8
  private static let mostRows = 20
  /// Whether only the rows and columns with the most gaps are shown.
  private let isShort: Bool

  init(
    _ bundle: BundleStatus, _ project: ProjectPages, page: SitePath, isShort: Bool = false
  ) {
    (self.bundle, self.project, self.page) = (bundle, project, page)
    self.isShort = isShort
    let tables = bundle.tables.map { (entry: Entry.table($0), open: $0.keys.uncovered) }
    let localizations = bundle.localizations.map {
      (entry: Entry.localization($0), open: bundle.keys(of: $0).uncovered)
    }
    let openTables = Self.openEntries(tables)
    let openLocalizations = Self.openEntries(localizations)
    // The fewer columns there are, the easier they are to compare.
    let hasTableRows = openTables.count > openLocalizations.count
    rows = hasTableRows ? openTables : openLocalizations
    columns = hasTableRows ? openLocalizations : openTables
  }

  /// Returns the entries with gaps, those with the most gaps first.
  private static func openEntries(_ entries: [(entry: Entry, open: Int)]) -> [Entry] {
    // Swift's sort isn't guaranteed to be stable, so equal entries are compared by position.
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
      let place = project.paths.bundle(bundle.position)
      output.html("<p>\(HTML.link("all rows and columns", to: place, from: page))</p>\n")
    }
    writeComplete(to: &output)
    writeMissingFiles(to: &output)
  }

  private func writeBand(_ number: Int, _ columns: [Entry], to output: inout ByteOutput) {
    let hasSums = number == 0 && self.columns.count > 1
    let first: HTML = if case .table = rows[0] { "table" } else { "localization" }
    output.table(
      "matrix-\(bundle.position + 1)-\(number + 1)",
      number > 0
        ? "The same, continued" : "Gaps, largest first: coverage and keys to do",
      [first] + (hasSums ? ["all"] : []) + columns.map(link)
    ) { output in
      for row in isShort ? rows.prefix(Self.mostRows) : rows[...] {
        output.html("<tr><th scope=\"row\">\(link(to: row))</th>")
        if hasSums { output.html(cell(sum(of: row))) }
        for column in columns { output.html(cell(counts(row, column))) }
        output.write("</tr>\n")
      }
    }
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

  private func cell(_ counts: CoverageSweep.Counts?) -> HTML {
    guard let counts else { return "<td class=\"faint\">–</td>" }
    return .shareCell(
      counts.covered, of: counts.total,
      counts.uncovered == 0 ? "" : " <small>\(Numbers.grouped(counts.uncovered)) to do</small>")
  }

  private func link(to entry: Entry) -> HTML {
    switch entry {
    case .table(let table):
      let place = project.paths.table(table.position, of: bundle.position)
      return place.map { .link(table.name, to: $0, from: page) } ?? ""
    case .localization(let localization):
      let name = project.names.localizations[localization]
      let languages = project.status.languages.lazy.map(\.record)
      guard let language = languages.first(where: { $0.identifier == name.language })
      else { return "\(name: name.spelling)" }
      let place = project.paths.language(name.language)
      return .language(language.name, name.spelling, to: place, from: page)
    }
  }

  // MARK: The rest

  /// Lists the tables and localizations that are complete and therefore have no row or column.
  private func writeComplete(to output: inout ByteOutput) {
    let tables = bundle.tables.filter { $0.keys.uncovered == 0 }
    if bundle.tables.count > 1 { write(tables.map { .table($0) }, "table", to: &output) }
    let localizations = bundle.localizations.filter { bundle.keys(of: $0).uncovered == 0 }
    write(localizations.map { .localization($0) }, "localization", to: &output)
  }

  private func write(_ complete: [Entry], _ noun: String, to output: inout ByteOutput) {
    guard !complete.isEmpty else { return }
    let count = Numbers.counted(complete.count, noun)
    output.html("<p><b>\(count) complete</b>: \(complete.map(link).joined(by: ", "))</p>\n")
  }

  private func writeMissingFiles(to output: inout ByteOutput) {
    guard !bundle.missingFiles.isEmpty else { return }
    let missing = bundle.localizations.compactMap { localization in
      bundle.missingFiles[localization].map {
        "\($0) in \(link(to: .localization(localization)))" as HTML
      }
    }
    output.html("<p><b>Missing files</b>: \(missing.joined(by: ", "))</p>\n")
  }
}
