import L10nSource

/// Uses of names.
extension CodeReader {
  mutating func note(_ word: CodeWord, at index: Int) {
    guard !tokens.isDeclared(index) else { return }
    if isUnseen {
      file.unseenWords.append(word)
    } else {
      file.words.append(word)
      if tokens.view(index)[0].isASCIIUppercase,
        tokens.isMention(index)
          || tokens.isOfEmptyOptional(index)
            && !assignedVariables.contains(tokens.word(index - 2).number)
      {
        file.mentions.append(file.words.numbers.count - 1)
      }
      if language == .swift, tokens.isOfNoValue(index) { file.calledWords.append(word) }
    }
    if language == .swift {
      noteUse(word, index)
    } else {
      file.uses.append(word.of(.any))
    }
  }

  /// Records a literal, with what remains of it where the code removes its beginning.
  mutating func noteLiteral(_ text: ByteView) {
    file.literals.append(CodeLiteral(text))
    for removed in removedTexts where text.count > removed.count && text.starts(with: removed) {
      file.literals.append(CodeLiteral(text.part(removed.count..<text.count)))
    }
  }

  /// Records a Swift word that can be a member of a type. A member of a value, `cart.total`, can't.
  private mutating func noteUse(_ word: CodeWord, _ index: Int) {
    guard tokens.isSymbol(index - 1, dot) else {
      file.uses.append(word)
      return
    }
    let qualifier = index - 2
    guard tokens.isWord(qualifier) else {
      if tokens.isWithoutType(before: index - 1) {
        file.uses.append(word.of(.implied))
      } else if tokens.isOfMetatype(qualifier) {
        file.uses.append(word.of(.any))
      }
      return
    }
    // A name that begins beyond ASCII can be a type's.
    let initial = tokens.view(qualifier)[0]
    if initial.isASCIIUppercase || initial >= 0x80 {
      if tokens.isWord(qualifier, "Self") {
        file.uses.append(word)
      } else {
        noteUse(word, ofType: qualifier)
      }
    } else if tokens.isWord(qualifier, "self") || tokens.isWord(qualifier, "super") {
      file.uses.append(word)
    } else if tokens.isSymbol(qualifier - 1, dot), tokens.isWord(qualifier - 2),
      tokens.view(qualifier - 2)[0].isASCIIUppercase
    {
      // A member of a type's member: `Sail.linen.name`.
      file.uses.append(word.of(tokens.word(qualifier).inside(tokens.word(qualifier - 2))))
    } else if tokens.isWithoutType(before: index - 1) {
      file.uses.append(word.of(.implied))
    }
  }

  private mutating func noteUse(_ word: CodeWord, ofType name: Int) {
    let type = tokens.word(name)
    // A module's name can also precede a declaration outside of types. A dot precedes only the name of a type.
    if modules.contains(type), !tokens.isSymbol(name - 1, dot) {
      file.uses.append(word.of(.any))
      return
    }
    guard tokens.isSymbol(name - 1, dot), tokens.isWord(name - 2),
      tokens.view(name - 2)[0].isASCIIUppercase, !tokens.isWord(name - 2, "Self"),
      case let outer = tokens.word(name - 2), !modules.contains(outer)
    else {
      file.uses.append(word.of(type))
      return
    }
    file.uses.append(word.of(type.inside(outer)))
    file.uses.append(word.of(type.inside(.any)))
  }
}

extension CodeTokens {
  /// The texts that the code replaces by nothing: `key.replacingOccurrences(of: "label:", with: "")`; empty if there are many,
  /// which clean up texts rather than keys.
  var removedTexts: Set<[UInt8]> {
    guard bytes.firstIndex(of: "eplacingOccurrences", from: 0) != nil else { return [] }
    let removed = indices.lazy.compactMap { index -> [UInt8]? in
      let text: Int
      let empty: Int
      if isWord(index, "replacingOccurrences"), isWord(index + 2, "of") {
        (text, empty) = (index + 4, index + 8)
      } else if isWord(index, "stringByReplacingOccurrencesOfString") {
        (text, empty) = (index + 3, index + 7)
      } else {
        return nil
      }
      guard isLiteral(text), isLiteral(empty), self.text(ofLiteral: empty).literal == "",
        let removed = self.text(ofLiteral: text).literal?.bytes, !removed.isEmpty
      else { return nil }
      return removed
    }
    let texts = Set(removed)
    return texts.count <= Self.mostRemovedTexts ? texts : []
  }

  private static var mostRemovedTexts: Int { 16 }

  /// Whether a name creates nothing of its class: it declares the class, or the parameter of what a protocol requires. In
  /// Objective-C, nothing with an asterisk creates a value.
  fileprivate func isMention(_ index: Int) -> Bool {
    let before = index - 1
    if language == .c, isSymbol(index + 1, asterisk) { return true }
    if isWord(before) {
      return isWord(before, "class") || isWord(before, "interface")
        || isWord(before, "implementation")
    }
    return isSymbol(before, UInt8(ascii: ":")) && isParameterOfRequirement(index)
  }

  /// The variables to which the code assigns values other than nil: `panel = .init()`.
  var assignedVariables: Set<UInt32> {
    indices.reduce(into: []) { variables, index in
      let equals = UInt8(ascii: "=")
      if isSymbol(index, equals), isWord(index - 1), !isSymbol(index + 1, equals),
        !isWord(index + 1, "nil")
      {
        variables.insert(word(index - 1).number)
      }
    }
  }

  /// Whether a name is the type of an optional variable without a value, and without an attribute that could give it one, such
  /// as that of an outlet.
  fileprivate func isOfEmptyOptional(_ index: Int) -> Bool {
    (isSymbol(index + 1, UInt8(ascii: "?")) || isSymbol(index + 1, UInt8(ascii: "!")))
      && isSymbol(index - 1, UInt8(ascii: ":")) && !isSymbol(index + 2, UInt8(ascii: "="))
      && !isSymbol(index + 2, UInt8(ascii: "{"))
      && (isWord(index - 3, "var") || isWord(index - 3, "let"))
      && !(1..<6).contains { isSymbol(index - 3 - $0, UInt8(ascii: "@")) }
  }

  /// Whether a name is the whole type of a Swift function's parameter, and the function has no body.
  private func isParameterOfRequirement(_ index: Int) -> Bool {
    guard [UInt8(ascii: ")"), UInt8(ascii: ",")].contains(symbol(index + 1)) else { return false }
    var opening = index - 1
    while opening > max(index - 64, 2), !isSymbol(opening, UInt8(ascii: "(")) {
      if isSymbol(opening, UInt8(ascii: "{")) { return false }
      // What is in brackets belongs to another parameter.
      let partner = Int(self[opening].partner)
      opening = partner < opening ? partner - 1 : opening - 1
    }
    guard isSymbol(opening, UInt8(ascii: "(")), isWord(opening - 2, "func"),
      let closing = closing(opening)
    else { return false }
    let end = (closing + 1..<min(closing + 12, count)).first {
      isSymbol($0, UInt8(ascii: "{")) || isSymbol($0, UInt8(ascii: "}")) || isWord($0, "func")
    }
    return end.map { !isSymbol($0, UInt8(ascii: "{")) } ?? false
  }

  /// Whether a Swift word can't be a value: `close()` and `.close`, but not `\.close`.
  fileprivate func isOfNoValue(_ index: Int) -> Bool {
    isSymbol(index + 1, UInt8(ascii: "("))
      || isWithoutType(before: index - 1) && !isSymbol(index - 2, UInt8(ascii: "\\"))
  }

  /// Whether an expression of a type precedes a member: `type(of: page).title`, `Box<Int>.title`.
  fileprivate func isOfMetatype(_ last: Int) -> Bool {
    guard last > 0 else { return false }
    if isSymbol(last, UInt8(ascii: ">")) { return true }
    let opening = Int(self[last].partner)
    return isSymbol(last, UInt8(ascii: ")")) && opening < last
      && isWord(opening - 1, "type")
  }
}
