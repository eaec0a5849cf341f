import L10nSource

/// Finds the probable cause of an unexpected token.
///
/// A missing quote becomes visible only later, often on the next line, where an opening quote closes the unclosed text. The
/// error should be reported where it was made.
extension StringsParser {
  /// The maximum length of a line to search for quotes, so that a text on a single line takes linear time.
  private static let lookahead = 1000

  /// Records the error if neither '=' nor ';' follows the key of `entry`; another token is at `offset`.
  mutating func failAfterKey(of entry: StringsEntry, at offset: Int) {
    let start = Int(entry.keyStart)
    let end = Int(entry.keyEnd)
    guard entry.traits.contains(.quotedKey) else {
      if let quote = firstQuote(from: offset), isEqualsSign(after: quote + 1) {
        return fail(.missingQuote(.opening, .key), at: start)
      }
      return fail(.missingEqualsSign(.unquoted), at: offset, after: end)
    }
    let isAdjacent = offset == end && offset < count
    if isAdjacent, hasLineBreak(from: start, to: end) {
      fail(.missingQuote(.closing, .key), at: endOfText(from: start + 1))
    } else if isAdjacent, let equalsSign = lastEqualsSign(from: start + 1, to: end - 1) {
      fail(.missingQuote(.closing, .key), at: endOfText(from: start + 1, to: equalsSign))
    } else if isAdjacent, isWordByte(objects.scanner[offset]), firstQuote(from: offset) != nil {
      fail(.unescapedQuote(.key), at: offset, after: end)
    } else {
      fail(.missingEqualsSign(.quoted), at: offset, after: end)
    }
  }

  /// Records the error if no ';' follows the value of `entry`; another token is at `offset`.
  mutating func failAfterValue(of entry: StringsEntry, at offset: Int) {
    let start = Int(entry.valueStart)
    let end = Int(entry.valueEnd)
    let isEqualsSign = offset < count && objects.scanner[offset] == UInt8(ascii: "=")
    let equalsSignEnd = objects.scanner.skipTrivia(from: Int(entry.keyEnd)) + 1
    if isEqualsSign, hasLineBreak(from: equalsSignEnd, to: start) {
      return fail(.missingValue, at: start, after: equalsSignEnd)
    }
    guard entry.traits.contains(.quotedValue) else {
      let isUnquoted = !entry.traits.contains(.nestedValue)
      if isUnquoted, countOfQuotes(UInt8(ascii: "\""), from: offset) % 2 == 1 {
        return fail(.missingQuote(.opening, .value), at: start)
      }
      return fail(.missingSemicolon(isUnquoted ? .unquoted : .quoted), at: offset, after: end)
    }
    if valueContainsEntry(entry) || (offset == end && beginsLine(end - 1, after: start)) {
      return fail(.missingQuote(.closing, .value), at: endOfText(from: start + 1))
    }
    fail(
      isWithinText(offset, quote: objects.scanner[start], isAdjacent: offset == end)
        ? .unescapedQuote(.value) : .missingSemicolon(.quoted), at: offset, after: end)
  }

  /// Whether the text at `offset`, after a closing quote, looks like the rest of a quoted text: another quote follows on the
  /// line, and it starts neither a second text nor another key.
  private func isWithinText(_ offset: Int, quote: UInt8, isAdjacent: Bool) -> Bool {
    guard countOfQuotes(quote, from: offset) > 0 else { return false }
    let found = objects.scanner[offset]
    if isAdjacent { return found != UInt8(ascii: "=") }
    guard isWordByte(found) else { return false }
    let word = restOfLine(from: offset).first { !isUnquotedStringByte(objects.scanner[$0]) }
    return !isEqualsSign(after: word ?? offset)
  }

  /// Whether only whitespace precedes `index` on its line, and the line starts after `start`.
  private func beginsLine(_ index: Int, after start: Int) -> Bool {
    var index = index - 1
    while index > start, objects.scanner[index].isSpaceOrTab { index -= 1 }
    return index > start && objects.scanner[index].isLineBreak
  }

  /// Returns the end of the text on the line of `start`, at most `limit`: before whitespace and a semicolon.
  private func endOfText(from start: Int, to limit: Int? = nil) -> Int {
    var end = limit ?? objects.scanner.endOfLine(from: start)
    func trimSpace() {
      while end > start, objects.scanner[end - 1].isSpaceOrTab { end -= 1 }
    }
    trimSpace()
    if limit == nil, end > start, objects.scanner[end - 1] == UInt8(ascii: ";") {
      end -= 1
      trimSpace()
    }
    return end
  }

  private func restOfLine(from start: Int) -> Range<Int> {
    let limit = min(count, start + Self.lookahead)
    var end = start
    while end < limit, !objects.scanner[end].isLineBreak { end += 1 }
    return start..<end
  }

  private func firstQuote(from start: Int) -> Int? {
    restOfLine(from: start).first { objects.scanner[$0] == UInt8(ascii: "\"") }
  }

  /// The number of unescaped quotes on the rest of the line.
  private func countOfQuotes(_ quote: UInt8, from start: Int) -> Int {
    restOfLine(from: start).count { index in
      objects.scanner[index] == quote
        && (index == start || objects.scanner[index - 1] != UInt8(ascii: "\\"))
    }
  }

  private func isEqualsSign(after start: Int) -> Bool {
    let next = restOfLine(from: start).first { !objects.scanner[$0].isSpaceOrTab }
    return next.map { objects.scanner[$0] == UInt8(ascii: "=") } ?? false
  }

  /// Returns the last equals sign of a range if only whitespace follows it.
  private func lastEqualsSign(from start: Int, to end: Int) -> Int? {
    var index = end
    while index > start, objects.scanner[index - 1].isSpaceOrTab { index -= 1 }
    return index > start && objects.scanner[index - 1] == UInt8(ascii: "=") ? index - 1 : nil
  }

  /// Whether a byte isn't ASCII punctuation.
  private func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || isUnquotedStringByte(byte) && byte != UInt8(ascii: ":")
  }
}
