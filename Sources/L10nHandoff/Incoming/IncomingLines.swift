import L10nSource

/// The lines of a document's places, without its text: documents of many languages are read one after the other into the
/// same memory.
package struct IncomingLines: Sendable {
  private let marks: LineMarks?

  init() { marks = nil }

  /// - Parameter text: what the offsets of the document refer to.
  /// - Complexity: O(*n*) in the length of the text.
  fileprivate init(of document: IncomingDocument, in text: ByteView) {
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
  package func line(of offset: Int) -> Int? { marks?.place(before: offset)?.place.line }
}

extension IncomingDocument {
  /// Finds the lines of all places.
  ///
  /// - Parameter text: what the offsets refer to.
  mutating func findLines(in text: ByteView) { lines = IncomingLines(of: self, in: text) }
}
