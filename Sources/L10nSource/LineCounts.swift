/// Line positions in a large text for many lookups: for each block of the text, the line breaks before it and the
/// column at its start.
///
/// A lookup scans a single block, however long the lines are: some files consist of one line. A `LineIndex` would store
/// a number for each of a million lines.
package struct LineCounts: Sendable {
  private let stretches: [Stretch]

  /// The position at the start of a block.
  private struct Stretch {
    /// The number of line breaks before it.
    var breaks: UInt32 = 0
    /// The column of its first byte.
    var column: UInt32 = 1
  }

  /// The length of a block in bytes. A lookup scans half of it on average, and each block needs eight bytes, about 3% of the
  /// text.
  private static let length = 256

  package init(_ text: [UInt8]) {
    stretches = text.withView { buffer in
      var last = Stretch()
      var stretches = [last]
      stretches.reserveCapacity(buffer.count / Self.length + 1)
      for start in stride(from: 0, to: buffer.count - Self.length, by: Self.length) {
        let end = start + Self.length
        let breaks = countLineBreaks(in: buffer, from: start, to: end)
        if breaks == 0 {
          last.column += UInt32(countScalars(in: buffer, from: start, to: end))
        } else {
          last.column = UInt32(column(of: end, in: buffer))
        }
        last.breaks += UInt32(breaks)
        stretches.append(last)
      }
      return stretches
    }
  }

  /// The line and column of an offset of the same text.
  ///
  /// - Precondition: `offset` is in the text, and not inside a character.
  package func lineColumn(of offset: Int, in text: [UInt8]) -> LineColumn {
    text.withView { buffer in
      let position = min(offset / Self.length, stretches.count - 1)
      let (start, stretch) = (position * Self.length, stretches[position])
      let counted = countLineBreaks(in: buffer, from: start, to: offset)
      return LineColumn(
        line: Int(stretch.breaks) + counted + 1,
        column: counted > 0
          ? column(of: offset, in: buffer)
          : Int(stretch.column) + countScalars(in: buffer, from: start, to: offset))
    }
  }
}
