import L10nCoverage

/// A matrix with the texts of its rows and columns, before the layout determines which of them fit.
private struct MatrixTexts {
  let rows: [Matrix.Row]
  let cells: [[MatrixCell.Text]]
  let names: [TextSpan]
  /// The widths of the tables' columns.
  let widths: [Int]

  init(_ matrix: Matrix, _ rows: [Matrix.Row]) {
    self.rows = rows
    let cells = rows.map { row in
      row.cells.map { $0.text(namingOrigin: matrix.namesOrigins) }
    }
    let names = matrix.bundle.tables.map { TextSpan(user: $0.name, .faint) }
    widths = names.indices.map { table in
      max(names[table].width, cells.map { $0[table].span.width }.max() ?? 0)
    }
    self.cells = cells
    self.names = names
  }

  func column(_ table: Int, width: Int) -> Grid.Column {
    .trailing(names[table].truncatedInMiddle(to: width), width: width)
  }
}

extension TextRenderer {
  /// Writes localizations × tables of one bundle.
  ///
  /// - Parameters:
  ///   - folding: whether to name complete localizations in a single line.
  ///   - isAlone: whether to show all localizations with gaps.
  func write(
    _ matrix: Matrix, folding: Bool, isAlone: Bool, to output: inout ByteOutput,
    _ legend: inout Legend
  ) {
    let rows = folding ? matrix.rows.filter { !$0.isOther } : matrix.rows
    let complete = rows.filter { folding && (isAlone ? $0.isComplete : !$0.hasGaps) }
    let folds = complete.count > 2
    let names = Set(complete.map(\.position))
    let open = folds ? rows.filter { !names.contains($0.position) } : rows
    let isCut = folding && !isAlone && open.count > Self.mostRows + 2
    let most = isCut ? Self.mostRows : open.count
    let texts = MatrixTexts(matrix, Array(open.prefix(most)))
    let widestTable = detail == .full ? width / 3 : MatrixLayout.widestTable
    let layout = MatrixLayout(
      matrix, width: width, tableWidths: texts.widths.map { min($0, widestTable) })
    let grid = grid(of: texts, layout, &legend)
    if !texts.rows.isEmpty { grid.write(to: &output, theme) }
    if most < open.count {
      writeNames(
        of: open.dropFirst(most).map(\.spellingSpan),
        after: "\(open.count - most) more with gaps: ",
        to: &output)
    }
    if folds {
      writeNames(
        of: complete.map(\.spellingSpan), after: "\(complete.count) without gaps: ", to: &output)
    }
    if folding, let (lead, others) = matrix.otherWords {
      writeNames(of: others.map { TextSpan(user: $0) }, after: lead, to: &output)
    }
    if !texts.rows.isEmpty { writeHiddenTables(of: texts, layout, to: &output, &legend) }
  }

  private func grid(of texts: MatrixTexts, _ layout: MatrixLayout, _ legend: inout Legend) -> Grid {
    let tables = layout.orderedTables
    var grid = Grid()
    grid.columns = [.leading(width: layout.spellingWidth)]
    if layout.nameWidth > 0 { grid.columns.append(.leading(width: layout.nameWidth)) }
    for table in tables {
      grid.columns.append(texts.column(table, width: layout.tableWidths[table]))
    }
    if !layout.others.isEmpty {
      let header = MatrixLayout.othersHeader(layout.others.count)
      grid.columns.append(.trailing(header, width: header.width))
      legend.insert(.others)
    }
    if layout.filesWidth > 0 {
      grid.columns.append(.trailing("files", width: layout.filesWidth))
    }
    grid.columns.append(MatrixColumns.coverageColumn)
    if layout.keysWidth > 0 { grid.columns.append(.trailing("keys", width: layout.keysWidth)) }
    if layout.remarkWidth > 0 { grid.columns.append(.leading(width: layout.remarkWidth)) }
    for column in layout.leftOut { legend.leaveOut(column) }

    for (row, cells) in zip(texts.rows, texts.cells) {
      grid.rows.append(line(of: row, tables.map { cells[$0] }, layout, &legend))
    }
    return grid
  }

  /// Returns one span for each column of the grid.
  private func line(
    of row: Matrix.Row, _ cells: [MatrixCell.Text], _ layout: MatrixLayout, _ legend: inout Legend
  ) -> [TextSpan] {
    let localization = row.localization
    var marks: [Mark] = []
    var line = [row.spellingSpan.truncatedInMiddle(to: layout.spellingWidth)]
    if layout.nameWidth > 0 { line.append(row.nameSpan) }
    line += cells.map(\.span)
    marks += cells.compactMap(\.mark)
    if !layout.others.isEmpty {
      let others = MatrixCell(joining: layout.others.map { row.cells[$0] })
        .text(namingOrigin: false)
      line.append(others.span)
      if let mark = others.mark { marks.append(mark) }
    }
    if layout.filesWidth > 0 {
      let files = localization.resources
      line.append(MatrixColumns.files(files))
      if files.inherited + files.nonlocalized > 0 { marks.append(.servedFiles) }
    }
    line.append(
      MatrixColumns.coverage(
        localization.keys,
        isWhole: row.isWhole, marking: &marks))
    if layout.keysWidth > 0 { line.append(MatrixColumns.keys(localization.keys)) }
    if layout.remarkWidth > 0 {
      let remark = row.remark.text(limit: layout.remarkWidth)
      line.append(remark.span)
      marks += remark.marks
    }
    legend.formUnion(marks)
    return line
  }

  /// Writes the tables without columns in further blocks, with `--verbose`. Otherwise, the legend says how to show them.
  private func writeHiddenTables(
    of texts: MatrixTexts, _ layout: MatrixLayout, to output: inout ByteOutput,
    _ legend: inout Legend
  ) {
    let hidden = layout.hiddenTables
    guard !hidden.isEmpty else { return }
    guard detail == .full else {
      legend.hidesTables = true
      if layout.tables.isEmpty { legend.leaveOut(.tables) }
      return
    }
    let widest = width - Grid.indent - layout.spellingWidth - Grid.gap
    var rest = hidden[...]
    while !rest.isEmpty {
      var grid = Grid()
      grid.columns.append(.leading(width: layout.spellingWidth))
      var block: [Int] = []
      while let table = rest.first {
        let column = texts.column(table, width: min(texts.widths[table], widest))
        guard block.isEmpty || grid.width + Grid.gap + column.width <= width else { break }
        grid.columns.append(column)
        block.append(table)
        rest.removeFirst()
      }
      for (row, cells) in zip(texts.rows, texts.cells) {
        grid.rows.append(
          [row.spellingSpan.truncatedInMiddle(to: layout.spellingWidth)]
            + block.map { cells[$0].span })
        legend.formUnion(block.compactMap { cells[$0].mark })
      }
      output.endLine()
      grid.write(to: &output, theme)
    }
  }
}

extension MatrixCell {
  struct Text {
    let span: TextSpan
    let mark: Mark?
  }

  /// Returns the share, preceded by a mark if the localization's own files don't provide all of it.
  func text(namingOrigin: Bool) -> Text {
    switch state {
    case .missing:
      let mark = isRaw ? Mark.noFileRaw : .noFile
      return Text(span: TextSpan(mark.sign, isRaw ? .broken : .faint), mark: mark)
    case .inherited:
      return Text(span: inheritedSpan(namingOrigin: namingOrigin), mark: .inherited)
    case .mixed:
      return Text(span: TextSpan("\(Mark.mixed.sign) \(share)", role), mark: .mixed)
    case .present:
      return Text(
        span: TextSpan(share, role), mark: counts.total == 0 ? notComparedMark : nil)
    }
  }

  private func inheritedSpan(namingOrigin: Bool) -> TextSpan {
    if counts.covered < counts.total {
      return TextSpan("\(Mark.inherited.sign) \(share)", role)
    }
    guard namingOrigin, let origin else { return TextSpan(Mark.inherited.sign, .inherited) }
    return TextSpan(user: "\(Mark.inherited.sign) \(origin)", .inherited).truncated(to: 12)
  }
}

extension Matrix.Row {
  var spellingSpan: TextSpan { TextSpan(user: localization.spelling) }

  var nameSpan: TextSpan { TextSpan(user: name.name, .faint) }
}

extension Remark {
  /// The width of the full remark in cells.
  var width: Int { TextSpan(joined(\.long)).width }

  /// Returns the remark in at most `limit` cells: in full, or else in its short form, or else its first items.
  func text(limit: Int) -> (span: TextSpan, marks: [Mark]) {
    guard let first = items.first, limit > 0 else { return (.empty, []) }
    let role = items.contains { $0.role == .broken } ? .broken : first.role
    for form in [\Item.long, \Item.short] {
      let span = TextSpan(user: joined(form), role)
      if span.width <= limit { return (span, items.flatMap(\.marks)) }
    }
    var text = ""
    var marks: [Mark] = []
    for item in items {
      let candidates = [item.long, item.short].map { text.isEmpty ? $0 : "\(text), \($0)" }
      guard let next = candidates.first(where: { TextSpan($0 + ", …").width <= limit }) else {
        break
      }
      text = next
      marks += item.marks
    }
    guard text.isEmpty else { return (TextSpan(user: text + ", …", role), marks) }
    return (TextSpan(user: first.short, role).truncated(to: limit), first.marks)
  }

  private func joined(_ text: KeyPath<Item, String>) -> String {
    items.map { $0[keyPath: text] }.joined(separator: ", ")
  }
}
