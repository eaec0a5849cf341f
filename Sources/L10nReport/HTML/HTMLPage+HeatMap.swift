import L10nCoverage
import L10nModel

/// Languages × tables of all bundles, in one view.
extension HTMLPage {
  /// How many columns are told apart on a wide screen.
  private static let mostColumns = 40

  /// What a column is about: tables of one bundle.
  private struct Column {
    let bundle: Int
    let tables: [Int]
    let name: HTML
  }

  /// Whether the matrix of the only bundle doesn't say the same.
  var hasHeatMap: Bool {
    !languages.isEmpty && matrices.reduce(0) { $0 + $1.bundle.tables.count } > 1
      && (!isAlone || matrices[0].bundle.tables.count > Self.mostTablesOfBand)
  }

  func writeHeatMap(to output: inout ByteOutput) {
    guard hasHeatMap else { return }
    let open = openTables
    let columns = self.columns(of: open)
    output.section("heat", "Languages × tables") { output in
      if !columns.isEmpty { write(columns, to: &output) }
      let incomplete = open.reduce(0) { $0 + $1.count }
      let complete = matrices.reduce(0) { $0 + $1.bundle.tables.count } - incomplete
      let others = incomplete - columns.reduce(0) { $0 + $1.tables.count }
      let words = [(complete, "complete in every language"), (others, "more with gaps")]
        .filter { $0.0 > 0 }.map { "\(Numbers.counted($0.0, "table")) \($0.1)" }
      if !words.isEmpty {
        output.html("<p class=\"faint\">\(words.joined(separator: ", "))</p>\n")
      }
    }
  }

  /// The tables of each bundle that some language lacks a part of, the worst first.
  private var openTables: [[Int]] {
    matrices.map { matrix in
      matrix.tablesByNeed.filter { table in
        matrix.bundle.tables[table].cells.contains { $0.counts.covered < $0.counts.total }
      }
    }
  }

  private func columns(of open: [[Int]]) -> [Column] {
    let bundles = matrices.indices.filter { !open[$0].isEmpty }
    if !isAlone, open.reduce(0, { $0 + $1.count }) > Self.mostColumns {
      return bundles.prefix(Self.mostColumns).map {
        Column(bundle: $0, tables: open[$0], name: "all")
      }
    }
    return bundles.flatMap { bundle in
      open[bundle].prefix(Self.mostColumns).map { table in
        let name: HTML = "\(name: matrices[bundle].bundle.tables[table].name)"
        return Column(bundle: bundle, tables: [table], name: .link(to: .table(bundle, table), name))
      }
    }
  }

  private func write(_ columns: [Column], to output: inout ByteOutput) {
    let rows = matrices.map { matrix in
      Dictionary(grouping: matrix.rows, by: \.localization.identifier)
    }
    let isByBundle = columns.contains { $0.tables.count > 1 }
    output.html(
      """
      <div class="scroll heat" role="group" tabindex="0" aria-labelledby="heat-table">
      <table>
      <caption id="heat-table"><span>Percent of the keys covered, \
      the more the deeper the blue; ! where users see keys</span></caption>
      <thead>

      """)
    if !isAlone { writeBundles(of: columns, isByBundle, to: &output) }
    if !isByBundle {
      output.write("<tr><th scope=\"col\">language</th>")
      for column in columns { output.html("<th scope=\"col\"><span>\(column.name)</span></th>") }
      output.write("</tr>\n")
    }
    output.write("</thead>\n<tbody>\n")
    for language in languages {
      output.html("<tr><th scope=\"row\">\(language.heading)</th>")
      for column in columns {
        output.html(cell(column, rows[column.bundle][language.identifier] ?? []))
      }
      output.write("</tr>\n")
    }
    output.write("</tbody>\n</table>\n</div>\n")
  }

  /// The bundles above their tables, or alone.
  private func writeBundles(
    of columns: [Column], _ isByBundle: Bool, to output: inout ByteOutput
  ) {
    output.html(
      isByBundle ? "<tr><th scope=\"col\">language</th>" : "<tr class=\"bundles\"><td></td>")
    var rest = columns[...]
    while let first = rest.first {
      let count = rest.prefix { $0.bundle == first.bundle }.count
      let link = HTML.link(
        to: .bundle(first.bundle), "\(name: matrices[first.bundle].bundle.name)")
      let span: HTML? = count > 1 ? " colspan=\"\(count)\"" : nil
      output.html(
        "<th scope=\"\(count > 1 ? "colgroup" : "col")\"\(span)><span>\(link)</span></th>")
      rest = rest.dropFirst(count)
    }
    output.write("</tr>\n")
  }

  private func cell(_ column: Column, _ rows: [Matrix.Row]) -> HTML {
    guard let first = rows.first else { return "<td></td>" }
    var counts = KeyCounts()
    var raw = 0
    for row in rows {
      for table in column.tables {
        counts += row.cells[table].counts
        raw += matrices[column.bundle].bundle.tables[table].cells[row.position].raw
      }
    }
    guard counts.total > 0 else { return "<td></td>" }
    let anchor: Anchor =
      column.tables.count == 1
      ? .cell(column.bundle, first.position, column.tables[0])
      : .localization(column.bundle, first.position)
    let percent: HTML = "\(counts.covered * 100 / counts.total)\(raw > 0 ? "!" : "")"
    return
      """
      <td class="c\(ground: Level(counts.covered, of: counts.total))\(raw > 0 ? " broken" : "")">\
      \(HTML.link(to: anchor, percent))</td>
      """
  }
}
