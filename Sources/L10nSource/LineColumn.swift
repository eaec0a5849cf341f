import CByteVectors

/// A line and a column as a text editor counts them: both start at 1, and the column counts Unicode scalars. A byte order mark
/// doesn't count.
///
/// There are three ways to convert byte offsets to lines and columns:
///
/// - `lineColumns(of:in:)` for a few offsets that are known together. It stores nothing.
/// - `LineIndex` for lookups one after the other, for lines without columns, and for the text of a line. It stores the start of
///   each line.
/// - `LineCounts` for lookups one after the other in a large text, whose lines may be long. It stores eight bytes for each
///   block of the text.
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
  /// Orders places by line, then by column.
  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension LineColumn: CustomStringConvertible {
  /// The place as compilers write it: `12:5`.
  public var description: String { "\(line):\(column)" }
}

/// Returns the lines and columns of offsets in any order; an offset inside a character counts as its start.
///
/// It makes one pass over the text, up to the last offset. A report of half a million entries needs a few places in
/// each of thousands of files, so a `LineIndex` for each whole text would cost more.
///
/// - Precondition: `offsets` are at most the number of bytes, and less than 4 GB.
/// - Complexity: O(*n* + *m* log *m*) in the length of the text and the number of offsets.
package func lineColumns(of offsets: [Int], in text: [UInt8]) -> [LineColumn] {
  guard !offsets.isEmpty else { return [] }
  // Combines each offset and its index in one number: sorting these takes half as long as sorting indices by their offsets.
  var questions = offsets.enumerated().map { index, offset in
    precondition(offset >= 0 && offset <= text.count, "an offset beyond the text")
    return CLineQuestion(offset) << 32 | CLineQuestion(index)
  }
  // Offsets are usually in the order of the file, which is sorted fast.
  questions.sort()
  var places = [CLinePlace](repeating: CLinePlace(), count: offsets.count)
  text.withView { text in
    cbytelines_places(text.start, text.count, questions, questions.count, &places)
  }
  return places.map { LineColumn(line: $0.line, column: $0.column) }
}
