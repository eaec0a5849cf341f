import L10nSource

extension CodeTokens {
  /// The text of a Swift literal. An interpolated name becomes a name; any other interpolation is unknown.
  func text(ofSwiftLiteral index: Int) -> CodeText {
    let token = self[index]
    let start = Int(token.start)
    var hashes = 0
    while bytes[start + hashes] == hash { hashes += 1 }
    let opening = bytes.part(start + hashes..<Int(token.end))
    if let plain = plainText(ofSwiftLiteral: index) { return CodeText([.text(Array(plain))]) }
    let quotes = opening.count >= 3 && opening[1] == quote && opening[2] == quote ? 3 : 1
    let isMultiline = quotes == 3 && isMultiline(index, behind: start + hashes + 3)
    let delimiter = isMultiline ? 3 : 1
    var decoder = SwiftLiteralDecoder(
      bytes: bytes, hashes: hashes, isMultiline: isMultiline,
      indentation: isMultiline ? indentation(ofLiteral: index, hashes: hashes) : 0..<0)
    var segment = start + hashes + delimiter
    let last = Int(token.partner)
    var child = index + 1
    while child < last {
      guard let closing = closing(child) else {
        decoder.appendInterpolation(nil)
        return decoder.finish()
      }
      decoder.append(segment..<max(segment, Int(self[child].start) - 1 - hashes))
      let isName = closing == child + 2 && isWord(child + 1) && !view(child + 1)[0].isASCIIDigit
      decoder.appendInterpolation(isName ? name(child + 1) : nil)
      segment = Int(self[closing].end)
      child = closing + 1
    }
    decoder.append(segment..<max(segment, endOfContent(ofLiteral: index, hashes, delimiter)))
    return decoder.finish()
  }

  /// The text of a single-line literal without escapes and interpolations, as nearly all are; nil for others.
  func plainText(ofSwiftLiteral index: Int) -> ByteView? {
    let literal = view(index)
    let last = literal.count - 1
    guard Int(self[index].partner) == index, last > 1, literal[0] == quote, literal[last] == quote,
      literal[1] != quote, literal.firstIndex(of: backslash, from: 1) == literal.count
    else { return nil }
    return literal.part(1..<last)
  }

  /// Whether a literal that begins with three quotes has several lines. As in the lexer, `#"""#` is a quote.
  private func isMultiline(_ index: Int, behind start: Int) -> Bool {
    let next = bytes.endOfSpaces(from: start)
    return start <= Int(self[index].end) && (next >= bytes.count || bytes[next].isLineBreak)
  }

  /// The end of the content: the closing delimiter, or the end of a literal that isn't closed.
  private func endOfContent(ofLiteral index: Int, _ hashes: Int, _ quotes: Int) -> Int {
    let last = self[Int(self[index].partner)]
    let end = Int(last.end)
    let start = end - hashes - quotes
    guard start >= Int(last.start), start >= 0 else { return end }
    for position in start..<start + quotes where bytes[position] != quote { return end }
    for position in start + quotes..<end where bytes[position] != hash { return end }
    return start
  }

  /// The white space before the closing delimiter of a multi-line literal.
  private func indentation(ofLiteral index: Int, hashes: Int) -> Range<Int> {
    let end = endOfContent(ofLiteral: index, hashes, 3)
    var start = end
    while start > 0, bytes[start - 1].isSpaceOrTab { start -= 1 }
    return start > 0 && bytes[start - 1].isLineBreak ? start..<end : end..<end
  }
}

/// Decodes the segments of a literal between its interpolations.
private struct SwiftLiteralDecoder {
  private let bytes: ByteView
  private let hashes: Int
  private let isMultiline: Bool
  private let indentation: Range<Int>
  private var text = CodeText()
  private var run: [UInt8] = []
  private var isFirstLine: Bool
  private var isLineStart = false

  init(bytes: ByteView, hashes: Int, isMultiline: Bool, indentation: Range<Int>) {
    self.bytes = bytes
    self.hashes = hashes
    self.isMultiline = isMultiline
    self.indentation = indentation
    isFirstLine = isMultiline
  }

  mutating func appendInterpolation(_ name: String?) {
    text.append(.text(run))
    run = []
    text.append(name.map { .name($0) } ?? .unknown)
    (isLineStart, isFirstLine) = (false, false)
  }

  mutating func append(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      if isLineStart {
        index = endOfIndentation(from: index, to: range.upperBound)
        isLineStart = false
        continue
      }
      let byte = bytes[index]
      if byte.isLineBreak {
        index += 1
        if byte == carriageReturn, index < range.upperBound, bytes[index] == lineFeed { index += 1 }
        // The line break after the opening quotes is not part of the text.
        if isFirstLine { run = [] } else { run.append(lineFeed) }
        (isFirstLine, isLineStart) = (false, true)
      } else if byte == backslash, isEscape(at: index, before: range.upperBound) {
        index = decodeEscape(at: index + 1 + hashes, before: range.upperBound)
      } else {
        run.append(byte)
        index += 1
      }
    }
  }

  /// Returns the decoded text, without the line break before the closing quotes.
  mutating func finish() -> CodeText {
    if isMultiline, run.last == lineFeed { run.removeLast() }
    text.append(.text(run))
    return text
  }

  private func endOfIndentation(from start: Int, to end: Int) -> Int {
    var index = start
    for offset in 0..<indentation.count {
      guard index < end, bytes[index] == bytes[indentation.lowerBound + offset] else { break }
      index += 1
    }
    return index
  }

  private func isEscape(at index: Int, before end: Int) -> Bool {
    guard index + 1 + hashes < end else { return false }
    for offset in 0..<hashes where bytes[index + 1 + offset] != hash { return false }
    return true
  }

  /// Decodes an escape sequence from the byte after its backslash and hashes, and returns the index after it.
  private mutating func decodeEscape(at index: Int, before end: Int) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "n"): run.append(lineFeed)
    case UInt8(ascii: "r"): run.append(carriageReturn)
    case UInt8(ascii: "t"): run.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "0"): run.append(0)
    case UInt8(ascii: "u"): return decodeScalar(at: index + 1, before: end)
    case let byte where byte.isASCIIWhitespace && isMultiline:
      return endOfContinuation(from: index, before: end)
    case let byte: run.append(byte)
    }
    return index + 1
  }

  private mutating func decodeScalar(at index: Int, before end: Int) -> Int {
    guard index < end, bytes[index] == UInt8(ascii: "{") else { return index }
    var (value, next) = (UInt32(0), index + 1)
    while next < end, let digit = bytes[next].hexadecimalDigitValue, value < 0x0100_0000 {
      value = value << 4 | UInt32(digit)
      next += 1
    }
    guard next < end, bytes[next] == UInt8(ascii: "}") else { return next }
    if let scalar = Unicode.Scalar(value) { run += Array(String(Character(scalar)).utf8) }
    return next + 1
  }

  /// The index after the line break that a backslash at the end of a line escapes, which joins the line with the next.
  private mutating func endOfContinuation(from start: Int, before end: Int) -> Int {
    var index = bytes.endOfSpaces(from: start)
    guard index < end, bytes[index].isLineBreak else { return start }
    if bytes[index] == carriageReturn, index + 1 < end, bytes[index + 1] == lineFeed { index += 1 }
    isLineStart = true
    return index + 1
  }
}
