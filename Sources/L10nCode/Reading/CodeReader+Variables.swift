import L10nSource

/// Constants, variables and properties of Swift.
extension CodeReader {
  mutating func readVariable(_ index: Int) {
    guard tokens.isWord(index + 1) else { return }
    let isBundle = tokens.namesBundle(tokens.unquoted(index + 1))
    var next = index + 2
    var isTyped = false
    var isRepresentation = false
    var localizedElements: [Int] = []
    if tokens.isSymbol(next, UInt8(ascii: ":")) {
      next += 1
      while next < tokens.count, next < index + 40 {
        if tokens.isSymbol(next, UInt8(ascii: "=")) || tokens.isSymbol(next, UInt8(ascii: "{")) {
          break
        }
        if tokens.isWord(next), tokens[next].line > tokens[next - 1].line,
          !tokens.isSymbol(next - 1, UInt8(ascii: ":"))
        {
          break
        }
        if ");}".utf8.contains(where: { tokens.isSymbol(next, $0) }) { break }
        if tokens.isLocalizedType(next) { isTyped = true }
        if next == index + 3 { noteTuple(type: next) }
        if tokens.isRepresentationType(next) { isRepresentation = true }
        if tokens.isSymbol(next, UInt8(ascii: "[")), let closing = tokens.closing(next) {
          isTyped = isTyped || (next..<closing).contains { tokens.isLocalizedType($0) }
          isRepresentation =
            isRepresentation || (next..<closing).contains { tokens.isRepresentationType($0) }
          localizedElements = tokens.localizedElements(ofListType: next + 1..<closing)
        }
        next = tokens.next(next)
      }
    }
    if isTyped {
      let name = tokens.name(index + 1)
      file.localizedNames.insert(name)
      if let owner = ownerOfVariable(isLocal: scopes.type == nil) {
        localizedVariables.insert("\(owner).\(name)")
      }
    }
    let member = (keyword: index, name: index + 1)
    if tokens.isSymbol(next, UInt8(ascii: "{")) {
      if isBundle { noteBundle(tokens.name(index + 1), nil) }
      noteBundleFunction(index + 1, body: next)
      if let type = scopes.type, type.isText {
        declare(tokens.name(index + 1), [], member, body: next, isTyped: isTyped)
      } else if isTyped {
        expect(.other, at: next, isTyped: true, of: member)
      } else if scopes.type != nil {
        if tokens.isSymbol(index + 2, UInt8(ascii: ":")),
          tokens.kind(ofType: index + 3..<next) == .string
        {
          readSetters(of: index + 1, body: next)
          noteTextsOfCases(ofProperty: index + 1, body: next)
        }
        expect(.body, at: next, of: member, property: noteProperty(member, body: next))
      }
      return
    }
    if isTyped, let type = scopes.type {
      let name = tokens.name(index + 1)
      file.functions.append(
        CodeFunction(
          name: type.name, owner: nil,
          parameters: [CodeParameter(label: name, name: name, kind: .localized)],
          receiver: nil, line: Int(tokens[index].line)))
    }
    if !isTyped { _ = noteProperty(member, body: nil) }
    guard tokens.isSymbol(next, UInt8(ascii: "=")), !tokens.isSymbol(next + 1, UInt8(ascii: "="))
    else {
      // A condition binds the name: to its own value, or to another one.
      if scopes.isInBody, next > index + 2 || environment.text(of: tokens.word(index + 1)) == nil {
        define(index + 1, as: unknown)
      }
      // A variable with a declared type gets its value elsewhere.
      if next == index + 2, isBundle { noteBundle(tokens.name(index + 1), nil) }
      return
    }
    if isTyped, tokens.isBranching(next + 1) {
      expectBranches(from: next + 1)
      return
    }
    if scopes.isInBody, tokens.isBranching(next + 1) {
      define(index + 1, as: unknown)
      environment.assign(tokens.branchLiterals(from: next + 1), to: tokens.word(index + 1))
      return
    }
    let end = tokens.endOfExpression(from: next + 1)
    if tokens.isSymbol(end, UInt8(ascii: "{")), tokens.isLiteral(end - 1) {
      readSetters(of: index + 1, body: end)
    }
    enterValue(next + 1..<end, of: member)
    if isBundle { noteBundle(tokens.name(index + 1), next + 1..<end) }
    let texts =
      localizedElements.isEmpty
      ? texts(in: tokens.keyOfLocalizationValue(next + 1..<end) ?? next + 1..<end)
      : texts(ofTuples: next + 1..<end, at: localizedElements)
    if isTyped || isRepresentation {
      noteTyped(texts, at: index)
    } else if scopes.isInBody {
      // The fallback for a missing value says little about the key: `theme["Name"] ?? "theme"`.
      let isKnown = texts.count == 1 && !tokens.isDefaulted(next + 1..<end)
      define(index + 1, as: isKnown ? texts[0] : unknown)
      if texts.count > 1 {
        environment.assign(texts.filter { $0.literal != nil }, to: tokens.word(index + 1))
      }
    } else if texts.count == 1 {
      let (modifiers, start) = tokens.modifiersWithStart(before: index)
      let isVariable = !tokens.isWord(index, "let")
      // A variable with a property wrapper can change without an assignment: `@State var`.
      let hasWrapper = [start - 1, start - 2].contains { tokens.isSymbol($0, UInt8(ascii: "@")) }
      guard !isVariable || scopes.type != nil && !hasWrapper else { return }
      define(
        index + 1, as: texts[0], ofType: !modifiers.isDisjoint(with: [.static, .class]),
        isVariable: isVariable)
    }
  }

  /// The type or body around a variable, which distinguishes it from others of its name.
  private func ownerOfVariable(isLocal: Bool) -> String? {
    isLocal ? scopes.innermostBody.map { "\($0.value.lowerBound)" } : scopes.enclosingType
  }

  /// Records a literal that the code assigns to a variable declared before with a type that makes it a key.
  ///
  /// - Parameter index: the index of the equals sign.
  mutating func readTypedAssignment(_ index: Int) {
    let name = index - 1
    guard !localizedVariables.isEmpty, tokens.isWord(name), !tokens.isDeclared(name),
      !tokens.isSymbol(index + 1, UInt8(ascii: "=")), scopes.isInBody
    else { return }
    let isMember = tokens.isSymbol(name - 1, dot)
    guard !isMember || tokens.isWord(name - 2, "self") else { return }
    let isShadowed = !isMember && environment.text(of: tokens.word(name)) != nil
    let owners = [
      isMember ? nil : ownerOfVariable(isLocal: true),
      isShadowed ? nil : ownerOfVariable(isLocal: false),
    ]
    guard
      owners.contains(where: { owner in
        owner.map { localizedVariables.contains("\($0).\(tokens.name(name))") } ?? false
      })
    else { return }
    noteTyped(texts(in: index + 1..<tokens.endOfExpression(from: index + 1)), at: index)
  }

  /// Lets scopes begin at the branches of a condition whose type makes its literals keys.
  private mutating func expectBranches(from start: Int) {
    var next = start
    while next < tokens.count, next < start + CodeTokens.declarationLimit {
      guard tokens.isSymbol(next, UInt8(ascii: "{")) else {
        next = tokens.next(next)
        continue
      }
      expect(.other, at: next, isTyped: true)
      next = tokens.next(next)
      guard tokens.isWord(next, "else") else { return }
    }
  }

  // Tuples

  /// Records the labels of a tuple whose types make literals keys.
  mutating func noteTuple(type opening: Int) {
    guard language == .swift, tokens.isSymbol(opening, UInt8(ascii: "(")),
      let closing = tokens.closing(opening), !tokens.isSymbol(closing + 1, UInt8(ascii: "-"))
    else { return }
    for element in tokens.split(opening + 1..<closing)
    where element.count > 2 && tokens.isSymbol(element.lowerBound + 1, UInt8(ascii: ":"))
      && element.contains(where: { tokens.isLocalizedType($0) })
    {
      localizedLabels.insert(tokens.name(element.lowerBound))
    }
  }

  /// Records the elements of a tuple whose labels say that they are keys.
  mutating func readTuple(_ opening: Int) {
    let isCall = tokens.isWord(opening - 1) && !tokens.isWord(opening - 1, "return")
    guard !isCall, tokens[opening - 1].kind != .literalEnd, let closing = tokens.closing(opening)
    else { return }
    for element in tokens.split(opening + 1..<closing)
    where element.count > 2 && tokens.isSymbol(element.lowerBound + 1, UInt8(ascii: ":"))
      && tokens.isWord(element.lowerBound)
      && localizedLabels.contains(tokens.name(element.lowerBound))
    {
      let value = element.lowerBound + 2..<element.upperBound
      guard value.contains(where: { tokens.isLiteral($0) }) else { continue }
      noteTyped(texts(in: value), at: value.lowerBound)
    }
  }

  /// Records texts whose type makes them keys.
  private mutating func noteTyped(_ texts: [CodeText], at index: Int) {
    let (line, isUnseen) = (Int(tokens[index].line), isUnseen)
    let declaration = texts.isEmpty ? nil : noteDeclaration()
    file.typedTexts += texts.map {
      TypedText(text: $0, line: line, isUnseen: isUnseen, declaration: declaration)
    }
  }

  // Lists of tuples

  /// The texts of the elements at some positions of the tuples in a list.
  private func texts(ofTuples range: Range<Int>, at positions: [Int]) -> [CodeText] {
    guard tokens.isSymbol(range.lowerBound, UInt8(ascii: "[")),
      let closing = tokens.closing(range.lowerBound)
    else { return [] }
    return tokens.split(range.lowerBound + 1..<closing).flatMap { tuple -> [CodeText] in
      guard tokens.isSymbol(tuple.lowerBound, UInt8(ascii: "(")),
        let end = tokens.closing(tuple.lowerBound)
      else { return [] }
      let elements = tokens.split(tuple.lowerBound + 1..<end)
      return positions.filter(elements.indices.contains).flatMap { position in
        let element = elements[position]
        let hasLabel =
          element.count > 2 && tokens.isSymbol(element.lowerBound + 1, UInt8(ascii: ":"))
        return texts(
          in: hasLabel ? element.lowerBound + 2..<element.upperBound : element)
      }
    }
  }
}

extension CodeTokens {
  /// Whether a name is that of an App Intents type whose literals are keys. Its initializers also take names of images.
  fileprivate func isRepresentationType(_ index: Int) -> Bool {
    isWord(index, "DisplayRepresentation")
      || isWord(index, "TypeDisplayRepresentation")
  }

  /// The argument of `String.LocalizationValue(key)`: a lookup of the value is one of the key.
  fileprivate func keyOfLocalizationValue(_ range: Range<Int>) -> Range<Int>? {
    let name = isWord(range.lowerBound, "String") ? range.lowerBound + 2 : range.lowerBound
    guard range.upperBound > name + 1, isWord(name, "LocalizationValue"),
      isSymbol(name + 1, UInt8(ascii: "(")),
      closing(name + 1).map({ $0 + 1 }) == range.upperBound
    else { return nil }
    return name + 2..<range.upperBound - 1
  }

  /// The positions of the elements with a type that makes literals keys, in a list of tuples: `[(LocalizedStringKey, String)]`.
  fileprivate func localizedElements(ofListType range: Range<Int>) -> [Int] {
    guard isSymbol(range.lowerBound, UInt8(ascii: "(")),
      let closing = self.closing(range.lowerBound), closing + 1 == range.upperBound
    else { return [] }
    return split(range.lowerBound + 1..<closing).enumerated().filter { _, element in
      element.contains { isLocalizedType($0) }
    }.map(\.offset)
  }
}
