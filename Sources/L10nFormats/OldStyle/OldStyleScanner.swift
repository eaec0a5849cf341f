import L10nSource

/// The tokens of old-style property lists and `.strings` files, over the bytes of their UTF-8 text.
///
/// White space, comments and strings are those of CFOldStylePList.c (`advanceToNonSpace`,
/// `parseQuotedPlistString`, `parseUnquotedPlistString`). Every delimiter is ASCII, so bytes that are no UTF-8 pass through.
///
/// It holds a pointer and so must not outlive the closure that lent it.
struct OldStyleScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  let count: Int
  /// Where a comment begins that nothing closes; it swallows the rest of the text.
  private(set) var unterminatedComment: Int?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    count = bytes.count
  }

  subscript(index: Int) -> UInt8 { bytes[index] }

  /// The first offset at or after `index` that is neither white space nor in a comment.
  mutating func skipTrivia(from index: Int) -> Int {
    var index = index
    while index < count {
      switch bytes[index] {
      case 0x09...0x0D, 0x20:
        index += 1
      case UInt8(ascii: "/"):
        guard let end = endOfComment(at: index) else { return index }
        index = end
      case 0xE2 where isLineSeparator(at: index):
        index += 3
      default:
        return index
      }
    }
    return count
  }

  /// The offset after the comment that begins at `index`; nil where none does.
  mutating func endOfComment(at index: Int) -> Int? {
    guard index + 1 < count else { return nil }
    switch bytes[index + 1] {
    case UInt8(ascii: "/"):
      return endOfLine(from: index + 2)
    case UInt8(ascii: "*"):
      if let end = endOfBlockComment(from: index + 2) { return end }
      unterminatedComment = unterminatedComment ?? index
      return count
    default:
      return nil
    }
  }

  private func endOfBlockComment(from index: Int) -> Int? {
    var index = index
    while let star = firstOffset(of: UInt8(ascii: "*"), or: UInt8(ascii: "*"), from: index) {
      if star + 1 < count, bytes[star + 1] == UInt8(ascii: "/") { return star + 2 }
      index = star + 1
    }
    return nil
  }

  /// The offset of the first line break at or after `index`, or the end of the text.
  func endOfLine(from index: Int) -> Int {
    var index = index
    while index < count {
      switch bytes[index] {
      case 0x0A, 0x0D: return index
      case 0xE2 where isLineSeparator(at: index): return index
      default: index += 1
      }
    }
    return count
  }

  /// Whether U+2028 or U+2029 stands at `index`.
  func isLineSeparator(at index: Int) -> Bool {
    index + 2 < count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
  }

  /// A string that was scanned, and where it ends.
  enum StringToken {
    /// Quoted; `end` is after the closing quote.
    case quoted(end: Int, hasEscapes: Bool)
    case unquoted(end: Int)
    /// The closing quote is missing.
    case unterminated
    /// No string can begin here.
    case none
  }

  /// Scans the string that begins at `index`, which must lie in the text.
  func scanString(at index: Int) -> StringToken {
    let first = bytes[index]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      return scanQuoted(at: index, quote: first)
    }
    var end = index
    while end < count, isUnquotedStringByte(bytes[end]) { end += 1 }
    return end == index ? .none : .unquoted(end: end)
  }

  private func scanQuoted(at index: Int, quote: UInt8) -> StringToken {
    var hasEscapes = false
    var position = index + 1
    while let stop = firstOffset(of: quote, or: UInt8(ascii: "\\"), from: position) {
      if bytes[stop] == quote { return .quoted(end: stop + 1, hasEscapes: hasEscapes) }
      hasEscapes = true
      position = stop + 2
    }
    return .unterminated
  }

  /// The offset of the first byte at or after `index` that is one of the two; eight bytes at a time.
  private func firstOffset(of first: UInt8, or second: UInt8, from index: Int) -> Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let firstPattern = ones &* UInt64(first)
    let secondPattern = ones &* UInt64(second)
    let raw = UnsafeRawBufferPointer(bytes)
    var index = index
    while index + 8 <= count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let firstDifference = word ^ firstPattern
      let secondDifference = word ^ secondPattern
      // A byte of the difference is zero where the pattern matches; the lowest mark is always a true one.
      let marks =
        ((firstDifference &- ones) & ~firstDifference | (secondDifference &- ones)
          & ~secondDifference)
        & highs
      if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count {
      if bytes[index] == first || bytes[index] == second { return index }
      index += 1
    }
    return nil
  }
}

/// Whether a byte may stand in an unquoted string: `A–Z a–z 0–9 _ $ / : . -`.
func isUnquotedStringByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
    UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
    true
  default:
    false
  }
}
