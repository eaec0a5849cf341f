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

extension CodeTokens {
  func parameters(_ range: Range<Int>) -> [CodeParameter] {
    split(range) { parameter($0) }
  }

  fileprivate func parameter(_ range: Range<Int>) -> CodeParameter {
    var index = range.lowerBound
    while index < range.upperBound, !isSymbol(index, UInt8(ascii: ":")) {
      index = next(index)
    }
    let hasName = index < range.upperBound
    var names =
      hasName
      ? (range.lowerBound..<index).prefix(Self.declarationLimit).filter { isWord($0) } : []
    // Attributes precede the names.
    if names.count > 2 { names = Array(names.suffix(2)) }
    if names.count == 2, isSymbol(names[0] - 1, UInt8(ascii: "@")) { names = [names[1]] }
    let type = (hasName ? index + 1 : range.lowerBound)..<range.upperBound
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
