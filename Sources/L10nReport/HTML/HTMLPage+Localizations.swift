import L10nCoverage
import L10nModel

/// What the matrix leads to: for each localization its tables, and their keys by what is to be said of them.
extension HTMLPage {
  /// How many localizations with gaps are unfolded.
  private static let mostOpen = 6

  func writeLocalizations(
    of matrix: Matrix, _ position: Int, to output: inout ByteOutput
  ) {
    output.write("<h3>Localizations</h3>\n")
    let opensGaps = isAlone && matrix.rows.count(where: \.hasGaps) <= Self.mostOpen
    for row in matrix.rows {
      write(row, of: matrix.bundle, position, isOpen: opensGaps && row.hasGaps, to: &output)
    }
  }

  private func write(
    _ row: Matrix.Row, of bundle: BundleCoverage, _ position: Int, isOpen: Bool,
    to output: inout ByteOutput
  ) {
    let localization = row.localization
    output.write("<details class=\"localization\"")
    output.write(id: .localization(position, row.position))
    output.write(isOpen ? " open>\n" : ">\n")
    output.write("<summary><b>")
    writeName(of: localization, row.name, to: &output)
    output.write("</b> ")
    writeChip(CellWords(localization.keys, isWhole: row.isWhole), to: &output)
    output.write(" ")
    writeRemark(row.remark, to: &output)
    output.write("</summary>\n<p class=\"faint\">search order: <bdi>")
    output.write(html: localization.searchOrder.joined(separator: ", "))
    output.write("</bdi>")
    if localization.direction == .rightToLeft { output.write(" · written from right to left") }
    output.write("</p>\n")
    let cells = bundle.tables.map { $0.cells[row.position] }
    for (table, cell) in cells.enumerated() where cell.hasLists {
      output.write("<details class=\"cell\"><summary><bdi>")
      output.write(html: bundle.tables[table].name)
      output.write("</bdi> ")
      let words = CellWords(row.cells[table])
      writeChip(words, to: &output)
      writeNotes(words, to: &output)
      output.write("</summary>\n<div")
      output.write(id: .cell(position, row.position, table))
      output.write(">\n")
      writeSources(of: cell, bundle, to: &output)
      writeLists(of: cell, bundle.tables[table], bundle, to: &output)
      output.write("</div>\n</details>\n")
    }
    writeMissingFiles(of: bundle, row.position, to: &output)
    writeOthers(row, cells, of: bundle, position, to: &output)
    output.write("</details>\n")
  }

  /// The files that a cell is made of.
  private func writeSources(
    of cell: TableCell, _ bundle: BundleCoverage, to output: inout ByteOutput
  ) {
    let files = cell.sources.filter { $0.file != nil }
    guard !files.isEmpty else {
      output.write("<p>")
      output.write(cell.isRaw ? Mark.raw.meaning : Mark.noFile.meaning)
      output.write("</p>\n")
      return
    }
    output.write("<p>")
    for (index, source) in files.enumerated() {
      guard let file = source.file else { continue }
      if index > 0 { output.write("<br>") }
      writePath(file, in: bundle, to: &output)
      if let origin = source.origin {
        output.write(" inherited from <bdi>")
        output.write(html: origin)
        output.write("</bdi>")
      }
    }
    output.write("</p>\n")
  }

  private func writeLists(
    of cell: TableCell, _ table: TableCoverage, _ bundle: BundleCoverage,
    to output: inout ByteOutput
  ) {
    for list in KeyList.allCases {
      let keys = list.keys(of: cell, in: table)
      guard !keys.isEmpty else { continue }
      output.write("<p><b>")
      output.write(Numbers.grouped(keys.count))
      output.write(" ")
      output.write(list.title)
      output.write("</b> <span class=\"faint\">")
      output.write(list.meaning)
      output.write("</span></p>\n")
      writeKeys(keys, of: bundle, to: &output)
    }
  }

  /// The tables of which nothing is to be listed.
  private func writeOthers(
    _ row: Matrix.Row, _ cells: [TableCell], of bundle: BundleCoverage, _ position: Int,
    to output: inout ByteOutput
  ) {
    let others = cells.indices.filter { !cells[$0].hasLists }
    guard !others.isEmpty else { return }
    output.write("<ul class=\"cells\">\n")
    for table in others {
      output.write("<li")
      output.write(id: .cell(position, row.position, table))
      output.write("><bdi>")
      output.write(html: bundle.tables[table].name)
      output.write("</bdi> ")
      let words = CellWords(row.cells[table])
      writeChip(words, to: &output)
      writeNotes(words, to: &output)
      for source in cells[table].sources {
        guard let file = source.file else { continue }
        output.write(" ")
        writePath(file, in: bundle, to: &output)
      }
      output.write("</li>\n")
    }
    output.write("</ul>\n")
  }

  /// The files of one localization that are missing or too many.
  private func writeMissingFiles(
    of bundle: BundleCoverage, _ position: Int, to output: inout ByteOutput
  ) {
    for (state, words) in [(ResourceState.missing, "missing"), (.extra, "extra")] {
      let files = bundle.resources.filter { $0.cells[position] == state }
      guard !files.isEmpty else { continue }
      output.write("<p><b>")
      output.write(
        Numbers.counted(files.count, "\(words) file"))
      output.write("</b></p>\n<ul class=\"keys\">\n")
      for file in files {
        output.write("<li><bdi>")
        output.write(html: file.path)
        output.write("</bdi></li>\n")
      }
      output.write("</ul>\n")
    }
  }
}
