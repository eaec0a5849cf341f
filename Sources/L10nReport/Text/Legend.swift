/// What a reader has to be told below the matrices: the marks that occurred, and the columns that had no room.
struct Legend {
  /// Columns that are left out where a line is too short.
  enum Column: String, CaseIterable {
    case tables
    case names
    case files
    case keys = "counts of keys"
  }

  private var marks: Set<Mark> = []
  private var leftOut: Set<Column> = []
  /// Whether some tables have no column.
  private var hidesTables = false

  mutating func insert(_ mark: Mark) {
    // One word with one meaning, in a cell or in a remark.
    marks.insert(mark == .noFileRaw ? .raw : mark)
  }

  mutating func formUnion(_ other: [Mark]) {
    for mark in other { insert(mark) }
  }

  mutating func leaveOut(_ column: Column) { leftOut.insert(column) }

  mutating func hideTables() { hidesTables = true }

  /// Writes nothing where nothing is to be explained.
  func write(to output: inout ByteOutput, _ theme: Theme, width: Int) {
    let occurring = Mark.allCases.filter(marks.contains)
    let signs = occurring.map { TextSpan($0.sign, .faint) }
    let column = Grid.indent + (signs.map(\.width).max() ?? 0) + Grid.gap
    if !occurring.isEmpty || !leftOut.isEmpty { output.endLine() }
    for (mark, sign) in zip(occurring, signs) {
      output.writeSpaces(Grid.indent)
      output.write(sign, theme)
      output.writeSpaces(column - Grid.indent - sign.width)
      Paragraph(
        spans: [TextSpan(mark.meaning, .faint)], indent: column, hangingIndent: column, width: width
      ).write(to: &output, theme)
    }
    if !leftOut.isEmpty {
      let names = Column.allCases.filter(leftOut.contains).map(\.rawValue)
      writeNote(
        "hidden at this width: " + names.joined(separator: ", "), to: &output, theme, width)
    }
    if hidesTables {
      writeNote("--verbose shows every table, --table NAME one", to: &output, theme, width)
    }
  }

  private func writeNote(
    _ text: String, to output: inout ByteOutput, _ theme: Theme, _ width: Int
  ) {
    output.writeSpaces(Grid.indent)
    Paragraph(
      spans: [TextSpan(text, .faint)], indent: Grid.indent, hangingIndent: Grid.indent + 2,
      width: width
    ).write(to: &output, theme)
  }
}
