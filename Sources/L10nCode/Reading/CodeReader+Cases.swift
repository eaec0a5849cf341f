import L10nSource

/// Cases of Swift enumerations.
extension CodeReader {
  /// Records a case with a payload whose type makes its literals keys, or cases with raw values, which can be keys.
  mutating func readCase(_ index: Int) {
    guard let type = scopes.type else {
      readPattern(index)
      return
    }
    guard type.keyword == .enumeration, tokens.isWord(index + 1) else { return }
    file.typesWithCases.insert(scopes.types.suffix(2).joined(separator: "."))
    if tokens.isSymbol(index + 2, UInt8(ascii: "(")), let closing = tokens.closing(index + 2) {
      let parameters = tokens.parameters(index + 3..<closing)
      guard parameters.contains(where: { $0.kind == .localized }) else { return }
      file.functions.append(
        CodeFunction(
          name: tokens.name(index + 1), owner: nil, parameters: parameters, receiver: nil,
          isCase: true, line: Int(tokens[index].line)))
      return
    }
    var next = index + 1
    while tokens.isWord(next) {
      let name = CodeUnitString(tokens.name(next))
      var text = CodeText([.text(Array(name.bytes))])
      var end = next + 1
      if tokens.isSymbol(end, UInt8(ascii: "=")) {
        end = tokens.next(end + 1)
        text = texts(in: next + 2..<end).first ?? text
      }
      file.rawValues.append(
        CodeRawValue(
          type: type.name, word: tokens.word(next), name: CodeLiteral(name), text: text,
          line: Int(tokens[next].line)))
      guard tokens.isSymbol(end, UInt8(ascii: ",")) else { break }
      next = end + 1
    }
  }

  /// Records the texts that a property of an enumeration returns for each case:
  /// `switch self { case .error: "Errors"; default: nil }`.
  ///
  /// - Parameter body: the index of the opening brace of its body.
  mutating func noteTextsOfCases(ofProperty name: Int, body: Int) {
    let start = tokens.isWord(body + 1, "return") ? body + 2 : body + 1
    guard tokens.isWord(start, "switch"), tokens.isWord(start + 1, "self"),
      let end = tokens.closing(start + 2), let type = scopes.type
    else { return }
    var property = TextsOfCases(type: type.name, property: tokens.word(name))
    var index = start + 3
    func isCase(_ index: Int) -> Bool {
      tokens.isWord(index, "case") || tokens.isWord(index, "default")
    }
    while index < end {
      var cases = tokens.isWord(index, "default") ? [CodeWord.any] : []
      while index < end, !tokens.isSymbol(index, UInt8(ascii: ":")) {
        if tokens.isSymbol(index, dot), tokens.isWord(index + 1) {
          cases.append(tokens.word(index + 1))
        }
        index = tokens.next(index)
      }
      let value = tokens.isWord(index + 1, "return") ? index + 2 : index + 1
      index = value
      while index < end, !isCase(index), !tokens.isSymbol(index, UInt8(ascii: ";")) {
        index = tokens.next(index)
      }
      let isNothing = tokens.isWord(value, "nil") && index == value + 1
      // A conditional expression has two values.
      let isOneValue = !(value..<max(index, value)).contains {
        tokens.isSymbol($0, UInt8(ascii: "?")) || tokens.isSymbol($0, UInt8(ascii: "{"))
      }
      let texts =
        isNothing ? [CodeText()] : isOneValue ? texts(in: value..<max(index, value)) : []
      for name in cases {
        let isOnly = property.texts[name] == nil && texts.count == 1
        property.texts[name] = isOnly ? texts[0] : unknown
      }
      while index < end, !isCase(index) { index = tokens.next(index) }
    }
    file.textsOfCases.append(property)
  }

  /// Records a case whose payload the body of a property can pass on: `switch self { case .localized(let key): …`.
  private mutating func readPattern(_ index: Int) {
    guard scopes.function == nil, let body = scopes.member?.value.lowerBound,
      tokens.isWord(body + 1, "switch"), tokens.isWord(body + 2, "self")
    else { return }
    let name = (tokens.isWord(index + 1, "let") ? index + 2 : index + 1) + 1
    guard tokens.isSymbol(name - 1, UInt8(ascii: ".")), tokens.isWord(name),
      tokens.isSymbol(name + 1, UInt8(ascii: "(")), let closing = tokens.closing(name + 1),
      tokens.isSymbol(closing + 1, UInt8(ascii: ":"))
    else { return }
    let parameters = tokens.split(name + 2..<closing).map { payload in
      CodeParameter(
        label: tokens.isSymbol(payload.lowerBound + 1, UInt8(ascii: ":"))
          ? tokens.name(payload.lowerBound) : nil,
        name: tokens.name(payload.upperBound - 1), kind: .string)
    }
    var end = closing + 2
    while end < tokens.count, !tokens.isSymbol(end, UInt8(ascii: "}")),
      !tokens.isWord(end, "case"), !tokens.isWord(end, "default")
    {
      end = tokens.next(end)
    }
    file.functions.append(
      CodeFunction(
        name: tokens.name(name), owner: scopes.enclosingType, parameters: parameters, receiver: nil,
        isCase: true, line: Int(tokens[index].line)))
    expectBody(file.functions.count - 1, at: closing + 1, end: end - 1)
  }
}
