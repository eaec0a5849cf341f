import L10nSource

/// Operators that the code declares, and their uses on literals: `%"key"`.
extension CodeReader {
  /// Reads the declaration of an operator with one operand.
  ///
  /// - Parameter keyword: the index of `func`.
  /// - Returns: whether the declaration is such an operator.
  mutating func readOperator(_ keyword: Int) -> Bool {
    let hasOneOperand = (keyword - 2..<keyword).contains {
      tokens.isWord($0, "prefix") || tokens.isWord($0, "postfix")
    }
    var end = keyword + 1
    while tokens.isOperator(end) { end += 1 }
    guard hasOneOperand, end > keyword + 1 else { return false }
    readFunction(tokens.operatorName(keyword + 1..<end), end, hasLabels: false)
    return true
  }

  /// Records the operators on a literal as calls.
  mutating func readOperators(ofLiteral index: Int, _ text: CodeText) {
    if let operands = tokens.operatorBefore(index) { readOperator(operands, text) }
    if let operands = tokens.operatorBehind(tokens.next(index) - 1) { readOperator(operands, text) }
  }

  private mutating func readOperator(_ range: Range<Int>, _ text: CodeText) {
    let argument = CodeArgument(label: nil, texts: [text], meaning: .other)
    record(tokens.operatorName(range), nil, [argument], at: range.lowerBound)
  }
}

extension CodeTokens {
  fileprivate func operatorBefore(_ literal: Int) -> Range<Int>? {
    var start = literal
    while isOperator(start - 1), self[start - 1].end == self[start].start { start -= 1 }
    guard start < literal else { return nil }
    let isInfix =
      start > 0 && self[start - 1].end == self[start].start
      && !"([{,:;".utf8.contains(self[start - 1].symbol)
    return isInfix ? nil : start..<literal
  }

  fileprivate func operatorBehind(_ literal: Int) -> Range<Int>? {
    var end = literal + 1
    while isOperator(end), self[end - 1].end == self[end].start { end += 1 }
    guard end > literal + 1 else { return nil }
    let isInfix =
      end < count && self[end - 1].end == self[end].start
      && !")]},:;.".utf8.contains(self[end].symbol)
    return isInfix ? nil : literal + 1..<end
  }

  /// Whether a token can be part of an operator on a literal. Operators beyond ASCII are words.
  fileprivate func isOperator(_ index: Int) -> Bool {
    guard indices.contains(index) else { return false }
    switch self[index].kind {
    case .symbol: return self[index].symbol.isOfOperator
    case .word: return view(index)[0] >= 0x80
    case .literal, .literalEnd: return false
    }
  }

  fileprivate func operatorName(_ range: Range<Int>) -> String {
    range.map { name($0) }.joined()
  }
}

extension UInt8 {
  fileprivate var isOfOperator: Bool {
    switch self {
    case UInt8(ascii: "%"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), slash,
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "^"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
