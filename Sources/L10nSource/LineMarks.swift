/// The lines and columns of some places in a large text that is not kept.
///
/// They are noted while the text is there, part by part; what is between them takes reading a bit of the text again.
package struct LineMarks: Sendable {
  /// A place, and what is before it in its part of the text.
  fileprivate struct Mark {
    let offset: UInt32
    /// The line breaks.
    let lines: UInt32
    let column: UInt32
  }

  /// The marks of a part of the text.
  package struct Part: Sendable {
    /// In order, from the beginning of the part.
    fileprivate var marks: [Mark] = []
    /// The line breaks between the beginning of the part and where it was read to.
    fileprivate var lines = 0
    private var column: Int
    private var position: Int
    private let base: Int

    /// - Parameters:
    ///   - start: where the part begins in `text`, which has its line before that.
    ///   - base: where `text` begins in the whole text.
    ///   - capacity: how many marks there will be, about.
    package init(
      from start: Int, of text: UnsafeRawBufferPointer, startingAt base: Int, capacity: Int
    ) {
      self.base = base
      position = start
      column = L10nSource.column(of: start, in: text)
      marks.reserveCapacity(capacity + 1)
      append()
    }

    /// Notes a place.
    ///
    /// - Precondition: it is not before another one that was noted.
    /// - Complexity: O(*n*) in the distance from the place before.
    package mutating func mark(_ offset: Int, in text: UnsafeRawBufferPointer) {
      end(at: offset, in: text)
      append()
    }

    /// Notes a place where it is known what is between it and the place before.
    ///
    /// - Parameters:
    ///   - gap: what is there but for a string.
    ///   - string: where the string stands; empty where it has no line break.
    /// - Complexity: O(*n*) in the length of the string.
    package mutating func mark(
      _ offset: Int, behind gap: Gap, _ string: Range<Int>, in text: UnsafeRawBufferPointer
    ) {
      guard let column = gap.column else { return mark(offset, in: text) }
      lines += gap.lines
      if !string.isEmpty {
        lines += countLineBreaks(in: text, from: string.lowerBound, to: string.upperBound)
      }
      self.column = column
      position = offset
      append()
    }

    /// Reads on to the end of the part.
    package mutating func end(at offset: Int, in text: UnsafeRawBufferPointer) {
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

  /// What is the same between many places, but for a string.
  package struct Gap: Sendable {
    fileprivate let lines: Int
    /// That of the place behind it; nil where it takes what is before the gap to tell.
    fileprivate let column: Int?

    /// - Parameters:
    ///   - pieces: where it stands in the text, as pieces that do not end within a line break.
    ///   - place: where the last piece ends, or an offset in it.
    package init(_ pieces: [Range<Int>], before place: Int, in text: UnsafeRawBufferPointer) {
      let counts = pieces.map { countLineBreaks(in: text, from: $0.lowerBound, to: $0.upperBound) }
      lines = counts.reduce(0, +)
      column = counts.last.map { $0 > 0 } == true ? L10nSource.column(of: place, in: text) : nil
    }
  }

  private let parts: [Part]
  /// The first place of each part.
  private let starts: [UInt32]
  /// The line breaks before each part.
  private let linesBefore: [Int]

  /// - Precondition: the parts follow each other, and were read to their ends.
  package init(joining parts: [Part]) {
    self.parts = parts
    starts = parts.map { $0.marks[0].offset }
    var lines = 0
    linesBefore = parts.map { part in
      defer { lines += part.lines }
      return lines
    }
  }

  /// The last place at or before an offset that was noted; nil before all of them.
  ///
  /// - Complexity: O(log *n*) in the number of places.
  package func place(before offset: Int) -> (offset: Int, place: LineColumn)? {
    let part = starts.withUnsafeBufferPointer { starts in
      Self.last(of: starts.indices) { Int(starts[$0]) <= offset }
    }
    guard let part else { return nil }
    return parts[part].marks.withUnsafeBufferPointer { marks in
      guard let index = Self.last(of: marks, notBehind: offset) else { return nil }
      let mark = marks[index]
      let line = linesBefore[part] + Int(mark.lines) + 1
      return (Int(mark.offset), LineColumn(line: line, column: Int(mark.column)))
    }
  }

  /// The last mark at or before an offset.
  ///
  /// Marks are mostly as far from each other as others. So the search begins where it would end if they all were: to look at
  /// marks here and there in the whole list takes longer, for want of a cache that holds them.
  private static func last(
    of marks: UnsafeBufferPointer<Mark>, notBehind offset: Int
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

  /// The last of some numbers that are so, of which the first ones are.
  private static func last(of numbers: Range<Int>, where isSo: (Int) -> Bool) -> Int? {
    var low = numbers.lowerBound
    var high = numbers.upperBound
    while low < high {
      let middle = (low + high) / 2
      if isSo(middle) { low = middle + 1 } else { high = middle }
    }
    return low > numbers.lowerBound ? low - 1 : nil
  }
}

extension LineColumn {
  /// The place behind some text that begins here.
  ///
  /// - Parameter text: the text, and behind it what tells whether its last line break ends there.
  /// - Complexity: O(*n*) in the length of the text.
  package func advanced(by count: Int, in text: [UInt8]) -> LineColumn {
    let (lines, column) = text.withUnsafeBytes {
      advance((line, self.column), from: 0, to: count, in: $0)
    }
    return LineColumn(line: lines, column: column)
  }
}
