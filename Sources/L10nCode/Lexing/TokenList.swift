import L10nSource

/// The tokens that a lexer has found in a file so far.
struct TokenList {
  let bytes: ByteView
  private var tokens: [CodeToken] = []
  private var debugBranches = DebugBranches()
  /// The indices of the open brackets.
  private var brackets: [Int32] = []
  private var line: UInt32 = 1

  init(_ bytes: ByteView) {
    self.bytes = bytes
    // Code has about one token in seven bytes, and rarely more than one in four.
    tokens.reserveCapacity(bytes.count / 4)
  }

  var count: Int { tokens.count }
  var last: CodeToken? { tokens.last }
  /// The number of open brackets.
  var depth: Int { brackets.count }

  mutating func countLine() { line &+= 1 }

  /// Counts the lines that end in a range, CR LF as one.
  mutating func countLines(from start: Int, to end: Int) {
    var index = bytes.firstIndex(of: lineFeed, from: start, to: end)
    while index < end {
      line &+= 1
      index = bytes.firstIndex(of: lineFeed, from: index + 1, to: end)
    }
  }

  /// Records a directive of conditional compilation, which can begin or end a branch for debugging.
  mutating func noteDirective(_ name: Range<Int>, condition: Range<Int>) {
    debugBranches.take(bytes.part(name), bytes.part(condition), at: tokens.count)
  }

  /// Appends the name, keyword or number that begins at an index, and returns the index after it.
  mutating func appendWord(at start: Int) -> Int {
    let bytes = bytes
    var end = start + 1
    while end < bytes.count, bytes[end].isWordByte { end += 1 }
    append(.word, start..<end)
    return end
  }

  mutating func append(_ kind: CodeToken.Kind, _ range: Range<Int>, symbol: UInt8 = 0) {
    tokens.append(
      CodeToken(
        kind: kind, symbol: symbol, start: UInt32(truncatingIfNeeded: range.lowerBound),
        end: UInt32(truncatingIfNeeded: range.upperBound), line: line,
        partner: Int32(truncatingIfNeeded: tokens.count)))
  }

  /// Appends the end of a literal with interpolations.
  mutating func appendEnd(_ range: Range<Int>, ofLiteral literal: Int) {
    tokens[literal].partner = Int32(truncatingIfNeeded: tokens.count)
    append(.literalEnd, range)
  }

  mutating func open(_ symbol: UInt8, at index: Int) {
    brackets.append(Int32(truncatingIfNeeded: tokens.count))
    append(.symbol, index..<index + 1, symbol: symbol)
  }

  /// Closes the matching bracket. A bracket inside of it that isn't closed never gets a partner: its code is broken.
  ///
  /// - Parameter floor: the number of outer brackets that stay open in any case.
  mutating func close(_ symbol: UInt8, at index: Int, floor: Int) {
    let opening = Self.opening(symbol)
    while brackets.count > floor, let last = brackets.last {
      let open = tokens[Int(last)].symbol
      if open == opening {
        tokens[Int(last)].partner = Int32(truncatingIfNeeded: tokens.count)
        append(.symbol, index..<index + 1, symbol: symbol)
        tokens[tokens.count - 1].partner = last
        brackets.removeLast()
        return
      }
      // A brace discards the brackets left open in its block; other brackets never end a block.
      guard opening == UInt8(ascii: "{") else { break }
      brackets.removeLast()
    }
    append(.symbol, index..<index + 1, symbol: symbol)
  }

  private static func opening(_ symbol: UInt8) -> UInt8 {
    switch symbol {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    default: UInt8(ascii: "{")
    }
  }

  /// Discards the brackets that were opened above `depth` and aren't closed.
  mutating func dropOpenBrackets(to depth: Int) {
    brackets.removeLast(max(0, brackets.count - depth))
  }

  mutating func end(ofToken index: Int, at end: Int) {
    tokens[index].end = UInt32(truncatingIfNeeded: end)
  }

  /// Calls the closure with the tokens, which are borrowed for its duration.
  func withTokens<Result>(
    of language: CodeLanguage, _ body: (CodeTokens) -> Result
  ) -> Result {
    tokens.withView { tokens in
      debugBranches.ranges.withView {
        body(CodeTokens(bytes, tokens, language, debugBranches: $0))
      }
    }
  }
}
