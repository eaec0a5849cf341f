import L10nSource

extension CodeReader {
  /// Records the call of a function, if it has texts.
  ///
  /// - Parameters:
  ///   - name: the index of its name.
  ///   - opening: the index of its opening parenthesis.
  mutating func readCall(_ name: Int, opening: Int, receiver: CodeText? = nil) {
    guard let closing = tokens.closing(opening) else { return }
    let isKnown = CallShape.fixedNames.contains(tokens.view(name))
    let receiver = receiver ?? ownText(of: name)
    guard isKnown || receiver != nil || hasText(opening + 1..<closing) else { return }
    var arguments = tokens.split(opening + 1..<closing) { argument($0, showsTexts: isKnown) }
    if tokens.isWord(opening + 1, "localized") { noteDefault(in: opening + 1..<closing) }
    guard isKnown || receiver != nil || arguments.contains(where: { !$0.texts.isEmpty }) else {
      return
    }
    let callee = implicitType(name, arguments) ?? tokens.name(name)
    arguments += argumentsBeside(value: name, ofType: callee)
    record(callee, receiver, arguments, at: name)
    noteLanguageDirectory(arguments, at: name)
  }

  /// The other arguments of `Text(LocalizedStringKey(key), bundle: .module)` and
  /// `String(localized: String.LocalizationValue(key), bundle: .module)`. The value's initializer takes the key, and looks up
  /// nothing by itself.
  ///
  /// - Parameter name: the index of the name of the value's initializer.
  private func argumentsBeside(value name: Int, ofType type: String) -> [CodeArgument] {
    guard language == .swift, type == "LocalizedStringKey" || type == "LocalizationValue" else {
      return []
    }
    let isImplied = tokens.isWithoutType(before: name - 1)
    var start = isImplied ? name - 1 : name
    while !isImplied, tokens.isSymbol(start - 1, dot), tokens.isWord(start - 2) { start -= 2 }
    let isLabelled = tokens.isSymbol(start - 1, UInt8(ascii: ":"))
    let opening = isLabelled ? start - 3 : start - 1
    guard tokens.isSymbol(opening, UInt8(ascii: "(")), let closing = tokens.closing(opening),
      isLabelled ? tokens.isWord(start - 2, "localized") : tokens.looksUpText(opening - 1)
    else { return [] }
    let others = tokens.split(opening + 1..<closing).dropFirst().map {
      argument($0, showsTexts: false)
    }
    let hasBundle = others.contains { $0.label == "bundle" }
    return hasBundle
      ? others : others + [CodeArgument(label: "bundle", texts: [], meaning: .mainBundle)]
  }

  /// The enclosing string, if the code calls a method of strings without a receiver and the file declares that method.
  private mutating func ownText(of name: Int) -> CodeText? {
    guard language == .swift, let function = scopes.function,
      let receiver = file.functions[function].receiver, !tokens.isSymbol(name - 1, dot),
      membersOfTexts.contains(tokens.word(name))
    else { return nil }
    return CodeText([.parameter(receiver)])
  }

  /// The type of a call that doesn't name it, if only one is possible: of an initializer that takes a key with a default, a
  /// table or a comment, or is in place of a resource, and of a value in a chart. For the label `localized`, all types with
  /// that label behave the same.
  private func implicitType(_ name: Int, _ arguments: [CodeArgument]) -> String? {
    guard language == .swift, name >= 2 else { return nil }
    // `LocalizedStringKey.init("key")`
    if tokens.isWord(name, "init"), tokens.isSymbol(name - 1, dot), tokens.isLocalizedType(name - 2)
    {
      return tokens.name(name - 2)
    }
    // App Intents request a value with a dialog.
    if tokens.isWord(name, "requestValue") || tokens.isWord(name, "needsValueError") {
      let isOfIntents = arguments.count == 1 && file.imports.contains("AppIntents")
      return isOfIntents && arguments[0].label == nil ? "IntentDialog" : nil
    }
    if tokens.makesLocalizationValue(name), arguments.first?.label == nil {
      return "LocalizationValue"
    }
    guard tokens.isWithoutType(before: name - 1) else { return nil }
    if arguments.contains(where: { $0.label == "developmentValue" }) { return "StringResource" }
    if arguments.first?.label == "localized", tokens.isWord(name, "init") { return "String" }
    guard arguments.first?.label == nil else { return nil }
    if tokens.isWord(name, "value") {
      return arguments.count == 2 && file.imports.contains("Charts") ? "PlottableValue" : nil
    }
    guard tokens.isWord(name, "init") else { return nil }
    let labels = arguments.compactMap(\.label)
    if labels.contains("tableName") { return "Text" }
    if labels.contains(where: ["defaultValue", "table", "comment"].contains) {
      return "LocalizedStringResource"
    }
    if scopes.isTyped { return "LocalizedStringResource" }
    // `String(localized: .init("key"))`, `Text(.init("key"))`
    if name >= 5, tokens.isSymbol(name - 2, UInt8(ascii: ":")), tokens.isWord(name - 3, "localized")
    {
      return tokens.isWord(name - 5, "String") ? "LocalizationValue" : nil
    }
    return arguments.count == 1 && tokens.isSymbol(name - 2, UInt8(ascii: "("))
      && tokens.looksUpText(name - 3) ? "LocalizedStringKey" : nil
  }

  /// Records a call, or the use of a property.
  ///
  /// - Parameter owner: the type of the receiver; nil for the one before the dot.
  mutating func record(
    _ callee: String, _ receiver: CodeText?, _ arguments: [CodeArgument], at index: Int,
    owner: String? = nil
  ) {
    let bundle = meaningOfReceiver(index, isLookup: callee.hasPrefix("localized"))
    // The system's frameworks have their own tables.
    guard bundle != .systemBundle, !arguments.contains(where: { $0.meaning == .systemBundle })
    else { return }
    let declaration = noteDeclaration()
    let members = language == .swift ? tokens.membersOfValue(behind: index) : []
    var name = callee
    if name.withUTF8View({ CodeTokens.comparingNames.contains($0) }) {
      for text in (receiver.map { [$0] } ?? []) + arguments.flatMap(\.texts) { noteCompared(text) }
    }
    let call = CodeCall(
      callee: callee, owner: owner ?? tokens.owner(of: index),
      madeType: tokens.madeType(before: index), base: tokens.base(of: index),
      isOfValue: tokens.isOfValue(index), receiver: receiver, bundle: bundle,
      arguments: arguments,
      line: Int(tokens[index].line),
      function: scopes.function,
      isUnseen: isUnseen || isInHiddenView || isTitleOfHiddenMenu(index)
        || isTitleOfBareWindow(index),
      isForDevelopers: current < developersEnd,
      type: scopes.enclosingType,
      triesLanguages: scopes.triesLanguages, isCompared: tokens.isCompared(index, members),
      declaration: declaration)
    if let function = call.function, call.hasText(where: \.hasParameter) {
      file.functions[function].passingCalls.append(
        PassingCall(index: file.calls.count, branch: branch(of: index)))
    }
    for argument in arguments {
      switch argument.meaning {
      case .memberOfParameter(let member): file.typesNamingTables.insert(member.type)
      case .rawValue:
        file.lookupsOfRawValues.insert(declaration.map { file.declarations[$0].word } ?? .any)
      default: break
      }
    }
    if arguments.contains(where: \.isTable) { file.callsNamingTables.append(file.calls.count) }
    if call.hasText(where: \.hasName) { file.namingCalls.append(file.calls.count) }
    file.calls.append(call)
  }

  /// Whether the value of a call is the title of a menu outside of the menu bar: AppKit shows no other menu's title.
  ///
  /// - Parameter name: the index of the callee's name.
  private func isTitleOfHiddenMenu(_ name: Int) -> Bool {
    guard tokens.isSymbol(name - 1, UInt8(ascii: ":")) else { return false }
    // NSMenu(title: …), [[NSMenu alloc] initWithTitle:…]
    let isTitle =
      tokens.isWord(name - 2, "title") && tokens.isWord(name - 4, "NSMenu")
      || tokens.isWord(name - 2, "initWithTitle") && tokens.isWord(name - 5, "NSMenu")
    guard isTitle, let body = scopes.innermostBody?.value else { return false }
    return !body.contains { index in
      Self.namesOfSubmenus.contains(where: { tokens.isWord(index, $0) })
    }
  }

  private static let namesOfSubmenus: [StaticString] = [
    "submenu", "setSubmenu", "mainMenu", "setMainMenu",
  ]

  /// Whether a range contains a literal, or a name with a known value.
  func hasText(_ range: Range<Int>, depth: Int = 0) -> Bool {
    guard depth < CodeTokens.depthLimit else { return false }
    var index = range.lowerBound
    while index < range.upperBound {
      switch tokens[index].kind {
      case .literal: return true
      case .word:
        if !environment.isEmpty, environment.text(of: tokens.word(index)) != nil { return true }
        // `Header(title: title)` passes on a text of its view.
        if !tokens.isSymbol(index + 1, UInt8(ascii: ":")), isOwnText(index) { return true }
        if language == .c, tokens.canNameMacro(index) { return true }
      case .literalEnd: break
      // Lists and parentheses can contain texts.
      case .symbol:
        if let closing = tokens.closing(index), !tokens.isSymbol(index, UInt8(ascii: "{")) {
          let isOfCall = index > range.lowerBound && tokens.isWord(index - 1)
          if !isOfCall, hasText(index + 1..<closing, depth: depth + 1) { return true }
        }
      }
      index = tokens.next(index)
    }
    return false
  }

  /// Marks a parameter as a default rather than a key, even if its type makes literals keys: `defaultValue: value`.
  private mutating func noteDefault(in arguments: Range<Int>) {
    guard let function = scopes.function,
      let value = tokens.split(arguments).first(where: {
        $0.count == 3 && tokens.isWord($0.lowerBound, "defaultValue")
          && tokens.isWord($0.lowerBound + 2)
      }), case let name = tokens.name(value.lowerBound + 2),
      let position = file.functions[function].parameters.firstIndex(where: { $0.name == name })
    else { return }
    let label = file.functions[function].parameters[position].label
    file.functions[function].parameters[position] = CodeParameter(
      label: label, name: name, kind: .other)
  }

  /// The argument, with its label in Swift.
  ///
  /// - Parameter showsTexts: whether the callee can show a string without a lookup.
  private func argument(_ range: Range<Int>, showsTexts: Bool) -> CodeArgument {
    let hasLabel =
      language == .swift && tokens.isWord(range.lowerBound)
      && range.count > 1 && tokens.isSymbol(range.lowerBound + 1, UInt8(ascii: ":"))
    let value = hasLabel ? range.lowerBound + 2..<range.upperBound : range
    var argument = argument(value, label: hasLabel ? tokens.name(range.lowerBound) : nil)
    if showsTexts, language == .swift { argument.values = tokens.values(in: value) }
    return argument
  }

  func argument(_ value: Range<Int>, label: String?) -> CodeArgument {
    let texts = texts(in: value)
    let isName = language == .swift && value.count == 1 && tokens.isWord(value.lowerBound)
    // "\(title)" is the key "%@", whatever its value is.
    let isValue =
      language == .swift && tokens.isLiteral(value.lowerBound)
      && tokens.next(value.lowerBound) == value.upperBound
      && tokens.text(ofLiteral: value.lowerBound).isValue
    let namesTable = label.map(CodeArgument.labelsOfTables.contains) ?? false
    return CodeArgument(
      label: label, texts: texts,
      meaning: (namesTable ? memberOfParameter(value) : nil) ?? meaning(of: value),
      isTextByType: isValue
        || isName && !texts.isEmpty && typeOfVariable(value.lowerBound) == "String")
  }

  /// The meaning of `name.rawValue`, if `name` is a parameter of the enclosing function.
  func rawValueOfParameter(_ range: Range<Int>) -> CodeArgument.Meaning? {
    guard range.count == 3, tokens.isWord(range.lowerBound + 2, "rawValue"),
      let (_, type) = parameterWithType(named: range.lowerBound)
    else { return nil }
    return .rawValue(of: type)
  }

  /// The meaning of `name.property`, if `name` is a parameter of the enclosing function.
  private func memberOfParameter(_ range: Range<Int>) -> CodeArgument.Meaning? {
    guard range.count == 3, tokens.isSymbol(range.lowerBound + 1, dot),
      tokens.isWord(range.lowerBound + 2),
      let function = scopes.function.map({ file.functions[$0] }),
      let (parameter, type) = parameterWithType(named: range.lowerBound),
      case let name = tokens.name(range.lowerBound),
      let position = function.parameters.firstIndex(where: { $0.name == name })
    else { return nil }
    let hasDefault = parameter.contains { tokens.isSymbol($0, UInt8(ascii: "=")) }
    return .memberOfParameter(
      CallShape.Member(
        place: function.place(of: position), type: type,
        property: tokens.word(range.lowerBound + 2),
        defaultCase: hasDefault ? tokens.word(parameter.upperBound - 1) : nil))
  }

  /// The declaration of a parameter of the enclosing function, with the name of its type.
  private func parameterWithType(named index: Int) -> (parameter: Range<Int>, type: String)? {
    guard let function = scopes.innermostBody,
      let opening = (function.name + 1..<function.value.lowerBound).first(where: {
        tokens.isSymbol($0, UInt8(ascii: "("))
      }), let closing = tokens.closing(opening)
    else { return nil }
    let name = tokens.view(index)
    for parameter in tokens.split(opening + 1..<closing) {
      guard let colon = parameter.first(where: { tokens.isSymbol($0, UInt8(ascii: ":")) }),
        colon > parameter.lowerBound, tokens.view(colon - 1).hasSameBytes(as: name)
      else { continue }
      // The last part of a nested type's name is the type.
      let type = parameter.last { tokens.isWord($0) && tokens.view($0)[0].isASCIIUppercase }
      guard let type else { return nil }
      // `func show<Name: RawRepresentable>(_ name: Name)`.
      let generic = (function.name + 1..<opening).first {
        tokens.isSymbol($0 + 1, UInt8(ascii: ":"))
          && tokens.view($0).hasSameBytes(as: tokens.view(type))
      }
      return (parameter, tokens.name(generic.map { $0 + 2 } ?? type))
    }
    return nil
  }

  /// Records the property or method of a literal: `"key".localized`.
  mutating func readReceiver(_ index: Int, _ text: CodeText) {
    let dot = tokens.next(index)
    guard tokens.isSymbol(dot, UInt8(ascii: ".")), tokens.isWord(dot + 1) else { return }
    readMember(dot + 1, of: text)
  }

  /// Records the property or method of a string.
  mutating func readMember(_ name: Int, of receiver: CodeText) {
    if tokens.isSymbol(name + 1, UInt8(ascii: "(")) {
      readCall(name, opening: name + 1, receiver: receiver)
    } else {
      record(tokens.name(name), receiver, [], at: name)
    }
  }
}

extension CodeTokens {
  /// Whether a name has the form of a macro's that consists of several words: `TITLE_OF_PAGE`.
  fileprivate func canNameMacro(_ index: Int) -> Bool {
    let name = view(index)
    return name.contains(UInt8(ascii: "_"))
      && name.allSatisfy { $0.isASCIIUppercase || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
  }

  /// Whether a name is that of a framework's function that looks up the text of its first argument.
  fileprivate func looksUpText(_ name: Int) -> Bool {
    isWord(name) && CallShape.fixedNames.contains(view(name))
      && CallShape.fixed[self.name(name), default: []].contains {
        $0.takesTexts && $0.key == .position(0)
      }
  }

  /// Whether a call gives `String(localized:)` its value: it creates a type by which the code calls `String.LocalizationValue`.
  fileprivate func makesLocalizationValue(_ name: Int) -> Bool {
    isSymbol(name - 1, UInt8(ascii: ":")) && isWord(name - 2, "localized")
      && isSymbol(name - 3, UInt8(ascii: "(")) && isWord(name - 4, "String")
      && view(name)[0].isASCIIUppercase && !CallShape.fixedNames.contains(view(name))
  }

  /// The members that code accesses on the result of a call, one after the other.
  func membersOfValue(behind name: Int) -> [Int] {
    guard isSymbol(name + 1, UInt8(ascii: "(")) else { return [] }
    return members(ofValueBefore: next(name + 1))
  }

  /// The members that code accesses on a value that ends before a token.
  func members(ofValueBefore end: Int) -> [Int] {
    var (members, next): ([Int], Int) = ([], end)
    while next < count, isSymbol(next, UInt8(ascii: ".")), isWord(next + 1) {
      members.append(next + 1)
      next += 2
      while next < count, closing(next) != nil { next = self.next(next) }
    }
    return members
  }

  fileprivate func base(of index: Int) -> CodeCall.Base {
    guard isSymbol(index - 1, UInt8(ascii: ".")) else { return .none }
    return isWithoutType(before: index - 1) ? .implied : .written
  }

  /// Whether the receiver of a member is a value, judging by its name: `arguments.string("path")`.
  fileprivate func isOfValue(_ member: Int) -> Bool {
    // A keyword can precede the dot, with a space: `return .localized("Sail")`.
    isSymbol(member - 1, dot) && isWord(member - 2)
      && self[member - 2].end == self[member - 1].start
      && view(member - 2)[0].isASCIILowercase
      && !isWord(member - 2, "self") && !isWord(member - 2, "super")
  }

  /// The type before a member: `Texts.of("key")`, `[Texts of:@"key"]`.
  fileprivate func owner(of member: Int) -> String? {
    let isMessage = language == .c && member >= 2 && isSymbol(member - 2, UInt8(ascii: "["))
    let type = isMessage ? member - 1 : member - 2
    guard type >= 0, isMessage || isSymbol(member - 1, UInt8(ascii: ".")),
      isWord(type), view(type)[0].isASCIIUppercase
    else { return nil }
    return name(type)
  }

  /// The type of the value that the expression creates before a member: `Toast().show("…")`.
  fileprivate func madeType(before member: Int) -> String? {
    guard language == .swift, isSymbol(member - 1, dot),
      isSymbol(member - 2, UInt8(ascii: ")"))
    else { return nil }
    let type = Int(self[member - 2].partner) - 1
    guard type < member - 3, isWord(type), view(type)[0].isASCIIUppercase,
      !isSymbol(type - 1, dot)
    else { return nil }
    return name(type)
  }
}

extension CodeText {
  /// Whether it is a literal with nothing but one interpolation.
  fileprivate var isValue: Bool { parts.count == 1 && literal == nil }
}
