package import L10nSource

/// Finds unchanged lines within an edit, so that a diff doesn't show them: the shortest edit script from the old lines
/// to the new ones (Myers, "An O(ND) Difference Algorithm and Its Variations", 1986).
package enum LineAlignment {
  /// The maximum number of differing lines for a comparison.
  private static let mostDifferences = 1500

  /// Converts edits to edits of whole lines. Edits on the same line are merged.
  ///
  /// - Parameter edits: sorted by position, without overlaps.
  /// - Complexity: as for one edit, for all touched lines.
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

  /// Converts an edit to edits of whole lines; the edit itself if the texts have little in common.
  ///
  /// - Complexity: O((*n* + *m*) · *d*) in the number of old and new lines and of differing lines.
  package static func refined(_ edit: TextEdit, of text: [UInt8]) -> [TextEdit] {
    let start = text[..<edit.range.start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = endOfLine(from: edit.range.end, in: text)
    let old = lines(of: text[start..<end])
    let new = text[start..<edit.range.start] + edit.replacement[...] + text[edit.range.end..<end]
    let newLines = lines(of: Array(new)[...])
    guard let kept = commonLines(old[...], newLines[...]) else { return [edit] }
    var edits: [TextEdit] = []
    var (oldLine, newLine) = (0, 0)
    for (oldNext, newNext) in kept + [(old.count, newLines.count)] {
      if oldNext > oldLine || newNext > newLine {
        let first = oldLine < old.count ? old[oldLine].startIndex : end
        let last = oldNext < old.count ? old[oldNext].startIndex : end
        edits.append(
          TextEdit(SourceRange(first, last), Array(newLines[newLine..<newNext].joined())))
      }
      (oldLine, newLine) = (oldNext + 1, newNext + 1)
    }
    return edits
  }

  /// The lines with their line feeds.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    text.withView { view in
      var start = 0
      while start < view.count {
        let end = min(view.firstIndex(of: 0x0A, from: start) + 1, view.count)
        lines.append(text[text.startIndex + start..<text.startIndex + end])
        start = end
      }
    }
    return lines
  }

  /// The pairs of equal lines in the shortest edit script, by their numbers from zero, in order; nil if that is too long.
  ///
  /// - Complexity: O((*n* + *m*) · *d*) in the number of old and new lines and of differing lines.
  package static func commonLines(
    _ oldLines: ArraySlice<ArraySlice<UInt8>>, _ newLines: ArraySlice<ArraySlice<UInt8>>
  ) -> [(Int, Int)]? {
    // Lines are compared often: by numbers, of which equal lines have the same.
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    let old = oldLines.map(number)
    let new = newLines.map(number)
    // The furthest old line on each diagonal, for each number of differences so far.
    let most = min(old.count + new.count, mostDifferences)
    var reach = [Int](repeating: 0, count: 2 * most + 3)
    var history: [ArraySlice<Int>] = []
    let center = most + 1
    for differences in 0...most {
      history.append(reach[center - differences...center + differences])
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        let goesDown =
          diagonal == -differences
          || (diagonal != differences
            && reach[center + diagonal - 1] < reach[center + diagonal + 1])
        var place = goesDown ? reach[center + diagonal + 1] : reach[center + diagonal - 1] + 1
        while place < old.count, place - diagonal < new.count,
          old[place] == new[place - diagonal]
        {
          place += 1
        }
        reach[center + diagonal] = place
        if place >= old.count, place - diagonal >= new.count {
          return path(history, center, old.count, new.count)
        }
      }
    }
    return nil
  }

  /// Traces the diagonals back from the end.
  private static func path(
    _ history: [ArraySlice<Int>], _ center: Int, _ oldCount: Int, _ newCount: Int
  ) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var (oldPlace, newPlace) = (oldCount, newCount)
    for differences in history.indices.reversed() {
      let diagonal = oldPlace - newPlace
      let before = history[differences]
      var (oldStart, newStart) = (0, 0)
      if differences > 0 {
        let goesDown =
          diagonal == -differences
          || (diagonal != differences
            && (before[safe: center + diagonal - 1] ?? 0)
              < (before[safe: center + diagonal + 1] ?? 0))
        let previous = goesDown ? diagonal + 1 : diagonal - 1
        oldStart = before[safe: center + previous] ?? 0
        newStart = oldStart - previous
      }
      let (oldSnake, newSnake) =
        differences == 0
        ? (0, 0)
        : diagonal > oldStart - newStart ? (oldStart + 1, newStart) : (oldStart, newStart + 1)
      while oldPlace > oldSnake, newPlace > newSnake {
        oldPlace -= 1
        newPlace -= 1
        pairs.append((oldPlace, newPlace))
      }
      (oldPlace, newPlace) = (oldStart, newStart)
    }
    return pairs.reversed()
  }
}

extension ArraySlice {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
