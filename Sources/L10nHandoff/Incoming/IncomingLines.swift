import L10nSource

/// The lines of a document's places, without its text: documents of many languages are read one after the other into the
/// same memory.
package struct IncomingLines: Sendable {
  private let marks: LineMarks?
  /// Where the rows of a sheet begin.
  private let rows: [Row]

  struct Row: Sendable {
    let offset: Int
    /// Counted from 1.
    let number: Int
  }

  init(rows: [Row] = []) {
    marks = nil
    self.rows = rows
  }

  /// - Parameter text: what the offsets of the document refer to.
  /// - Complexity: O(*n*) in the length of the text.
  fileprivate init(of document: IncomingDocument, in text: ByteView) {
    rows = []
    guard text.count <= Int(UInt32.max) else {
      marks = nil
      return
    }
    let units = document.files.lazy.flatMap { $0.units.lazy.map(\.offset) }
    let offsets = (units + document.problems.compactMap(\.offset)).sorted()
    var part = LineMarks.Part(from: 0, of: text, startingAt: 0, capacity: offsets.count)
    for offset in offsets { part.mark(min(offset, text.count), in: text) }
    marks = LineMarks(joining: [part])
  }

  /// The line of a unit or a problem by its offset, counted from 1; nil if nobody knows it.
  ///
  /// - Complexity: O(log *n*) in the number of places.
  package func line(of offset: Int) -> Int? {
    guard !rows.isEmpty else { return marks?.place(before: offset)?.place.line }
    var (start, end) = (0, rows.count)
    while start < end {
      let middle = (start + end) / 2
      if rows[middle].offset <= offset { start = middle + 1 } else { end = middle }
    }
    return start > 0 ? rows[start - 1].number : nil
  }
}

extension IncomingDocument {
  /// Finds the lines of all places.
  ///
  /// - Parameter text: what the offsets refer to.
  mutating func findLines(in text: ByteView) { lines = IncomingLines(of: self, in: text) }
}
