/// Where lines stand in a large text that many ask about: how many line breaks there are before each stretch of it.
///
/// A question then looks at one stretch. A `LineIndex` would take a number for each of a million lines.
public struct LineCounts: Sendable {
  /// The line breaks before each stretch.
  private let breaks: [UInt32]

  /// Each question looks at half of this, and each stretch takes four bytes: the thirtieth part of the text.
  private static let stretch = 128

  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ text: [UInt8]) {
    breaks = text.withUnsafeBytes { buffer in
      var breaks: [UInt32] = [0]
      breaks.reserveCapacity(buffer.count / Self.stretch + 1)
      var count: UInt32 = 0
      for start in stride(from: 0, to: buffer.count - Self.stretch, by: Self.stretch) {
        count += UInt32(countLineBreaks(in: buffer, from: start, to: start + Self.stretch))
        breaks.append(count)
      }
      return breaks
    }
  }

  /// The line and column of an offset of the text that this was made of.
  ///
  /// - Precondition: `offset` is in the text, and not inside a character.
  /// - Complexity: O(*n*) in the length of the line.
  public func lineColumn(of offset: Int, in text: [UInt8]) -> LineColumn {
    text.withUnsafeBytes { buffer in
      let stretch = min(offset / Self.stretch, breaks.count - 1)
      let counted = countLineBreaks(in: buffer, from: stretch * Self.stretch, to: offset)
      return LineColumn(
        line: Int(breaks[stretch]) + counted + 1, column: column(of: offset, in: buffer))
    }
  }
}
