/// Where lines stand in a large text that many ask about: how many line breaks there are before each stretch of it.
///
/// A question then looks at one stretch. A `LineIndex` would take a number for each of a million lines.
public struct LineCounts: Sendable {
  /// The line breaks before each stretch.
  private let breaks: [UInt32]

  /// Each question looks at half of this, and each stretch takes four bytes: the thirtieth part of the text.
  private static let stretch = 128

  /// The line breaks of some stretches that follow each other.
  package struct Part: Sendable {
    fileprivate let counts: [UInt8]

    /// Counts the lines of the stretches that begin in a range of a text.
    ///
    /// - Complexity: O(*n*) in the length of the range.
    package init(_ range: Range<Int>, of text: UnsafeRawBufferPointer) {
      let first = (range.lowerBound + stretch - 1) / stretch * stretch
      counts = stride(from: first, to: range.upperBound, by: stretch).map { start in
        let end = min(start + stretch, text.count)
        return UInt8(countLineBreaks(in: text, from: start, to: end))
      }
    }
  }

  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ text: [UInt8]) {
    self.init(joining: [text.withUnsafeBytes { Part(0..<$0.count, of: $0) }])
  }

  /// Joins the parts of a text, which others may have counted at the same time.
  ///
  /// - Precondition: the ranges of the parts follow each other, and all are the whole.
  /// - Complexity: O(*n*) in the number of stretches.
  package init(joining parts: [Part]) {
    var breaks: [UInt32] = []
    breaks.reserveCapacity(parts.reduce(1) { $0 + $1.counts.count })
    var count: UInt32 = 0
    for part in parts {
      for own in part.counts {
        breaks.append(count)
        count += UInt32(own)
      }
    }
    if breaks.isEmpty { breaks.append(0) }
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
