/// Items in a line with dots between them, continued in further lines where they do not fit.
struct ItemLine {
  var items: [[TextSpan]] = []
  private static let separator = TextSpan(" · ", .faint)

  /// Breaks between items, and within one only where that is wider than a line.
  func write(to output: inout ByteOutput, _ theme: Theme, width: Int) {
    var lines: [[TextSpan]] = []
    var column = 0
    for item in items {
      let itemWidth = item.reduce(0) { $0 + $1.width }
      if lines.isEmpty {
        lines = [item]
        column = itemWidth
      } else if column + ItemLine.separator.width + itemWidth <= width {
        lines[lines.count - 1] += [ItemLine.separator] + item
        column += ItemLine.separator.width + itemWidth
      } else {
        lines.append(item)
        column = Grid.indent + itemWidth
      }
    }
    for (position, line) in lines.enumerated() {
      let indent = position == 0 ? 0 : Grid.indent
      output.writeSpaces(indent)
      Paragraph(
        spans: line, indent: indent, hangingIndent: indent + Grid.indent, width: width
      ).write(to: &output, theme)
    }
  }
}
