/// Returns the lines and columns of ascending offsets, in one pass over the text up to the last of them.
///
/// A `LineIndex` would be made for the whole text; a report of half a million entries asks for a few places in each of
/// thousands of files.
///
/// - Precondition: `offsets` ascend and lie in the text.
/// - Complexity: O(*n*) in the length of the text.
package func lineColumns(ofAscending offsets: [Int], in text: [UInt8]) -> [LineColumn] {
  text.withUnsafeBytes { buffer in
    var place = LineColumn(line: 1, column: 1)
    var position = 0
    return offsets.map { offset in
      let lineCount = countLineBreaks(in: buffer, from: position, to: offset)
      // Within a line only what is new is counted: some files have all their entries on one.
      let column =
        lineCount > 0
        ? column(of: offset, in: buffer)
        : place.column + countScalars(in: buffer, from: position, to: offset)
      place = LineColumn(line: place.line + lineCount, column: column)
      position = offset
      return place
    }
  }
}

/// Returns the lines and columns of offsets in any order; one inside a character counts as its start.
///
/// - Precondition: `offsets` are at most the number of bytes.
/// - Complexity: O(*n* + *m* log *m*) in the length of the text and the number of offsets.
package func lineColumns(of offsets: [Int], in text: [UInt8]) -> [LineColumn] {
  let starts = offsets.map { offset in
    precondition(offset <= text.count, "an offset beyond the text")
    var start = offset
    while start > 0, start < text.count, text[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
  // What is asked for is most often in the order of the file.
  if zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 }) {
    return lineColumns(ofAscending: starts, in: text)
  }
  var order = zip(starts, starts.indices).map { (start: $0, index: $1) }
  order.sort { $0.start < $1.start }
  var places = [LineColumn](repeating: LineColumn(line: 1, column: 1), count: offsets.count)
  for (element, place) in zip(order, lineColumns(ofAscending: order.map(\.start), in: text)) {
    places[element.index] = place
  }
  return places
}
