import L10nCoverage
import L10nModel
import L10nSource

extension DifferenceTextRenderer {
  /// A row for each localization that differs, and the names of the others.
  func write(
    _ table: CoverageTable, of difference: TreeDifference, _ words: DifferenceWords,
    to output: inout ByteOutput
  ) {
    output.endLine()
    if let bundle = table.bundle, difference.bundles.count > 1 {
      output.write(
        TextSpan(user: words.name(ofBundle: bundle), .heading).truncatedInMiddle(to: width - 4),
        theme)
      output.endLine()
    }
    let rows = table.changed
    let spellings = rows.map { TextSpan(user: $0.identifier.rawValue) }
    let labels = rows.map { TextSpan(user: words.languageName(of: $0.identifier), .faint) }
    var grid = Grid()
    func widest(_ header: String, _ cells: [TextSpan]) -> Int {
      max(TextSpan(header).width, cells.map(\.width).max() ?? 0)
    }
    func column(
      _ header: String, _ alignment: Grid.Alignment, _ width: Int
    ) -> Grid.Column {
      .init(header: TextSpan(header, .faint), alignment: alignment, width: width)
    }
    let before = rows.map { TextSpan($0.before) }
    let after = rows.map { TextSpan($0.after) }
    let change = rows.map { TextSpan($0.change, $0.role) }
    let remarks = rows.map { TextSpan($0.remark) }
    let fixed =
      [
        widest("", spellings), widest("before", before), widest("after", after),
        widest("change", change),
      ]
    let taken = Grid.indent + fixed.reduce(0) { $0 + $1 + Grid.gap }
    let room = self.width - taken
    let remarkWidth = room < 8 ? 0 : min(widest("", remarks), room)
    let nameRoom = self.width - taken - remarkWidth - Grid.gap
    let nameWidth = min(widest("", labels), 28)
    let showsNames = nameRoom >= nameWidth
    grid.columns = [column("", .leading, fixed[0])]
    if showsNames { grid.columns.append(column("", .leading, nameWidth)) }
    grid.columns += [
      column("before", .trailing, fixed[1]), column("after", .trailing, fixed[2]),
      column("change", .trailing, fixed[3]), column("", .leading, remarkWidth),
    ]
    grid.rows = rows.indices.map { index in
      [spellings[index]] + (showsNames ? [labels[index]] : [])
        + [before[index], after[index], change[index], remarks[index]]
    }
    grid.write(to: &output, theme)
    guard !table.unchanged.isEmpty else { return }
    let list = table.unchanged.map(\.rawValue).shortList(Self.mostLocalizations)
    output.writeSpaces(Grid.indent)
    Paragraph(
      spans: [TextSpan(user: "\(table.unchanged.count) unchanged: \(list)", .faint)],
      indent: Grid.indent, hangingIndent: Grid.indent + 2, width: self.width
    ).write(to: &output, theme)
  }
}
