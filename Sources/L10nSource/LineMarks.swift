/// The lines and columns of some places in a large text that isn't kept in memory.
///
/// The places are recorded part by part while the text is in memory. For a position between two places, the caller reads a part
/// of the text again.
package struct LineMarks: Sendable {
  /// A place, with the number of line breaks before it in its part and its column.
  fileprivate struct Mark {
    let offset: UInt32
    let lines: UInt32
    let column: UInt32
  }

  /// The places of one part of the text.
  package struct Part: Sendable {
    /// In ascending order of their offsets.
    fileprivate var marks: [Mark] = []
    /// The number of line breaks from the start of the part to the last position read.
    fileprivate var lines = 0
    private var column: Int
    private var position: Int
    private let base: Int

    /// - Parameters:
    ///   - start: the start of the part in `text`; the line of the part starts before it.
    ///   - base: the offset of `text` in the whole text.
    ///   - capacity: the approximate number of places.
    package init(
      from start: Int, of text: ByteView, startingAt base: Int, capacity: Int
    ) {
      self.base = base
      position = start
      column = L10nSource.column(of: start, in: text)
      marks.reserveCapacity(capacity + 1)
      append()
    }

    /// Records a place.
    ///
    /// - Precondition: it is not before a place that is already recorded.
    package mutating func mark(_ offset: Int, in text: ByteView) {
      end(at: offset, in: text)
      append()
    }

    /// Records a place whose distance from the previous place is known: the text between them is `gap` and possibly a string
    /// without line breaks.
    package mutating func mark(_ offset: Int, behind gap: Gap, in text: ByteView) {
      guard let column = gap.column else { return mark(offset, in: text) }
      lines += gap.lines
      self.column = column
      position = offset
      append()
    }

    /// Reads to the end of the part.
    package mutating func end(at offset: Int, in text: ByteView) {
      (lines, column) = advance(
        (lines, column), from: position, to: offset, in: text)
      position = offset
    }

    private mutating func append() {
      marks.append(
        Mark(
          offset: UInt32(base + position), lines: UInt32(lines), column: UInt32(column)))
    }
  }

  /// The text that many pairs of consecutive places have between them, apart from a string.
  package struct Gap: Sendable {
    fileprivate let lines: Int
    /// The column at the end of the gap; nil if it depends on the text before the gap.
    fileprivate let column: Int?

    /// - Parameters:
    ///   - pieces: the ranges of the gap in the text; no piece ends within a line break.
    ///   - place: the end of the last piece, or an offset in it.
    package init(_ pieces: [Range<Int>], before place: Int, in text: ByteView) {
      let counts = pieces.map { countLineBreaks(in: text, from: $0.lowerBound, to: $0.upperBound) }
      lines = counts.reduce(0, +)
      column = counts.last.map { $0 > 0 } == true ? L10nSource.column(of: place, in: text) : nil
    }
  }

  private let parts: [Part]
  /// The index of the first place of each part.
  private let starts: [UInt32]
  private let linesBefore: [Int]

  /// - Precondition: the parts are consecutive and were read to their ends.
  package init(joining parts: [Part]) {
    self.parts = parts
    starts = parts.map { $0.marks[0].offset }
    var lines = 0
    linesBefore = parts.map { part in
      defer { lines += part.lines }
      return lines
    }
  }

  /// The last recorded place at or before an offset; nil if all are after it.
  ///
  /// - Complexity: O(log *n*) in the number of places.
  package func place(before offset: Int) -> (offset: Int, place: LineColumn)? {
    let part = starts.withView { starts in
      Self.last(of: starts.indices) { Int(starts[$0]) <= offset }
    }
    guard let part else { return nil }
    return parts[part].marks.withView { marks in
      guard let index = Self.last(of: marks, notBehind: offset) else { return nil }
      let mark = marks[index]
      let line = linesBefore[part] + Int(mark.lines) + 1
      return (Int(mark.offset), LineColumn(line: line, column: Int(mark.column)))
    }
  }

  /// The last mark at or before an offset.
  ///
  /// Distances between places are mostly alike, so the search starts at the position expected for equal distances. A
  /// binary search over the whole list would miss the cache.
  private static func last(
    of marks: View<Mark>, notBehind offset: Int
  ) -> Int? {
    let first = Int(marks[0].offset)
    let distance = max(1, Int(marks[marks.count - 1].offset) - first)
    guard offset >= first else { return nil }
    var low = min(marks.count - 1, (offset - first) * (marks.count - 1) / distance)
    var high = low + 1
    var step = 8
    while Int(marks[low].offset) > offset {
      high = low
      low = max(0, low - step)
      step *= 2
    }
    step = 8
    while high < marks.count, Int(marks[high].offset) <= offset {
      low = high
      high = min(marks.count, high + step)
      step *= 2
    }
    return last(of: low..<high) { Int(marks[$0].offset) <= offset }
  }

  /// The last number that satisfies a predicate, in a list whose first numbers satisfy it.
  private static func last(of numbers: Range<Int>, where isSo: (Int) -> Bool) -> Int? {
    let end = numbers.firstIndexInOrder { !isSo($0) }
    return end > numbers.lowerBound ? end - 1 : nil
  }
}
