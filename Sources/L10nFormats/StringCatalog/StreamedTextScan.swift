import L10nSource

/// The data recorded about a text that isn't kept in memory: the lines of keys and localizations, and whether it is UTF-8.
///
/// Both require looking at every byte. For a plain unit that follows another one, only the value is checked: the text around it
/// equals that of an earlier unit.
struct StreamedTextScan {
  private(set) var lines: LineMarks.Part
  private(set) var isUTF8 = true
  private var checkedEnd: Int

  /// - Parameters:
  ///   - start: the start of the part in `text`; the line of the part starts before it.
  ///   - base: the offset of `text` in the file.
  init(from start: Int, of text: ByteView, startingAt base: Int) {
    lines = LineMarks.Part(from: start, of: text, startingAt: base, capacity: text.count / 192)
    checkedEnd = start
  }

  /// Records the place of a key or a localization.
  mutating func mark(_ offset: Int, in text: ByteView) {
    lines.mark(offset, in: text)
  }

  /// Records a plain unit that follows something other than a plain unit, or has another layout.
  mutating func noteUnit(
    at quote: Int, value: Range<Int>, in text: ByteView
  ) {
    lines.mark(quote, in: text)
    check(to: value.upperBound, in: text)
  }

  /// Records a plain unit that follows another plain unit.
  ///
  /// - Parameters:
  ///   - gap: the text between the places of the two, without the value.
  ///   - value: the range of the value; empty if it is ASCII.
  mutating func noteUnit(
    at quote: Int, value: Range<Int>, behind gap: LineMarks.Gap, in text: ByteView
  ) {
    lines.mark(quote, behind: gap, in: text)
    guard !value.isEmpty, isUTF8 else { return }
    // Checking whole blocks of 32 bytes, and the two bytes before them, takes half the time. A block can end inside a
    // character; then the value alone is checked.
    let start = value.lowerBound - 2
    let end = min(text.count, value.lowerBound + (value.count + 31) / 32 * 32)
    isUTF8 = Self.isUTF8(text[start..<end]) || Self.isUTF8(text[value])
  }

  mutating func skip(to offset: Int) { checkedEnd = offset }

  mutating func end(at offset: Int, in text: ByteView) {
    lines.end(at: offset, in: text)
    check(to: offset, in: text)
  }

  private mutating func check(to end: Int, in text: ByteView) {
    guard checkedEnd < end else { return }
    isUTF8 = isUTF8 && Self.isUTF8(text[checkedEnd..<end])
    checkedEnd = end
  }

  private static func isUTF8(_ text: Slice<ByteView>) -> Bool {
    firstInvalidUTF8Offset(in: ByteView(text)) == nil
  }
}

/// The origins of a catalog's strings in its file, if its text isn't kept.
package struct TextOrigins: Sendable {
  /// A copied string.
  private struct Origin {
    /// Its start in the copies. All starts differ.
    let start: UInt32
    /// Its position in the text of the file; `none` if it has escape sequences and isn't there verbatim.
    var offset: UInt32

    /// No offset in a file is this large.
    static let none = UInt32.max
  }

  /// In the order of the copies.
  private var origins: [Origin] = []

  init() {}

  /// - Parameter capacity: the number of strings.
  init(capacity: Int) {
    origins = [Origin](largeCapacity: capacity)
  }

  var count: Int { origins.count }

  /// Records the next string.
  mutating func append(start: Int, offset: Int?) {
    origins.append(
      Origin(start: UInt32(start), offset: offset.map { UInt32($0) } ?? Origin.none))
  }

  /// Appends the origins of other strings.
  ///
  /// - Parameter distance: the offset of the other strings in the copies.
  mutating func append(_ others: TextOrigins, movedBy distance: Int) {
    for origin in others.origins {
      origins.append(Origin(start: origin.start + UInt32(distance), offset: origin.offset))
    }
  }

  /// Moves the positions of all strings from an index on.
  mutating func move(from first: Int, by distance: Int) {
    for position in first..<origins.count where origins[position].offset != Origin.none {
      origins[position].offset += UInt32(distance)
    }
  }

  mutating func removeLast(_ count: Int) {
    origins.removeLast(count)
  }

  /// Returns the position of a piece of a copied string in the text of the file; nil if it isn't there verbatim.
  ///
  /// - Parameter piece: a range of the copies.
  /// - Complexity: O(log *n*) in the number of strings.
  package func range(of piece: Range<Int>) -> Range<Int>? {
    let next = origins.firstIndexInOrder { $0.start > piece.lowerBound }
    guard next > 0, origins[next - 1].offset != Origin.none else { return nil }
    let origin = origins[next - 1]
    let start = Int(origin.offset) + piece.lowerBound - Int(origin.start)
    return start..<start + piece.count
  }
}
