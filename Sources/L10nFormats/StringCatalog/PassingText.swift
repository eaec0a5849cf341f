import L10nSource

/// What is noted of a text that is not kept, while it is there: the lines of keys and localizations, and whether it is UTF-8.
///
/// Both take a look at every byte. Of a plain unit that follows another one only the value is looked at, for what is around
/// it is the same in an earlier unit.
struct PassingText {
  private(set) var lines: LineMarks.Part
  private(set) var isUTF8 = true
  /// So far the text was checked.
  private var checkedEnd: Int

  /// - Parameters:
  ///   - start: where the part begins in `text`, which has its line before that.
  ///   - base: where `text` begins in the file.
  init(from start: Int, of text: UnsafeRawBufferPointer, startingAt base: Int) {
    lines = LineMarks.Part(from: start, of: text, startingAt: base, capacity: text.count / 192)
    checkedEnd = start
  }

  /// Notes the place of a key or a localization.
  mutating func mark(_ offset: Int, in text: UnsafeRawBufferPointer) {
    lines.mark(offset, in: text)
  }

  /// Notes a plain unit that follows what was not one, or was written in another layout.
  mutating func noteUnit(
    at quote: Int, value: Range<Int>, in text: UnsafeRawBufferPointer
  ) {
    lines.mark(quote, in: text)
    check(to: value.upperBound, in: text)
  }

  /// Notes a plain unit that follows another one.
  ///
  /// - Parameters:
  ///   - before: the value of that one; empty where it is known to have no line break.
  ///   - gap: what is between the places of the two, but for the value.
  ///   - value: empty where it is ASCII.
  mutating func noteUnit(
    at quote: Int, value: Range<Int>, behind before: Range<Int>, _ gap: LineMarks.Gap,
    in text: UnsafeRawBufferPointer
  ) {
    lines.mark(quote, behind: gap, before, in: text)
    guard !value.isEmpty, isUTF8 else { return }
    // Whole blocks of 32 bytes and two before them take half the time, and may end within a character.
    let start = value.lowerBound - 2
    let end = min(text.count, value.lowerBound + (value.count + 31) / 32 * 32)
    isUTF8 = Self.isUTF8(text[start..<end]) || Self.isUTF8(text[value])
  }

  /// Notes that what is before an offset needs no other look.
  mutating func skip(to offset: Int) { checkedEnd = offset }

  /// Goes on to the end of the part.
  mutating func end(at offset: Int, in text: UnsafeRawBufferPointer) {
    lines.end(at: offset, in: text)
    check(to: offset, in: text)
  }

  private mutating func check(to end: Int, in text: UnsafeRawBufferPointer) {
    guard checkedEnd < end else { return }
    isUTF8 = isUTF8 && Self.isUTF8(text[checkedEnd..<end])
    checkedEnd = end
  }

  private static func isUTF8(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    firstInvalidUTF8Offset(in: UnsafeRawBufferPointer(rebasing: text)) == nil
  }
}
