import L10nSource

/// A word, a literal or a symbol of code, without white space and comments.
struct CodeToken: BitwiseCopyable {
  enum Kind: UInt8 {
    /// A name, a keyword or a number.
    case word
    /// A literal up to its first interpolation, or to its end.
    case literal
    /// The end of a literal with interpolations.
    case literalEnd
    /// One byte of an operator, or a bracket.
    case symbol
  }

  let kind: Kind
  /// The byte of a symbol; 0 for the others.
  let symbol: UInt8
  /// Where it begins, in bytes.
  let start: UInt32
  var end: UInt32
  /// The number of its line, from 1.
  let line: UInt32
  /// The index of the other bracket, of the end of a literal, or the own one.
  var partner: Int32
}

/// The tokens of a file, with the bytes they were made of.
struct CodeTokens {
  let bytes: ByteView
  private(set) var tokens: [CodeToken] = []
  /// What no release has.
  private(set) var debugBranches = DebugBranches()
  /// The brackets that are still open.
  private var brackets: [Int32] = []
  private(set) var line: UInt32 = 1

  init(_ bytes: ByteView) {
    self.bytes = bytes
    // Code has a token for about six bytes.
    tokens.reserveCapacity(bytes.count / 5)
  }

  var count: Int { tokens.count }
  var indices: Range<Int> { tokens.indices }
  /// How many brackets are open.
  var depth: Int { brackets.count }

  subscript(index: Int) -> CodeToken { tokens[index] }

  mutating func countLine() { line &+= 1 }

  /// Counts the lines that end in a range, CR LF as one.
  mutating func countLines(from start: Int, to end: Int) {
    var index = bytes.firstIndex(of: lineFeed, from: start, to: end)
    while index < end {
      line &+= 1
      index = bytes.firstIndex(of: lineFeed, from: index + 1, to: end)
    }
  }

  /// Takes a directive of conditional compilation: what follows can be for debugging.
  mutating func noteDirective(_ name: Range<Int>, condition: Range<Int>) {
    debugBranches.take(bytes.part(name), bytes.part(condition), at: tokens.count)
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

  /// Closes the bracket that fits. What was opened in it and not closed stays open: its code is broken.
  ///
  /// - Parameter floor: how many brackets stay open in any case.
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
      // A brace ends all that is open in its block; other brackets end no block.
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

  /// Forgets the brackets that were opened since there were `depth`, and not closed.
  mutating func dropOpenBrackets(to depth: Int) {
    brackets.removeLast(max(0, brackets.count - depth))
  }

  mutating func end(ofToken index: Int, at end: Int) {
    tokens[index].end = UInt32(truncatingIfNeeded: end)
  }

  // What readers ask for.

  func isSymbol(_ index: Int, _ symbol: UInt8) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].symbol == symbol
  }

  func isWord(_ index: Int) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].kind == .word
  }

  func isLiteral(_ index: Int) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].kind == .literal
  }

  /// Whether a token is that word.
  func isWord(_ index: Int, _ word: StaticString) -> Bool {
    isWord(index) && view(index).hasSameBytes(as: ByteView(word))
  }

  func view(_ index: Int) -> ByteView {
    bytes.part(Int(tokens[index].start)..<Int(tokens[index].end))
  }

  /// A word without the backticks that let a keyword be a name.
  func name(_ index: Int) -> String {
    let view = view(index)
    let isQuoted = view.count > 2 && view[0] == UInt8(ascii: "`")
    return String(decoding: isQuoted ? view.part(1..<view.count - 1) : view, as: UTF8.self)
  }

  /// The index behind a token, and behind what it encloses.
  func next(_ index: Int) -> Int { max(index, Int(tokens[index].partner)) + 1 }

  /// The index of the closing bracket; nil where a bracket isn't closed.
  func closing(_ index: Int) -> Int? {
    let partner = Int(tokens[index].partner)
    return partner > index ? partner : nil
  }
}

let lineFeed = UInt8(ascii: "\n")
let carriageReturn = UInt8(ascii: "\r")
let quote = UInt8(ascii: "\"")
let backslash = UInt8(ascii: "\\")
let hash = UInt8(ascii: "#")
let slash = UInt8(ascii: "/")
let asterisk = UInt8(ascii: "*")

extension UInt8 {
  /// Whether a name or a number can have the byte.
  @inline(__always)
  var isWordByte: Bool {
    isASCIIAlphanumeric || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }
}
