/// Returns the lines and columns of ascending offsets, in one pass over the text up to the last of them.
///
/// A `LineIndex` would be made for the whole text; a report of half a million entries asks for a few places in each of
/// thousands of files.
///
/// - Precondition: `offsets` ascend and lie in the text.
/// - Complexity: O(*n*) in the length of the text.
package func lineColumns(ofAscending offsets: [Int], in text: [UInt8]) -> [LineColumn] {
  var line = 1
  var position = 0
  return text.withUnsafeBytes { buffer in
    offsets.map { offset in
      line += countLineBreaks(in: buffer, from: position, to: offset)
      position = offset
      return LineColumn(line: line, column: column(of: offset, in: buffer))
    }
  }
}

/// Counts the line breaks that begin in a range, eight bytes at a time; LF, CR LF, CR, U+2028 and U+2029 are one each.
private func countLineBreaks(in text: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
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
private func column(of offset: Int, in text: UnsafeRawBufferPointer) -> Int {
  var column = 1
  var index = offset
  while index > 0 {
    let byte = text[index - 1]
    if byte == 0x0A || byte == 0x0D { break }
    if byte | 1 == 0xA9, index >= 3, text[index - 2] == 0x80, text[index - 3] == 0xE2 { break }
    if byte & 0xC0 != 0x80 { column += 1 }
    index -= 1
  }
  return column
}
