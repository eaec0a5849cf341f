import L10nSource

/// The declarations around lookups.
extension CodeReader {
  /// Records the type that an alias stands for: the last part of its path.
  mutating func readAlias(_ index: Int) {
    if tokens.isSymbol(index + 2, UInt8(ascii: "=")) { noteTuple(type: index + 3) }
    var last = index + 3
    guard tokens.isWord(index + 1), tokens.isSymbol(index + 2, UInt8(ascii: "=")),
      tokens.isWord(last)
    else { return }
    while tokens.isSymbol(last + 1, dot), tokens.isWord(last + 2) { last += 2 }
    file.conformances.append(
      CodeConformance(
        type: tokens.name(index + 1), parent: tokens.name(last), isAlias: true))
  }

  /// A member of a type, or a declaration outside of types.
  struct Member {
    /// The token that introduces it: `let`, `func`, the sign of an Objective-C method, or its name.
    let keyword: Int
    let name: Int
    /// The tokens of its body or value.
    let value: Range<Int>
  }

  /// Records the declaration around the current token.
  ///
  /// - Returns: its index among the file's; nil outside of declarations.
  mutating func noteDeclaration() -> Int? {
    if let declaration { return declaration.index }
    var index: Int?
    if let declared = enclosingDeclaration() {
      index = file.declarations.count
      file.declarations.append(declared)
    }
    declaration = KnownDeclaration(index: index)
    return index
  }

  /// Enters the value of a constant or property, if it is a member of a type or outside of types.
  mutating func enterValue(_ range: Range<Int>, of member: (keyword: Int, name: Int)) {
    // A trailing closure is part of the value.
    let closure = tokens.isSymbol(range.upperBound, UInt8(ascii: "{")) ? range.upperBound : nil
    let end = closure.flatMap { tokens.closing($0) }.map { $0 + 1 } ?? range.upperBound
    guard scopes.isAmongMembers, end > range.lowerBound else { return }
    var scope = CodeScope(kind: .value, end: end - 1)
    scope.member = Member(
      keyword: member.keyword, name: member.name, value: range.lowerBound..<end)
    enter(scope)
  }

  private mutating func enclosingDeclaration() -> CodeDeclaration? {
    if let macro = scopes.member, tokens.isSymbol(macro.keyword, hash) {
      return CodeDeclaration(
        name: tokens.name(macro.name), line: Int(tokens[macro.name].line),
        word: tokens.word(macro.name), type: nil, outerType: nil, isAccessor: false,
        isPrivate: false, isMacro: true)
    }
    let types = scopes.types
    let outerType = types.count > 1 ? types[types.count - 2] : nil
    guard let member = scopes.outermostMember else {
      guard let type = types.last else { return nil }
      return CodeDeclaration(
        name: types.joined(separator: "."),
        line: Int(tokens[min(scopes.end, tokens.count - 1)].line),
        word: CodeWord(type), type: type,
        outerType: outerType, isAccessor: false, isPrivate: false)
    }
    let (modifiers, start) = tokens.modifiersWithStart(before: member.keyword)
    let isKnownToCodeAlone = tokens.isKnownToCodeAlone(member, modifiers, start)
    let isOfNoInstance =
      types.isEmpty || !modifiers.isDisjoint(with: [.static, .class])
    let keyword = scopes.typeKeyword
    let isAccessor =
      language == .swift && (isOfNoInstance || tokens.isStringResource(member))
      && tokens.isOneExpression(member)
    let isWithBody = tokens.isWithBody(member)
    // Of a class, other code overrides members, and Objective-C uses those that an attribute of the class exposes.
    let isOfClass =
      (keyword == .class || keyword == .other)
      && (tokens.isWord(member.keyword, "func") || tokens.isWord(member.keyword, "var"))
      && modifiers.isDisjoint(with: [.dynamic, .override]) && !hasExposedMembers
    return CodeDeclaration(
      name: tokens.name(of: member, in: types), line: Int(tokens[member.name].line),
      word: tokens.word(member.name), type: types.last, outerType: outerType,
      isAccessor: isAccessor, isPrivate: modifiers.isPrivate,
      isOfCodeAlone: !modifiers.contains(.class) && isKnownToCodeAlone,
      isPublic: modifiers.contains(.public) || scopes.isInPublicExtension,
      isInBodyOfType: keyword != .other,
      isOverride: isAccessor && modifiers.contains(.override),
      isMember: !isAccessor && isWithBody && isKnownToCodeAlone
        && (keyword.isOfValues || types.isEmpty || modifiers.isPrivate || isOfClass),
      isStoredText: !isAccessor && keyword == .class && !isWithBody
        && modifiers.isDisjoint(with: [.dynamic, .override])
        && isKnownToCodeAlone,
      runsByName: (isAccessor || isWithBody) && isKnownToCodeAlone
        && modifiers.isDisjoint(with: [.dynamic, .override]))
  }
}

/// The modifiers before the keyword of a declaration.
struct Modifiers: OptionSet {
  let rawValue: UInt16

  static let `class` = Self(rawValue: 1 << 0)
  static let dynamic = Self(rawValue: 1 << 1)
  static let `fileprivate` = Self(rawValue: 1 << 2)
  static let open = Self(rawValue: 1 << 6)
  static let override = Self(rawValue: 1 << 7)
  static let package = Self(rawValue: 1 << 8)
  static let `private` = Self(rawValue: 1 << 9)
  static let `public` = Self(rawValue: 1 << 10)
  static let `static` = Self(rawValue: 1 << 11)

  /// The names in the order of their bits.
  private static let names: [StaticString] = [
    "class", "dynamic", "fileprivate", "final", "internal", "nonisolated", "open", "override",
    "package", "private", "public", "static",
  ]

  /// Whether other files can't use the declaration.
  var isPrivate: Bool { !isDisjoint(with: [.private, .fileprivate]) }
}

extension Modifiers {
  init?(_ word: ByteView) {
    let position = Self.names.firstIndex { word.hasSameBytes(as: ByteView($0)) }
    guard let position else { return nil }
    self.init(rawValue: 1 << UInt16(position))
  }
}

extension CodeTokens {
  /// Whether an attribute of a class or an extension exposes its members to Objective-C.
  var haveExposedMembers: Bool {
    // Fast path: most files have no such attribute, and one search shows it.
    guard let first = bytes.firstIndex(of: "@objc", from: 0) else { return false }
    let attributes: [StaticString] = ["@objcMembers", "@objc extension", "@objc public extension"]
    return attributes.contains { bytes.firstIndex(of: $0, from: first) != nil }
  }

  /// Whether a member has a body rather than a value.
  fileprivate func isWithBody(_ member: CodeReader.Member) -> Bool {
    isSymbol(member.value.lowerBound, UInt8(ascii: "{"))
      && !isSymbol(member.value.lowerBound - 1, UInt8(ascii: "="))
  }

  /// Whether only code can name a member: no attribute or special name lets the compiler use it, and no subclass elsewhere can
  /// override it.
  ///
  /// - Parameter start: the index of the first modifier.
  fileprivate func isKnownToCodeAlone(
    _ member: CodeReader.Member, _ modifiers: Modifiers, _ start: Int
  ) -> Bool {
    guard modifiers.isDisjoint(with: [.open, .package]),
      isWord(member.keyword, "var") || isWord(member.keyword, "let")
        || isWord(member.keyword, "func"),
      isWord(member.name)
    else { return false }
    let at = UInt8(ascii: "@")
    var start = start
    while isWord(start - 1, "MainActor") || isWord(start - 1, "ViewBuilder"),
      isSymbol(start - 2, at)
    {
      start -= 2
    }
    // `modifiersWithStart` skips the parentheses of an attribute like those of `private(set)`.
    let hasAttribute =
      isSymbol(start - 1, at) || isWord(start - 1) && isSymbol(start - 2, at)
    return !hasAttribute && !isWord(member.name, "callAsFunction")
      && !isWord(member.name, "projectedValue")
      && !isWord(member.name, "wrappedValue")
  }

  fileprivate func name(of member: CodeReader.Member, in types: [String]) -> String {
    let isMethod = isSymbol(member.keyword, UInt8(ascii: "-"))
    if isMethod || isSymbol(member.keyword, UInt8(ascii: "+")) {
      return "\(isMethod ? "-" : "+")[\(types.last ?? "") \(selector(from: member.name))]"
    }
    var name = ""
    name.reserveCapacity(Self.usualLength)
    for type in types {
      name += type
      name += "."
    }
    name += self.name(member.name)
    appendLabels(of: member, to: &name)
    return name
  }

  /// A capacity in bytes that suffices for nearly all names of declarations.
  private static let usualLength = 64

  /// Appends the labels of a Swift function: `(_:table:)`. C functions have no labels.
  private func appendLabels(of member: CodeReader.Member, to name: inout String) {
    guard language == .swift else {
      name += "()"
      return
    }
    guard isWord(member.keyword, "func") || isWord(member.keyword, "init") else {
      return
    }
    let opening = outer(from: member.name + 1, to: member.value.lowerBound).first {
      isSymbol($0, UInt8(ascii: "("))
    }
    guard let opening, let closing = self.closing(opening), closing < member.value.lowerBound
    else { return }
    name += "("
    for parameter in split(opening + 1..<closing) {
      name += isWord(parameter.lowerBound) ? self.name(parameter.lowerBound) : "_"
      name += ":"
    }
    name += ")"
  }

  private func selector(from name: Int) -> String {
    var (selector, next) = (self.name(name), name)
    while isWord(next), isSymbol(next + 1, UInt8(ascii: ":")),
      let closing = self.closing(next + 2)
    {
      selector += next == name ? ":" : "\(self.name(next)):"
      next = closing + 2
    }
    return selector
  }

  func modifiers(before keyword: Int) -> Modifiers {
    modifiersWithStart(before: keyword).modifiers
  }

  /// The modifiers before a keyword, with the index of the first one.
  func modifiersWithStart(
    before keyword: Int
  ) -> (modifiers: Modifiers, start: Int) {
    var (modifiers, index): (Modifiers, Int) = ([], keyword - 1)
    while index >= 0, modifiers.rawValue.nonzeroBitCount < 8 {
      // The parentheses of `private(set)`, which doesn't restrict reading.
      if isSymbol(index, UInt8(ascii: ")")), Int(self[index].partner) < index {
        index = Int(self[index].partner) - 2
        continue
      }
      // A name in backticks is none: case `private`.
      guard isWord(index), let modifier = Modifiers(view(index)) else { break }
      modifiers.insert(modifier)
      index -= 1
    }
    return (modifiers, index + 1)
  }

  /// Whether it is a key of R.swift, whose keys are members of the instance `R`.
  fileprivate func isStringResource(_ member: CodeReader.Member) -> Bool {
    let opening = member.value.lowerBound
    return isSymbol(opening, UInt8(ascii: "{")) && isSymbol(opening + 1, UInt8(ascii: "."))
      && isWord(opening + 2, "init") && isWord(opening + 4, "key")
  }

  /// Whether a value or body is a single expression, with or without `return`.
  fileprivate func isOneExpression(_ member: CodeReader.Member) -> Bool {
    let start = member.value.lowerBound
    guard isSymbol(start, UInt8(ascii: "{")) else { return true }
    let first = isWord(start + 1, "return") ? start + 2 : start + 1
    return endOfExpression(from: first) >= member.value.upperBound - 1
  }

  /// The number of the name at an index.
  func word(_ index: Int) -> CodeWord { CodeWord(unquoted(index)) }

  /// Whether a word is the name in a Swift declaration, or of a macro in its definition.
  func isDeclared(_ index: Int) -> Bool {
    let before = index - 1
    if language == .c { return isSymbol(before, hash) }
    return isWord(before)
      && (isWord(before, "let") || isWord(before, "var") || isWord(before, "func")
        || isWord(before, "case") || isWord(before, "struct") || isWord(before, "enum")
        || isWord(before, "extension"))
  }
}

extension ByteView {
  /// Whether a comment at the beginning of code says that a tool generated it.
  var isOfGeneratedCode: Bool {
    let beginning = part(0..<Swift.min(count, 1024))
    // Fast path: few files contain the word, so that the others need no split into lines.
    guard beginning.hasGenerated else { return false }
    return beginning.split(whereSeparator: \.isLineBreak).lazy
      .map { $0.drop(while: \.isASCIIWhitespace) }
      .prefix { $0.first.map { $0 == slash || $0 == asterisk } ?? true }
      .contains { ByteView($0).containsIgnoringCase(ByteView("generated")) }
  }

  /// Whether it contains "enerated": the first letter can be a capital.
  private var hasGenerated: Bool { firstIndex(of: "enerated", from: 0) != nil }
}
