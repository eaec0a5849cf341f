/// Returns the lines and columns of ascending offsets, in one pass over the text up to the last of them.
///
/// A `LineIndex` would be made for the whole text; a report of half a million entries asks for a few places in each of
/// thousands of files.
///
/// - Precondition: `offsets` ascend and lie in the text.
/// - Complexity: O(*n*) in the length of the text.
package func lineColumns(ofAscending offsets: [Int], in text: [UInt8]) -> [LineColumn] {
  var place = LineColumn(line: 1, column: 1)
  var position = 0
  return text.withUnsafeBytes { buffer in
    offsets.map { offset in
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
  let order = offsets.indices.sorted { offsets[$0] < offsets[$1] }
  precondition(order.last.map { offsets[$0] <= text.count } ?? true, "an offset beyond the text")
  let starts = order.map { index in
    var offset = offsets[index]
    while offset > 0, offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
  var places = [LineColumn](repeating: LineColumn(line: 1, column: 1), count: offsets.count)
  for (index, place) in zip(order, lineColumns(ofAscending: starts, in: text)) {
    places[index] = place
  }
  return places
}

private func countScalars(in text: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
  var count = 0
  for index in start..<end where text[index] & 0xC0 != 0x80 { count += 1 }
  return count
}

/// Counts the line breaks that begin in a range, eight bytes at a time; LF, CR LF, CR, U+2028 and U+2029 are one each.
func countLineBreaks(in text: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let highs: UInt64 = 0x8080_8080_8080_8080
  var count = 0
  var index = start
  while index + 8 <= end {
    // Each byte of the sum counts the line feeds in its place; it holds 255 at most.
    var sum: UInt64 = 0
    let stop = min(end - 7, index + 255 * 8)
    while index < stop {
      let word = text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // A byte of these is zero where the text has CR or the first byte of a separator, which need a closer look.
      let returns = word ^ ones &* 0x0D
      let separators = word ^ ones &* 0xE2
      if ((returns &- ones) & ~returns | (separators &- ones) & ~separators) & highs != 0 {
        for offset in index..<index &+ 8 where isLineBreak(at: offset, in: text) { count += 1 }
      } else {
        // Exactly the bytes that are zero here get their high bit in the complement.
        let lineFeeds = word ^ ones &* 0x0A
        let others = ((lineFeeds & ~highs) &+ ~highs) | lineFeeds
        sum &+= (~others & highs) &>> 7
      }
      index &+= 8
    }
    let pairs = (sum & 0x00FF_00FF_00FF_00FF) &+ ((sum &>> 8) & 0x00FF_00FF_00FF_00FF)
    count += Int((pairs &* 0x0001_0001_0001_0001) &>> 48)
  }
  while index < end {
    if isLineBreak(at: index, in: text) { count += 1 }
    index += 1
  }
  return count
}

private func isLineBreak(at index: Int, in text: UnsafeRawBufferPointer) -> Bool {
  switch text[index] {
  case 0x0A: true
  case 0x0D: index + 1 >= text.count || text[index + 1] != 0x0A
  case 0xE2: index + 2 < text.count && text[index + 1] == 0x80 && text[index + 2] | 1 == 0xA9
  default: false
  }
}

/// The column of an offset: the scalars since the last line break, plus one.
func column(of offset: Int, in text: UnsafeRawBufferPointer) -> Int {
  var column = 1
  var index = offset
  while index > 0 {
    let byte = text[index - 1]
    if byte == 0x0A || byte == 0x0D && isLineBreak(at: index - 1, in: text) { break }
    if byte | 1 == 0xA9, index >= 3, text[index - 2] == 0x80, text[index - 3] == 0xE2 { break }
    if byte & 0xC0 != 0x80 { column += 1 }
    index -= 1
  }
  return column
}
