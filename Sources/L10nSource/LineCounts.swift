/// Where lines stand in a large text that many ask about: how many line breaks there are before each stretch of it.
///
/// A question then looks at one stretch. A `LineIndex` would take a number for each of a million lines.
public struct LineCounts: Sendable {
  /// The line breaks before each stretch.
  private let breaks: [UInt32]

  private static let stretch = 512

  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ text: [UInt8]) {
    var breaks: [UInt32] = []
    breaks.reserveCapacity(text.count / Self.stretch + 1)
    text.withUnsafeBytes { buffer in
      var count: UInt32 = 0
      for start in stride(from: 0, to: buffer.count, by: Self.stretch) {
        breaks.append(count)
        let end = min(start + Self.stretch, buffer.count)
        count += UInt32(countLineBreaks(in: buffer, from: start, to: end))
      }
      if buffer.isEmpty { breaks.append(0) }
    }
    self.breaks = breaks
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
