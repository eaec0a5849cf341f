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
