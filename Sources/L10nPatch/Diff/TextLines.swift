import L10nSource

/// The lines of a text, with their line feeds: places in the text instead of a slice for each line.
package struct TextLines: Sendable {
  private let text: ArraySlice<UInt8>
  /// Where each line starts, and where the last one ends, from the start of the text.
  private let bounds: [Int]

  /// - Complexity: O(*n*) in the length of the text.
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

  /// The number of lines.
  package var count: Int { bounds.count - 1 }

  /// The text of some lines.
  package subscript(lines: Range<Int>) -> ArraySlice<UInt8> {
    let start = text.startIndex
    return text[start + bounds[lines.lowerBound]..<start + bounds[lines.upperBound]]
  }

  /// Where a line starts in the array of the text; for the number of lines, where the last one ends.
  package func start(of line: Int) -> Int { text.startIndex + bounds[line] }

  /// Calls a closure with a function that compares a line with one of another text.
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
