import L10nModel
package import L10nSource

/// Reads a file's tokens once, in order, and keeps track of the enclosing declarations.
struct CodeReader: ~Copyable {
  let tokens: CodeTokens
  var file: CodeFile
  /// The declarations around the current token.
  var scopes = ScopeStack()
  /// The names with a known text in the innermost function.
  var environment = KnownNames()
  /// A text of which nothing is known. One for each file, as a shared one would make all cores update the same reference count.
  let unknown = CodeText([.unknown])
  /// The variables whose type makes literals keys, each as `owner.name`; the owner is a type or a body.
  var localizedVariables: Set<String> = []
  /// The string properties so far, each nested in its type.
  var textProperties = KnownNames()
  /// The labels of tuple elements whose types make literals keys: `(title: LocalizedStringKey, icon: String)`.
  var localizedLabels: Set<String> = []
  /// The modules imported so far.
  var modules: [CodeWord] = []
  /// The names of the members in the file's extensions of strings.
  private(set) lazy var membersOfTexts = tokens.membersOfTexts
  /// The names of the functions that run before a menu is shown.
  private(set) lazy var updatesOfMenus = tokens.updatesOfMenus
  /// The texts that the code removes from others.
  private(set) lazy var removedTexts = tokens.removedTexts
  /// The variables to which the code assigns values.
  private(set) lazy var assignedVariables = tokens.assignedVariables
  /// The bodies of functions so far, each with its type.
  var bodies: [(type: String?, member: Member)] = []
  /// The bodies of the file's functions so far, by the functions' numbers.
  var bodiesOfFunctions: [Int: Range<Int>] = [:]
  /// The calls so far that name the directory of a language.
  var languageDirectories: [LanguageDirectory] = []
  /// The functions so far that open the directory of a language that they get.
  var openersOfDirectories: Set<CodeWord> = []
  /// The texts that functions set in any case, each with the function's name.
  var textsOfHelpers: [(method: CodeWord, text: AssignedText)] = []
  /// Whether an attribute of a class or an extension exposes its members to Objective-C and to interface documents.
  private(set) lazy var hasExposedMembers = tokens.haveExposedMembers
  /// Whether no release contains the current token.
  private(set) var isInDebugBranch = false
  /// The end of the arguments of a call that writes to a log, or of a branch that never runs.
  var unseenEnd = 0
  /// The end of a branch for developers.
  var developersEnd = 0
  /// The index of the current token.
  private(set) var current = 0
  /// Whether the current token is in a view that users can't see or can't read.
  private(set) var isInHiddenView = false
  /// Whether that view is only the placeholder of another one.
  private(set) var isInPlaceholder = false
  /// The number of names recorded before the outermost type around the current token.
  var firstWordOfType = 0
  /// The cached declaration around the current token; nil if it must be determined again.
  var declaration: KnownDeclaration?

  struct KnownDeclaration {
    let index: Int?
  }

  private init(_ tokens: CodeTokens) {
    self.tokens = tokens
    file = CodeFile(tokens.language)
    // About every second token is a name, and every twentieth begins a call.
    file.words.reserve(tokens.count / 2)
    file.uses.reserve(tokens.count / 2)
    file.calls.reserveCapacity(tokens.count / 20)
  }

  /// Reads the tokens of a file.
  static func file(of tokens: CodeTokens) -> CodeFile {
    var reader = CodeReader(tokens)
    reader.read()
    return reader.file
  }

  var language: CodeLanguage { tokens.language }

  private mutating func read() {
    var debugBranch = 0
    var hidden = HiddenView(end: 0, isPlaceholder: false)
    let canHide = language == .swift && tokens.mayHideViews
    for index in tokens.indices {
      current = index
      if debugBranch < tokens.debugBranches.count,
        case let branch = tokens.debugBranches[debugBranch], index >= branch.lowerBound
      {
        isInDebugBranch = index < branch.upperBound
        if !isInDebugBranch { debugBranch += 1 }
      }
      isInHiddenView = index < hidden.end
      isInPlaceholder = isInHiddenView && hidden.isPlaceholder
      while index > scopes.end { leave() }
      let token = tokens[index]
      switch token.kind {
      case .word:
        let word = tokens.word(index)
        if tokens.isSymbol(index + 1, UInt8(ascii: "(")), let end = tokens.endOfLog(at: index) {
          unseenEnd = max(unseenEnd, end)
        }
        if canHide, !isInHiddenView, let view = tokens.hiddenView(at: index) {
          hidden = view
          (isInHiddenView, isInPlaceholder) = (true, view.isPlaceholder)
        }
        note(word, at: index)
        switch language {
        case .swift: readSwiftWord(index, word)
        case .c: readCWord(index)
        case .other: break
        }
      case .literal: readLiteral(index)
      case .literalEnd: break
      case .symbol:
        if index >= scopes.nextExpected, let scope = scopes.takeExpected(at: index) { enter(scope) }
        switch token.symbol {
        case hash where language == .swift: readSwiftMacro(index)
        case hash where language == .c: readDefinition(index)
        case UInt8(ascii: "="):
          noteAssigned(index)
          readComparison(index)
          readAssignedText(index)
          readAssignedBundle(index)
          readSetting(index)
          if language == .swift { readTypedAssignment(index) }
        case UInt8(ascii: "["): readSubscript(index)
        case UInt8(ascii: "(") where !localizedLabels.isEmpty: readTuple(index)
        default: break
        }
        if language == .c { readCSymbol(index) }
      }
    }
    while !scopes.isEmpty { leave() }
    noteTextsOfHelpers()
    noteLanguagesOfFunctions()
  }

  // Literals

  private mutating func readLiteral(_ index: Int) {
    if language == .swift, let plain = tokens.plainText(ofSwiftLiteral: index),
      isNothingButNoted(index, plain)
    {
      if plain.count <= Self.longestLiteral { noteLiteral(plain) }
      return
    }
    let text = tokens.text(ofLiteral: index)
    note(text)
    if text.literal != nil { notePart(index, text) }
    if language == .swift {
      readReceiver(index, text)
      readOperators(ofLiteral: index, text)
      readTypedBody(index, text)
      readReturned(index, text)
    }
  }

  /// Whether a literal is only an argument or an element of a list, so that its place needs no further checks.
  private func isNothingButNoted(_ index: Int, _ text: ByteView) -> Bool {
    let (before, next) = (tokens.symbol(index - 1), tokens.symbol(index + 1))
    return
      (before == UInt8(ascii: "(") || before == UInt8(ascii: ",") || before == UInt8(ascii: ":"))
      && (next == UInt8(ascii: ")") || next == UInt8(ascii: ","))
      && !scopes.isTyped && scopes.property == nil
      && !text[0].isNameSeparator && !text[text.count - 1].isNameSeparator
      && text.firstIndex(of: UInt8(ascii: "%"), from: 0) == text.count
  }

  /// The maximum length of a key, in bytes.
  private static let longestLiteral = 1000

  /// Records the longer texts that a literal can become a part of: by an addition, as a format, as the first element of a
  /// joined list, or because it begins or ends with a separator of names.
  private mutating func notePart(_ index: Int, _ text: CodeText) {
    let plus = UInt8(ascii: "+")
    let isContinued = tokens.isSymbol(tokens.next(index), plus)
    let before =
      language == .c && tokens.isSymbol(index - 1, UInt8(ascii: "@")) ? index - 2 : index - 1
    let continues = tokens.isSymbol(before, plus)
    if isContinued || continues {
      note(
        CodeText(continues ? [.unknown] : []) + text + CodeText(isContinued ? [.unknown] : []))
    }
    if isContinued, !continues {
      for sum in texts(in: index..<tokens.endOfExpression(from: index)) where sum.literal != nil {
        note(sum)
      }
    }
    guard case .text(let bytes)? = text.parts.first, let first = bytes.first, let last = bytes.last
    else { return }
    if bytes.contains(UInt8(ascii: "%")) { note(CodeText(format: bytes)) }
    let isJoined =
      tokens.isSymbol(before, UInt8(ascii: "["))
      && tokens.closing(before).map {
        tokens.isSymbol($0 + 1, UInt8(ascii: ".")) && tokens.isWord($0 + 2, "joined")
      } ?? false
    if isJoined { note(text + CodeText([.unknown])) }
    // Adjacent literals of C form one text.
    let next = tokens.next(index)
    guard !tokens.isLiteral(before), !tokens.isLiteral(next),
      !(tokens.isSymbol(next, UInt8(ascii: "@")) && tokens.isLiteral(next + 1))
    else { return }
    if last.isNameSeparator { note(text + CodeText([.unknown])) }
    if first.isNameSeparator { note(CodeText([.unknown]) + text) }
  }

  /// Records a literal, which could be a key.
  private mutating func note(_ text: CodeText) {
    if let literal = text.literal {
      if literal.bytes.count <= Self.longestLiteral { literal.bytes.withView { noteLiteral($0) } }
      // A literal with data can contain keys: `{"title": "menu_open"}`.
      if literal.bytes.contains(UInt8(ascii: "\"")) {
        literal.bytes.withView { bytes in
          file.literals += QuotedTexts(bytes).map { CodeLiteral(quoted: $0) }
        }
      }
    } else if text.couldNameKey {
      let pattern = text.replacing {
        if case .text = $0 { nil } else { CodeText([.unknown]) }
      }
      file.patterns.insert(pattern)
    } else if text.looksLikeText, text.isDistinctive {
      file.textPatterns.insert(text.typedKey)
    }
  }

  /// Records a literal whose type makes it a key: in the body of a property or function of such a type, as the default of a
  /// parameter, or converted to the type: `"key" as LocalizedStringKey`.
  private mutating func readTypedBody(_ index: Int, _ text: CodeText) {
    guard
      scopes.isTyped && tokens.isReturned(index) || tokens.isConverted(index)
        || tokens.isDefault(index)
    else {
      return
    }
    let declaration = noteDeclaration()
    file.typedTexts.append(
      TypedText(
        text: text, line: Int(tokens[index].line), isUnseen: isUnseen, declaration: declaration))
  }

  /// Records a literal that the body of a property returns.
  private mutating func readReturned(_ index: Int, _ text: CodeText) {
    guard let property = scopes.property, tokens.isReturned(index) else { return }
    file.properties[property].texts.append((text, Int(tokens[index].line)))
  }
}

extension CodeTokens {
  func text(ofLiteral index: Int) -> CodeText {
    switch language {
    case .swift: text(ofSwiftLiteral: index)
    case .c, .other: CodeText([.text(text(ofCLiteral: index))])
    }
  }

  /// Whether the colon before a literal ends the label of an argument.
  private func isLabelled(_ index: Int) -> Bool {
    guard index >= 3, isSymbol(index - 1, UInt8(ascii: ":")), isWord(index - 2) else {
      return false
    }
    return isSymbol(index - 3, UInt8(ascii: "("))
      || isSymbol(index - 3, UInt8(ascii: ","))
  }

  fileprivate func isConverted(_ index: Int) -> Bool {
    let next = self.next(index)
    return isWord(next, "as") && (isLocalizedType(next + 1) || isLocalizedType(next + 3))
  }

  /// Whether a literal is the default of a parameter whose type makes it a key:
  /// `func show(_ title: LocalizedStringKey = "key")`.
  fileprivate func isDefault(_ index: Int) -> Bool {
    guard isSymbol(index - 1, UInt8(ascii: "=")) else { return false }
    var type = isSymbol(index - 2, UInt8(ascii: "?")) ? index - 3 : index - 2
    guard type > 0, isLocalizedType(type) else { return false }
    if isSymbol(type - 1, UInt8(ascii: ".")) { type -= 2 }
    let name = type - 2
    guard name > 0, isSymbol(type - 1, UInt8(ascii: ":")), isWord(name) else {
      return false
    }
    return isWord(name - 1)
      ? !isWord(name - 1, "let") && !isWord(name - 1, "var")
      : isSymbol(name - 1, UInt8(ascii: "(")) || isSymbol(name - 1, UInt8(ascii: ","))
  }

  /// Whether a branch of a condition is in the arguments of a call, `format(isOne ? "boat" : "boats", count)`, or in the value
  /// of a variable that isn't returned.
  private func isOfOtherValue(_ index: Int) -> Bool {
    var depth = 0
    for index in (max(index - Self.branchLimit, 0)..<index).reversed() {
      switch self[index].symbol {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: "(") where depth == 0:
        return isWord(index - 1) && !isWord(index - 1, "return")
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if depth == 0 { return false }
        depth -= 1
      case UInt8(ascii: "=") where depth == 0 && !isComparison(index):
        return !returnsVariable(assignedAt: index)
      default:
        if depth == 0, ["return", "case", "default"].contains(where: { isWord(index, $0) }) {
          return false
        }
      }
    }
    return false
  }

  /// Whether a return follows that begins with the variable to which an equals sign assigns: `let key = …` and `return key`.
  private func returnsVariable(assignedAt sign: Int) -> Bool {
    let declaration = (max(sign - Self.branchLimit, 0)..<sign).last {
      isWord($0, "let") || isWord($0, "var") || isSymbol($0, UInt8(ascii: ";"))
        || self[$0].line < self[sign].line
    }
    let isDeclared = declaration.map { isWord($0, "let") || isWord($0, "var") } ?? false
    guard let name = isDeclared ? declaration.map({ $0 + 1 }) : sign - 1, isWord(name) else {
      return false
    }
    return (sign..<min(sign + Self.bodyLimit, count - 1)).contains {
      isWord($0, "return") && isWord($0 + 1, view(name))
    }
  }

  /// Whether an equals sign is a part of `==`, `!=`, `<=` or `>=`.
  private func isComparison(_ index: Int) -> Bool {
    isSymbol(index + 1, UInt8(ascii: "="))
      || "=!<>".utf8.contains {
        isSymbol(index - 1, $0) && self[index - 1].end == self[index].start
      }
  }

  /// The maximum number of tokens from the call to the branch.
  private static let branchLimit = 64

  /// The maximum number of tokens from a variable's value to the return.
  private static let bodyLimit = 400

  /// Whether a literal is a value of the enclosing body, and not part of another expression.
  fileprivate func isReturned(_ index: Int) -> Bool {
    let previous = self[max(index - 1, 0)]
    let isValue =
      previous.kind == .word
      ? isWord(index - 1, "return") || isWord(index - 1, "in")
      : [UInt8(ascii: "{"), UInt8(ascii: ":"), UInt8(ascii: "?")].contains(previous.symbol)
        && !isLabelled(index) && !isOfOtherValue(index)
    let isNewStatement = previous.kind != .symbol && previous.line < self[index].line
    let isPart = [UInt8(ascii: "."), UInt8(ascii: "+")].contains {
      isSymbol(index + 1, $0)
    }
    return (isValue || isNewStatement) && !isPart
  }
}

extension CodeText {
  /// The text of a format, with an unknown part for each specifier.
  init(format: [UInt8]) {
    self.init()
    var index = 0
    var run: [UInt8] = []
    while index < format.count {
      guard format[index] == UInt8(ascii: "%") else {
        run.append(format[index])
        index += 1
        continue
      }
      var end = index + 1
      while end < format.count, !format[end].isASCIILetter, format[end] != UInt8(ascii: "@"),
        format[end] != UInt8(ascii: "%"), end - index < 8
      {
        end += 1
      }
      while end < format.count, [UInt8(ascii: "l"), UInt8(ascii: "z")].contains(format[end]) {
        end += 1
      }
      append(.text(run))
      append(.unknown)
      run = []
      index = end + 1
    }
    append(.text(run))
  }

  /// Whether it has nothing but letters, digits and separators of names, at least three of them in a part, as keys do.
  fileprivate var couldNameKey: Bool {
    var count = 0
    for case .text(let bytes) in parts {
      for byte in bytes where !byte.isASCIIAlphanumeric {
        guard byte.isNameSeparator || byte == UInt8(ascii: "$") else { return false }
      }
      count = max(count, bytes.count)
    }
    return count >= 3
  }
}

extension UInt8 {
  /// Whether it separates the names that keys consist of: `error.network_lost`.
  fileprivate var isNameSeparator: Bool {
    [0x2E, 0x5F, 0x2D, 0x3A].contains(self)  // . _ - :
  }
}

extension CodeFile {
  /// Reads a file of code.
  package init(_ bytes: ByteView, _ language: CodeLanguage) {
    switch language {
    case .swift: self = SwiftLexer.withTokens(of: bytes) { CodeReader.file(of: $0) }
    case .c: self = CLexer.withTokens(of: bytes) { CodeReader.file(of: $0) }
    case .other:
      self.init(language)
      literals = QuotedTexts(bytes).map { CodeLiteral(quoted: $0) }
      readRuntimeAttributes(in: bytes)
      return
    }
    isGenerated = bytes.isOfGeneratedCode
    if CommentDirective.startOfMark(in: bytes) != nil { takeDirectives(in: bytes) }
  }

  private mutating func takeDirectives(in bytes: ByteView) {
    var (line, counted) = (1, 0)
    for (directive, range) in CommentDirective.all(in: Array(bytes.buffer)[...]) {
      line += bytes.part(counted..<range.start).count { $0 == lineFeed }
      counted = range.start
      directives.append(CodeDirective(directive: directive, line: line))
      guard case .uses(let keys) = directive else { continue }
      for key in keys {
        let parts = key.split(separator: "*", omittingEmptySubsequences: false)
        let text = CodeText(
          Array(parts.map { [CodeText.Part.text(Array($0.utf8))] }.joined(separator: [.unknown])))
        if let literal = text.literal {
          literals.append(CodeLiteral(literal))
        } else {
          patterns.insert(text)
        }
      }
    }
  }
}
