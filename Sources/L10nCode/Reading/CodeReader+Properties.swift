import L10nSource

/// The texts of properties and local names.
extension CodeReader {
  /// Records a string property.
  ///
  /// - Parameter body: the index of the brace after its type; nil for none.
  /// - Returns: its index among the file's properties, if its body computes the text; otherwise nil.
  mutating func noteProperty(_ member: (keyword: Int, name: Int), body: Int?) -> Int? {
    guard let type = scopes.type, !type.isText, tokens.isSymbol(member.name + 1, UInt8(ascii: ":")),
      tokens.isWord(member.name + 2, "String"),
      !tokens.isSymbol(member.name + 3, UInt8(ascii: "."))
    else { return nil }
    let isObserved =
      body.map { tokens.isWord($0 + 1, "didSet") || tokens.isWord($0 + 1, "willSet") } ?? true
    // A protocol's requirement.
    if let body, tokens.isWord(body + 1, "get"), !tokens.isSymbol(body + 2, UInt8(ascii: "{")) {
      return nil
    }
    let isStored = isObserved && !tokens.isWord(member.keyword - 1, "static")
    textProperties.define(tokens.word(member.name).inside(CodeWord(type.name)), as: unknown)
    file.properties.append(
      CodeProperty(
        type: type.name, name: tokens.name(member.name), isStored: isStored,
        isOfStruct: type.keyword == .structure))
    return isObserved ? nil : file.properties.count - 1
  }

  /// Whether the innermost function is an initializer of the enclosing type.
  var isInInitializer: Bool {
    scopes.function.map {
      file.functions[$0].owner == nil && file.functions[$0].name == scopes.enclosingType
    } ?? false
  }

  /// Whether a name is a string property that the enclosing type has already declared.
  func isOwnText(_ name: Int) -> Bool {
    guard !textProperties.isEmpty, let type = scopes.enclosingType else { return false }
    return textProperties.text(of: tokens.word(name).inside(CodeWord(type))) != nil
  }

  /// Records a parameter that an initializer stores, or another text for a local name.
  mutating func readAssignment(_ index: Int) {
    let equals = UInt8(ascii: "=")
    if tokens.isSymbol(index + 1, equals) {
      guard !tokens.isSymbol(index + 2, equals), !tokens.isSymbol(index - 1, UInt8(ascii: ".")),
        !tokens.isWord(index - 1, "let"), !tokens.isWord(index - 1, "var"),
        environment.text(of: tokens.word(index)) != nil
      else { return }
      let texts = texts(in: index + 2..<tokens.endOfExpression(from: index + 2))
      guard !texts.isEmpty, texts.allSatisfy({ $0.literal != nil }) else { return }
      environment.assign(texts, to: tokens.word(index))
    } else if tokens.isSymbol(index + 1, UInt8(ascii: "+")), tokens.isSymbol(index + 2, equals) {
      let added = texts(in: index + 3..<tokens.endOfExpression(from: index + 3))
      extend(index, by: added.only ?? unknown)
    } else if tokens.isWord(index, "self"), tokens.isWord(index + 2),
      tokens.isSymbol(index + 3, equals), !tokens.isSymbol(index + 4, equals),
      isInInitializer, let function = scopes.function, let type = scopes.enclosingType
    {
      let texts = texts(in: index + 4..<tokens.endOfExpression(from: index + 4))
      for text in texts where text.parts.contains(where: \.isParameter) {
        file.stores.append(
          CodeStore(
            type: type, property: tokens.name(index + 2), function: function, text: text))
      }
    }
  }

  /// Appends a text to the known one of a variable.
  mutating func extend(_ variable: Int, by added: CodeText) {
    guard let text = environment.text(of: tokens.word(variable)) else { return }
    define(variable, as: text + added)
  }
}

extension CodeTokens {
  /// Whether a member's name, like `.localized`, suggests that it looks up its receiver. Others are rarely worth a record.
  func namesLookup(_ member: Int) -> Bool {
    isWord(member)
      && Self.beginningsOfLookups.contains { view(member).starts(with: ByteView($0).buffer) }
  }

  private static let beginningsOfLookups: [StaticString] = ["locali", "l10n", "i18n", "transl"]

  func typeKeyword(_ index: Int) -> CodeScope.TypeKeyword {
    if isWord(index, "enum") { return .enumeration }
    if isWord(index, "class") { return .class }
    return isWord(index, "struct") ? .structure : .other
  }

  /// Whether a value is a condition with branches.
  func isBranching(_ index: Int) -> Bool {
    isWord(index, "switch") || isWord(index, "if")
  }

  /// The literals that are values in the branches of a condition.
  func branchLiterals(from start: Int) -> [CodeText] {
    var (literals, next): ([CodeText], Int) = ([], start)
    while next < count, next < start + Self.declarationLimit {
      guard isSymbol(next, UInt8(ascii: "{")), let closing = self.closing(next) else {
        next = self.next(next)
        continue
      }
      // Brackets belong to a call, whose labels also end with a colon, so they are skipped.
      for index in outer(next + 1..<closing) where isLiteral(index) {
        let isValue = [UInt8(ascii: "{"), UInt8(ascii: ":")].contains(self[index - 1].symbol)
        if isValue { literals.append(text(ofLiteral: index)) }
      }
      next = closing + 1
      guard isWord(next, "else") else { break }
    }
    return literals
  }
}
