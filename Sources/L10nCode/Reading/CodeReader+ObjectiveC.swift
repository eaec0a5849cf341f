import L10nSource

/// Declarations and calls of C and Objective-C.
extension CodeReader {
  mutating func readCWord(_ index: Int) {
    if tokens.isSymbol(index - 1, UInt8(ascii: "@")) {
      readInterface(index)
      readImplementation(index)
    }
    if tokens.isSymbol(index + 1, UInt8(ascii: "(")) {
      if !readCFunction(index) { readCall(index, opening: index + 1) }
    } else if tokens.isSymbol(index + 1, UInt8(ascii: "=")),
      !tokens.isSymbol(index + 2, UInt8(ascii: "="))
    {
      readConstant(index)
    } else if tokens.isWord(index, "in") {
      readLoop(index)
    } else if tokens.isSymbol(index - 1, dot), tokens.isLiteral(index - 2),
      let text = texts(in: index - 2..<index - 1).first
    {
      // A property of a string: @"key".localized
      record(tokens.name(index), text, [], at: index)
    }
  }

  mutating func readCSymbol(_ index: Int) {
    switch tokens[index].symbol {
    case UInt8(ascii: "["): readMessage(index)
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      if scopes.isEmpty || scopes.type != nil, tokens.isSymbol(index + 1, UInt8(ascii: "(")) {
        readMethod(index)
      }
    default: break
    }
  }

  // Declarations

  private mutating func readInterface(_ index: Int) {
    guard tokens.isWord(index, "interface"), tokens.isSymbol(index + 2, UInt8(ascii: ":")),
      tokens.isWord(index + 1), tokens.isWord(index + 3)
    else { return }
    file.superclasses[tokens.name(index + 1)] = tokens.name(index + 3)
  }

  /// Records a class; a category of `NSString` has methods whose receiver is a text.
  private mutating func readImplementation(_ index: Int) {
    guard tokens.isWord(index, "implementation"), tokens.isWord(index + 1) else { return }
    let end = tokens.outer(from: index + 2, to: tokens.count).first {
      tokens.isSymbol($0, UInt8(ascii: "@"))
        && (tokens.isWord($0 + 1, "end") || tokens.isWord($0 + 1, "implementation"))
    }
    let isText = tokens.isWord(index + 1, "NSString")
    file.classes.insert(tokens.name(index + 1))
    enter(
      CodeScope(
        kind: .type(name: tokens.name(index + 1), keyword: .other, isText: isText),
        end: end ?? tokens.count))
  }

  /// Reads the definition of a function.
  ///
  /// - Returns: whether it is a definition with a text among its parameters, rather than a call.
  private mutating func readCFunction(_ index: Int) -> Bool {
    guard scopes.function == nil, let closing = tokens.closing(index + 1),
      tokens.isSymbol(closing + 1, UInt8(ascii: "{"))
    else { return false }
    noteBundleFunction(index, body: closing + 1)
    let parameters = tokens.split(index + 2..<closing) { range in
      let words = range.prefix(CodeTokens.declarationLimit).filter { tokens.isWord($0) }
      return tokens.parameter(named: words.last, label: nil, type: range)
    }
    guard parameters.contains(where: { $0.kind == .string }) else { return false }
    declare(tokens.name(index), parameters, (index, index), body: closing + 1)
    return true
  }

  /// Reads a method: `- (NSString *)text:(NSString *)key table:(NSString *)table {`.
  private mutating func readMethod(_ index: Int) {
    var next = tokens.next(index + 1)
    guard tokens.isWord(next) else { return }
    let (selector, name) = (next, tokens.name(next))
    var parameters: [CodeParameter] = []
    while tokens.isWord(next), tokens.isSymbol(next + 1, UInt8(ascii: ":")),
      tokens.isSymbol(next + 2, UInt8(ascii: "(")), let closing = tokens.closing(next + 2),
      tokens.isWord(closing + 1)
    {
      parameters.append(
        tokens.parameter(
          named: closing + 1, label: parameters.isEmpty ? nil : tokens.name(next),
          type: next + 2..<closing))
      next = closing + 2
    }
    if parameters.isEmpty { next += 1 }
    guard tokens.isSymbol(next, UInt8(ascii: "{")) else { return }
    noteBundleFunction(selector, body: next)
    // The runtime calls these methods, which can register the class.
    if tokens.isWord(selector, "load") || tokens.isWord(selector, "initialize"),
      let type = scopes.enclosingType
    {
      file.exportedClasses.insert(type)
    }
    declare(name, parameters, (index, selector), body: next)
  }

  /// Reads a macro, whose body ends with a line feed symbol.
  mutating func readDefinition(_ index: Int) {
    guard tokens.isWord(index + 1) else { return }
    let name = index + 1
    var end = name + 1
    while end < tokens.count, !tokens.isSymbol(end, lineFeed) { end = tokens.next(end) }
    file.pastesNames = file.pastesNames || tokens.pastesNames(name..<end)
    let hasParameters =
      tokens.isSymbol(name + 1, UInt8(ascii: "(")) && tokens[name].end == tokens[name + 1].start
    if hasParameters, let closing = tokens.closing(name + 1), closing < end {
      let parameters = tokens.split(name + 2..<closing) {
        CodeParameter(
          label: nil, name: $0.last.map { tokens.name($0) } ?? "", kind: .string)
      }
      guard !parameters.isEmpty else { return }
      file.functions.append(
        CodeFunction(
          name: tokens.name(name), owner: nil, parameters: parameters, receiver: nil,
          line: Int(tokens[index].line)))
      // The body begins after the macro's own parameters.
      expectBody(
        file.functions.count - 1, at: closing, end: end,
        of: Member(keyword: index, name: name, value: closing..<end))
    } else if name + 1 < end {
      if let text = texts(in: name + 1..<end).only { define(name, as: text) }
      enter(
        CodeScope(
          kind: .value, end: end, member: Member(keyword: index, name: name, value: name + 1..<end))
      )
    }
  }

  /// Reads a constant: `static NSString * const title = @"title";`.
  private mutating func readConstant(_ index: Int) {
    let end = tokens.endOfExpression(from: index + 2)
    let isMember = tokens.isSymbol(index - 1, dot) || tokens.isSymbol(index - 1, UInt8(ascii: ">"))
    guard end - index < 40, !isMember else { return }
    if let piece = piece(index + 2..<end) {
      define(index, as: piece)
      return
    }
    let texts = texts(in: index + 2..<end)
    define(index, as: texts.only ?? unknown)
    if texts.count > 1, scopes.isInBody { environment.assign(texts, to: tokens.word(index)) }
  }

  /// Reads a loop over the pieces of a text: `for (NSString *word in words)`.
  private mutating func readLoop(_ index: Int) {
    guard tokens.isSymbol(index + 2, UInt8(ascii: ")")), tokens.isWord(index + 1),
      let text = environment.text(of: tokens.word(index + 1)), text.isPiece
    else { return }
    define(index - 1, as: text)
  }

  /// The pieces of a parameter: `[text componentsSeparatedByString:@" "]`.
  private func piece(_ range: Range<Int>) -> CodeText? {
    let name = range.lowerBound + 1
    guard range.count > 5, tokens.isSymbol(name - 1, UInt8(ascii: "[")), tokens.isWord(name),
      tokens.isWord(name + 1, "componentsSeparatedByString"),
      case .parameter(let position)? = environment.text(of: tokens.word(name))?.parts.only,
      let separator = texts(in: name + 3..<range.upperBound - 1).only?.literal?.bytes.only
    else { return nil }
    return CodeText([.piece(of: position, at: separator)])
  }

  // Messages

  /// Reads a message: `[bundle localizedStringForKey:@"key" value:nil table:nil]`.
  private mutating func readMessage(_ opening: Int) {
    guard let closing = tokens.closing(opening), closing > opening + 1 else { return }
    let receiver = opening + 1..<tokens.endOfReceiver(opening + 1, closing)
    var next = receiver.upperBound
    guard next < closing, tokens.isWord(next) else { return }
    let name = next
    readTextMessage(receiver, name, closing: closing)
    var arguments: [CodeArgument] = []
    while next < closing, tokens.isWord(next), tokens.isSymbol(next + 1, UInt8(ascii: ":")) {
      let end = tokens.endOfArgument(next + 2, closing)
      arguments.append(
        argument(next + 2..<end, label: arguments.isEmpty ? nil : tokens.name(next)))
      next = end
    }
    let text = texts(in: receiver).first.flatMap { $0.parts.allSatisfy(\.isName) ? nil : $0 }
    guard text != nil || arguments.contains(where: { !$0.texts.isEmpty }) else { return }
    record(tokens.name(name), text, arguments, at: name)
    noteLanguageDirectory(arguments, at: name)
  }
}

extension CodeTokens {
  fileprivate func parameter(named name: Int?, label: String?, type: Range<Int>) -> CodeParameter {
    let isText = type.prefix(Self.declarationLimit).contains {
      isWord($0, "NSString") || isWord($0, "CFStringRef") || isWord($0, "char")
    }
    return CodeParameter(
      label: label, name: name.map { self.name($0) } ?? "", kind: isText ? .string : .other)
  }

  /// The end of a message's receiver: one operand with its properties.
  fileprivate func endOfReceiver(_ start: Int, _ closing: Int) -> Int {
    var next = start
    while next < closing, isSymbol(next, UInt8(ascii: "@")) { next += 1 }
    guard next < closing else { return closing }
    next = self.next(next)
    // A cast has an operand after it, and a call has one before.
    if isSymbol(next, UInt8(ascii: "(")) { next = self.next(next) }
    while next + 1 < closing, isSymbol(next, UInt8(ascii: ".")), isWord(next + 1) {
      next += 2
    }
    return min(next, closing)
  }

  /// The end of an argument, at which the next part of the selector begins.
  fileprivate func endOfArgument(_ start: Int, _ closing: Int) -> Int {
    var (next, conditions) = (start, 0)
    while next < closing {
      if isSymbol(next, UInt8(ascii: "?")) { conditions += 1 }
      if isSymbol(next, UInt8(ascii: ":")) { conditions -= 1 }
      if next > start, conditions == 0, isWord(next),
        isSymbol(next + 1, UInt8(ascii: ":"))
      {
        return next
      }
      next = self.next(next)
    }
    return closing
  }
}

extension CodeTokens {
  /// Whether a macro makes a name of two: `[name##Panel new]`. Behind a comma, the operator removes the comma of no arguments.
  fileprivate func pastesNames(_ macro: Range<Int>) -> Bool {
    (macro.lowerBound + 1..<macro.upperBound).contains { index in
      let space = bytes.part(Int(self[index - 1].end)..<Int(self[index].start))
      return space.firstIndex(of: "##", from: 0) != nil && !isSymbol(index - 1, UInt8(ascii: ","))
    }
  }
}
