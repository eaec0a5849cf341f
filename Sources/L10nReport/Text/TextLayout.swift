import L10nLocale

/// Spans that are broken into lines between words.
package struct Paragraph {
  var spans: [TextSpan]
  /// The number of cells before the text: in the first line, which may contain other text before it, and in the others.
  var indent: Int
  var hangingIndent: Int
  var width: Int

  /// A part of a word within one span.
  private struct Piece {
    let span: Int
    let text: Substring
  }

  /// Pieces without spaces between them. Several if spans meet within a word.
  private struct Word {
    var pieces: Range<Int>
    /// In terminal cells.
    var width = 0
  }

  /// Writes the text after `indent` cells of the first line, and ends the last line.
  ///
  /// A word that is wider than the line gets a separate line.
  package func write(to output: inout ByteOutput, _ theme: Theme) {
    if indent + spans.reduce(0, { $0 + $1.width }) <= width {
      output.write(spans, theme)
      output.endLine()
      return
    }
    let (words, pieces) = words()
    var start = 0
    var column = indent
    var isFirst = true
    for (position, word) in words.enumerated() {
      if start < position, column + 1 + word.width > width {
        write(words[start..<position], pieces, to: &output, theme)
        output.writeSpaces(hangingIndent)
        start = position
        column = hangingIndent
        isFirst = false
      } else if start == position, isFirst, indent > hangingIndent, column + word.width > width {
        // The first word does not fit after the text that the line already contains.
        output.endLine()
        output.writeSpaces(hangingIndent)
        column = hangingIndent
        isFirst = false
      }
      column += word.width + (start == position ? 0 : 1)
    }
    write(words[start...], pieces, to: &output, theme)
  }

  private func words() -> ([Word], [Piece]) {
    var words = [Word(pieces: 0..<0)]
    var pieces: [Piece] = []
    for (index, span) in spans.enumerated() {
      for (position, part) in span.parts.enumerated() {
        if position > 0 { words.append(Word(pieces: pieces.count..<pieces.count)) }
        guard !part.isEmpty else { continue }
        pieces.append(Piece(span: index, text: part))
        words[words.count - 1].pieces = words[words.count - 1].pieces.lowerBound..<pieces.count
        words[words.count - 1].width += String(part).terminalWidth
      }
    }
    return (words, pieces)
  }

  /// Writes a line. Joins the words of each span, so that the span is styled and isolated as a whole.
  private func write(
    _ line: ArraySlice<Word>, _ pieces: [Piece], to output: inout ByteOutput, _ theme: Theme
  ) {
    var current = -1
    var text = ""
    func flush(_ output: inout ByteOutput) {
      if current >= 0 { output.write(text, of: spans[current], theme) }
      text.removeAll(keepingCapacity: true)
    }
    for (position, word) in line.enumerated() {
      if position > 0 { text += " " }
      for piece in pieces[word.pieces] {
        if piece.span != current {
          // The space between two spans goes to the first of them.
          flush(&output)
          current = piece.span
        }
        text += piece.text
      }
    }
    flush(&output)
    output.endLine()
  }
}

extension TextSpan {
  /// The parts of the text between spaces.
  fileprivate var parts: [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    for space in text.utf8.indices where text.utf8[space] == UInt8(ascii: " ") {
      // A space with a combining mark isn't a break.
      guard isCharacter(space) else { continue }
      parts.append(text[start..<space])
      start = text.utf8.index(after: space)
    }
    parts.append(text[start...])
    return parts
  }

  /// Whether an ASCII byte is a whole character: a following non-ASCII scalar can combine with it.
  private func isCharacter(_ index: String.Index) -> Bool {
    let bytes = text.utf8
    let next = bytes.index(after: index)
    let isBesidePlain =
      (index == text.startIndex || bytes[bytes.index(before: index)] < 0x80)
      && (next == text.endIndex || bytes[next] < 0x80)
    return isBesidePlain
      || String.Index(index, within: text) != nil && text[index].utf8.count == 1
  }
}

package protocol TerminalText: Sendable {
  var settings: RenderingSettings { get }
  /// The width of its lines in cells.
  var width: Int { get }
}

extension TerminalText {
  package var width: Int { settings.width }
  package var theme: Theme { settings.theme }
  var detail: RenderingSettings.Detail { settings.detail }
  var paths: DisplayedPaths { settings.paths }

  /// Writes spans from the start of a line, broken between words.
  ///
  /// - Parameter hanging: the additional indentation of the lines after the first.
  package func writeParagraph(
    _ spans: [TextSpan], indent: Int = 0, hanging: Int = Grid.indent, to output: inout ByteOutput
  ) {
    output.writeSpaces(indent)
    Paragraph(spans: spans, indent: indent, hangingIndent: indent + hanging, width: width)
      .write(to: &output, theme)
  }

  /// Writes an indented paragraph in the faint style.
  func writeFaint(_ text: String, to output: inout ByteOutput) {
    writeParagraph([TextSpan(text, .faint)], indent: Grid.indent, to: &output)
  }

  /// Writes a term, and beside it spans that begin at a column in each line.
  func writeEntry(
    _ term: TextSpan, _ spans: [TextSpan], indent: Int = 0, column: Int, to output: inout ByteOutput
  ) {
    output.writeSpaces(indent)
    output.write(term, theme)
    output.writeSpaces(column - indent - term.width)
    Paragraph(spans: spans, indent: column, hangingIndent: column, width: width)
      .write(to: &output, theme)
  }

  /// Writes items separated by dots. Breaks lines only between items, except within an item that is wider than a line.
  func writeItems(_ items: [[TextSpan]], to output: inout ByteOutput) {
    let separator = TextSpan(" · ", .faint)
    var lines: [[TextSpan]] = []
    var column = 0
    for item in items {
      let itemWidth = item.reduce(0) { $0 + $1.width }
      if !lines.isEmpty, column + separator.width + itemWidth <= width {
        lines[lines.count - 1] += [separator] + item
        column += separator.width + itemWidth
      } else {
        column = (lines.isEmpty ? 0 : Grid.indent) + itemWidth
        lines.append(item)
      }
    }
    for (position, line) in lines.enumerated() {
      writeParagraph(line, indent: position == 0 ? 0 : Grid.indent, to: &output)
    }
  }
}

extension Grid.Column {
  /// Creates a column as wide as its widest cell.
  init(fitting cells: [TextSpan], _ header: String = "", _ alignment: Grid.Alignment = .leading) {
    self.header = TextSpan(header, .faint)
    self.alignment = alignment
    width = cells.reduce(self.header.width) { max($0, $1.width) }
  }
}

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

    static func leading(_ header: String = "", width: Int) -> Self {
      Self(header: TextSpan(header, .faint), alignment: .leading, width: width)
    }

    static func trailing(_ header: String, width: Int) -> Self {
      trailing(TextSpan(header, .faint), width: width)
    }

    static func trailing(_ header: TextSpan, width: Int) -> Self {
      Self(header: header, alignment: .trailing, width: width)
    }
  }

  /// The number of cells before each row.
  package static let indent = 2
  /// The number of cells between two columns.
  static let gap = 2

  var columns: [Column] = []
  var rows: [[TextSpan]] = []

  package init(columns: [Column] = [], rows: [[TextSpan]] = []) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// Creates columns as wide as their widest cells.
  ///
  /// - Parameter columns: the header and alignment of each column.
  package init(fitting columns: [(header: String, alignment: Alignment)], rows: [[TextSpan]]) {
    self.columns = columns.enumerated().map { index, column in
      Column(fitting: rows.map { $0[index] }, column.header, column.alignment)
    }
    self.rows = rows
  }

  /// Inserts a column with a cell for each row.
  mutating func insert(_ column: Column, _ cells: [TextSpan], at position: Int) {
    columns.insert(column, at: position)
    for row in rows.indices { rows[row].insert(cells[row], at: position) }
  }

  /// The width of a row whose last column is filled.
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
