import L10nSource

/// Scans the tokens of old-style property lists and `.strings` files in the bytes of their UTF-8 text.
///
/// Whitespace, comments and strings follow CFOldStylePList.c (`advanceToNonSpace`, `parseQuotedPlistString`,
/// `parseUnquotedPlistString`). All delimiters are ASCII, so invalid UTF-8 is passed through.
///
/// The scanner contains a view and must not outlive the closure that provides it.
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

  /// Returns the first offset at or after `index` that is neither whitespace nor in a comment.
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

  /// Returns the offset after the comment that starts at `index`; nil if there is none.
  mutating func endOfComment(at index: Int) -> Int? {
    guard index + 1 < count else { return nil }
    switch bytes[index + 1] {
    case UInt8(ascii: "/"):
      return endOfLine(from: index + 2)
    case UInt8(ascii: "*"):
      if let end = bytes.firstIndex(of: "*/", from: index + 2) { return end + 2 }
      unterminatedComment = unterminatedComment ?? index
      return count
    default:
      return nil
    }
  }

  /// Returns the offset of the first line break at or after `index`, or the end of the text.
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

  enum StringToken {
    /// A quoted string; `end` is after the closing quote.
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
  @inline(__always)  // Called for nearly every value of every file.
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

/// Appends the decoded content of a string, following `getSlashedChar` of CFOldStylePList.c.
///
/// `\U` takes up to four hexadecimal digits and is a UTF-16 code unit, so characters beyond U+FFFF need two of them. Octal
/// digits are a byte in NeXTSTEP's encoding. A backslash before any other character is dropped.
func appendUnescaped(_ content: ByteView, to output: inout [UInt8]) {
  let start = output.count
  var index = 0
  let end = content.count
  while index < end {
    let stop = content.firstIndex(of: UInt8(ascii: "\\"), from: index)
    if stop > index || index + 1 == end {
      // A backslash at the very end isn't an escape sequence.
      let plainEnd = stop == index ? end : stop
      output.append(contentsOf: content.part(index..<plainEnd).buffer)
      index = plainEnd
      continue
    }
    let escape = content[index + 1]
    index += 2
    switch escape {
    case UInt8(ascii: "a"): output.append(0x07)
    case UInt8(ascii: "b"): output.append(0x08)
    case UInt8(ascii: "f"): output.append(0x0C)
    case UInt8(ascii: "n"): output.append(0x0A)
    case UInt8(ascii: "r"): output.append(0x0D)
    case UInt8(ascii: "t"): output.append(0x09)
    case UInt8(ascii: "v"): output.append(0x0B)
    case UInt8(ascii: "U"):
      var unit: UInt16 = 0
      let limit = min(end, index + 4)
      while index < limit, let digit = content[index].hexadecimalDigitValue {
        unit = unit << 4 | UInt16(digit)
        index += 1
      }
      output.appendWTF8(unit: unit, ofTextFrom: start)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var number = UInt16(escape - UInt8(ascii: "0"))
      let limit = min(end, index + 2)
      while index < limit, content[index] >= UInt8(ascii: "0"), content[index] <= UInt8(ascii: "7")
      {
        number = number << 3 | UInt16(content[index] - UInt8(ascii: "0"))
        index += 1
      }
      output.appendWTF8(
        unit: unitOfNeXTSTEPByte(UInt8(truncatingIfNeeded: number)), ofTextFrom: start)
    default:
      output.append(escape)
    }
  }
}

/// Returns the UTF-16 code unit of a byte in NeXTSTEP's 8-bit encoding, which octal escape sequences use.
///
/// Source: Unicode's mapping NEXTSTEP.TXT, as applied by CoreFoundation. 0xFE and 0xFF are unassigned and become U+0000.
func unitOfNeXTSTEPByte(_ byte: UInt8) -> UInt16 {
  byte < 0x80 ? UInt16(byte) : upperHalf[Int(byte) - 0x80]
}

private let upperHalf: [UInt16] = [
  0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7,
  0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF,
  0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9,
  0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5, 0x00D7, 0x00F7,
  0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7,
  0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02,
  0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
  0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF,
  0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9,
  0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7,
  0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2,
  0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB,
  0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1,
  0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
  0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD,
  0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF, 0x0000, 0x0000,
]
