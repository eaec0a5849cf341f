import L10nSource

/// Splits C, Objective-C and C++ into tokens, in one pass.
///
/// The lexer reads the body of a `#define` as code, and ends it with a line feed symbol. It skips other directives, and the
/// code from `#if 0` to its `#else` or `#endif`. It reads all branches of other conditions, and records the branches for
/// debugging.
struct CLexer {
  private var tokens: TokenList
  private var index = 0
  /// The number of open brackets before the current `#define`; nil outside of definitions.
  private var definitionDepth: Int?
  private var isLineStart = true

  static func withTokens<Result>(
    of bytes: ByteView, _ body: (CodeTokens) -> Result
  ) -> Result {
    var lexer = CLexer(tokens: TokenList(bytes))
    lexer.scan()
    return lexer.tokens.withTokens(of: .c, body)
  }

  private init(tokens: TokenList) { self.tokens = tokens }

  private var bytes: ByteView { tokens.bytes }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func scan() {
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isWordByte {
        scanWord()
        continue
      }
      switch byte {
      case lineFeed:
        endDefinition()
        tokens.countLine()
        isLineStart = true
        index += 1
        continue
      case 0...0x20:
        index = bytes.endOfSpaces(from: index + 1)
        continue
      case hash where isLineStart && definitionDepth == nil: scanDirective()
      // `#` and `##` in a macro's body.
      case hash: index += 1
      case slash where self.byte(index + 1) == slash:
        index = endOfLine(from: index)
        continue
      case slash where self.byte(index + 1) == asterisk: skipBlockComment()
      case quote: scanLiteral()
      case UInt8(ascii: "'"): skipCharacter()
      case backslash where endOfSplice(at: index) != nil: skipSplice()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        tokens.open(byte, at: index)
        index += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        tokens.close(byte, at: index, floor: definitionDepth ?? 0)
        index += 1
      default:
        tokens.append(.symbol, index..<index + 1, symbol: byte)
        index += 1
      }
      isLineStart = false
    }
    endDefinition()
  }

  private mutating func scanWord() {
    let start = index
    repeat { index += 1 } while index < bytes.count && bytes[index].isWordByte
    isLineStart = false
    // C++ allows separators between digits: 1'000.
    if bytes[start].isASCIIDigit {
      while byte(index) == UInt8(ascii: "'"), byte(index + 1).isWordByte {
        index += 1
        while index < bytes.count, bytes[index].isWordByte { index += 1 }
      }
    }
    if byte(index) == quote, bytes[index - 1] == UInt8(ascii: "R"), index - start <= 3,
      ["R", "LR", "uR", "UR", "u8R"].contains(
        String(decoding: bytes.part(start..<index), as: UTF8.self))
    {
      skipRawLiteral()
    } else {
      tokens.append(.word, start..<index)
    }
  }

  // Lines

  /// The index after a line break that follows a backslash, which joins two lines; nil if none follows.
  private func endOfSplice(at index: Int) -> Int? {
    if byte(index + 1) == lineFeed { return index + 2 }
    return byte(index + 1) == carriageReturn && byte(index + 2) == lineFeed ? index + 3 : nil
  }

  private mutating func skipSplice() {
    index = endOfSplice(at: index) ?? index + 1
    tokens.countLine()
  }

  /// The end of a line and of the lines that backslashes join to it.
  private mutating func endOfLine(from start: Int) -> Int {
    var end = bytes.firstIndex(of: lineFeed, from: start)
    while end < bytes.count, end > start {
      let last = bytes[end - 1] == carriageReturn ? end - 2 : end - 1
      guard last >= start, bytes[last] == backslash else { break }
      tokens.countLine()
      end = bytes.firstIndex(of: lineFeed, from: end + 1)
    }
    return end
  }

  private mutating func skipBlockComment() {
    let start = index
    index = bytes.firstIndex(of: "*/", from: start + 2).map { $0 + 2 } ?? bytes.count
    tokens.countLines(from: start, to: index)
  }

  // Directives

  private mutating func scanDirective() {
    let (name, end) = directive(at: index)
    switch name {
    case "define":
      tokens.append(.symbol, index..<index + 1, symbol: hash)
      definitionDepth = tokens.depth
      index = end
    case "if":
      let value = bytes.endOfSpaces(from: end)
      if byte(value) == UInt8(ascii: "0"), !byte(value + 1).isWordByte {
        skipDisabledCode(from: end)
      } else {
        skipCondition(name, behind: end)
      }
    case "ifdef", "ifndef", "else", "elif", "endif": skipCondition(name, behind: end)
    default: index = endOfLine(from: index)
    }
  }

  private mutating func skipCondition(_ name: String, behind end: Int) {
    index = endOfLine(from: index)
    tokens.noteDirective(end - name.utf8.count..<end, condition: end..<index)
  }

  /// The name of the directive behind a `#`, and the index after the name.
  private func directive(at start: Int) -> (name: String, end: Int) {
    let first = bytes.endOfSpaces(from: start + 1)
    var end = first
    while end < bytes.count, bytes[end].isWordByte { end += 1 }
    return (String(decoding: bytes.part(first..<end), as: UTF8.self), end)
  }

  private mutating func endDefinition() {
    guard let depth = definitionDepth else { return }
    tokens.dropOpenBrackets(to: depth)
    tokens.append(.symbol, index..<index, symbol: lineFeed)
    definitionDepth = nil
  }

  /// Advances to the end of the line of the `#endif` or `#else` that belongs to an `#if 0`.
  private mutating func skipDisabledCode(from start: Int) {
    var depth = 0
    index = endOfLine(from: start)
    while index < bytes.count {
      tokens.countLine()
      let first = bytes.endOfSpaces(from: index + 1)
      let isDirective = byte(first) == hash
      let name = isDirective ? directive(at: first).name : ""
      index = endOfLine(from: first)
      switch name {
      case "if", "ifdef", "ifndef": depth += 1
      case "endif" where depth == 0: return
      case "endif": depth -= 1
      case "else", "elif", "elifdef", "elifndef": if depth == 0 { return }
      default: break
      }
    }
  }

  // Literals

  private mutating func scanLiteral() {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != quote, !bytes[index].isLineBreak {
      if bytes[index] == backslash, let end = endOfSplice(at: index) {
        index = end
        tokens.countLine()
      } else {
        index += bytes[index] == backslash && index + 1 < bytes.count ? 2 : 1
      }
    }
    if byte(index) == quote { index += 1 }
    tokens.append(.literal, start..<index)
  }

  private mutating func skipCharacter() {
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "'"), !bytes[index].isLineBreak {
      index += bytes[index] == backslash && !byte(index + 1).isLineBreak ? 2 : 1
    }
    if byte(index) == UInt8(ascii: "'") { index += 1 }
    index = min(index, bytes.count)
    tokens.append(.symbol, index..<index, symbol: UInt8(ascii: "'"))
  }

  /// Skips a raw literal of C++, which is never a key.
  private mutating func skipRawLiteral() {
    let start = index
    var end = index + 1
    while end < bytes.count, end - start < 20, bytes[end] != UInt8(ascii: "(") { end += 1 }
    let closing = [UInt8(ascii: ")")] + Array(bytes.part(start + 1..<end)) + [quote]
    index =
      closing.withView { bytes.firstIndex(of: $0, from: end) }.map { $0 + closing.count }
      ?? bytes.count
    tokens.append(.symbol, start..<start, symbol: UInt8(ascii: "'"))
    tokens.countLines(from: start, to: index)
  }
}
