import L10nSource

/// Comparisons, with which code distinguishes keys from texts.
extension CodeReader {
  /// Records the operands of `==` or `!=`.
  ///
  /// - Parameter index: the index of the last equals sign.
  mutating func readComparison(_ index: Int) {
    guard tokens.isComparison(index) else { return }
    let operands = [index - 2, index + 1]
    // A comparison with nil or an empty text says nothing about the text of a key.
    guard !operands.contains(where: { tokens.isNothing($0) }) else { return }
    for operand in operands { noteCompared(operand: operand) }
  }

  /// Records the parameter that is the key of a dictionary: `texts[key]`.
  mutating func readSubscript(_ index: Int) {
    guard !environment.isEmpty, index > 1, tokens[index - 1].end == tokens[index].start,
      tokens.isWord(tokens.isSymbol(index - 1, UInt8(ascii: "?")) ? index - 2 : index - 1),
      tokens.closing(index) == index + 2
    else { return }
    noteCompared(operand: index + 1)
    guard let text = environment.text(of: tokens.word(index + 1)), text.hasParameter else { return }
    let key = CodeComparison(text: text, function: scopes.function)
    let isSet = tokens.isSymbol(index + 3, UInt8(ascii: "=")) && !tokens.isComparison(index + 4)
    if isSet {
      // The dictionary caches the function's own results.
      file.askedFirst.remove(key)
    } else if !hasLookedUp {
      file.askedFirst.insert(key)
    }
  }

  /// Whether the function has already passed a text of its own on to a lookup.
  private var hasLookedUp: Bool {
    scopes.function.map { file.functions[$0] }?.passingCalls.contains {
      CallShape.fixed[file.calls[$0.index].callee] != nil
    } ?? false
  }

  mutating func noteCompared(_ text: CodeText) {
    file.comparisons.insert(CodeComparison(text: text, function: scopes.function))
  }

  private mutating func noteCompared(operand index: Int) {
    if tokens.isLiteral(index) {
      let text = tokens.text(ofLiteral: index)
      if text.literal != nil { noteCompared(text) }
    } else if tokens.isWord(index), !environment.isEmpty,
      !tokens.isSymbol(index - 1, UInt8(ascii: ".")),
      !tokens.isSymbol(index + 1, UInt8(ascii: ".")),
      let text = environment.text(of: tokens.word(index)),
      text.hasParameter || text.literal != nil
    {
      noteCompared(text)
    }
  }
}

extension CodeTokens {
  /// The methods that compare a string with others or search it.
  static let comparingNames = FixedNames([
    "caseInsensitiveCompare", "compare", "contains", "containsString", "hasPrefix", "hasSuffix",
    "isEqual", "isEqualToString", "localizedCaseInsensitiveContains", "localizedCompare",
    "localizedStandardContains", "range", "rangeOfString", "starts",
  ])

  fileprivate func isNothing(_ index: Int) -> Bool {
    isWord(index, "nil") || isLiteral(index) && text(ofLiteral: index).literal == ""
  }

  /// Whether code only compares the result of a call with something, or searches it: no user sees it.
  ///
  /// - Parameters:
  ///   - name: the index of the callee's name.
  ///   - members: the members that Swift code accesses on the result.
  func isCompared(_ name: Int, _ members: [Int]) -> Bool {
    if let last = members.last, Self.comparingNames.contains(unquoted(last)) { return true }
    // [title isEqualToString:NSLocalizedString(…)], title == NSLocalizedString(…)
    let isArgument =
      isSymbol(name - 1, UInt8(ascii: ":")) || isSymbol(name - 1, UInt8(ascii: "("))
    if isArgument
      ? isWord(name - 2) && Self.comparingNames.contains(unquoted(name - 2))
      : isComparison(name - 1)
    {
      return true
    }
    guard isSymbol(name + 1, UInt8(ascii: "(")) else { return false }
    let next = self.next(name + 1)
    return isComparison(next + 1)
      || language == .c && isWord(next)
        && Self.comparingNames.contains(unquoted(next))
  }

  /// Whether a token is the equals sign that ends `==` or `!=`.
  fileprivate func isComparison(_ index: Int) -> Bool {
    let equals = UInt8(ascii: "=")
    guard isSymbol(index, equals),
      isSymbol(index - 1, equals) || isSymbol(index - 1, UInt8(ascii: "!"))
    else { return false }
    return self[index - 1].end == self[index].start
  }
}
