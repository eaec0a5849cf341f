import L10nSource

extension [UInt8] {
  /// Appends a keyword and a text as PO strings: one line, or one for each line of the text.
  ///
  /// The escape sequences are those that all readers know; other control characters stand for themselves, because some
  /// readers take octal sequences literally.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  mutating func appendPO(_ keyword: StaticString, _ text: ByteView) {
    append(keyword)
    let firstBreak = text.firstIndex(of: 0x0A, from: 0)
    append(firstBreak + 1 < text.count ? " \"\"\n\"" : " \"")
    var start = 0
    while true {
      let index = text.firstControlIndex(
        or: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), from: start)
      append(contentsOf: text.part(start..<index))
      guard index < text.count else { break }
      start = index + 1
      appendEscaped(text[index])
      if text[index] == 0x0A, start < text.count { append("\"\n\"") }
    }
    append("\"\n")
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x08: append("\\b")
    case 0x09: append("\\t")
    case 0x0A: append("\\n")
    case 0x0B: append("\\v")
    case 0x0C: append("\\f")
    case 0x0D: append("\\r")
    default: append(byte)
    }
  }

  /// Appends the lines of a text as comments for translators.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  mutating func appendPOComment(_ text: ByteView) {
    var start = 0
    while start <= text.count {
      let (end, next) = text.endOfCommentLine(from: start)
      append(end > start ? "#. " : "#.")
      append(contentsOf: text.part(start..<end))
      append(0x0A)
      start = next
    }
  }
}

extension ByteView {
  /// The end of a line and the start of the next one, which is beyond the end after the last line.
  fileprivate func endOfCommentLine(from start: Int) -> (end: Int, next: Int) {
    var index = start
    while index < count {
      switch self[index] {
      case 0x0D where index + 1 < count && self[index + 1] == 0x0A: return (index, index + 2)
      case 0x0A, 0x0D: return (index, index + 1)
      // U+0085, U+2028 and U+2029, at which some readers end lines.
      case 0xC2 where index + 1 < count && self[index + 1] == 0x85: return (index, index + 2)
      case 0xE2
      where index + 2 < count && self[index + 1] == 0x80 && self[index + 2] & 0xFE == 0xA8:
        return (index, index + 3)
      default: index += 1
      }
    }
    return (count, count + 1)
  }
}
