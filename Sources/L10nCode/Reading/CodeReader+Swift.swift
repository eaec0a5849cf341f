import L10nSource

/// Declarations and calls of Swift.
extension CodeReader {
  mutating func readSwiftWord(_ index: Int, _ word: CodeWord) {
    let view = tokens.view(index)
    let isMember = tokens.isSymbol(index - 1, dot)
    if isMember { noteMember(index) }
    // Keywords are short; other words are names.
    if view.count <= 9, !isMember, let keyword = SwiftKeyword(view) {
      readDeclaration(keyword, index)
      return
    }
    let member = tokens.member(of: index)
    if tokens.isSymbol(index + 1, UInt8(ascii: "(")) {
      readTitle(index)
      // `readReceiver` has read the method of a literal.
      if !(isMember && tokens.isLiteral(index - 2)) {
        readCall(index, opening: index + 1)
      }
    } else if tokens.isSymbol(index + 1, UInt8(ascii: "<")),
      let opening = tokens.openingBehindGenerics(index + 1)
    {
      readCall(index, opening: opening)
    } else if let member, !environment.isEmpty, !isMember, let text = environment.text(of: word) {
      readMember(member, of: text)
      if tokens.isWord(member, "append") || tokens.isWord(member, "insert") {
        extend(index, by: unknown)
      }
    } else if let member, tokens.namesLookup(member) {
      let name = tokens.name(index)
      readMember(
        member,
        of: CodeText([
          isMember ? .member(name, of: tokens.qualifier(before: index - 1)) : .name(name)
        ]))
    } else if !environment.isEmpty {
      readAssignment(index)
      readOwnProperty(index)
    }
  }

  /// Records a property of the enclosing string: in an extension of strings, `localized` is `self.localized`.
  private mutating func readOwnProperty(_ index: Int) {
    guard let function = scopes.function, let receiver = file.functions[function].receiver,
      !tokens.isSymbol(index - 1, dot), !tokens.isSymbol(index + 1, UInt8(ascii: ":")),
      environment.text(of: tokens.word(index)) == nil,
      membersOfTexts.contains(tokens.word(index))
    else { return }
    readMember(index, of: CodeText([.parameter(receiver)]))
  }

  /// Records a member that could be a generated symbol.
  private mutating func noteMember(_ index: Int) {
    guard
      tokens.isWithoutType(before: index - 1) || tokens.isWord(index - 2, "LocalizedStringResource")
    else {
      noteResource(index)
      return
    }
    var name = tokens.name(index)
    if tokens.isSymbol(index + 1, dot), tokens.isWord(index + 2) {
      // The value that contains a table's symbols can itself be a symbol.
      if !tokens.view(index)[0].isASCIIUppercase { noteMember(index, named: name) }
      name += ".\(tokens.name(index + 2))"
    }
    noteMember(index, named: name)
  }

  private mutating func noteMember(_ index: Int, named name: String) {
    if file.members[name]?.isUnseen ?? true {
      file.members[name] = CodeMember(line: Int(tokens[index].line), isUnseen: isUnseen)
    }
  }

  /// Records the use of a generated resource: `R.string.cart.title` of R.swift, `ShopStrings.Cart.Item.title` of Tuist, or
  /// `L10n.Item.title` of SwiftGen.
  ///
  /// - Parameter index: the index of the table's name, or of the first part of the key.
  private mutating func noteResource(_ index: Int) {
    guard index > 1, tokens.isWord(index - 2) else { return }
    let resource: CodeResource
    if tokens.isWord(index - 2, "L10n") {
      let parts = tokens.parts(ofResource: index, atLeast: index)
      resource = CodeResource(
        generator: .swiftGen, table: parts.count > 1 ? parts[0] : "", key: parts.joined(),
        path: (["L10n"] + parts).joined(separator: "."))
    } else if !tokens.isSymbol(index + 1, dot) || !tokens.isWord(index + 2) {
      return
    } else if tokens.isWord(index - 2, "string"), tokens.isSymbol(index - 3, dot),
      tokens.isWord(index - 4, "R")
    {
      let (table, key) = (tokens.name(index), tokens.name(index + 2))
      resource = CodeResource(
        generator: .rSwift, table: table, key: key, path: "R.string.\(table).\(key)")
    } else if tokens.view(index)[0].isASCIIUppercase,
      tokens.view(index - 2).suffix(7).elementsEqual("Strings".utf8),
      tokens.view(index - 2).count > 7
    {
      let parts = tokens.parts(ofResource: index, atLeast: index + 2)
      resource = CodeResource(
        generator: .tuist, table: parts[0], key: parts.dropFirst().joined(),
        path: ([tokens.name(index - 2)] + parts).joined(separator: "."))
    } else {
      return
    }
    if file.resources[resource]?.isUnseen ?? true {
      file.resources[resource] = CodeMember(line: Int(tokens[index].line), isUnseen: isUnseen)
    }
  }

  enum SwiftKeyword {
    case type, alias, function, initializer, variable, enumerationCase, loop, condition, `import`

    /// Whether it can begin another declaration after that of a function.
    var beginsMember: Bool {
      switch self {
      case .function, .initializer, .variable, .enumerationCase: true
      case .type, .alias, .loop, .condition, .import: false
      }
    }

    init?(_ view: ByteView) {
      func isWord(_ word: StaticString) -> Bool { view.hasSameBytes(as: ByteView(word)) }
      switch view[0] {
      case UInt8(ascii: "s") where isWord("struct"), UInt8(ascii: "a") where isWord("actor"),
        UInt8(ascii: "e") where isWord("enum") || isWord("extension"),
        UInt8(ascii: "c") where isWord("class"), UInt8(ascii: "p") where isWord("protocol"):
        self = .type
      case UInt8(ascii: "t") where isWord("typealias"): self = .alias
      case UInt8(ascii: "f") where isWord("func"): self = .function
      case UInt8(ascii: "f") where isWord("for"): self = .loop
      case UInt8(ascii: "i") where isWord("init"): self = .initializer
      case UInt8(ascii: "i") where isWord("if"): self = .condition
      case UInt8(ascii: "i") where isWord("import"): self = .import
      case UInt8(ascii: "v") where isWord("var"), UInt8(ascii: "l") where isWord("let"):
        self = .variable
      case UInt8(ascii: "c") where isWord("case"): self = .enumerationCase
      default: return nil
      }
    }
  }

  private mutating func readDeclaration(_ keyword: SwiftKeyword, _ index: Int) {
    switch keyword {
    case .type: readType(index)
    case .alias: readAlias(index)
    case .function:
      if !readOperator(index), tokens.isWord(index + 1) {
        readFunction(tokens.name(index + 1), index + 2)
      }
    case .initializer:
      if let type = scopes.type {
        file.initializedTypes.insert(type.name)
        readFunction(type.name, index + 1)
      }
    case .variable: readVariable(index)
    case .enumerationCase: readCase(index)
    case .loop: readLoop(index)
    case .condition: readCondition(index)
    case .import:
      if tokens.isWord(index + 1) {
        file.imports.insert(tokens.name(index + 1))
        modules.append(tokens.word(index + 1))
      }
    }
  }

  /// Reads a condition, to find branches that users never run: `if false {`, or a branch for developers, by the names in the
  /// condition: `if settings.developerMode {`.
  private mutating func readCondition(_ index: Int) {
    var (next, isForDevelopers) = (index + 1, false)
    while next < tokens.count, next < index + 20, !tokens.isSymbol(next, UInt8(ascii: "{")) {
      if tokens.isWord(next) {
        isForDevelopers = isForDevelopers || DeveloperNames.contain(tokens.unquoted(next))
      } else if "=!|?;}".utf8.contains(where: { tokens.isSymbol(next, $0) }) {
        return
      }
      next += 1
    }
    guard tokens.isSymbol(next, UInt8(ascii: "{")), let end = tokens.closing(next) else { return }
    if isForDevelopers { developersEnd = max(developersEnd, end) }
    if next == index + 2, tokens.isWord(index + 1, "false") { unseenEnd = max(unseenEnd, end) }
  }

  /// Reads a loop over languages, judging by the names in its head: `for language in Bundle.main.preferredLocalizations`.
  private mutating func readLoop(_ index: Int) {
    guard scopes.function != nil else { return }
    var (next, isOverLanguages) = (index + 1, false)
    while next < tokens.count, next < index + 40, !tokens.isSymbol(next, UInt8(ascii: "{")) {
      if tokens.isWord(next) {
        let name = tokens.name(next)
        isOverLanguages =
          isOverLanguages || ["anguages", "ocalizations", "ocales"].contains { name.hasSuffix($0) }
      } else if tokens.isSymbol(next, UInt8(ascii: "[")), let closing = tokens.closing(next) {
        let elements = tokens.split(next + 1..<closing)
        isOverLanguages =
          isOverLanguages || elements.count > 1 && elements.allSatisfy { tokens.namesLanguage($0) }
      }
      next = tokens.next(next)
    }
    if isOverLanguages, tokens.isSymbol(next, UInt8(ascii: "{")) { expect(.languageLoop, at: next) }
  }

  // Types

  private mutating func readType(_ index: Int) {
    guard tokens.isWord(index + 1), !tokens.isWord(index + 1, "func"),
      !tokens.isWord(index + 1, "var")
    else { return }
    var last = index + 1
    var isPreview = false
    var parents: [String] = []
    var next = index + 2
    let isExtension = tokens.isWord(index, "extension")
    while next < tokens.count, next < index + 200, !tokens.isSymbol(next, UInt8(ascii: "{")) {
      if tokens.isSymbol(next, UInt8(ascii: ";")) || tokens.isSymbol(next, UInt8(ascii: "}")) {
        return
      }
      if tokens.isWord(next, "PreviewProvider") { isPreview = true }
      if tokens.isWord(next, "where") { break }
      if tokens.isWord(next),
        tokens.isSymbol(next - 1, UInt8(ascii: ":")) || tokens.isSymbol(next - 1, UInt8(ascii: ","))
          || tokens.isSymbol(next - 2, UInt8(ascii: "@"))
      {
        parents.append(tokens.name(next))
      }
      // The last part of a nested type's name is the type.
      if isExtension, tokens.isSymbol(next - 1, dot), tokens.isWord(next),
        tokens.isSymbol(next - 3, dot) || next == index + 3
      {
        last = next
      }
      next = tokens.next(next)
    }
    while next < tokens.count, next < index + 200, !tokens.isSymbol(next, UInt8(ascii: "{")) {
      next = tokens.next(next)
    }
    guard tokens.isSymbol(next, UInt8(ascii: "{")) else { return }
    let name = tokens.name(last)
    if let macro = tokens.macroWithSchema(before: index) { parents.append(macro) }
    file.conformances += parents.map { CodeConformance(type: name, parent: $0) }
    file.types.insert(name)
    // A type that `#if` limits to one platform hides nothing on the others.
    if !isExtension, CallShape.fixedNames.contains(tokens.view(index + 1)),
      tokens.bytes.firstIndex(of: "#if", from: 0) == nil
    {
      file.namesakes.append(
        CodeNamesake(
          name: name, type: scopes.enclosingType,
          isPrivate: tokens.modifiers(before: index).isPrivate))
    }
    let isExported = !tokens.modifiers(before: index).isDisjoint(with: [.open, .package, .public])
    // Objective-C names the cases of an enumeration together with its name.
    let isOfCode =
      tokens.isWord(index, "struct")
      ? parents.contains("View")
      : tokens.isWord(index, "enum") && scopes.types.isEmpty && !parents.contains("AppEnum")
        && !tokens.isRegistered(index)
    if isOfCode, !isExported { file.namedTypes.insert(name) }
    if tokens.isWord(index, "protocol") {
      file.protocols.insert(name)
      for member in tokens.outer(from: next + 1, to: tokens.closing(next) ?? next)
      where tokens.isWord(member, "func") || tokens.isWord(member, "var") {
        file.requirements.append(tokens.word(member + 1))
      }
    }
    if tokens.isWord(index, "enum") {
      file.enumerations.insert((scopes.types.suffix(1) + [name]).joined(separator: "."))
    }
    if tokens.isWord(index, "class") || tokens.isWord(index, "actor") {
      file.classes.insert(name)
      if hasExposedMembers { file.exposedClasses.insert(name) }
      if isExported || tokens.isRegistered(index) { file.exportedClasses.insert(name) }
      file.superclasses[name] = parents.first
    }
    let isText =
      isExtension && (tokens.isText(last) || tokens.isWord(last, "StringLiteralType"))
    expect(
      .type(name: name, keyword: tokens.typeKeyword(index), isText: isText), at: next,
      isPreview: isPreview, isPublic: isExtension && isExported)
  }

  /// Reads a preview, whose texts no user sees.
  mutating func readSwiftMacro(_ index: Int) {
    guard tokens.isWord(index + 1, "Preview") else { return }
    var next = index + 2
    if tokens.isSymbol(next, UInt8(ascii: "(")) { next = tokens.next(next) }
    while tokens.isWord(next) || tokens.isSymbol(next, UInt8(ascii: ":")) { next += 1 }
    if tokens.isSymbol(next, UInt8(ascii: "{")) { expect(.other, at: next, isPreview: true) }
  }
}

extension CodeTokens {
  /// The index of the member after a name, which can be optional: `key?.localized`.
  fileprivate func member(of name: Int) -> Int? {
    let isOptional =
      (isSymbol(name + 1, UInt8(ascii: "?")) || isSymbol(name + 1, UInt8(ascii: "!")))
      && self[name + 1].start == self[name].end
    let point = isOptional ? name + 2 : name + 1
    return isSymbol(point, dot) && isWord(point + 1) ? point + 1 : nil
  }

  /// The parts of a path from an index on: a type for each part of a key except the last.
  ///
  /// - Parameter least: the index of a part up to which the path reaches at least.
  fileprivate func parts(ofResource index: Int, atLeast least: Int) -> [String] {
    var last = least
    while view(last)[0].isASCIIUppercase, isSymbol(last + 1, dot),
      isWord(last + 2)
    {
      last += 2
    }
    return stride(from: index, through: last, by: 2).map { name($0) }
  }

  /// Whether a dot has nothing before it, so that the context implies the type.
  func isWithoutType(before dot: Int) -> Bool {
    guard dot > 0, isSymbol(dot, UInt8(ascii: ".")) else { return false }
    let token = self[dot - 1]
    switch token.kind {
    case .word:
      return isWord(dot - 1, "return") || isWord(dot - 1, "in")
    case .literal, .literalEnd: return false
    case .symbol:
      switch token.symbol {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"): return false
      // The sign of an optional directly follows its operand.
      case UInt8(ascii: "?"), UInt8(ascii: "!"): return token.end < self[dot].start
      default: return true
      }
    }
  }

  /// Whether an element of a list is a language code: `"de"`.
  fileprivate func namesLanguage(_ element: Range<Int>) -> Bool {
    guard element.count == 1, isLiteral(element.lowerBound),
      let code = text(ofLiteral: element.lowerBound).literal?.bytes
    else { return false }
    return code.count == 2 && code.allSatisfy(\.isASCIILowercase)
  }

  /// The macro of App Intents that makes a type conform to the system's protocol of that name: `@AppEnum(schema: …)`.
  fileprivate func macroWithSchema(before keyword: Int) -> String? {
    let last = (max(keyword - 40, 0)..<keyword).reversed().prefix {
      !isSymbol($0, UInt8(ascii: "{")) && !isSymbol($0, UInt8(ascii: "}"))
    }.first {
      isWord($0, "schema") && isSymbol($0 - 1, UInt8(ascii: "("))
        && isSymbol($0 - 3, UInt8(ascii: "@"))
    }
    return last.map { name($0 - 2) }
  }

  /// Whether an attribute lets Objective-C name an enumeration, gives a class another name for it and for documents, or may let
  /// other code create it:
  /// `@objc(Sail) class Boat`, `@Registered class Boat`.
  fileprivate func isRegistered(_ keyword: Int) -> Bool {
    var index = keyword - 1
    while index > 0 {
      if isWord(index), Modifiers(view(index)) != nil {
        index -= 1
        continue
      }
      let hasArguments = isSymbol(index, UInt8(ascii: ")")) && Int(self[index].partner) < index
      let name = hasArguments ? Int(self[index].partner) - 1 : index
      guard isWord(name), isSymbol(name - 1, UInt8(ascii: "@")) else { return false }
      let plain: [StaticString] = [
        "IBDesignable", "MainActor", "available", "objcMembers", "preconcurrency",
      ]
      let isPlain = plain.contains { isWord(name, $0) }
      if isWord(name, "objc") ? hasArguments || isWord(keyword, "enum") : !isPlain { return true }
      index = name - 2
    }
    return false
  }

  /// The parenthesis after generic arguments; nil if the sign is a comparison.
  func openingBehindGenerics(_ start: Int) -> Int? {
    var (index, depth) = (start, 0)
    while index < count, index < start + 40 {
      switch self[index].symbol {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"):
        if !isSymbol(index - 1, UInt8(ascii: "-")) { depth -= 1 }
        if depth == 0 { return isSymbol(index + 1, UInt8(ascii: "(")) ? index + 1 : nil }
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ";"): return nil
      default: if self[index].kind == .literal { return nil }
      }
      index = next(index)
    }
    return nil
  }

  /// Whether a name is that of a string type.
  func isText(_ index: Int) -> Bool {
    let name = unquoted(index)
    let types: [StaticString] = ["String", "StaticString", "StringProtocol", "NSString"]
    return types.contains { name.hasSameBytes(as: ByteView($0)) }
  }

  /// The names of the functions and variables in extensions of strings. Code can use them before it declares them.
  var membersOfTexts: Set<CodeWord> {
    var names: Set<CodeWord> = []
    for index in indices where isWord(index, "extension") {
      guard isWord(index + 1), isText(index + 1) || isWord(index + 1, "StringLiteralType") else {
        continue
      }
      let opening = (index + 2..<index + 41).first { isSymbol($0, UInt8(ascii: "{")) }
      guard let opening, let end = closing(opening) else { continue }
      for member in outer(opening + 1..<end)
      where isWord(member, "func") || isWord(member, "var") {
        names.insert(word(member + 1))
      }
    }
    return names
  }
}

let dot = UInt8(ascii: ".")
