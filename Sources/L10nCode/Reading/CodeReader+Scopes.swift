import L10nSource

/// The declarations and bodies around the current token.
extension CodeReader {
  /// Lets a scope begin at a bracket, and end where the bracket is closed.
  ///
  /// - Parameter parameters: the parameters of a function without texts among them.
  mutating func expect(
    _ kind: CodeScope.Kind, at bracket: Int, isPreview: Bool = false, isTyped: Bool = false,
    isPublic: Bool = false,
    parameters: [CodeParameter] = [], of member: (keyword: Int, name: Int)? = nil,
    property: Int? = nil
  ) {
    let end = tokens.closing(bracket) ?? tokens.count
    scopes.expect(
      CodeScope(
        kind: kind, end: end, isPreview: isPreview, isTyped: isTyped, isPublic: isPublic,
        member: member.map {
          Member(keyword: $0.keyword, name: $0.name, value: bracket..<min(end + 1, tokens.count))
        }, parameters: parameters.map(\.name), property: property), at: bracket)
  }

  /// Lets the body of a macro or case begin at a token, which can be other than an opening bracket.
  mutating func expectBody(_ function: Int, at token: Int, end: Int, of member: Member? = nil) {
    scopes.expect(
      CodeScope(kind: .function(function), end: end, isTyped: scopes.isTyped, member: member),
      at: token)
  }

  mutating func enter(_ scope: CodeScope) {
    declaration = nil
    var scope = scope
    if scope.hasNames {
      if let member = scope.member { bodies.append((scopes.enclosingType, member)) }
      scope.outer = environment
      environment = KnownNames()
      for name in scope.parameters {
        environment.define(CodeWord(name), as: unknown)
      }
    }
    if case .function(let number) = scope.kind {
      let function = file.functions[number]
      for (position, parameter) in function.parameters.enumerated() {
        let text = parameter.kind == .string ? CodeText([.parameter(position)]) : unknown
        environment.define(CodeWord(parameter.name), as: text)
        // The `description` of a string is the string itself.
        if position == function.receiver { environment.define(.description, as: text) }
      }
    }
    if scopes.types.isEmpty { firstWordOfType = file.words.numbers.count }
    scopes.push(scope)
  }

  mutating func leave() {
    declaration = nil
    let scope = scopes.pop()
    if case .function(let number) = scope.kind, let body = scope.member?.value {
      bodiesOfFunctions[number] = body
      noteResults(ofFunction: number, body: body)
    }
    if case .type(let name, _, _) = scope.kind, scopes.types.isEmpty {
      file.wordsOfTypes.append((name, firstWordOfType..<file.words.numbers.count))
    }
    if scope.hasNames { environment = scope.outer }
  }

  /// Whether no user sees the text of the current token.
  // Inlined: the reader calls it for each name.
  @inline(__always)
  var isUnseen: Bool {
    isInDebugBranch || current < unseenEnd || isInPlaceholder || scopes.isPreview
  }

  /// Records the text of a constant's name.
  ///
  /// - Parameters:
  ///   - name: the index of its token.
  ///   - isOfType: whether it is a member of the type itself rather than of instances.
  ///   - isVariable: whether code can assign another text.
  mutating func define(
    _ name: Int, as text: CodeText, ofType isOfType: Bool = false, isVariable: Bool = false
  ) {
    if scopes.isInBody {
      environment.define(tokens.word(name), as: text)
    } else if text.literal != nil {
      file.constants.append(
        CodeConstant(
          name: tokens.name(name), text: text, type: scopes.enclosingType,
          isOfInstance: language == .swift && scopes.type != nil && !isOfType,
          isVariable: isVariable,
          isGlobal: language == .c || scopes.isOutside,
          isStatic: language == .c && tokens.isStatic(name)))
    }
  }
}

extension CodeTokens {
  /// The end of the arguments of a call that writes to a log; nil for another word before a parenthesis: `print(…)`,
  /// `logger.error(…)`.
  func endOfLog(at index: Int) -> Int? {
    let isMember = isSymbol(index - 1, UInt8(ascii: "."))
    let isLog =
      isMember
      ? isWord(index - 2, "logger") || isWord(index - 2, "log")
        || isWord(index - 2, "Logger")
      : writesLog(index)
    return isLog ? closing(index + 1) : nil
  }

  /// Whether it is a function whose text users don't see.
  private func writesLog(_ index: Int) -> Bool {
    switch view(index)[0] {
    case UInt8(ascii: "N"): isWord(index, "NSLog") || isWord(index, "NSAssert")
    case UInt8(ascii: "a"):
      isWord(index, "assert") || isWord(index, "assertionFailure")
    case UInt8(ascii: "d"): isWord(index, "debugPrint")
    case UInt8(ascii: "f"): isWord(index, "fatalError")
    case UInt8(ascii: "o"): isWord(index, "os_log")
    case UInt8(ascii: "p"):
      isWord(index, "print") || isWord(index, "precondition")
        || isWord(index, "preconditionFailure")
    default: false
    }
  }

  /// Whether a C constant is `static`: `static NSString * const title`.
  fileprivate func isStatic(_ name: Int) -> Bool {
    (max(name - 8, 0)..<name).reversed().prefix {
      !isSymbol($0, UInt8(ascii: ";")) && !isSymbol($0, UInt8(ascii: "}"))
    }.contains { isWord($0, "static") }
  }
}
