/// Where lines stand in a large text that many ask about: how many line breaks there are before each stretch of it, and how
/// far into its line the stretch begins.
///
/// A question then looks at one stretch, however long the lines are: a file may have all that it says on one. A `LineIndex`
/// would take a number for each of a million lines.
public struct LineCounts: Sendable {
  private let stretches: [Stretch]

  /// What is before a stretch.
  private struct Stretch {
    /// The line breaks that begin there.
    var breaks: UInt32 = 0
    /// The column of its first byte.
    var column: UInt32 = 1
  }

  /// Each question looks at half of this, and each stretch takes eight bytes: the thirtieth part of the text.
  private static let length = 256

  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ text: [UInt8]) {
    stretches = text.withUnsafeBytes { buffer in
      var last = Stretch()
      var stretches = [last]
      stretches.reserveCapacity(buffer.count / Self.length + 1)
      for start in stride(from: 0, to: buffer.count - Self.length, by: Self.length) {
        let end = start + Self.length
        let breaks = countLineBreaks(in: buffer, from: start, to: end)
        if breaks == 0 {
          last.column += UInt32(countScalars(in: buffer, from: start, to: end))
        } else {
          // What is left of a line break is no part of the next line.
          let isInBreak = (end - 2..<end).contains { isWideLineBreak(in: buffer, at: $0) }
          last.column = isInBreak ? 1 : UInt32(column(of: end, in: buffer))
        }
        last.breaks += UInt32(breaks)
        stretches.append(last)
      }
      return stretches
    }
  }

  /// The line and column of an offset of the text that this was made of.
  ///
  /// - Precondition: `offset` is in the text, and not inside a character.
  /// - Complexity: O(1).
  public func lineColumn(of offset: Int, in text: [UInt8]) -> LineColumn {
    text.withUnsafeBytes { buffer in
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
