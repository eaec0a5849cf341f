import L10nCode

enum SwiftArguments {
  /// Returns the tokens after the first `label:` anywhere, up to the next comma or the end of the call.
  static func value(of label: String, in tokens: [SwiftToken]) -> ArraySlice<SwiftToken>? {
    let start = tokens.indices.first { index in
      tokens[index] == .word(label) && index + 1 < tokens.count
        && tokens[index + 1] == .symbol(":")
    }
    return start.map { expression(from: $0 + 2, in: tokens[...]) }
  }

  /// Returns the labels and values of the arguments of the call whose opening parenthesis is the first token.
  static func arguments(
    ofCall call: ArraySlice<SwiftToken>
  ) -> [(label: String?, value: ArraySlice<SwiftToken>)] {
    elements(of: call).map { element in
      if case .word(let label)? = element.first, element.dropFirst().first == .symbol(":") {
        return (label, element.dropFirst(2))
      }
      return (nil, element)
    }
  }

  /// Returns the elements of a comma-separated list whose opening bracket or parenthesis is the first token.
  static func elements(of list: ArraySlice<SwiftToken>) -> [ArraySlice<SwiftToken>] {
    guard let opening = list.first, change(ofDepth: opening) == 1 else { return [] }
    var elements: [ArraySlice<SwiftToken>] = []
    var index = list.startIndex + 1
    while index < list.endIndex, change(ofDepth: list[index]) != -1 {
      let element = expression(from: index, in: list)
      if !element.isEmpty { elements.append(element) }
      index = element.endIndex
      if index < list.endIndex, list[index] == .symbol(",") { index += 1 }
    }
    return elements
  }

  /// Returns the tokens from `start` up to the next comma, or the end of the enclosing brackets.
  static func expression(
    from start: Int, in tokens: ArraySlice<SwiftToken>
  ) -> ArraySlice<SwiftToken> {
    guard start < tokens.endIndex else { return tokens[tokens.endIndex...] }
    var depth = 0
    for index in tokens.indices[start...] {
      if depth == 0, tokens[index] == .symbol(",") { return tokens[start..<index] }
      depth += change(ofDepth: tokens[index])
      if depth < 0 { return tokens[start..<index] }
    }
    return tokens[start...]
  }

  /// Returns the first string literal in an expression: "Kit" in `.product(name: "Kit", package: "kit")`.
  static func firstLiteral(_ value: ArraySlice<SwiftToken>) -> String? {
    for token in value { if case .string(let text) = token { return text } }
    return nil
  }

  /// Returns the text if the tokens are a single string literal.
  static func literal(_ value: ArraySlice<SwiftToken>) -> String? {
    guard value.count == 1, case .string(let text)? = value.first, !text.isEmpty else { return nil }
    return text
  }

  static func change(ofDepth token: SwiftToken) -> Int {
    switch token {
    case .symbol("("), .symbol("["), .symbol("{"): 1
    case .symbol(")"), .symbol("]"), .symbol("}"): -1
    default: 0
    }
  }
}

/// The first call in an expression, such as `.target(name: "Garden")`.
struct SwiftCall {
  /// The word before the parenthesis; nil if there is none.
  let name: String?
  let arguments: [(label: String?, value: ArraySlice<SwiftToken>)]

  init?(_ tokens: ArraySlice<SwiftToken>) {
    guard let parenthesis = tokens.firstIndex(of: .symbol("(")) else { return nil }
    name = if case .word(let word)? = tokens[..<parenthesis].last { word } else { nil }
    arguments = SwiftArguments.arguments(ofCall: tokens[parenthesis...])
  }

  subscript(label: String) -> ArraySlice<SwiftToken>? {
    arguments.first { $0.label == label }?.value
  }

  /// Returns the elements of a list argument; an empty array without the argument.
  func elements(_ label: String) -> [ArraySlice<SwiftToken>] {
    self[label].map { SwiftArguments.elements(of: $0) } ?? []
  }
}
