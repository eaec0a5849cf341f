package import L10nSource

/// Finds unchanged lines within an edit, so that a diff doesn't show them. Uses the shortest edit script from the old lines
/// to the new ones (Myers, "An O(ND) Difference Algorithm and Its Variations", 1986).
package enum LineAlignment {
  /// With more differing lines than this, texts aren't compared.
  private static let differenceLimit = 1500

  /// Converts edits to edits of whole lines. Edits on the same line are merged.
  ///
  /// - Parameter edits: the edits, sorted by position, without overlaps.
  package static func refined(_ edits: [TextEdit], of text: [UInt8]) -> [TextEdit] {
    var joined: [TextEdit] = []
    for edit in edits {
      guard let last = joined.last, edit.range.start < endOfLine(from: last.range.end, in: text)
      else {
        joined.append(edit)
        continue
      }
      joined[joined.count - 1] = TextEdit(
        SourceRange(last.range.start, edit.range.end),
        last.replacement + text[last.range.end..<edit.range.start] + edit.replacement)
    }
    return joined.flatMap { refined($0, of: text) }
  }

  private static func endOfLine(from offset: Int, in text: [UInt8]) -> Int {
    text[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
  }

  /// Converts an edit to edits of whole lines. Returns the edit itself if the texts have too many differences.
  ///
  /// - Complexity: O((*n* + *m*) · *d*) in the numbers of old, new and differing lines.
  package static func refined(_ edit: TextEdit, of text: [UInt8]) -> [TextEdit] {
    let start = text[..<edit.range.start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = endOfLine(from: edit.range.end, in: text)
    let old = TextLines(text[start..<end])
    let new = TextLines(
      text[start..<edit.range.start] + edit.replacement[...] + text[edit.range.end..<end])
    guard let kept = commonLines(old, 0..<old.count, new, 0..<new.count) else { return [edit] }
    var edits: [TextEdit] = []
    var (oldLine, newLine) = (0, 0)
    for run in kept + [Run(old: old.count, new: new.count, count: 0)] {
      if run.old > oldLine || run.new > newLine {
        let range = SourceRange(old.start(of: oldLine), old.start(of: run.old))
        edits.append(TextEdit(range, Array(new[newLine..<run.new])))
      }
      (oldLine, newLine) = (run.old + run.count, run.new + run.count)
    }
    return edits
  }

  /// A run of equal lines, with the numbers of its first lines in both texts.
  package struct Run: Sendable {
    package let old: Int
    package let new: Int
    package let count: Int
  }

  /// Returns the equal lines of the shortest edit script, in order; nil if there are too many differences.
  ///
  /// - Parameters:
  ///   - oldRange: the old lines to compare.
  ///   - newRange: the new lines to compare.
  /// - Complexity: O((*n* + *m*) · *d*) in the numbers of old, new and differing lines.
  package static func commonLines(
    _ old: TextLines, _ oldRange: Range<Int>, _ new: TextLines, _ newRange: Range<Int>
  ) -> [Run]? {
    let (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
    let runs = old.withComparison(to: new) { isEqual in
      commonElements(oldRange.count, newRange.count) { isEqual(oldStart + $0, newStart + $1) }
    }
    return runs?.map { Run(old: $0.old + oldStart, new: $0.new + newStart, count: $0.count) }
  }

  private static func commonElements(
    _ oldCount: Int, _ newCount: Int, where isEqual: (Int, Int) -> Bool
  ) -> [Run]? {
    // The furthest old line on each diagonal, for the current number of differences.
    let most = min(oldCount + newCount, differenceLimit)
    var reach = [Int](repeating: 0, count: 2 * most + 3)
    // The relevant part of `reach` for each number of differences: an `Array`, as a slice would retain all of `reach`.
    var history: [[Int]] = []
    let center = most + 1
    for differences in 0...most {
      history.append(Array(reach[center - differences...center + differences]))
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        let goesDown =
          diagonal == -differences
          || (diagonal != differences
            && reach[center + diagonal - 1] < reach[center + diagonal + 1])
        var place = goesDown ? reach[center + diagonal + 1] : reach[center + diagonal - 1] + 1
        while place < oldCount, place - diagonal < newCount, isEqual(place, place - diagonal) {
          place += 1
        }
        reach[center + diagonal] = place
        if place >= oldCount, place - diagonal >= newCount {
          return path(history, oldCount, newCount)
        }
      }
    }
    return nil
  }

  /// Traces the diagonals back from the end.
  private static func path(
    _ history: [[Int]], _ oldCount: Int, _ newCount: Int
  ) -> [Run] {
    var runs: [Run] = []
    var (oldPlace, newPlace) = (oldCount, newCount)
    for differences in history.indices.reversed() {
      let diagonal = oldPlace - newPlace
      let before = history[differences]
      var (oldStart, newStart) = (0, 0)
      if differences > 0 {
        let goesDown =
          diagonal == -differences
          || (diagonal != differences
            && (before[safe: differences + diagonal - 1] ?? 0)
              < (before[safe: differences + diagonal + 1] ?? 0))
        let previous = goesDown ? diagonal + 1 : diagonal - 1
        oldStart = before[safe: differences + previous] ?? 0
        newStart = oldStart - previous
      }
      let (oldSnake, newSnake) =
        differences == 0
        ? (0, 0)
        : diagonal > oldStart - newStart ? (oldStart + 1, newStart) : (oldStart, newStart + 1)
      let count = min(oldPlace - oldSnake, newPlace - newSnake)
      if count > 0 {
        runs.append(Run(old: oldPlace - count, new: newPlace - count, count: count))
      }
      (oldPlace, newPlace) = (oldStart, newStart)
    }
    return runs.reversed()
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}

/// The lines of a text, with their line feeds. Stores offsets instead of a slice for each line.
package struct TextLines: Sendable {
  private let text: ArraySlice<UInt8>
  /// The offsets of the starts of all lines, and the end of the last one, from the start of the text.
  private let bounds: [Int]

  package init(_ text: ArraySlice<UInt8>) {
    self.text = text
    bounds = text.withView { view in
      var bounds = [0]
      while let start = bounds.last, start < view.count {
        bounds.append(min(view.firstIndex(of: 0x0A, from: start) + 1, view.count))
      }
      return bounds
    }
  }

  package var count: Int { bounds.count - 1 }

  package subscript(lines: Range<Int>) -> ArraySlice<UInt8> {
    let start = text.startIndex
    return text[start + bounds[lines.lowerBound]..<start + bounds[lines.upperBound]]
  }

  /// Returns the index of a line's start in the array of the text; for `count`, the end of the last line.
  package func start(of line: Int) -> Int { text.startIndex + bounds[line] }

  /// Returns the line that contains the byte at `offset`; at the end of the text, the last one.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  package func line(at offset: Int) -> Int {
    max(0, (0..<count).firstIndexInOrder { start(of: $0) > offset } - 1)
  }

  /// Calls a closure with a function that compares a line with a line of another text.
  package func withComparison<Result>(
    to other: Self, _ body: ((Int, Int) -> Bool) -> Result
  ) -> Result {
    text.withView { view in
      other.text.withView { otherView in
        body { line, otherLine in
          let (start, otherStart) = (bounds[line], other.bounds[otherLine])
          let count = bounds[line + 1] - start
          return count == other.bounds[otherLine + 1] - otherStart
            && equalBytes(view, from: start, otherView, from: otherStart, count: count)
        }
      }
    }
  }
}
