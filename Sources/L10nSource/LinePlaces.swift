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
  return text.withUnsafeBufferPointer { buffer in
    offsets.map { offset in
      line += countLineBreaks(in: buffer, from: position, to: offset)
      position = offset
      return LineColumn(line: line, column: column(of: offset, in: buffer))
    }
  }
}

/// Counts the line breaks that begin in a range; LF, CR LF, CR, U+2028 and U+2029 are one each.
///
/// The loop has no branches so that it runs on many bytes at once.
private func countLineBreaks(in text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
  var count = 0
  // The last bytes of the text have no two neighbours to look at.
  let vectorEnd = max(start, min(end, text.count - 2))
  for index in start..<vectorEnd {
    let byte = text[index]
    let isLineFeed: UInt8 = byte == 0x0A ? 1 : 0
    let isLoneReturn: UInt8 = byte == 0x0D ? (text[index + 1] != 0x0A ? 1 : 0) : 0
    let isSeparator: UInt8 =
      (byte == 0xE2 ? 1 : 0) & (text[index + 1] == 0x80 ? 1 : 0) & (text[index + 2] | 1 == 0xA9 ? 1 : 0)
    count &+= Int(isLineFeed | isLoneReturn | isSeparator)
  }
  for index in vectorEnd..<max(vectorEnd, end) {
    let isLoneReturn = text[index] == 0x0D && !(index + 1 < text.count && text[index + 1] == 0x0A)
    if text[index] == 0x0A || isLoneReturn { count += 1 }
  }
  return count
}

/// The column of an offset: the scalars since the last line break, plus one.
private func column(of offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
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
