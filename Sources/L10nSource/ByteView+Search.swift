// Needed by modules that inline these functions.
public import CByteVectors

// Inlined into callers: most searches end after a few bytes, so a call to the C library would take longer than the search. Each
// step compares sixteen bytes. A search that finds nothing returns the end of the range, also if the range is empty.

extension ByteView {
  /// Whether a text is at an offset.
  package func has(_ text: StaticString, at start: Int) -> Bool {
    let text = ByteView(text)
    return start + text.count <= count
      && equalBytes(self, from: start, text, from: 0, count: text.count)
  }

  /// The marker of a merge conflict at an offset if that is the start of a line: `<<<<<<<`, `|||||||`, `=======` or `>>>>>>>`;
  /// nil if there is none.
  package func conflictMarker(at offset: Int) -> SourceRange? {
    let end = offset + 7
    guard offset >= 0, end <= count, "<=>|".utf8.contains(self[offset]),
      offset == 0 || self[offset - 1].isLineBreak,
      self[offset..<end].allSatisfy({ $0 == self[offset] })
    else { return nil }
    return SourceRange(offset, end)
  }

  /// Whether the text begins with a word, ignoring the case of ASCII letters.
  package func beginsIgnoringCase(_ word: StaticString) -> Bool {
    hasIgnoringCase(ByteView(word), at: 0)
  }

  private func hasIgnoringCase(_ word: ByteView, at start: Int) -> Bool {
    start + word.count <= count
      && word.indices.allSatisfy { self[start + $0].lowercasedASCII == word[$0].lowercasedASCII }
  }

  /// Whether the text contains a word, also inside another word, ignoring the case of ASCII letters.
  ///
  /// - Complexity: O(*n* × *m*) in the lengths of both.
  package func containsIgnoringCase(_ word: ByteView) -> Bool {
    guard let first = word.first?.lowercasedASCII else { return true }
    let capital = first.isASCIILetter ? first & ~0x20 : first
    var start = firstIndex(of: first, or: capital, from: 0)
    while start + word.count <= count {
      if hasIgnoringCase(word, at: start) { return true }
      start = firstIndex(of: first, or: capital, from: start + 1)
    }
    return false
  }

  /// The index of the first `byte` at or after `start`.
  @inlinable
  package func firstIndex(of byte: UInt8, from start: Int) -> Int {
    firstIndex(of: byte, from: start, to: count)
  }

  /// The index of the first `byte` of a range.
  @inlinable
  package func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int {
    guard isRange(start, end) else { return end }
    return cbytevector_first(self.start, start, end, byte)
  }

  /// The index of the first of two bytes at or after `start`.
  @inlinable
  package func firstIndex(of first: UInt8, or second: UInt8, from start: Int) -> Int {
    firstIndex(of: first, or: second, from: start, to: count)
  }

  /// The index of the first of two bytes in a range.
  @inlinable
  package func firstIndex(of first: UInt8, or second: UInt8, from start: Int, to end: Int) -> Int {
    guard isRange(start, end) else { return end }
    return cbytevector_first_of_two(self.start, start, end, first, second)
  }

  /// The index of the first of two bytes: the fastest search if the view continues far beyond the result.
  @inlinable
  package func firstNearIndex(of first: UInt8, or second: UInt8, from start: Int) -> Int {
    guard isRange(start, count) else { return count }
    return cbytevector_first_of_two_in_long(self.start, start, count, first, second)
  }

  /// The index of the first byte that is a control character or one of two bytes.
  @inlinable
  package func firstControlIndex(or first: UInt8, or second: UInt8, from start: Int) -> Int {
    guard isRange(start, count) else { return count }
    return cbytevector_first_of_two_or_control(self.start, start, count, first, second)
  }

  /// The index of the first of two equal bytes in a row.
  @inlinable
  package func firstIndex(ofTwo byte: UInt8, from start: Int) -> Int {
    guard isRange(start, count) else { return count }
    return cbytevector_first_of_twins(self.start, start, count, byte)
  }

  /// The index of the first control character, quote, backslash or non-ASCII byte, which formats may escape.
  @inlinable
  package func endOfPlainASCII(from start: Int) -> Int {
    guard isRange(start, count) else { return count }
    return cbytevector_end_of_plain_ascii(
      self.start, start, count, UInt8(ascii: "\""), UInt8(ascii: "\\"))
  }

  /// The index of the first byte that has a meaning in some output format, such as a quote, a comma or an ampersand, or that
  /// isn't printable ASCII.
  @inlinable
  package func firstSubstitutableIndex(from start: Int) -> Int {
    guard isRange(start, count) else { return count }
    return cbytevector_first_that_may_need_substitute(self.start, start, count)
  }

  /// The index of the first byte that a JSON string can't contain unescaped: a control character, a quote, a backslash, or the
  /// first byte of a lone surrogate.
  @inlinable
  package func firstJSONEscapeIndex(from start: Int) -> Int {
    guard isRange(start, count) else { return count }
    return cbytevector_first_of_json_escape(self.start, start, count)
  }

  /// The index of the first byte that XML text can't contain as it is: a control character, one of `"&<>`, or the first byte of
  /// a character that XML doesn't allow.
  @inlinable
  package func firstXMLEscapeIndex(from start: Int) -> Int {
    guard isRange(start, count) else { return count }
    return cbytevector_first_of_xml_escape(self.start, start, count)
  }

  /// The index of the first byte that is a control character, or that can begin an invisible character or wrongly decoded text.
  @inlinable
  package func firstFormatCharacterIndex(from start: Int) -> Int {
    guard isRange(start, count) else { return count }
    return cbytevector_first_of_format_character(self.start, start, count)
  }

  /// The index of the first occurrence of a text at or after `start`; nil if there is none.
  ///
  /// - Precondition: the text isn't empty.
  package func firstIndex(of text: StaticString, from start: Int) -> Int? {
    firstIndex(of: ByteView(text), from: start)
  }

  /// The index of the first occurrence of other bytes at or after `start`; nil if there is none.
  ///
  /// - Precondition: the other bytes aren't empty.
  package func firstIndex(of text: ByteView, from start: Int) -> Int? {
    let last = count - text.count
    var index = start
    while index <= last {
      index = firstIndex(of: text[0], from: index, to: last + 1)
      guard index <= last else { break }
      if equalBytes(self, from: index, text, from: 0, count: text.count) { return index }
      index += 1
    }
    return nil
  }

  @inlinable
  func isRange(_ start: Int, _ end: Int) -> Bool {
    precondition(start >= 0 && end <= count, "a range beyond the view")
    return start < end
  }
}

/// Whether `count` bytes at two positions are equal.
///
/// - Precondition: both positions have that many bytes.
@inlinable
package func equalBytes(
  _ left: ByteView, from leftStart: Int, _ right: ByteView, from rightStart: Int, count: Int
) -> Bool {
  precondition(leftStart >= 0 && count >= 0 && leftStart + count <= left.count)
  precondition(rightStart >= 0 && rightStart + count <= right.count)
  return cbytevector_equal(left.start + leftStart, right.start + rightStart, count)
}
