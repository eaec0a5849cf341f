package import L10nSource

/// Parses JSON5 according to https://spec.json5.org/; unquoted names can't contain escape sequences.
struct JSON5Parser {
  /// Deeper values are rejected, which protects the thread's stack.
  private static let depthLimit = 100

  let text: [UInt8]
  var index = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func parseText() throws(JSON5Mistake) -> JSON5Value {
    try skipTrivia()
    let value = try parseValue(depth: 0)
    try skipTrivia()
    guard index == text.count else { throw mistake("unexpected content after the value") }
    return value
  }

  private mutating func parseValue(depth: Int) throws(JSON5Mistake) -> JSON5Value {
    guard depth < Self.depthLimit else { throw mistake("values are nested too deeply here") }
    let start = index
    let value: JSON5Value.Value
    switch byte {
    case UInt8(ascii: "{"): value = .object(try parseMembers(depth: depth + 1))
    case UInt8(ascii: "["): value = .array(try parseElements(depth: depth + 1))
    case UInt8(ascii: "\""), UInt8(ascii: "'"): value = .string(try parseString())
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      value = .number(try parseNumber())
    default: value = try parseWord()
    }
    return JSON5Value(value: value, range: SourceRange(start, index))
  }

  private mutating func parseMembers(depth: Int) throws(JSON5Mistake) -> [JSON5Value.Member] {
    var members: [JSON5Value.Member] = []
    index += 1
    while try nextItem(isFirst: members.isEmpty, closing: UInt8(ascii: "}")) {
      let start = index
      let name = try parseName()
      let nameRange = SourceRange(start, index)
      try skipTrivia()
      guard byte == UInt8(ascii: ":") else { throw mistake("expected ':' after the name") }
      index += 1
      try skipTrivia()
      members.append(
        JSON5Value.Member(
          name: name, nameRange: nameRange, value: try parseValue(depth: depth)))
    }
    return members
  }

  private mutating func parseElements(depth: Int) throws(JSON5Mistake) -> [JSON5Value] {
    var elements: [JSON5Value] = []
    index += 1
    while try nextItem(isFirst: elements.isEmpty, closing: UInt8(ascii: "]")) {
      elements.append(try parseValue(depth: depth))
    }
    return elements
  }

  /// Whether another member or element follows. Skips the comma before it, or the closing byte.
  private mutating func nextItem(isFirst: Bool, closing: UInt8) throws(JSON5Mistake) -> Bool {
    try skipTrivia()
    let end = String(UnicodeScalar(closing))
    if !isFirst, byte == UInt8(ascii: ",") {
      index += 1
      try skipTrivia()
    } else if !isFirst, byte != closing {
      throw mistake("expected ',' or '\(end)'")
    }
    guard let byte else { throw mistake("expected '\(end)' before the end") }
    guard byte == closing else { return true }
    index += 1
    return false
  }

  private mutating func parseName() throws(JSON5Mistake) -> String {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try parseString() }
    let name = text[index...].prefix(while: Self.isInName)
    guard let first = name.first, !first.isASCIIDigit else {
      throw mistake("expected a name")
    }
    index = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func parseWord() throws(JSON5Mistake) -> JSON5Value.Value {
    let word = text[index...].prefix(while: Self.isInName)
    let value: JSON5Value.Value
    // Input that isn't JSON5 may be any file, possibly a confidential one, so messages don't quote its words.
    switch String(decoding: word, as: UTF8.self) {
    case "true": value = .boolean(true)
    case "false": value = .boolean(false)
    case "null": value = .null
    case "Infinity": value = .number(.infinity)
    case "NaN": value = .number(.nan)
    case "": throw mistake("expected a value")
    default: throw mistake("expected a value: strings need quotes", word.count)
    }
    index = word.endIndex
    return value
  }

  private mutating func parseNumber() throws(JSON5Mistake) -> Double {
    let token = text[index...].prefix { Self.isInName($0) || "+-.".utf8.contains($0) }
    let written = String(decoding: token, as: UTF8.self)
    var digits = written[...]
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    let magnitude: Double? =
      if digits == "Infinity" {
        .infinity
      } else if digits == "NaN" {
        .nan
      } else if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
        UInt64(digits.dropFirst(2), radix: 16).map { Double($0) }
      } else {
        Self.decimal(digits)
      }
    guard let magnitude else { throw mistake("expected a number", token.count) }
    index = token.endIndex
    return isNegative ? -magnitude : magnitude
  }

  /// Returns the value of a decimal number, which may start or end with its point.
  private static func decimal(_ digits: Substring) -> Double? {
    let isPlain = digits.utf8.allSatisfy {
      $0.isASCIIDigit || ".eE+-".utf8.contains($0)
    }
    let hasLeadingZero =
      digits.hasPrefix("0") && digits.dropFirst().first.map { $0.isNumber } ?? false
    guard isPlain, !hasLeadingZero else { return nil }
    let parts = digits.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "e" || $0 == "E" })
    guard parts[0] != ".", parts[0] != "" else { return nil }
    let mantissa = parts[0].hasSuffix(".") ? parts[0] + "0" : parts[0]
    return Double(parts.count == 1 ? String(mantissa) : "\(mantissa)e\(parts[1])")
  }
}

// MARK: Bytes

extension JSON5Parser {
  /// The current byte; nil at the end.
  var byte: UInt8? { index < text.count ? text[index] : nil }

  /// Returns an error about the next bytes.
  func mistake(_ message: String, _ count: Int = 1) -> JSON5Mistake {
    JSON5Mistake(SourceRange(index, min(index + count, text.count)), message)
  }

  /// Whether a byte can be in an unquoted name. Accepts all non-ASCII characters.
  private static func isInName(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }

  /// Skips whitespace and comments.
  mutating func skipTrivia() throws(JSON5Mistake) {
    while let byte {
      switch byte {
      case _ where byte.isASCIIWhitespace: index += 1
      case UInt8(ascii: "/"): try skipComment()
      default:
        guard let length = Self.spaces.first(where: { text[index...].starts(with: $0) })?.count
        else { return }
        index += length
      }
    }
  }

  /// Non-ASCII whitespace: no-break space, line and paragraph separators, byte order mark.
  private static let spaces: [[UInt8]] = ["\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}"].map {
    Array($0.utf8)
  }

  private mutating func skipComment() throws(JSON5Mistake) {
    let next = index + 1 < text.count ? text[index + 1] : 0
    if next == UInt8(ascii: "/") {
      index = text[index...].firstIndex { $0.isLineBreak } ?? text.count
    } else if next == UInt8(ascii: "*") {
      guard let end = text[(index + 2)...].firstRange(of: Array("*/".utf8)) else {
        throw mistake("this comment is never closed", 2)
      }
      index = end.upperBound
    } else {
      throw mistake("expected a value")
    }
  }
}

/// A value of a JSON5 text with its range.
///
/// For small handwritten files such as a configuration: each value is a separate tree.
package struct JSON5Value: Sendable, Hashable {
  package let value: Value
  /// The range, including the quotes of a string or the brackets of an object or array.
  package let range: SourceRange

  package indirect enum Value: Sendable, Hashable {
    /// The members in order, including duplicates.
    case object([Member])
    case array([JSON5Value])
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null
  }

  /// A name in an object, and its value.
  package struct Member: Sendable, Hashable {
    package let name: String
    package let nameRange: SourceRange
    package let value: JSON5Value
  }

  package var kind: String {
    switch value {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}

extension JSON5Value {
  /// Parses a JSON5 text; JSON is a subset.
  ///
  /// - Parameter text: UTF-8 without a byte order mark.
  /// - Throws: the first error, with its place.
  package init(parsing text: [UInt8]) throws(JSON5Mistake) {
    var parser = JSON5Parser(text)
    self = try parser.parseText()
  }
}

/// The reason why a text isn't JSON5, or why one of its values can't be used: the range, and what was expected there.
package struct JSON5Mistake: Error, Sendable, Hashable {
  package let range: SourceRange
  package let message: String

  package init(_ range: SourceRange, _ message: String) {
    self.range = range
    self.message = message
  }
}

extension JSON5Parser {
  mutating func parseString() throws(JSON5Mistake) -> String {
    guard let quote = byte else { throw mistake("expected a string") }
    let start = index
    var units: [UInt8] = []
    index += 1
    while let byte, byte != quote {
      switch byte {
      case UInt8(ascii: "\\"): try parseEscape(to: &units)
      case 0x0A, 0x0D:
        index = start
        throw mistake("this string is not closed on its line")
      default:
        units.append(byte)
        index += 1
      }
    }
    guard byte == quote else {
      index = start
      throw mistake("this string is never closed")
    }
    index += 1
    return String(decoding: units, as: UTF8.self)
  }

  private mutating func parseEscape(to units: inout [UInt8]) throws(JSON5Mistake) {
    let start = index
    index += 1
    guard let letter = byte else { return }
    index += 1
    switch letter {
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "v"): units.append(0x0B)
    case UInt8(ascii: "0"): units.append(0)
    case UInt8(ascii: "x"): try append(parseHexadecimal(2, from: start), from: start, to: &units)
    case UInt8(ascii: "u"): try append(parseUnicodeEscape(from: start), from: start, to: &units)
    case 0x0D: if byte == 0x0A { index += 1 }
    case 0x0A: break
    default: units.append(letter)
    }
  }

  /// Returns the code point of `\uXXXX`, or of a surrogate pair of two.
  private mutating func parseUnicodeEscape(from start: Int) throws(JSON5Mistake) -> UInt32 {
    let first = try parseHexadecimal(4, from: start)
    guard first & 0xFC00 == 0xD800, text[index...].starts(with: "\\u".utf8) else { return first }
    index += 2
    let second = try parseHexadecimal(4, from: start)
    return 0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)
  }

  private mutating func parseHexadecimal(
    _ count: Int, from start: Int
  ) throws(JSON5Mistake) -> UInt32 {
    let digits = text[index...].prefix(count)
    guard digits.count == count, digits.allSatisfy({ $0.hexadecimalDigitValue != nil }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      index = start
      throw mistake("expected \(count) hexadecimal digits in this escape sequence", 2)
    }
    index += count
    return value
  }

  private mutating func append(
    _ value: UInt32, from start: Int, to units: inout [UInt8]
  ) throws(JSON5Mistake) {
    guard let scalar = Unicode.Scalar(value) else {
      index = start
      throw mistake("this escape sequence is half of a surrogate pair", 6)
    }
    units += Array(String(scalar).utf8)
  }
}
