import L10nSource

/// A token of Swift source, as far as manifests need them.
enum SwiftToken: Hashable {
  case word(String)
  case string(String)
  /// A string with an interpolation, whose value is unknown.
  case interpolatedString
  case symbol(Character)
}

/// Splits Swift source into words, string literals and symbols, without whitespace and comments.
struct SwiftTokens {
  /// The maximum depth of strings within interpolations, as in Swift's parser; deeper ones are skipped, so that no
  /// manifest can exhaust the stack.
  private static let nestingLimit = 256

  private let bytes: [UInt8]
  private var index = 0
  private var nesting = 0
  private var tokens: [SwiftToken] = []

  /// - Complexity: O(*n*) in the number of bytes.
  static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    var scanner = SwiftTokens(bytes: bytes)
    scanner.scan()
    return scanner.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func scan() {
    while index < bytes.count {
      let byte = bytes[index]
      if byte <= 0x20 {
        index += 1
      } else if starts(with: "//") {
        while index < bytes.count, !bytes[index].isLineBreak { index += 1 }
      } else if starts(with: "/*") {
        skipBlockComment()
      } else if let hashCount = hashCountOfString() {
        scanString(hashCount: hashCount)
      } else if isWord(byte) {
        scanWord()
      } else {
        tokens.append(.symbol(Character(Unicode.Scalar(byte))))
        skipSymbol()
      }
    }
  }

  /// Advances past a symbol, or past all consecutive `#`: none of them starts a string.
  private mutating func skipSymbol() {
    repeat {
      index += 1
    } while index < bytes.count && bytes[index] == UInt8(ascii: "#")
      && bytes[index - 1] == UInt8(ascii: "#")
  }

  /// Block comments nest in Swift.
  private mutating func skipBlockComment() {
    var depth = 0
    while index < bytes.count {
      if starts(with: "/*") {
        depth += 1
        index += 2
      } else if starts(with: "*/") {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        index += 1
      }
    }
  }

  private mutating func scanWord() {
    let start = index
    while index < bytes.count, isWord(bytes[index]) { index += 1 }
    tokens.append(.word(String(decoding: bytes[start..<index], as: UTF8.self)))
  }

  /// The number of `#` before the quote of a string that starts here; nil if none starts.
  private func hashCountOfString() -> Int? {
    let rest = bytes[index...]
    let hashCount = rest.prefix { $0 == UInt8(ascii: "#") }.count
    return rest.dropFirst(hashCount).first == UInt8(ascii: "\"") ? hashCount : nil
  }

  /// Reads a string with its delimiters: `"…"`, `"""…"""`, each with any number of `#` around it.
  private mutating func scanString(hashCount: Int) {
    index += hashCount
    let quotes = isAtMultilineString ? 3 : 1
    index += quotes
    let hashes = Array(repeating: UInt8(ascii: "#"), count: hashCount)
    let end = Array(repeating: UInt8(ascii: "\""), count: quotes) + hashes
    let escape = [UInt8(ascii: "\\")] + hashes
    let interpolation = escape + [UInt8(ascii: "(")]
    var value: [UInt8] = []
    var isInterpolated = false
    while index < bytes.count {
      if bytes[index...].starts(with: end) {
        index += end.count
        break
      }
      // An unclosed single-line string ends with the line.
      if quotes == 1, bytes[index] == 0x0A { break }
      if bytes[index...].starts(with: interpolation) {
        isInterpolated = true
        index += interpolation.count
        skipInterpolation()
      } else if bytes[index...].starts(with: escape) {
        // Language names need no escape sequences, so their values don't matter.
        index = min(bytes.count, index + escape.count + 1)
      } else {
        value.append(bytes[index])
        index += 1
      }
    }
    let text = String(decoding: value, as: UTF8.self)
    if isInterpolated {
      tokens.append(.interpolatedString)
    } else {
      tokens.append(.string(quotes == 3 ? trimmed(text) : text))
    }
  }

  /// Three quotes open a multi-line string only at the end of a line: `#"""#` is a quote.
  private var isAtMultilineString: Bool {
    guard starts(with: "\"\"\"") else { return false }
    let next = bytes[(index + 3)...].first { !$0.isSpaceOrTab }
    return next?.isLineBreak ?? true
  }

  /// Advances past the closing parenthesis of an interpolation, which can contain strings.
  private mutating func skipInterpolation() {
    guard nesting < SwiftTokens.nestingLimit else {
      index = bytes.count
      return
    }
    nesting += 1
    defer { nesting -= 1 }
    let count = tokens.count
    var depth = 1
    while index < bytes.count, depth > 0 {
      if let hashCount = hashCountOfString() {
        scanString(hashCount: hashCount)
        continue
      }
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      skipSymbol()
    }
    tokens.removeLast(tokens.count - count)
  }

  private func trimmed(_ text: String) -> String {
    let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    let body = text.unicodeScalars.drop(while: isSpace)
    guard let last = body.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(body[...last])
  }

  private func starts(with text: StaticString) -> Bool {
    let text = ByteView(text)
    return bytes[index...].starts(with: text)
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}

/// Finds the arguments of calls in tokens of Swift source.
enum SwiftArguments {
  /// The tokens after the first `label:` anywhere, up to the next comma or the end of the call.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  static func value(of label: String, in tokens: [SwiftToken]) -> ArraySlice<SwiftToken>? {
    let start = tokens.indices.first { index in
      tokens[index] == .word(label) && index + 1 < tokens.count
        && tokens[index + 1] == .symbol(":")
    }
    return start.map { expression(from: $0 + 2, in: tokens[...]) }
  }

  /// The arguments of the call whose opening parenthesis is the first token of `call`: the label and value of each.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
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

  /// The elements of a comma-separated list whose opening bracket or parenthesis is the first token.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
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

  /// The tokens from `start` up to the next comma, or the end of the enclosing brackets.
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

  /// The first string literal in an expression: `.product(name: "Kit", package: "kit")`.
  static func firstLiteral(_ value: ArraySlice<SwiftToken>) -> String? {
    for token in value { if case .string(let text) = token { return text } }
    return nil
  }

  /// The text if the tokens are a single string literal.
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
