import L10nSource

/// Properties whose setters or observers use the new value: `label.locKey = "title"`.
extension CodeReader {
  /// Records the observers and the setter of a property as functions with its new text.
  ///
  /// - Parameter body: the index of the brace after the property's type or value.
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
        // The parameter of `didSet` is the old text.
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

  /// Records the name on the left of `=` or `+=`.
  ///
  /// - Parameter index: the index of the equals sign.
  mutating func noteAssigned(_ index: Int) {
    let name = tokens.isSymbol(index - 1, UInt8(ascii: "+")) ? index - 2 : index - 1
    if tokens.isWord(name), !tokens.isDeclared(name) { file.assigned.append(tokens.word(name)) }
  }

  /// Records that code sets a property to a text.
  ///
  /// - Parameter index: the index of the equals sign.
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

  /// The type of a variable, if the enclosing body declares it before: `let alert = NSAlert()`, `NSAlert *alert`.
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

  /// The last occurrence of a name in the same body before an index.
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

  /// Whether a property is the title of a window that the enclosing body creates without a title bar:
  /// `let panel = NSPanel(contentRect: frame, styleMask: [.borderless], …)`.
  ///
  /// - Parameter property: the index of the property's name.
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

  /// The maximum number of tokens between a declaration in a body and its use.
  private static let bodyLimit = 400
}

extension CodeCall {
  /// Whether it sets a property in Swift.
  var isSetting: Bool { callee.hasPrefix(CodeFunction.setter(of: "")) }
}

extension CodeFunction {
  /// The name of the function that stands for setting a property in Swift.
  static func setter(of property: some StringProtocol) -> String { "set \(property)" }

  /// The Objective-C method that sets a property: `setTitle` for `title`.
  static func setterOfC(_ property: some StringProtocol) -> String {
    "set\(property.prefix(1).uppercased())\(property.dropFirst())"
  }

  /// Whether it sets a property that, by its name, is a key or is looked up: `locKey`, `localizedTitle`. Types of frameworks
  /// can have properties with other names, such as `title`, and show their values without a lookup.
  var setsKey: Bool {
    let name = self.name.lowercased()
    return ["loc", "l10n", "i18n", "transl"].contains(where: name.contains)
      || name.hasSuffix("key") && name != Self.setter(of: "key")
  }
}
