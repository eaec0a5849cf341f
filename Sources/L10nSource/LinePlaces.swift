import CByteVectors

/// Returns the lines and columns of offsets in any order; an offset inside a character counts as its start.
///
/// It makes one pass over the text, up to the last offset. A report of half a million entries needs a few places in
/// each of thousands of files, so a `LineIndex` for each whole text would cost more.
///
/// - Precondition: `offsets` are at most the number of bytes, and less than 4 GB.
/// - Complexity: O(*n* + *m* log *m*) in the length of the text and the number of offsets.
package func lineColumns(of offsets: [Int], in text: [UInt8]) -> [LineColumn] {
  guard !offsets.isEmpty else { return [] }
  // Combines each offset and its index in one number: sorting these takes half as long as sorting indices by their
  // offsets.
  var questions = offsets.enumerated().map { index, offset in
    precondition(offset >= 0 && offset <= text.count, "an offset beyond the text")
    return CLineQuestion(offset) << 32 | CLineQuestion(index)
  }
  // Offsets are usually in the order of the file, which is sorted fast.
  questions.sort()
  var places = [CLinePlace](repeating: CLinePlace(), count: offsets.count)
  text.withView { text in
    cbytelines_places(text.start, text.count, questions, questions.count, &places)
  }
  return places.map { LineColumn(line: $0.line, column: $0.column) }
}
