import L10nCoverage

extension TextRenderer {
  /// Localizations × tables of one bundle.
  func write(_ matrix: Matrix, folding: Bool, to output: inout ByteOutput, _ legend: inout Legend) {
    // Of many bundles only the localizations that need something have rows.
    let complete = folding ? matrix.rows.filter(\.isComplete) : []
    let rows = complete.count > 2 ? matrix.rows.filter { !$0.isComplete } : matrix.rows
    var marks: [Mark] = []
    let spans = rows.map { row in row.cells.map { $0.span(marking: &marks) } }
    let names = matrix.bundle.tables.map { TextSpan(user: $0.name, .faint) }
    let widths = names.indices.map { table in
      MatrixLayout.cappedTableWidth(
        max(names[table].width, spans.map { $0[table].width }.max() ?? 0))
    }
    let layout = MatrixLayout(matrix, width: width, tableWidths: widths)
    let tables = layout.orderedTables

    var grid = Grid()
    grid.columns.append(.init(header: .empty, alignment: .leading, width: layout.spellingWidth))
    if layout.showsNames {
      let nameWidth = MatrixLayout.nameWidth(matrix)
      grid.columns.append(.init(header: .empty, alignment: .leading, width: nameWidth))
    }
    for table in tables { grid.columns.append(column(names[table], widths[table])) }
    if !layout.others.isEmpty {
      let header = MatrixLayout.othersHeader(layout.others.count)
      grid.columns.append(column(header, header.width))
    }
    if layout.showsFiles {
      grid.columns.append(
        column(TextSpan("files", .faint), MatrixColumns.filesWidth(matrix)))
    }
    grid.columns.append(column(MatrixColumns.coverageHeader, MatrixColumns.coverageWidth))
    if layout.showsKeys {
      grid.columns.append(column(TextSpan("keys", .faint), MatrixColumns.keysWidth(matrix)))
    }
    grid.columns.append(.init(header: .empty, alignment: .leading, width: layout.remarkWidth))

    for (row, cells) in zip(rows, spans) {
      var marks: [Mark] = []
      var line = [row.spelling.truncatedInMiddle(to: layout.spellingWidth)]
      if layout.showsNames { line.append(row.name) }
      for table in tables {
        line.append(cells[table])
        _ = row.cells[table].span(marking: &marks)
      }
      if !layout.others.isEmpty {
        marks.append(.others)
        let others = MatrixCell(joining: layout.others.map { row.cells[$0] })
        line.append(others.span(marking: &marks))
      }
      let localization = row.localization
      if layout.showsFiles {
        line.append(MatrixColumns.files(localization.resources))
        if localization.resources.inherited + localization.resources.nonlocalized > 0 {
          marks.append(.servedFiles)
        }
      }
      line.append(
        MatrixColumns.coverage(localization.keys, localization.resources, marking: &marks))
      if layout.showsKeys { line.append(MatrixColumns.keys(localization.keys)) }
      line.append(row.remark.span(limit: layout.remarkWidth))
      if layout.remarkWidth > 0 { marks += row.remark.marks }
      grid.rows.append(line)
      legend.formUnion(marks)
    }
    if !rows.isEmpty { grid.write(to: &output, theme) }
    if rows.count < matrix.rows.count {
      writeNames(
        of: complete.map(\.spelling), after: "\(complete.count) complete: ", to: &output)
    }
    writeHiddenTables(matrix, layout, names, spans, rows, widths, to: &output)
  }

  private func column(_ header: TextSpan, _ width: Int) -> Grid.Column {
    Grid.Column(header: header.truncatedInMiddle(to: width), alignment: .trailing, width: width)
  }

  /// The tables without a column: in blocks where all was asked for, else how to see them.
  private func writeHiddenTables(
    _ matrix: Matrix, _ layout: MatrixLayout, _ names: [TextSpan], _ spans: [[TextSpan]],
    _ rows: [Matrix.Row], _ widths: [Int], to output: inout ByteOutput
  ) {
    let count = matrix.bundle.tables.count
    let hidden =
      layout.others.isEmpty && layout.tables.isEmpty ? Array(matrix.tablesByNeed) : layout.others
    guard !hidden.isEmpty, !rows.isEmpty else { return }
    guard detail == .full else {
      let shown =
        layout.tables.isEmpty
        ? "\(Numbers.counted(count, "table")) not shown for want of room"
        : "\(layout.tables.count) of \(count) tables, the worst first"
      writeFaint("\(shown); --verbose shows all, --table NAME one", to: &output)
      return
    }
    var rest = hidden[...]
    while !rest.isEmpty {
      var grid = Grid()
      grid.columns.append(.init(header: .empty, alignment: .leading, width: layout.spellingWidth))
      var block: [Int] = []
      while let table = rest.first,
        block.isEmpty || grid.width + Grid.gap + widths[table] <= width
      {
        grid.columns.append(column(names[table], widths[table]))
        block.append(table)
        rest.removeFirst()
      }
      for (row, cells) in zip(rows, spans) {
        grid.rows.append(
          [row.spelling.truncatedInMiddle(to: layout.spellingWidth)] + block.map { cells[$0] })
      }
      output.endLine()
      grid.write(to: &output, theme)
    }
  }
}
