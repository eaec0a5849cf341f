import L10nSource

/// Functions of Swift, with their parameters and bodies.
extension CodeReader {
  /// Reads the declaration of a function or initializer.
  ///
  /// - Parameter hasLabels: whether calls have the labels of its parameters.
  mutating func readFunction(_ name: String, _ start: Int, hasLabels: Bool = true) {
    var opening = start
    if tokens.isSymbol(opening, UInt8(ascii: "?")) || tokens.isSymbol(opening, UInt8(ascii: "!")) {
      opening += 1
    }
    if tokens.isSymbol(opening, UInt8(ascii: "<")) {
      guard let behind = tokens.openingBehindGenerics(opening) else { return }
      opening = behind
    }
    guard tokens.isSymbol(opening, UInt8(ascii: "(")), let closing = tokens.closing(opening) else {
      return
    }
    let (body, isTyped, makesOwner) = bodyOfFunction(behind: closing)
    let declared = tokens.parameters(opening + 1..<closing)
    for parameter in declared { noteBundle(parameter.name, nil) }
    let parameters = hasLabels ? declared : declared.map(\.withoutLabel)
    let member = (
      keyword: tokens.isWord(start - 2, "func") ? start - 2 : start - 1, name: start - 1
    )
    if isTyped { file.localizedNames.insert(name) }
    if let body { noteBundleFunction(start - 1, body: body) }
    declare(name, parameters, member, body: body, isTyped: isTyped, makesOwner: makesOwner)
  }

  /// Records a declaration that can pass on a text, or takes a key.
  mutating func declare(
    _ name: String, _ parameters: [CodeParameter], _ member: (keyword: Int, name: Int), body: Int?,
    isTyped: Bool = false, makesOwner: Bool = false
  ) {
    var parameters = parameters
    for parameter in parameters where parameter.kind == .localized {
      file.localizedNames.insert(parameter.name)
    }
    var receiver: Int?
    if let type = scopes.type, type.isText {
      receiver = parameters.count
      parameters.append(CodeParameter(label: nil, name: "self", kind: .string))
    }
    guard parameters.contains(where: { $0.kind != .other }) else {
      if let body {
        expect(
          .body, at: body, isPreview: name == "prepareForInterfaceBuilder", isTyped: isTyped,
          parameters: parameters, of: member)
      }
      return
    }
    let modifiers = tokens.modifiers(before: member.keyword)
    file.functions.append(
      CodeFunction(
        name: name, owner: scopes.type.flatMap { $0.name == name ? nil : $0.name },
        parameters: parameters,
        receiver: receiver, makesOwner: makesOwner,
        isPrivate: modifiers.isPrivate,
        isStatic: language == .swift && !modifiers.isDisjoint(with: [.class, .static]),
        line: Int(tokens[member.name].line)))
    if let body {
      expect(.function(file.functions.count - 1), at: body, isTyped: isTyped, of: member)
    }
  }

  /// The opening brace of a function's body, whether its result type makes literals keys, and whether that is the enclosing
  /// type.
  private func bodyOfFunction(
    behind closing: Int
  ) -> (body: Int?, isTyped: Bool, makesOwner: Bool) {
    var (next, isTyped, isResult, makesOwner) = (closing + 1, false, false, false)
    let type = scopes.type?.name
    while next < tokens.count, next < closing + 60 {
      if tokens.isSymbol(next, UInt8(ascii: "{")) { return (next, isTyped, makesOwner) }
      if tokens.isSymbol(next, UInt8(ascii: "}")) || tokens.isSymbol(next, UInt8(ascii: ";")) {
        break
      }
      if tokens.isSymbol(next, UInt8(ascii: ">")), tokens.isSymbol(next - 1, UInt8(ascii: "-")) {
        isResult = true
      } else if tokens.isWord(next) {
        if SwiftKeyword(tokens.unquoted(next))?.beginsMember ?? tokens.isWord(next, "subscript") {
          break
        }
        if tokens.isWord(next, "where") { isResult = false }
        if isResult {
          if tokens.isLocalizedType(next) { isTyped = true }
          if tokens.isWord(next, "Self")
            || tokens.name(next) == type
          {
            makesOwner = true
          }
        }
      }
      next = tokens.next(next)
    }
    return (nil, isTyped, makesOwner)
  }
}

// MARK: Results

extension CodeReader {
  /// Records the results of a function that passes a text of its own on.
  mutating func noteResults(ofFunction function: Int, body: Range<Int>) {
    let calls = Set(file.functions[function].passingCalls.map(\.branch.token))
    guard !calls.isEmpty, body.count <= CodeTokens.lookupLimit else { return }
    let returns = body.filter { tokens.isWord($0, "return") }.map { $0 + 1 }
    let last = body.upperBound - 1
    var visited: Set<CodeWord> = []
    for start in returns.isEmpty ? [body.lowerBound + 1] : returns {
      let end = min(tokens.endOfExpression(from: start), last)
      // A trailing closure, or another statement behind a body's only expression.
      let isWhole = returns.isEmpty ? end == last : !tokens.isSymbol(end, UInt8(ascii: "{"))
      file.functions[function].results.formUnion(
        isWhole ? results(start..<max(start, end), in: body, calls, &visited) : [.other])
    }
  }

  /// The possible results of an expression.
  ///
  /// - Parameters:
  ///   - calls: the names of the callees that get a text of the function.
  ///   - visited: the names whose values were looked at.
  ///   - known: the names that the expression is assigned to.
  private func results(
    _ range: Range<Int>, in body: Range<Int>, _ calls: Set<Int>, _ visited: inout Set<CodeWord>,
    assignedTo known: [CodeWord] = []
  ) -> Set<FunctionResult> {
    let branches = tokens.branches(of: range)
    guard !branches.isEmpty, branches.allSatisfy({ !$0.isEmpty }) else { return [.other] }
    return branches.reduce(into: []) {
      $0.formUnion(results(ofBranch: $1, in: body, calls, &visited, assignedTo: known))
    }
  }

  private func results(
    ofBranch branch: Range<Int>, in body: Range<Int>, _ calls: Set<Int>,
    _ visited: inout Set<CodeWord>, assignedTo known: [CodeWord]
  ) -> Set<FunctionResult> {
    var range = branch
    while tokens.isWord(range.lowerBound, "try") || tokens.isWord(range.lowerBound, "await") {
      range = range.dropFirst()
    }
    if "!?".utf8.contains(tokens.symbol(range.upperBound - 1)) { range = range.dropLast() }
    guard let first = range.first else { return [.other] }
    if let call = callee(in: range, among: calls) { return [.call(call)] }
    guard range.count == 1, tokens.isWord(first) else {
      return isElementForParameter(range) ? [.element] : [.other]
    }
    if tokens.isWord(first, "nil") || tokens.isWord(first, "NULL") { return [.nothing] }
    let name = tokens.word(first)
    if case .parameter(let position)? = environment.text(of: name)?.parts.only {
      return [.parameter(position)]
    }
    guard !known.contains(name), let values = tokens.values(assignedTo: first, in: body) else {
      return [.other]
    }
    // Their results are among the function's already.
    guard visited.insert(name).inserted else { return [] }
    return values.reduce(into: []) {
      $0.formUnion(results($1, in: body, calls, &visited, assignedTo: known + [name]))
    }
  }

  /// The callee whose call is a whole expression: the last one of a path, or the selector of a message.
  private func callee(in range: Range<Int>, among calls: Set<Int>) -> Int? {
    var index = range.lowerBound
    if language == .c, tokens.isSymbol(index, UInt8(ascii: "[")) {
      guard let closing = tokens.closing(index), closing + 1 == range.upperBound else { return nil }
      index += 1
      while index < closing, !calls.contains(index) { index = tokens.next(index) }
      return index < closing ? index : nil
    }
    return tokens.outer(range).first { index in
      let end = tokens.isSymbol(index + 1, UInt8(ascii: "(")) ? tokens.next(index + 1) : index + 1
      return calls.contains(index) && end == range.upperBound
    }
  }

  /// Whether an expression is the value for a parameter in a dictionary: `texts[key]`, `texts[language]?[key]`.
  private func isElementForParameter(_ range: Range<Int>) -> Bool {
    let name = range.upperBound - 2
    guard range.count > 3, tokens.isSymbol(name + 1, UInt8(ascii: "]")),
      tokens.isSymbol(name - 1, UInt8(ascii: "[")), tokens.isWord(name)
    else { return false }
    return environment.text(of: tokens.word(name))?.hasParameter ?? false
  }
}

extension CodeTokens {
  /// The maximum number of tokens of a function that looks up texts for others.
  fileprivate static let lookupLimit = 600

  /// The expressions that code assigns to a local name; nil if it gets other values, too.
  fileprivate func values(assignedTo name: Int, in body: Range<Int>) -> [Range<Int>]? {
    let view = view(name)
    var values: [Range<Int>] = []
    for index in body where isWord(index) && self.view(index).hasSameBytes(as: view) {
      var sign = index + 1
      // A declared type.
      if isSymbol(sign, UInt8(ascii: ":")), isWord(index - 1, "let") || isWord(index - 1, "var") {
        while sign < index + 8, !isSymbol(sign, UInt8(ascii: "=")) { sign += 1 }
      }
      if isWord(sign, "in") || isSymbol(index - 1, UInt8(ascii: "&")) { return nil }
      if isSymbol(sign, UInt8(ascii: "+")), isSymbol(sign + 1, UInt8(ascii: "=")) { return nil }
      guard isSymbol(sign, UInt8(ascii: "=")), !isSymbol(sign + 1, UInt8(ascii: "=")),
        !isSymbol(index - 1, dot)
      else { continue }
      values.append(sign + 1..<endOfExpression(from: sign + 1))
    }
    return values.isEmpty ? nil : values
  }

  func parameters(_ range: Range<Int>) -> [CodeParameter] {
    split(range) { parameter($0) }
  }

  fileprivate func parameter(_ range: Range<Int>) -> CodeParameter {
    let colon = outer(range).first { isSymbol($0, UInt8(ascii: ":")) }
    var names = (range.lowerBound..<(colon ?? range.lowerBound)).prefix(Self.declarationLimit)
      .filter { isWord($0) }
    // Attributes precede the names.
    if names.count > 2 { names = Array(names.suffix(2)) }
    if names.count == 2, isSymbol(names[0] - 1, UInt8(ascii: "@")) { names = [names[1]] }
    let type = (colon.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound
    let label = names.first.map { name($0) }
    let assignment = type.prefix(Self.declarationLimit).first {
      isSymbol($0, UInt8(ascii: "="))
    }
    return CodeParameter(
      label: label == "_" ? nil : label, name: names.last.map { name($0) } ?? "",
      kind: kind(ofType: type.lowerBound..<(assignment ?? range.upperBound)))
  }

  func kind(ofType range: Range<Int>) -> CodeParameter.Kind {
    var kind = CodeParameter.Kind.other
    for index in range.prefix(Self.declarationLimit) {
      // A closure takes or returns texts at another time.
      if isSymbol(index, UInt8(ascii: ">")), isSymbol(index - 1, UInt8(ascii: "-")) {
        return .other
      }
      guard isWord(index) else { continue }
      if isLocalizedType(index) { return .localized }
      if isText(index) { kind = .string }
    }
    return kind
  }

  /// Whether a name is that of a type whose literals are keys.
  func isLocalizedType(_ index: Int) -> Bool {
    isWord(index, "LocalizedStringKey") || isWord(index, "LocalizedStringResource")
      || isWord(index, "LocalizationValue")
  }
}
