/// Rows under a header, aligned by terminal cells.
struct Grid {
  enum Alignment {
    case leading
    case trailing
  }

  struct Column {
    var header: TextSpan
    var alignment: Alignment
    var width: Int
  }

  /// The cells before each row.
  static let indent = 2
  /// The cells between two columns.
  static let gap = 2

  var columns: [Column] = []
  /// One span for each column.
  var rows: [[TextSpan]] = []

  /// The cells of a row whose last column is filled.
  var width: Int {
    Grid.indent + columns.reduce(0) { $0 + $1.width } + Grid.gap * max(0, columns.count - 1)
  }

  func write(to output: inout ByteOutput, _ theme: Theme) {
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
