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

func countScalars(in text: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
  var count = 0
  for index in start..<end where text[index] & 0xC0 != 0x80 { count += 1 }
  return count
}

/// Counts the line breaks that begin in a range, 64 bytes at a time; LF, CR LF, CR, U+2028 and U+2029 are one each.
func countLineBreaks(in text: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let lows: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  var count = 0
  var index = start
  while index &+ 64 <= end {
    // Each byte of the sum counts the line feeds in its place. No branch: the compiler takes two words at a time.
    var sum: UInt64 = 0
    var oddities: UInt64 = 0
    for offset in 0..<8 {
      let word = text.loadUnaligned(fromByteOffset: index &+ offset &* 8, as: UInt64.self)
      // Exactly the bytes that are zero here get their high bit in the complement.
      let lineFeeds = word ^ ones &* 0x0A
      sum &+= (~(((lineFeeds & lows) &+ lows) | lineFeeds) &>> 7) & ones
      // A byte of these is zero where the text has CR or the first byte of a separator, which need a closer look.
      let returns = word ^ ones &* 0x0D
      let separators = word ^ ones &* 0xE2
      oddities |= (returns &- ones) & ~returns | (separators &- ones) & ~separators
    }
    if oddities & ~lows == 0 {
      count &+= Int((sum &* ones) &>> 56)
    } else {
      count &+= countLineBreaksByWords(in: text, from: index, to: index &+ 64)
    }
    index &+= 64
  }
  return count &+ countLineBreaksByWords(in: text, from: index, to: end)
}

/// The same, eight bytes at a time, so that few are looked at one by one in text with U+2019 or CR LF.
private func countLineBreaksByWords(
  in text: UnsafeRawBufferPointer, from start: Int, to end: Int
) -> Int {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let lows: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  var count = 0
  var index = start
  while index &+ 8 <= end {
    let word = text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    let returns = word ^ ones &* 0x0D
    let separators = word ^ ones &* 0xE2
    if ((returns &- ones) & ~returns | (separators &- ones) & ~separators) & ~lows != 0 {
      for offset in index..<index &+ 8 where isLineBreak(at: offset, in: text) { count &+= 1 }
    } else {
      let lineFeeds = word ^ ones &* 0x0A
      count &+= (~(((lineFeeds & lows) &+ lows) | lineFeeds) & ~lows).nonzeroBitCount
    }
    index &+= 8
  }
  while index < end {
    if isLineBreak(at: index, in: text) { count &+= 1 }
    index &+= 1
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
