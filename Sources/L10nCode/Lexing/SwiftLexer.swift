import L10nSource

/// Splits Swift code into tokens, in one pass and without recursion.
///
/// The lexer reads all branches of `#if`, and records the branches for debugging. A single-line literal that isn't closed ends
/// with its line, so that one mistake doesn't swap code and literals in the rest of the file.
struct SwiftLexer {
  private var tokens: TokenList
  private var index = 0
  /// The literals whose interpolations are open, the innermost last.
  private var literals: [OpenLiteral] = []

  private struct OpenLiteral {
    let token: Int
    let hashes: Int
    let isMultiline: Bool
    /// The number of open brackets before the bracket of the interpolation.
    var floor = 0
  }

  static func withTokens<Result>(
    of bytes: ByteView, _ body: (CodeTokens) -> Result
  ) -> Result {
    var lexer = SwiftLexer(tokens: TokenList(bytes))
    lexer.scan()
    return lexer.tokens.withTokens(of: .swift, body)
  }

  private init(tokens: TokenList) { self.tokens = tokens }

  private var bytes: ByteView { tokens.bytes }
  private var floor: Int { literals.last.map { $0.floor + 1 } ?? 0 }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func scan() {
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isWordByte {
        index = tokens.appendWord(at: index)
        continue
      }
      switch byte {
      case lineFeed:
        tokens.countLine()
        index += 1
      case 0...0x20: index = bytes.endOfSpaces(from: index + 1)
      case quote: beginLiteral(hashes: 0)
      case hash: scanHashes()
      case slash: scanSlash()
      case UInt8(ascii: "`"): scanQuotedName()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        tokens.open(byte, at: index)
        index += 1
      case UInt8(ascii: ")"): closeParenthesis()
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        tokens.close(byte, at: index, floor: floor)
        index += 1
      default:
        tokens.append(.symbol, index..<index + 1, symbol: byte)
        index += 1
      }
    }
    while let literal = literals.popLast() {
      tokens.appendEnd(index..<index, ofLiteral: literal.token)
    }
  }

  /// Closes a parenthesis, and continues the literal if the parenthesis ends an interpolation.
  private mutating func closeParenthesis() {
    let isEnd = literals.last.map { tokens.depth == $0.floor + 1 } ?? false
    tokens.close(UInt8(ascii: ")"), at: index, floor: isEnd ? floor - 1 : floor)
    index += 1
    guard isEnd, let literal = literals.popLast() else { return }
    scanLiteral(literal, isContinued: true)
  }

  /// Scans a literal or regular expression with hashes, or a directive.
  private mutating func scanHashes() {
    var end = index
    while byte(end) == hash { end += 1 }
    switch byte(end) {
    case quote: beginLiteral(hashes: end - index)
    case slash: skipExtendedRegularExpression(hashes: end - index)
    default:
      tokens.append(.symbol, index..<index + 1, symbol: hash)
      var nameEnd = end
      while byte(nameEnd).isASCIILetter { nameEnd += 1 }
      if nameEnd > end {
        let lineEnd = bytes.firstIndex(of: lineFeed, or: carriageReturn, from: nameEnd)
        tokens.noteDirective(end..<nameEnd, condition: nameEnd..<lineEnd)
      }
      index = end
    }
  }

  private mutating func scanQuotedName() {
    var end = index + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), !bytes[end].isLineBreak { end += 1 }
    guard byte(end) == UInt8(ascii: "`") else {
      index += 1
      return
    }
    tokens.append(.word, index..<end + 1)
    index = end + 1
  }

  // Comments and regular expressions

  private mutating func scanSlash() {
    switch byte(index + 1) {
    case slash: index = bytes.firstIndex(of: lineFeed, or: carriageReturn, from: index)
    case asterisk: skipBlockComment()
    default:
      let end = isAtExpression ? endOfRegularExpression : nil
      tokens.append(.symbol, index..<(end ?? index + 1), symbol: slash)
      index = end ?? index + 1
    }
  }

  /// Skips a block comment. In Swift, block comments nest.
  private mutating func skipBlockComment() {
    let start = index
    var depth = 0
    while index < bytes.count {
      index = bytes.firstIndex(of: slash, or: asterisk, from: index)
      if byte(index) == slash, byte(index + 1) == asterisk {
        depth += 1
        index += 2
      } else if byte(index) == asterisk, byte(index + 1) == slash {
        depth -= 1
        index += 2
        if depth == 0 { break }
      } else {
        index += 1
      }
    }
    index = min(index, bytes.count)
    tokens.countLines(from: start, to: index)
  }

  /// Whether an operand can begin here, so that a slash begins a regular expression rather than a division.
  private var isAtExpression: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .literal, .literalEnd: return false
    case .word:
      let word = bytes.part(Int(last.start)..<Int(last.end))
      return Self.wordsBeforeOperands.contains { word.hasSameBytes(as: ByteView($0)) }
    case .symbol:
      // A question mark right before the slash is part of an operator.
      return "([{,:=".utf8.contains(last.symbol)
        || last.symbol == UInt8(ascii: "?") && Int(last.end) < index
    }
  }

  private static let wordsBeforeOperands: [StaticString] = [
    "return", "in", "case", "try", "await", "throw", "else", "where", "if", "while",
  ]

  /// The end of a regular expression between slashes on one line; nil if none begins here.
  private var endOfRegularExpression: Int? {
    let first = byte(index + 1)
    guard !first.isASCIIWhitespace, first != asterisk, first != slash else { return nil }
    var (end, depth, isInClass) = (index + 1, 0, false)
    while end < bytes.count, !bytes[end].isLineBreak {
      switch bytes[end] {
      case backslash: end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 { return nil }
      case slash: return bytes[end - 1].isSpaceOrTab && bytes[end - 2] != backslash ? nil : end + 1
      default: break
      }
      end += 1
    }
    return nil
  }

  private mutating func skipExtendedRegularExpression(hashes: Int) {
    let start = index
    index += hashes + 1
    // A line break after the slash allows several lines.
    let isMultiline = byte(index).isLineBreak
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isLineBreak, !isMultiline { break }
      index += 1
      if byte == backslash { index = min(index + 1, bytes.count) }
      guard byte == slash, hasHashes(hashes, at: index) else { continue }
      index += hashes
      break
    }
    tokens.append(.symbol, start..<index, symbol: slash)
    tokens.countLines(from: start, to: index)
  }

  // Literals

  private mutating func beginLiteral(hashes: Int) {
    let start = index
    let opening = index + hashes
    let isMultiline = isMultilineLiteral(at: opening, hashes: hashes)
    let token = tokens.count
    index = opening + (isMultiline ? 3 : 1)
    tokens.append(.literal, start..<index)
    scanLiteral(
      OpenLiteral(token: token, hashes: hashes, isMultiline: isMultiline), isContinued: false)
  }

  /// Whether three quotes begin a multi-line literal. With hashes, they don't if the literal is closed on the same line:
  /// `#"""#` is a quote.
  private func isMultilineLiteral(at opening: Int, hashes: Int) -> Bool {
    guard byte(opening + 1) == quote, byte(opening + 2) == quote else { return false }
    guard hashes > 0 else { return true }
    var end = opening + 3
    while end < bytes.count, !bytes[end].isLineBreak {
      if bytes[end - 1] == quote, hasHashes(hashes, at: end) { return false }
      end += 1
    }
    return true
  }

  private func hasHashes(_ count: Int, at index: Int) -> Bool {
    guard index + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[index + offset] != hash { return false }
    return true
  }

  /// Scans a literal up to its end or its next interpolation.
  private mutating func scanLiteral(_ literal: OpenLiteral, isContinued: Bool) {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte == backslash, hasHashes(literal.hashes, at: index + 1) {
        index += 1 + literal.hashes
        if self.byte(index) == UInt8(ascii: "(") {
          if !isContinued { tokens.end(ofToken: literal.token, at: index) }
          tokens.countLines(from: start, to: index)
          var literal = literal
          literal.floor = tokens.depth
          tokens.open(UInt8(ascii: "("), at: index)
          literals.append(literal)
          index += 1
          return
        }
        if index < bytes.count, literal.isMultiline || !bytes[index].isLineBreak { index += 1 }
      } else if byte == quote, isEnd(of: literal) {
        index += (literal.isMultiline ? 3 : 1) + literal.hashes
        break
      } else if byte.isLineBreak, !literal.isMultiline {
        break
      } else {
        index += 1
      }
    }
    if isContinued {
      tokens.appendEnd(start..<index, ofLiteral: literal.token)
    } else {
      tokens.end(ofToken: literal.token, at: index)
    }
    tokens.countLines(from: start, to: index)
  }

  private func isEnd(of literal: OpenLiteral) -> Bool {
    guard literal.isMultiline else { return hasHashes(literal.hashes, at: index + 1) }
    return byte(index + 1) == quote && byte(index + 2) == quote
      && hasHashes(literal.hashes, at: index + 3)
  }
}
