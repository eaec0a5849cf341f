import L10nSource

/// Recovery after an error.
///
/// An entry can start after a semicolon or at the start of a line. Parsing continues at the first such position from which a
/// whole entry can be read, including comments before it; the text before that is skipped. No well-formed entry after an error
/// is lost, and text inside a comment that only looks like an entry isn't treated as one.
extension StringsParser {
  /// The content at a possible start of an entry.
  private enum Attempt {
    case entry
    /// Only whitespace and comments follow, or the closing brace.
    case end
    /// Not an entry; its first token is here.
    case failure(token: Int)
  }

  /// Returns the position to continue at after the error in the text at `start`.
  mutating func recover(after start: Int) -> Int {
    let isString = start < count && objects.scanner.isString(at: start)
    if start < count, !isString {
      // The text after a lone equals sign is its value, not a key.
      let isEqualsSign = objects.scanner[start] == UInt8(ascii: "=")
      let end = objects.scanner.endOfCharacter(at: start)
      if case .entry = attempt(at: end, needsValue: isEqualsSign) { return end }
    }
    // Within the line of a broken string, anything can look like a key.
    var needsValue = isString
    var index = start
    while index < count {
      let byte = objects.scanner[index]
      let isLineBreak = byte.isLineBreak
      if isLineBreak { needsValue = false }
      guard isLineBreak || (byte == UInt8(ascii: ";") && recoveryBudget > 0) else {
        index += 1
        continue
      }
      switch attempt(at: index + 1, needsValue: needsValue) {
      case .entry, .end: return index + 1
      case .failure(let token):
        let next = max(token, index + 1)
        if hasLineBreak(from: index, to: next) { needsValue = false }
        index = next
      }
    }
    return count
  }

  /// Whether a whole entry can be read from `start` on.
  mutating func isEntry(at start: Int) -> Bool {
    if case .entry = attempt(at: start, needsValue: false) { true } else { false }
  }

  /// Tries to read a whole entry, including the semicolon, from `start` on.
  ///
  /// - Parameter needsValue: whether an entry must have an equals sign; `key;` can be a remnant of broken text.
  private mutating func attempt(at start: Int, needsValue: Bool) -> Attempt {
    var probe = objects
    var limit = count
    if recoveryBudget <= 0 {
      limit = objects.scanner.endOfLine(from: start)
      probe = OldStyleParser(objects.prefix(limit))
    }
    let token = probe.scanner.skipTrivia(from: start)
    guard token < limit else { return limit == count ? .end : .failure(token: token) }
    if isBraced, probe.scanner[token] == UInt8(ascii: "}") { return .end }
    let reached = Self.endOfEntry(at: token, &probe)
    recoveryBudget -= reached.offset - start + 16
    return reached.hasValue.map { $0 || !needsValue } ?? false ? .entry : .failure(token: token)
  }

  /// The readable part of an entry that starts at `token`, and whether it has an equals sign; nil if it is incomplete.
  private static func endOfEntry(
    at token: Int, _ probe: inout OldStyleParser
  ) -> (offset: Int, hasValue: Bool?) {
    let keyEnd: Int
    switch probe.scanner.scanString(at: token) {
    case .quoted(let end, _), .unquoted(let end): keyEnd = end
    case .unterminated: return (probe.scanner.count, nil)
    case .none: return (token, nil)
    }
    var hasValue = false
    var index = probe.scanner.skipTrivia(from: keyEnd)
    if index < probe.scanner.count, probe.scanner[index] == UInt8(ascii: "=") {
      guard probe.parseValues(at: index + 1, depth: 1) else {
        return (max(probe.position, probe.mistake?.offset ?? 0), nil)
      }
      hasValue = true
      index = probe.scanner.skipTrivia(from: probe.position)
    }
    let isEntry = index < probe.scanner.count && probe.scanner[index] == UInt8(ascii: ";")
    return (index, isEntry ? hasValue : nil)
  }

  /// Whether an entry without a semicolon ends at `index`: the next token, at `next`, is the end of the text or looks like
  /// another entry, on its own line or with its key in quotes.
  func isEndOfEntry(_ index: Int, next: Int) -> Bool {
    guard next < count else { return true }
    let isNewLine = hasLineBreak(from: index, to: next)
    if isBraced, objects.scanner[next] == UInt8(ascii: "}") { return true }
    guard isNewLine || (next > index && objects.scanner[next] == UInt8(ascii: "\"")) else {
      return false
    }
    var scanner = objects.scanner
    guard let keyEnd = scanner.endOfString(at: next) else { return false }
    let separator = scanner.skipTrivia(from: keyEnd)
    guard separator < count else { return false }
    return scanner[separator] == UInt8(ascii: "=")
      || (isNewLine && scanner[separator] == UInt8(ascii: ";"))
  }

  /// Whether a line inside the value of `entry` is itself an entry: then the closing quote is missing.
  mutating func valueContainsEntry(_ entry: StringsEntry) -> Bool {
    guard entry.traits.contains(.quotedValue) else { return false }
    for index in Int(entry.valueStart)..<Int(entry.valueEnd) where recoveryBudget > 0 {
      guard objects.scanner[index].isLineBreak else { continue }
      let token = objects.scanner.skipTrivia(from: index)
      guard token < entry.valueEnd,
        [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(objects.scanner[token])
      else { continue }
      if case .entry = attempt(at: token, needsValue: true) { return true }
    }
    return false
  }

  func hasLineBreak(from start: Int, to end: Int) -> Bool {
    (start..<max(start, end)).contains { index in
      let byte = objects.scanner[index]
      return byte.isLineBreak || objects.scanner.isLineSeparator(at: index)
    }
  }
}

extension OldStyleScanner {
  fileprivate func endOfCharacter(at index: Int) -> Int {
    var end = index + 1
    while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// Whether a string can start at `index`.
  fileprivate func isString(at index: Int) -> Bool {
    let byte = self[index]
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || isUnquotedStringByte(byte)
  }

  /// Returns the end of the string that starts at `index`; nil if there is none or it is unclosed.
  func endOfString(at index: Int) -> Int? {
    switch scanString(at: index) {
    case .quoted(let end, _), .unquoted(let end): end
    case .unterminated, .none: nil
    }
  }
}
