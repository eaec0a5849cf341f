import L10nSource

/// The tokens and bytes of a file, valid only while both are borrowed.
struct CodeTokens {
  let bytes: ByteView
  private let tokens: View<CodeToken>
  let language: CodeLanguage
  /// The token ranges of branches that no release contains.
  let debugBranches: View<Range<Int>>

  init(
    _ bytes: ByteView, _ tokens: View<CodeToken>, _ language: CodeLanguage,
    debugBranches: View<Range<Int>>
  ) {
    (self.bytes, self.tokens, self.language) = (bytes, tokens, language)
    self.debugBranches = debugBranches
  }

  var count: Int { tokens.count }
  var indices: Range<Int> { 0..<tokens.count }

  subscript(index: Int) -> CodeToken { tokens[index] }

  private func has(_ index: Int) -> Bool { UInt(bitPattern: index) < UInt(bitPattern: count) }

  /// The byte of a symbol; 0 for other tokens and for indices out of range.
  func symbol(_ index: Int) -> UInt8 { has(index) ? tokens[index].symbol : 0 }

  func isSymbol(_ index: Int, _ symbol: UInt8) -> Bool {
    has(index) && tokens[index].symbol == symbol
  }

  func isWord(_ index: Int) -> Bool { has(index) && tokens[index].kind == .word }

  func isLiteral(_ index: Int) -> Bool { has(index) && tokens[index].kind == .literal }

  // Inlined: the lengths of nearly all words differ, which ends the comparison.
  @inline(__always)
  func isWord(_ index: Int, _ word: StaticString) -> Bool { isWord(index, ByteView(word)) }

  @inline(__always)
  func isWord(_ index: Int, _ word: ByteView) -> Bool {
    has(index) && tokens[index].length == word.count && tokens[index].kind == .word
      && view(index).hasSameBytes(as: word)
  }

  func view(_ index: Int) -> ByteView {
    bytes.part(Int(tokens[index].start)..<Int(tokens[index].end))
  }

  /// The name at an index, without the backticks that make a keyword a name.
  func name(_ index: Int) -> String {
    String(decoding: unquoted(index).buffer, as: UTF8.self)
  }

  func unquoted(_ index: Int) -> ByteView {
    let view = view(index)
    let isQuoted = view.count > 2 && view[0] == UInt8(ascii: "`")
    return isQuoted ? view.part(1..<view.count - 1) : view
  }

  /// The index after a token and after what it encloses.
  func next(_ index: Int) -> Int { max(index, Int(tokens[index].partner)) + 1 }

  /// The indices of the tokens in a range that no brackets in it enclose.
  func outer(_ range: Range<Int>) -> OuterTokens {
    outer(from: range.lowerBound, to: range.upperBound)
  }

  /// The same for a range that is empty if its end precedes its start.
  func outer(from start: Int, to end: Int) -> OuterTokens {
    OuterTokens(tokens: self, index: start, end: end)
  }

  /// The index of the closing bracket; nil if the bracket isn't closed.
  func closing(_ index: Int) -> Int? {
    let partner = Int(tokens[index].partner)
    return partner > index ? partner : nil
  }
}

/// The indices of tokens outside of brackets.
struct OuterTokens: Sequence, IteratorProtocol {
  fileprivate let tokens: CodeTokens
  fileprivate var index: Int
  fileprivate let end: Int

  mutating func next() -> Int? {
    guard index < end else { return nil }
    defer { index = tokens.next(index) }
    return index
  }
}
