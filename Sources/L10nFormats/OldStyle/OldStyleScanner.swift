import L10nSource

/// The tokens of old-style property lists and `.strings` files, over the bytes of their UTF-8 text.
///
/// Whitespace, comments and strings follow CFOldStylePList.c (`advanceToNonSpace`, `parseQuotedPlistString`,
/// `parseUnquotedPlistString`). All delimiters are ASCII, so invalid UTF-8 passes through.
///
/// It contains a view and must not outlive the closure that provides it.
struct OldStyleScanner {
  private let bytes: ByteView
  let count: Int
  /// The start of an unclosed comment, which extends to the end of the text.
  private(set) var unterminatedComment: Int?

  init(_ bytes: ByteView) {
    self.bytes = bytes
    count = bytes.count
  }

  subscript(index: Int) -> UInt8 { bytes[index] }

  /// The first offset at or after `index` that is neither whitespace nor in a comment.
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

  /// The offset after the comment that starts at `index`; nil if there is none.
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
    while index < count {
      let star = bytes.firstIndex(of: UInt8(ascii: "*"), from: index)
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

  /// Whether U+2028 or U+2029 is at `index`.
  func isLineSeparator(at index: Int) -> Bool {
    index + 2 < count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
  }

  /// A scanned string and its end.
  enum StringToken {
    /// Quoted; `end` is after the closing quote.
    case quoted(end: Int, hasEscapes: Bool)
    case unquoted(end: Int)
    /// The closing quote is missing.
    case unterminated
    /// No string can start here.
    case none
  }

  /// Scans the string that starts at `index`, which must be in the text.
  func scanString(at index: Int) -> StringToken {
    let first = bytes[index]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      return scanQuoted(at: index, quote: first)
    }
    var end = index
    while end < count, isUnquotedStringByte(bytes[end]) { end += 1 }
    return end == index ? .none : .unquoted(end: end)
  }

  /// Scans the string whose opening quote is at `index`.
  @inline(__always)  // Asked for nearly every value of every file.
  func scanQuoted(at index: Int, quote: UInt8) -> StringToken {
    var hasEscapes = false
    var position = index + 1
    while true {
      position = bytes.firstNearIndex(of: quote, or: UInt8(ascii: "\\"), from: position)
      guard position < count else { return .unterminated }
      if bytes[position] == quote { return .quoted(end: position + 1, hasEscapes: hasEscapes) }
      hasEscapes = true
      position += 2
    }
  }
}

/// Whether a byte can occur in an unquoted string: `A–Z a–z 0–9 _ $ / : . -`.
func isUnquotedStringByte(_ byte: UInt8) -> Bool {
  byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
    || byte == UInt8(ascii: "-")
}
