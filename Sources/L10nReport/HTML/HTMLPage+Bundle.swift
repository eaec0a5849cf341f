import L10nCoverage
import L10nModel

/// One bundle: what it is, its matrix, and what the matrix leads to.
extension HTMLPage {
  func writeBundle(_ position: Int, to output: inout ByteOutput) {
    let matrix = matrices[position]
    let bundle = matrix.bundle
    output.write("<section class=\"bundle\"")
    output.write(id: .bundle(position))
    output.write(">\n<h2><bdi>")
    output.write(html: bundle.name)
    output.write("</bdi></h2>\n<ul class=\"facts\">\n<li>")
    output.write(bundle.kind.words)
    output.write("</li>\n<li><code><bdi>")
    output.write(html: paths.displayed(bundle.path, input: bundle.input))
    output.write("</bdi></code></li>\n<li>")
    output.write(html: bundle.developmentRegion.words)
    output.write("</li>\n<li>")
    output.write(bundle.sizeWords)
    if bundle.localizations.isEmpty {
      output.write("</li>\n<li>")
      output.write(BundleCoverage.noLocalizationWords)
    }
    output.write("</li>\n</ul>\n")
    if !matrix.rows.isEmpty {
      writeMatrix(matrix, position, to: &output)
      writeLocalizations(of: matrix, position, to: &output)
    }
    writeTables(of: bundle, position, to: &output)
    writeResources(of: bundle, position, to: &output)
    writePreferences(of: bundle, position, to: &output)
    output.write("</section>\n")
  }

  /// Localizations × tables, in bands where there are more tables than a page is wide.
  private func writeMatrix(
    _ matrix: Matrix, _ position: Int, to output: inout ByteOutput
  ) {
    let tables = matrix.orderedTables
    let step = Self.mostTablesOfBand
    for start in stride(from: 0, to: max(1, tables.count), by: step) {
      writeBand(
        start / step, Array(tables[start..<min(tables.count, start + step)]), of: matrix, position,
        to: &output)
    }
  }

  /// How many tables stand beside each other.
  private static let mostTablesOfBand = 8

  /// Some tables of a matrix; beside the first of them what is said of whole localizations.
  private func writeBand(
    _ number: Int, _ tables: [Int], of matrix: Matrix, _ position: Int, to output: inout ByteOutput
  ) {
    let bundle = matrix.bundle
    let isFirst = number == 0
    let hasFiles = isFirst && bundle.localizations.contains { $0.resources != ResourceCounts() }
    let hasRemarks = isFirst && matrix.rows.contains { !$0.remark.items.isEmpty }
    output.writeTableStart(
      caption: "b\(position + 1)-matrix" + (isFirst ? "" : "-\(number + 1)"))
    output.write(
      isFirst
        ? "Localizations × tables: the worst first; each cell leads to its keys" : "More tables")
    output.writeTableHeadStart()
    output.write(columnHeading: "localization")
    if isFirst { output.write(columnHeading: "coverage") }
    for table in tables {
      output.write("<th scope=\"col\">")
      output.write(linkTo: .table(position, table))
      output.write("<bdi>")
      output.write(html: bundle.tables[table].name)
      output.write("</bdi></a></th>")
    }
    if hasFiles { output.write(columnHeading: "files") }
    if hasRemarks { output.write(columnHeading: "remark") }
    output.writeTableHeadEnd()
    for row in matrix.rows {
      output.write("<tr><th scope=\"row\">")
      output.write(linkTo: .localization(position, row.position))
      writeName(of: row.localization, row.name, to: &output)
      output.write("</a></th>")
      if isFirst { writeCoverage(row, to: &output) }
      for table in tables {
        writeCell(row.cells[table], .cell(position, row.position, table), to: &output)
      }
      if hasFiles { writeFiles(of: row, bundle, position, to: &output) }
      if hasRemarks {
        output.write("<td class=\"remark\">")
        writeRemark(row.remark, to: &output)
        output.write("</td>")
      }
      output.write("</tr>\n")
    }
    output.writeTableEnd()
  }

  private func writeCoverage(_ row: Matrix.Row, to output: inout ByteOutput) {
    let keys = row.localization.keys
    let words = CellWords(keys, isWhole: row.isWhole)
    output.write("<td class=\"c")
    output.write(levelClass: words.level)
    output.write("\"><b>")
    writeShare(words, to: &output)
    if keys.total > 0 {
      output.write(" <small>")
      output.write(MatrixColumns.keys(keys).text)
      output.write("</small>")
    }
    output.write("</b></td>")
  }

  private func writeCell(
    _ cell: MatrixCell, _ anchor: Anchor, to output: inout ByteOutput
  ) {
    let words = CellWords(cell)
    output.write("<td class=\"c")
    output.write(levelClass: words.level)
    output.write("\">")
    output.write(linkTo: anchor)
    writeShare(words, to: &output)
    writeNotes(words, to: &output)
    output.write("</a></td>")
  }

  private func writeFiles(
    of row: Matrix.Row, _ bundle: BundleCoverage, _ position: Int, to output: inout ByteOutput
  ) {
    let counts = row.localization.resources
    guard counts != ResourceCounts() else {
      output.write("<td></td>")
      return
    }
    output.write("<td class=\"c")
    output.write(Level(counts.total - counts.missing, of: counts.total).ground)
    output.write("\">")
    let hasPlace = !bundle.resources.isEmpty
    if hasPlace { output.write(linkTo: .resources(position)) }
    output.write(counts.total == 0 ? "0" : MatrixColumns.files(counts).text)
    if counts.missing > 0 || counts.extra > 0 {
      output.write(" <small>")
      if counts.missing > 0 {
        output.write(Numbers.grouped(counts.missing))
        output.write(" missing")
      }
      if counts.extra > 0 {
        if counts.missing > 0 { output.write(", ") }
        output.write(Numbers.grouped(counts.extra))
        output.write(" extra")
      }
      output.write("</small>")
    }
    output.write(hasPlace ? "</a></td>" : "</td>")
  }
}

extension Matrix {
  /// The tables that fit beside each other on most screens.
  private static let mostTablesInOrder = 6

  /// The positions of all tables: in the bundle's order where they are few, else the worst first.
  fileprivate var orderedTables: [Int] {
    tablesByNeed.count > Self.mostTablesInOrder ? tablesByNeed : Array(bundle.tables.indices)
  }
}
