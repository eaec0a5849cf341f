/// Rows under a header, aligned by terminal cells.
package struct Grid {
  package enum Alignment {
    case leading
    case trailing
  }

  package struct Column {
    var header: TextSpan
    var alignment: Alignment
    var width: Int

    package init(header: TextSpan, alignment: Alignment, width: Int) {
      (self.header, self.alignment, self.width) = (header, alignment, width)
    }
  }

  /// The cells before each row.
  package static let indent = 2
  /// The cells between two columns.
  static let gap = 2

  var columns: [Column] = []
  /// One span for each column.
  var rows: [[TextSpan]] = []

  package init(columns: [Column] = [], rows: [[TextSpan]] = []) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// Columns as wide as their widest cells.
  ///
  /// - Parameter columns: the header of each, and how it is aligned.
  package init(fitting columns: [(header: String, alignment: Alignment)], rows: [[TextSpan]]) {
    self.columns = columns.enumerated().map { index, column in
      let header = TextSpan(column.header, .faint)
      return Column(
        header: header, alignment: column.alignment,
        width: rows.reduce(header.width) { max($0, $1[index].width) })
    }
    self.rows = rows
  }

  /// The cells of a row whose last column is filled.
  var width: Int {
    Grid.indent + columns.reduce(0) { $0 + $1.width } + Grid.gap * max(0, columns.count - 1)
  }

  package func write(to output: inout ByteOutput, _ theme: Theme) {
    let headers = columns.map(\.header)
    if headers.contains(where: { !$0.isEmpty }) { write(headers, to: &output, theme) }
    for row in rows { write(row, to: &output, theme) }
  }

  private func write(_ row: [TextSpan], to output: inout ByteOutput, _ theme: Theme) {
    var pending = Grid.indent
    for (column, cell) in zip(columns, row) {
      let span = cell.truncated(to: column.width)
      let padding = column.width - span.width
      if !span.isEmpty {
        output.writeSpaces(pending + (column.alignment == .trailing ? padding : 0))
        output.write(span, theme)
        pending = column.alignment == .leading ? padding : 0
      } else {
        pending += padding
      }
      pending += Grid.gap
    }
    output.endLine()
  }
}
