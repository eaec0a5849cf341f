import L10nHistory
import L10nReport

/// The coverage of each table in each localization of a bundle: the longer side downwards, the other in bands.
struct StandingMatrix {
  let bundle: BundleStanding
  let project: ProjectPages
  let page: SitePath

  /// How many columns stand beside each other.
  private static let mostColumns = 8

  init(_ bundle: BundleStanding, _ project: ProjectPages, page: SitePath) {
    (self.bundle, self.project, self.page) = (bundle, project, page)
  }

  func write(to output: inout ByteOutput) {
    guard !bundle.tables.isEmpty else {
      output.write("<p>no keys</p>\n")
      return
    }
    // Columns are compared most easily when there are few of them.
    let hasTableRows = bundle.tables.count > bundle.localizations.count
    let count = hasTableRows ? bundle.localizations.count : bundle.tables.count
    for start in stride(from: 0, to: max(1, count), by: Self.mostColumns) {
      let columns = start..<min(count, start + Self.mostColumns)
      writeBand(start / Self.mostColumns, columns, hasTableRows: hasTableRows, to: &output)
    }
  }

  private func writeBand(
    _ number: Int, _ columns: Range<Int>, hasTableRows: Bool, to output: inout ByteOutput
  ) {
    let localizations = hasTableRows ? Array(bundle.localizations[columns]) : bundle.localizations
    let tables = hasTableRows ? bundle.tables : Array(bundle.tables[columns])
    output.writeTableStart(caption: "matrix-\(bundle.position + 1)-\(number + 1)")
    output.write(
      number > 0
        ? "The same, continued"
        : hasTableRows
          ? "Tables × localizations: coverage and keys to do"
          : "Localizations × tables: coverage and keys to do")
    output.writeTableHeadStart()
    output.write(columnHeading: hasTableRows ? "table" : "localization")
    if number == 0 {
      output.write(columnHeading: "all")
      if hasTableRows { output.write(columnHeading: "trend") }
    }
    if hasTableRows {
      for localization in localizations { writeHeading("col", localization, to: &output) }
    } else {
      for table in tables { writeHeading("col", table, to: &output) }
      if number == 0, !bundle.missingFiles.isEmpty { output.write(columnHeading: "missing files") }
    }
    output.writeTableHeadEnd()
    if hasTableRows {
      for table in tables {
        output.write("<tr>")
        writeHeading("row", table, to: &output)
        if number == 0 {
          write(table.keys, to: &output)
          output.write("<td>")
          Sparkline(table.coverage).write(to: &output)
          output.write("</td>")
        }
        for localization in localizations { write(table.cells[localization], to: &output) }
        output.write("</tr>\n")
      }
    } else {
      for localization in localizations {
        output.write("<tr>")
        writeHeading("row", localization, to: &output)
        if number == 0 { write(bundle.keys(of: localization), to: &output) }
        for table in tables { write(table.cells[localization], to: &output) }
        if number == 0, !bundle.missingFiles.isEmpty {
          output.write("<td>")
          output.write(bundle.missingFiles[localization] ?? 0)
          output.write("</td>")
        }
        output.write("</tr>\n")
      }
    }
    output.writeTableEnd()
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
    _ scope: StaticString, _ table: TableStanding, to output: inout ByteOutput
  ) {
    output.write("<th scope=\"")
    output.write(scope)
    output.write("\">")
    if let place = project.paths.table(table.position, of: bundle.position), place != page {
      output.writeLink(table.name, to: place, from: page)
    } else {
      output.write(htmlName: table.name)
    }
    output.write("</th>")
  }

  private func writeHeading(
    _ scope: StaticString, _ localization: Int, to output: inout ByteOutput
  ) {
    let name = project.names.localizations[localization]
    output.write("<th scope=\"")
    output.write(scope)
    output.write("\">")
    if project.standing.languages.contains(where: { $0.record.identifier == name.language }) {
      output.writeLink(name.spelling, to: project.paths.language(name.language), from: page)
    } else {
      output.write(htmlName: name.spelling)
    }
    output.write("</th>")
  }
}
