import CByteVectors

/// Returns the lines and columns of offsets in any order; one inside a character counts as its start.
///
/// They are found in one pass over the text up to the last of them. A `LineIndex` would be made for the whole text; a
/// report of half a million entries asks for a few places in each of thousands of files.
///
/// - Precondition: `offsets` are at most the number of bytes, and less than 4 GB.
/// - Complexity: O(*n* + *m* log *m*) in the length of the text and the number of offsets.
package func lineColumns(of offsets: [Int], in text: [UInt8]) -> [LineColumn] {
  guard !offsets.isEmpty else { return [] }
  // An offset and the number of its place as one number: to sort these takes half as long as numbers by their offsets.
  var questions = [CLineQuestion](unsafeUninitializedCapacity: offsets.count) { questions, count in
    for (index, offset) in offsets.enumerated() {
      questions.initializeElement(
        at: index, to: UInt64(UInt32(offset)) << 32 | UInt64(UInt32(index)))
    }
    count = offsets.count
  }
  // What is asked for is most often in the order of the file.
  if !isAscending(questions.span) { questions.sort() }
  precondition(questions[questions.count - 1] >> 32 <= text.count, "an offset beyond the text")
  return withUnsafeTemporaryAllocation(of: CLinePlace.self, capacity: offsets.count) { places in
    text.withUnsafeBufferPointer { text in
      cbytelines_places(
        text.baseAddress, text.count, questions, questions.count, places.baseAddress)
    }
    return places.map { LineColumn(line: $0.line, column: $0.column) }
  }
}

private func isAscending(_ questions: Span<CLineQuestion>) -> Bool {
  for index in questions.indices.dropFirst() where questions[index - 1] > questions[index] {
    return false
  }
  return true
}
