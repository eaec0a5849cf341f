/// A line and a column as a reader of the file counts them: both start at 1, and the column counts Unicode scalars. A
/// byte order mark counts for no column.
public struct LineColumn: Hashable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension LineColumn: Comparable {
  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension LineColumn: CustomStringConvertible {
  public var description: String { "\(line):\(column)" }
}
