/// A line and a column as a reader of the file counts them: both start at 1, and the column counts Unicode scalars. A
/// byte order mark counts for no column.
///
/// There are four ways to find those of byte offsets:
///
/// - `lineColumns(of:in:)` for a few offsets that are known together. It keeps nothing.
/// - `LineIndex` for lookups one after the other, for lines without columns, and for the text of a line. It keeps the start
///   of each line.
/// - `LineCounts` for lookups one after the other in a large text, whose lines may be long. It keeps eight bytes for each
///   block of the text.
/// - `LineMarks` for a text that is not kept in memory. It keeps the lines and columns of some places.
public struct LineColumn: Hashable, Sendable {
  /// The number of the line; the first is 1.
  public let line: Int
  /// The number of the Unicode scalar in its line; the first is 1.
  public let column: Int

  /// A place, by the numbers of its line and column, which start at 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension LineColumn: Comparable {
  /// By line, then by column.
  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension LineColumn: CustomStringConvertible {
  /// The place as compilers write it: `12:5`.
  public var description: String { "\(line):\(column)" }
}

extension LineColumn {
  /// The position after a text that starts at this place.
  ///
  /// - Parameter text: the text, with enough bytes after it to show whether its last line break ends there.
  /// - Complexity: O(*n*) in the length of the text.
  package func advanced(by count: Int, in text: [UInt8]) -> LineColumn {
    let (lines, column) = text.withView {
      advance((line, self.column), from: 0, to: count, in: $0)
    }
    return LineColumn(line: lines, column: column)
  }
}
