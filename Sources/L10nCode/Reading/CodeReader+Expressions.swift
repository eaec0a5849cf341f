import L10nSource

extension CodeReader {
  /// The possible texts of an expression, as far as they are known: each branch of a condition, each element of a list.
  func texts(in range: Range<Int>, depth: Int = 0) -> [CodeText] {
    guard depth < CodeTokens.depthLimit, !range.isEmpty else { return [] }
    if tokens.isOperand(range) { return operand(range, depth + 1) }
    return tokens.branches(of: range, depth).flatMap { branch in
      let additions = tokens.additions(in: branch)
      return additions.isEmpty
        ? operand(branch, depth + 1)
        : sum(tokens.parts(of: branch, at: additions, width: 1), depth + 1)
    }
  }

  /// A concatenation, if a part of it is known.
  private func sum(_ operands: [Range<Int>], _ depth: Int) -> [CodeText] {
    let sum = operands.reduce(CodeText()) { sum, range in
      sum + (texts(in: range, depth: depth).only ?? unknown)
    }
    return sum.parts.contains { $0 != .unknown } ? [sum] : []
  }

  private func operand(_ range: Range<Int>, _ depth: Int) -> [CodeText] {
    var first = range.lowerBound
    while first < range.upperBound,
      tokens.isSymbol(first, UInt8(ascii: "@")) || tokens.isWord(first, "try")
        || tokens.isWord(first, "await")
    {
      first += 1
    }
    guard first < range.upperBound else { return [] }
    let token = tokens[first]
    let isAlone = tokens.next(first) == range.upperBound
    switch token.kind {
    case .literal:
      if isAlone { return [interpolated(tokens.text(ofLiteral: first))] }
      return language == .c ? joined(first..<range.upperBound) : []
    case .word:
      if let inside = tokens.constantString(first..<range.upperBound) {
        return texts(in: inside, depth: depth)
      }
      if isAlone, environment.hasAssignedTexts, case let word = tokens.word(first),
        case let assigned = environment.assignedTexts(of: word), !assigned.isEmpty
      {
        let known = environment.text(of: word).flatMap { $0.literal == nil ? nil : $0 }
        return [known].compactMap(\.self) + assigned
      }
      return name(first..<range.upperBound).map { [$0] } ?? []
    case .literalEnd: return []
    case .symbol:
      guard isAlone, let closing = tokens.closing(first) else { return [] }
      switch token.symbol {
      case UInt8(ascii: "("): return texts(in: first + 1..<closing, depth: depth)
      case UInt8(ascii: "["):
        let isMessage = language == .c && !tokens.isSymbol(first - 1, UInt8(ascii: "@"))
        return isMessage
          ? formatted(first + 1..<closing, depth) : elements(first + 1..<closing, depth)
      // With `@`, a dictionary of Objective-C. In Swift, braces are a closure.
      case UInt8(ascii: "{") where language == .c && first > range.lowerBound:
        return elements(first + 1..<closing, depth)
      default: return []
      }
    }
  }

  /// The text of `[NSString stringWithFormat:@"…", …]`.
  private func formatted(_ message: Range<Int>, _ depth: Int) -> [CodeText] {
    guard message.count > 3, tokens.isWord(message.lowerBound, "NSString"),
      tokens.isWord(message.lowerBound + 1, "stringWithFormat"),
      let format = tokens.split(message.lowerBound + 3..<message.upperBound).first
    else { return [] }
    return texts(in: format, depth: depth).compactMap { text in
      text.literal.map { CodeText(format: Array($0.bytes)) }
    }
  }

  /// The elements of a list, or the values of a dictionary.
  private func elements(_ range: Range<Int>, _ depth: Int) -> [CodeText] {
    tokens.split(range).flatMap { element -> [CodeText] in
      let colon = tokens.outer(element).first { tokens.isSymbol($0, UInt8(ascii: ":")) }
      return texts(in: colon.map { $0 + 1..<element.upperBound } ?? element, depth: depth)
    }
  }

  /// Adjacent literals of C, which form one text.
  private func joined(_ range: Range<Int>) -> [CodeText] {
    var text = CodeText()
    for index in range where !tokens.isSymbol(index, UInt8(ascii: "@")) {
      switch tokens[index].kind {
      case .literal: text = text + tokens.text(ofLiteral: index)
      case .word: text.append(.name(tokens.name(index)))
      case .literalEnd, .symbol: return []
      }
    }
    return [resolved(text)]
  }

  /// The text of a name, or of the last one in a path of names. A `!` after it doesn't matter.
  private func name(_ range: Range<Int>) -> CodeText? {
    let isForced = language == .swift && tokens.isSymbol(range.upperBound - 1, UInt8(ascii: "!"))
    let range = isForced ? range.lowerBound..<range.upperBound - 1 : range
    guard (range.count & 1) == 1, range.count <= 9 else { return nil }
    for index in range {
      let isName = tokens.isWord(index) && !tokens.view(index)[0].isASCIIDigit
      let isPlaceOfName = (index - range.lowerBound) & 1 == 0
      guard isPlaceOfName ? isName : tokens.isSymbol(index, dot) else { return nil }
    }
    let last = range.upperBound - 1
    guard !tokens.isWord(last, "nil"), !tokens.isWord(last, "NULL") else { return nil }
    if range.count == 1 {
      return environment.text(of: tokens.word(last)) ?? CodeText([.name(tokens.name(last))])
    }
    // A qualified name can be declared in another file.
    return CodeText([.member(tokens.name(last), of: tokens.qualifier(before: last - 1))])
  }

  /// The text with the known values of names in it, if they satisfy a predicate.
  private func resolved(
    _ text: CodeText, where isIncluded: (CodeText) -> Bool = { _ in true }
  ) -> CodeText {
    guard !environment.isEmpty, text.hasName else { return text }
    return text.replacing { part in
      switch part {
      case .name(let name):
        environment.text(of: CodeWord(name)).flatMap { isIncluded($0) ? $0 : nil }
      case .member, .text, .parameter, .piece, .unknown: nil
      }
    }
  }

  /// A literal with the parameters in it. A constant's text doesn't become part of a key.
  private func interpolated(_ text: CodeText) -> CodeText {
    text.parts.count == 1
      ? resolved(text) : resolved(text) { $0.parts.count == 1 && $0.literal == nil }
  }
}

extension CodeTokens {
  /// The maximum nesting of parentheses and conditions in one expression.
  static let depthLimit = 24

  /// The maximum number of tokens to read of a declaration, without its body.
  static let declarationLimit = 64

  /// The maximum number of tokens of an expression, outside of brackets.
  private static let expressionLimit = 200

  /// Whether an expression has neither branches nor additions, like most.
  fileprivate func isOperand(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    guard !isSymbol(index, UInt8(ascii: "(")) else { return false }
    while index < range.upperBound {
      switch self[index].symbol {
      case UInt8(ascii: "?"), UInt8(ascii: "+"): return false
      default: index = next(index)
      }
    }
    return true
  }

  /// The names that a Swift expression can stand for, apart from literals: the last two names of a path, and the function of a
  /// call. An empty name stands for an expression without a name, or for a member of an implied type.
  func values(in range: Range<Int>) -> [String] {
    isOperand(range)
      ? values(ofBranch: range) : branches(of: range).flatMap { values(ofBranch: $0) }
  }

  fileprivate func values(ofBranch branch: Range<Int>) -> [String] {
    let first = branch.lowerBound
    guard !branch.isEmpty else { return [] }
    let isAlone = next(first) == branch.upperBound
    if isAlone, isLiteral(first) || isWord(first, "nil") { return [] }
    if isAlone, isSymbol(first, UInt8(ascii: "[")), let closing = self.closing(first) {
      return split(first + 1..<closing).flatMap { values(in: $0) }
    }
    guard additions(in: branch).isEmpty else { return ["+"] }
    if isSymbol(first, dot) { return [""] }
    var (owner, last): (Int?, Int?) = (nil, nil)
    for index in outer(branch) where isWord(index) { (owner, last) = (last, index) }
    guard let last else { return [""] }
    let name = self.name(last)
    guard let owner, isSymbol(last - 1, dot) else { return [name] }
    return ["\(self.name(owner)).\(name)"]
  }

  /// The possible values of an expression: both branches of a condition, and both sides of `??`.
  func branches(of range: Range<Int>, _ depth: Int = 0) -> [Range<Int>] {
    guard depth < Self.depthLimit, !range.isEmpty else { return [] }
    let first = range.lowerBound
    if isSymbol(first, UInt8(ascii: "(")), next(first) == range.upperBound,
      let closing = self.closing(first)
    {
      return branches(of: first + 1..<closing, depth + 1)
    }
    var (condition, colon): (Int?, Int?) = (nil, nil)
    var coalescings: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      switch self[index].symbol {
      case UInt8(ascii: "?"):
        if isCoalescing(index) {
          coalescings.append(index)
          index += 1
        } else if condition == nil, isCondition(index, range) {
          condition = index
        }
      case UInt8(ascii: ":"): if condition != nil, colon == nil { colon = index }
      default: break
      }
      index = next(index)
    }
    if let condition, let colon {
      // text ?: key
      let first = colon == condition + 1 ? range.lowerBound..<condition : condition + 1..<colon
      return branches(of: first, depth + 1)
        + branches(of: colon + 1..<range.upperBound, depth + 1)
    }
    if let first = coalescings.first {
      // A shown error always has a description.
      if isWord(first - 1, "localizedDescription") {
        return branches(of: range.lowerBound..<first, depth + 1)
      }
      return parts(of: range, at: coalescings, width: 2).flatMap { branches(of: $0, depth + 1) }
    }
    return [range]
  }

  /// Whether an expression contains `??`.
  func isDefaulted(_ range: Range<Int>) -> Bool {
    outer(range).contains(where: isCoalescing)
  }

  private func isCoalescing(_ index: Int) -> Bool {
    isSymbol(index, UInt8(ascii: "?")) && isSymbol(index + 1, UInt8(ascii: "?"))
  }

  /// The indices of the plus signs outside of brackets.
  fileprivate func additions(in range: Range<Int>) -> [Int] {
    outer(range).filter { isSymbol($0, UInt8(ascii: "+")) }
  }

  /// Whether a question mark belongs to a condition. In Swift, that has a space before it; otherwise it belongs to the name.
  private func isCondition(_ index: Int, _ range: Range<Int>) -> Bool {
    guard language == .swift else { return true }
    return index > range.lowerBound && self[index - 1].end < self[index].start
  }

  fileprivate func parts(of range: Range<Int>, at separators: [Int], width: Int) -> [Range<Int>] {
    var (parts, start): ([Range<Int>], Int) = ([], range.lowerBound)
    for separator in separators {
      parts.append(start..<max(start, separator))
      start = min(separator + width, range.upperBound)
    }
    return parts + [start..<range.upperBound]
  }

  /// The tokens inside of `CFSTR("…")`.
  fileprivate func constantString(_ range: Range<Int>) -> Range<Int>? {
    let opening = range.lowerBound + 1
    guard language == .c, isWord(range.lowerBound, "CFSTR"),
      isSymbol(opening, UInt8(ascii: "(")), let closing = self.closing(opening),
      closing + 1 == range.upperBound
    else { return nil }
    return opening + 1..<closing
  }

  /// The name before the dot of a member; nil if the member can be the enclosing type's, and empty if the name isn't a plain
  /// one.
  func qualifier(before point: Int) -> String? {
    guard language == .swift, !isWithoutType(before: point), !isWord(point - 1, "self"),
      !isWord(point - 1, "Self")
    else { return nil }
    return isWord(point - 1) && !isProperty(point - 1) ? name(point - 1) : ""
  }

  /// Whether a name is a property of an instance, even if a type has the same name: `service` of `self.service.mode`.
  private func isProperty(_ name: Int) -> Bool {
    guard isSymbol(name - 1, UInt8(ascii: ".")), isWord(name - 2) else {
      return false
    }
    return view(name)[0].isASCIILowercase && view(name - 2)[0].isASCIILowercase
  }

  /// The parts between commas.
  func split(_ range: Range<Int>) -> [Range<Int>] { split(range) { $0 } }

  fileprivate func count(ofPartsIn range: Range<Int>) -> Int {
    var (count, index) = (range.isEmpty ? 0 : 1, range.lowerBound)
    while index < range.upperBound {
      if isSymbol(index, UInt8(ascii: ",")) { count += 1 }
      index = next(index)
    }
    return count
  }

  /// The result of a closure for each part between commas.
  func split<Part>(_ range: Range<Int>, _ part: (Range<Int>) -> Part) -> [Part] {
    var (parts, start, index): ([Part], Int, Int) = ([], range.lowerBound, range.lowerBound)
    parts.reserveCapacity(count(ofPartsIn: range))
    while index < range.upperBound {
      if isSymbol(index, UInt8(ascii: ",")) {
        parts.append(part(start..<index))
        start = index + 1
      }
      index = next(index)
    }
    if start < range.upperBound { parts.append(part(start..<range.upperBound)) }
    return parts
  }

  /// The end of an expression in a statement: the end of the line, unless an operator continues it.
  func endOfExpression(from start: Int) -> Int {
    var index = start
    while index < count, index < start + Self.expressionLimit {
      let token = self[index]
      // The end of a `guard let`.
      if language == .swift, isWord(index, "else") { return index }
      switch token.symbol {
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ";"),
        UInt8(ascii: "{"), UInt8(ascii: ","), lineFeed:
        return index
      default: break
      }
      let last = self[max(index, Int(token.partner))]
      let next = self.next(index)
      guard next < count else { return next }
      if language == .swift, self[next].line > last.line, !continues(self[next]),
        !continues(token)
      {
        return next
      }
      index = next
    }
    return index
  }

  /// Whether a token is an operator that continues an expression on the next line.
  private func continues(_ token: CodeToken) -> Bool {
    switch token.symbol {
    case UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "."),
      UInt8(ascii: "="):
      true
    default: false
    }
  }
}
