import CByteVectors

/// The start of each line of a text, for converting offsets to lines and columns.
///
/// A line ends after LF, CR LF or CR. Create an index only for texts whose places are shown.
package struct LineIndex: Sendable {
  private let text: [UInt8]
  private let lineStarts: [Int]

  package init(_ text: [UInt8]) {
    self.text = text
    var starts = [0]
    text.withView { bytes in
      var index = 0
      while true {
        index = endOfLine(in: bytes, from: index, to: bytes.count)
        guard index < bytes.count else { break }
        index = bytes.endOfLineBreak(at: index)
        starts.append(index)
      }
    }
    lineStarts = starts
  }

  package var lineCount: Int { lineStarts.count }

  /// Returns the line and column of `offset`; an offset inside a character counts as its start.
  ///
  /// - Precondition: `offset` is at most the number of bytes.
  /// - Complexity: O(log *l* + *c*), where *l* is the number of lines and *c* the length of the line.
  package func lineColumn(of offset: Int) -> LineColumn {
    precondition(offset <= text.count, "an offset beyond the text")
    let start = cbytelines_start_of_character(text, text.count, offset)
    let line = lineNumber(of: start)
    return LineColumn(
      line: line, column: countScalars(in: text, from: lineStarts[line - 1], to: start) + 1)
  }

  /// The range of a line's text, without its line break.
  ///
  /// - Precondition: `line` is between 1 and `lineCount`.
  package func range(ofLine line: Int) -> SourceRange {
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : text.count
    if line < lineStarts.count {
      end -= end >= 2 && text[end - 2] == 0x0D && text[end - 1] == 0x0A ? 2 : 1
    }
    return SourceRange(start, end)
  }

  /// Returns the line of `offset`, without its column.
  ///
  /// - Precondition: `offset` is at most the number of bytes.
  /// - Complexity: O(log *l*), where *l* is the number of lines.
  package func lineNumber(of offset: Int) -> Int {
    precondition(offset <= text.count, "an offset beyond the text")
    return lineStarts.firstIndexInOrder { $0 > offset }
  }
}
