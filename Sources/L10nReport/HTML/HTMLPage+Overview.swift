import L10nCoverage
import L10nModel

/// Bundles × localizations, for reports with several bundles.
extension HTMLPage {
  func writeOverview(to output: inout ByteOutput) {
    output.section("bundles", "\(matrices.map(\.block).countWords)") { output in
      let incomplete = matrices.indices.filter { matrices[$0].completeness == .withGaps }
      if !incomplete.isEmpty {
        let rows = incomplete.map { (bundle: $0, row: OverviewRow(matrices[$0])) }
          .sorted { OverviewRow.precedes($0.row, $1.row) }
        writeTable(of: rows, to: &output)
      }
      for completeness in Matrix.Completeness.settled {
        let bundles = matrices.indices.filter { matrices[$0].completeness == completeness }
        writeNames(of: bundles, completeness.rawValue, to: &output)
      }
      for (reason, names) in report.unjudgedWords {
        output.details("\(names.count) \(reason), not checked") {
          $0.list("names", names.lazy.map { "\(name: $0)" })
        }
      }
    }
  }

  private func writeTable(
    of rows: [(bundle: Int, row: OverviewRow)], to output: inout ByteOutput
  ) {
    let hasFiles = rows.contains { $0.row.total.files.missing > 0 }
    output.table(
      "overview", "Bundles with gaps, the worst first",
      ["bundle", "coverage", .numberHeading("keys to do")]
        + (hasFiles ? [.numberHeading("files")] : []) + ["languages with gaps"],
      .cards
    ) { output in
      let names = ambiguousNames
      for (bundle, row) in rows {
        let sum = row.total
        let raw = matrices[bundle].bundle.localizations.reduce(0) { $0 + $1.raw }
        let files: HTML? =
          hasFiles
          ? "<td class=\"n\" data-name=\"files\">\(MatrixColumns.served(sum.files).text)</td>" : nil
        output.html(
          """
          <tr><th scope="row">\(link(toBundle: bundle, names))</th>\
          \(HTML.barCell(sum.keys, raw: raw))\
          \(HTML.numberCell(sum.keys.total - sum.keys.covered, "keys to do"))\(files)\
          <td class="remark">\(gaps(of: bundle))</td></tr>

          """)
      }
    }
  }

  /// Returns the number of localizations of a bundle with gaps, and links to the worst of them.
  private func gaps(of bundle: Int) -> HTML {
    let rows = matrices[bundle].rows
    let open = rows.filter(\.hasGaps)
    let named = open.prefix(Self.mostNames).map { row -> HTML in
      let localization = row.localization
      return .link(to: .localization(bundle, row.position), "\(name: localization.spelling)")
    }.joined(by: ", ")
    let more: HTML = open.count > Self.mostNames ? ", …" : ""
    return "\(open.count) of \(rows.count): \(named)\(more)"
  }

  /// The maximum number of a bundle's localizations to name.
  private static let mostNames = 8

  /// The names that several bundles share.
  private var ambiguousNames: Set<String> {
    var uses: [String: Int] = [:]
    for matrix in matrices { uses[matrix.bundle.name, default: 0] += 1 }
    return Set(uses.filter { $0.value > 1 }.keys)
  }

  private func link(toBundle position: Int, _ ambiguous: Set<String>) -> HTML {
    let bundle = matrices[position].bundle
    let link = HTML.link(to: .bundle(position), "\(name: bundle.name)")
    guard ambiguous.contains(bundle.name) else { return link }
    // With a single input, the input's path would be the same for all bundles.
    let path =
      report.inputs.count == 1
      ? bundle.path.string : paths.displayed(bundle.path, input: bundle.input)
    return "\(link) <small>\(name: path)</small>"
  }

  private func writeNames(of bundles: [Int], _ words: String, to output: inout ByteOutput) {
    guard !bundles.isEmpty else { return }
    let names = ambiguousNames
    output.details("\(Numbers.grouped(bundles.count)) \(words)") {
      $0.list("names", bundles.lazy.map { link(toBundle: $0, names) })
    }
  }
}

/// Languages × tables of all bundles.
extension HTMLPage {
  /// The maximum number of columns that readers can distinguish on a wide screen.
  private static let mostColumns = 40

  /// A column for tables of one bundle.
  private struct Column {
    let bundle: Int
    let tables: [Int]
    let name: HTML
  }

  /// Whether the page has a heat map: not if the matrix of the only bundle shows the same.
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

  /// The tables of each bundle that are incomplete in some language, worst first.
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

  /// Writes the header row with the bundles.
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
