import L10nSource

/// Properties that do something with what they are set to: `label.locKey = "title"`.
extension CodeReader {
  /// Notes what the observers and the setter of a property do with its new text.
  ///
  /// - Parameter body: the brace behind the property's type or value.
  mutating func readSetters(of property: Int, body: Int) {
    guard let type = scopes.type, !type.isText, let closing = tokens.closing(body) else { return }
    var next = body + 1
    while next < closing {
      defer { next = tokens.next(next) }
      let isObserver = tokens.isWord(next, "didSet")
      guard isObserver || tokens.isWord(next, "set") || tokens.isWord(next, "willSet") else {
        continue
      }
      var (brace, name) = (next + 1, isObserver ? tokens.name(property) : "newValue")
      if tokens.isSymbol(brace, UInt8(ascii: "(")), let parenthesis = tokens.closing(brace) {
        // What `didSet` names is the text before.
        if !isObserver { name = tokens.name(brace + 1) }
        brace = parenthesis + 1
      }
      guard tokens.isSymbol(brace, UInt8(ascii: "{")) else { continue }
      file.functions.append(
        CodeFunction(
          name: CodeFunction.setter(of: tokens.name(property)), owner: type.name,
          parameters: [CodeParameter(label: nil, name: name, kind: .string)],
          receiver: nil, isSetter: true, line: Int(tokens[property].line)))
      expect(.function(file.functions.count - 1), at: brace)
    }
  }

  /// Notes the name of what is assigned to, with `=` or `+=`.
  ///
  /// - Parameter index: that of an equals sign.
  mutating func noteAssigned(_ index: Int) {
    let name = tokens.isSymbol(index - 1, UInt8(ascii: "+")) ? index - 2 : index - 1
    if tokens.isWord(name), !tokens.isDeclared(name) { file.assigned.append(tokens.word(name)) }
  }

  /// Records that a property is set to a text.
  ///
  /// - Parameter index: that of an equals sign.
  mutating func readSetting(_ index: Int) {
    let property = index - 1
    guard tokens.isSymbol(index - 2, UInt8(ascii: ".")), tokens.isWord(property) else { return }
    let value = index + 1..<tokens.endOfExpression(from: index + 1)
    guard hasText(value) else { return }
    let argument = argument(value, label: nil)
    let name = tokens.name(property)
    guard !argument.texts.isEmpty,
      !(tokens.isWord(index - 3, "self") && isInInitializer && isOwnText(property)
        && argument.texts.contains(where: \.hasParameter))
    else { return }
    record(
      language == .swift ? CodeFunction.setter(of: name) : CodeFunction.setterOfC(name), nil,
      [argument], at: property, owner: typeOfVariable(index - 3))
  }

  /// The type that the body around gives a variable, where it is written before: `let alert = NSAlert()`, `NSAlert *alert`.
  func typeOfVariable(_ name: Int) -> String? {
    var place = placeOfName(name, before: name)
    while let index = place, !isDeclared(index) { place = placeOfName(name, before: index) }
    guard let declaration = place else { return nil }
    let type = language == .c ? declaration - 2 : declaration + 2
    let isType =
      tokens.isWord(type) && tokens.view(type)[0].isASCIIUppercase
      && (language == .c || tokens.isSymbol(declaration + 1, UInt8(ascii: ":"))
        || tokens.isSymbol(type + 1, UInt8(ascii: "(")))
    return isType ? tokens.name(type) : nil
  }

  private func isDeclared(_ variable: Int) -> Bool {
    language == .c
      ? tokens.isSymbol(variable - 1, UInt8(ascii: "*")) : tokens.isDeclared(variable)
  }

  /// The last place before another one that has a name in the same body.
  private func placeOfName(_ name: Int, before end: Int) -> Int? {
    guard tokens.isWord(name), !tokens.isSymbol(name - 1, dot),
      let body = scopes.innermostBody?.value
    else { return nil }
    let (start, text) = (max(body.lowerBound, name - Self.bodyLimit), tokens.view(name))
    var index = end - 1
    while index >= start {
      if tokens.isWord(index, text) { return index }
      index -= 1
    }
    return nil
  }

  /// Whether what is set is the title of a window that the body around makes without a bar for it:
  /// `let panel = NSPanel(contentRect: frame, styleMask: [.borderless], …)`.
  ///
  /// - Parameter property: the index of its name.
  func isTitleOfBareWindow(_ property: Int) -> Bool {
    guard language == .swift, tokens.isWord(property, "title"),
      tokens.isSymbol(property + 1, UInt8(ascii: "="))
    else { return false }
    // window?.title, window!.title
    let name = tokens.isWord(property - 2) ? property - 2 : property - 3
    var place = placeOfName(name, before: name)
    while let index = place, !tokens.isSymbol(index + 1, UInt8(ascii: "=")) {
      place = placeOfName(name, before: index)
    }
    guard let sign = place.map({ $0 + 1 }),
      let opening = (sign + 1..<sign + 6).first(where: {
        tokens.isSymbol($0, UInt8(ascii: "("))
      }), let closing = tokens.closing(opening)
    else { return false }
    let style = tokens.split(opening + 1..<closing).first {
      tokens.isWord($0.lowerBound, "styleMask")
    }
    guard let mask = style.map({ $0.dropFirst(2) }), let first = mask.first else { return false }
    let isWritten =
      tokens.isSymbol(first, UInt8(ascii: "["))
      || tokens.isSymbol(first, dot) && tokens.isWord(first + 1, "borderless")
    return isWritten
      && !mask.contains {
        tokens.isWord($0, "titled") || tokens.isWord($0) && !tokens.isSymbol($0 - 1, dot)
      }
  }

  /// So many tokens of a body are gone through for a declaration.
  private static let bodyLimit = 400
}

extension CodeCall {
  /// Whether it sets a property of Swift's code.
  var isSetting: Bool { callee.hasPrefix(CodeFunction.setter(of: "")) }
}

extension CodeFunction {
  /// The name by which Swift's code sets a property.
  static func setter(of property: some StringProtocol) -> String { "set \(property)" }

  /// The method that sets a property of Objective-C: `setTitle` for `title`.
  static func setterOfC(_ property: some StringProtocol) -> String {
    "set\(property.prefix(1).uppercased())\(property.dropFirst())"
  }

  /// Whether it sets a property whose name says that it is a key or is looked up: `locKey`, `localizedTitle`. Types of
  /// frameworks can have properties with other names, such as `title`, and show what they are set to as it is.
  var setsKey: Bool {
    let name = self.name.lowercased()
    return ["loc", "l10n", "i18n", "transl"].contains(where: name.contains)
      || name.hasSuffix("key") && name != Self.setter(of: "key")
  }
}
