import CByteVectors

// Each reported place requires its line number, so these functions compare sixteen bytes at a time.

/// Counts the line breaks that start in a range; LF, CR LF and CR count as one each.
package func countLineBreaks(in text: ByteView, from start: Int, to end: Int) -> Int {
  precondition(start >= 0 && end <= text.count)
  return cbytelines_breaks(text.start, text.count, start, end)
}

/// The column of an offset: the scalars since the last line break, plus one.
func column(of offset: Int, in text: ByteView) -> Int {
  precondition(offset <= text.count)
  return cbytelines_column(text.start, text.count, offset)
}

/// The first LF or CR of a range; the end of the range if there is none.
///
/// - Precondition: the range lies in the text.
package func endOfLine(in text: ByteView, from start: Int, to end: Int) -> Int {
  text.firstIndex(of: 0x0A, or: 0x0D, from: start, to: end)
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The end of the line break that starts at an index; CR LF is one.
  package func endOfLineBreak(at index: Int) -> Int {
    let next = index + 1
    return self[index] == 0x0D && next < endIndex && self[next] == 0x0A ? next + 1 : next
  }

  /// The start of the line with an index.
  @inlinable
  package func startOfLine(before index: Int) -> Int {
    self[..<index].lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? startIndex
  }
}

/// The number of scalars that start in a range of a text.
///
/// - Precondition: the range lies in the text.
package func countScalars(in text: [UInt8], from start: Int, to end: Int) -> Int {
  precondition(start >= 0 && start <= end && end <= text.count)
  return cbytelines_scalars(text, start, end)
}

/// The same for a borrowed buffer.
func countScalars(in text: ByteView, from start: Int, to end: Int) -> Int {
  precondition(start >= 0 && start <= end && end <= text.count)
  return cbytelines_scalars(text.start, start, end)
}
