import L10nSource

/// Divides a PO file into comments, keywords and strings.
struct POScanner {
  let text: ByteView
  private(set) var position: Int

  enum Token {
    /// A comment with its number sign, up to the end of the line.
    case comment(Range<Int>)
    /// With the place of the keyword; the index of a translation is passed over.
    case keyword(POEntry.Keyword, Int)
    /// The place of an opening quote; the string is still to be read.
    case string(Int)
  }

  init(_ text: ByteView, from start: Int) {
    self.text = text
    position = start
  }

  /// The next token; nil at the end.
  mutating func next() throws(IncomingProblem) -> Token? {
    skipWhitespace()
    guard position < text.count else { return nil }
    switch text[position] {
    case UInt8(ascii: "#"):
      let start = position
      position = endOfLine(from: position)
      return .comment(start..<position)
    case UInt8(ascii: "\""): return .string(position)
    case let byte where byte.isASCIILetter: return try readKeyword()
    default: throw unexpected(at: position)
    }
  }

  mutating func isString() throws(IncomingProblem) -> Bool {
    skipWhitespace()
    return position < text.count && text[position] == UInt8(ascii: "\"")
  }

  private mutating func skipWhitespace() {
    while position < text.count, text[position].isASCIIWhitespace { position += 1 }
  }

  private func endOfLine(from start: Int) -> Int {
    text.firstIndex(of: 0x0A, from: start)
  }

  private func unexpected(at offset: Int) -> IncomingProblem {
    let line = text.part(offset..<endOfLine(from: offset)).trimmed
    return IncomingProblem("expected an entry of a PO file, found \(line.quotedStart)", at: offset)
  }

  private mutating func readKeyword() throws(IncomingProblem) -> Token {
    let start = position
    while position < text.count, text[position].isASCIILetter || text[position] == 0x5F {
      position += 1
    }
    guard
      let keyword = POEntry.Keyword(
        rawValue: String(decoding: text.part(start..<position), as: UTF8.self))
    else { throw unexpected(at: start) }
    if keyword == .translation, position < text.count, text[position] == UInt8(ascii: "[") {
      position += 1
      while position < text.count, text[position].isASCIIDigit { position += 1 }
      guard position < text.count, text[position] == UInt8(ascii: "]") else {
        throw unexpected(at: start)
      }
      position += 1
    }
    return .keyword(keyword, start)
  }

  // MARK: - Strings

  /// Appends the string at the current position.
  ///
  /// - Returns: what is wrong with its content; nil if nothing is.
  mutating func readString(into output: inout [UInt8]) throws(IncomingProblem) -> String? {
    let opening = position
    var defect: String?
    position += 1
    while true {
      let index = text.firstControlIndex(
        or: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), from: position)
      output.append(contentsOf: text.part(position..<index))
      position = index
      guard index < text.count, !isLineBreak(at: index) else {
        throw IncomingProblem("the string that starts here is never closed", at: opening)
      }
      position += 1
      switch text[index] {
      case UInt8(ascii: "\""): return defect
      case UInt8(ascii: "\\"):
        if let byte = readEscape() {
          output.append(byte)
        } else {
          let sequence = text.part(index..<min(index + 2, text.count))
          defect = defect ?? "unknown escape sequence \(sequence.quotedStart)"
        }
      default: output.append(text[index])
      }
    }
  }

  /// Whether a line ends here: a lone carriage return stands for itself.
  private func isLineBreak(at index: Int) -> Bool {
    text[index] == 0x0A
      || text[index] == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A
  }

  /// Reads what follows a backslash, as C does; nil for an unknown escape sequence.
  private mutating func readEscape() -> UInt8? {
    guard position < text.count else { return nil }
    let byte = text[position]
    if let digit = byte.octalDigitValue {
      var value = digit
      let end = min(position + 3, text.count)
      position += 1
      while position < end, let next = text[position].octalDigitValue {
        value = value << 3 | next
        position += 1
      }
      return value
    }
    if byte == UInt8(ascii: "x") { return readHexadecimalEscape() }
    guard let character = Self.character(escapedAs: byte) else { return nil }
    position += 1
    return character
  }

  private mutating func readHexadecimalEscape() -> UInt8? {
    var value: UInt8?
    position += 1
    while position < text.count, let digit = text[position].hexadecimalDigitValue {
      value = (value ?? 0) << 4 | digit
      position += 1
    }
    return value
  }

  private static func character(escapedAs byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "?"): byte
    default: nil
    }
  }
}

extension UInt8 {
  fileprivate var octalDigitValue: UInt8? { self & 0xF8 == 0x30 ? self & 7 : nil }
}
