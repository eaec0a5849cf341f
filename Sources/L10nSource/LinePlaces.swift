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
  var isAscending = true
  var questions = [CLineQuestion](capacity: offsets.count) { questions in
    var previous: CLineQuestion = 0
    for index in offsets.indices {
      precondition(offsets[index] >= 0 && offsets[index] <= text.count, "an offset beyond the text")
      let question = CLineQuestion(offsets[index]) << 32 | CLineQuestion(index)
      questions.initializeElement(at: index, to: question)
      isAscending = isAscending && previous <= question
      previous = question
    }
    return offsets.count
  }
  // Offsets are usually in the order of the file.
  if !isAscending { questions.sort() }
  return withUnsafeTemporaryAllocation(of: CLinePlace.self, capacity: offsets.count) { found in
    text.withUnsafeBufferPointer { text in
      cbytelines_places(
        text.baseAddress, text.count, questions, questions.count, found.baseAddress)
    }
    return [LineColumn](capacity: found.count) { places in
      for index in found.indices {
        places.initializeElement(
          at: index, to: LineColumn(line: found[index].line, column: found[index].column))
      }
      return found.count
    }
  }
}
