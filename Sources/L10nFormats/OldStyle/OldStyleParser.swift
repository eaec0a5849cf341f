import L10nModel
import L10nSource

/// Parses the objects of old-style property lists: strings, dictionaries, arrays and data.
///
/// It accepts exactly what CFOldStylePList.c accepts (`parsePlistObject` and what it calls) and stops at the first
/// mistake; who needs to go on after one, as `.strings` files do, recovers itself.
struct OldStyleParser {
  var scanner: OldStyleScanner
  private let text: UnsafeBufferPointer<UInt8>

  /// CoreFoundation refuses an object that lies deeper.
  static let maximumDepth = 512

  /// The first mistake: where, and what is wrong.
  struct Mistake: Error {
    let offset: Int
    let message: String
    let help: String
  }

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    scanner = OldStyleScanner(text)
  }

  /// The first `count` bytes of the text.
  func prefix(_ count: Int) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: text[..<count]) }

  /// Parses the object that begins at the first token at or after `index`; returns it and the offset after it.
  ///
  /// - Complexity: O(*n*) in the length of the object.
  mutating func parseObject(from index: Int, depth: Int = 0) throws(Mistake) -> (PropertyList, end: Int) {
    let start = scanner.skipTrivia(from: index)
    guard depth <= Self.maximumDepth else { throw .tooDeep(at: start) }
    guard start < scanner.count else { throw .endOfText(at: start) }
    switch scanner[start] {
    case UInt8(ascii: "{"): return try parseDictionary(at: start, depth: depth)
    case UInt8(ascii: "("): return try parseArray(at: start, depth: depth)
    case UInt8(ascii: "<"): return try parseData(at: start)
    default:
      let (string, end) = try parseString(at: start)
      return (PropertyList(.string(string), range: SourceRange(start, end)), end)
    }
  }

  /// Parses the string that begins right at `start`.
  func parseString(at start: Int) throws(Mistake) -> (CodeUnitString, end: Int) {
    switch scanner.scanString(at: start) {
    case .quoted(let end, let hasEscapes):
      return (content(start + 1, end - 1, hasEscapes: hasEscapes), end)
    case .unquoted(let end):
      return (content(start, end, hasEscapes: false), end)
    case .unterminated:
      throw .unterminatedString(at: start)
    case .none:
      throw .unexpectedCharacter(at: start)
    }
  }

  private func content(_ start: Int, _ end: Int, hasEscapes: Bool) -> CodeUnitString {
    guard hasEscapes else { return CodeUnitString(bytes: Array(text[start..<end])) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(end - start)
    appendUnescaped(text[start..<end], to: &bytes)
    return CodeUnitString(bytes: bytes)
  }

  private mutating func parseDictionary(
    at start: Int, depth: Int
  ) throws(Mistake) -> (PropertyList, end: Int) {
    var members: [PropertyList.Member] = []
    var index = scanner.skipTrivia(from: start + 1)
    while index < scanner.count, case .some = scanner.beginningOfString(at: index) {
      let keyStart = index
      let (key, keyEnd) = try parseString(at: keyStart)
      let keyRange = SourceRange(keyStart, keyEnd)
      var value = PropertyList(.string(key), range: keyRange)
      index = scanner.skipTrivia(from: keyEnd)
      guard index < scanner.count else { throw .missingSemicolon(at: keyEnd) }
      if scanner[index] == UInt8(ascii: "=") {
        (value, index) = try parseObject(from: index + 1, depth: depth + 1)
      } else if scanner[index] != UInt8(ascii: ";") {
        throw .missingEqualsSign(at: index)
      }
      members.append(PropertyList.Member(key: key, keyRange: keyRange, value: value))
      let valueEnd = index
      index = scanner.skipTrivia(from: index)
      guard index < scanner.count, scanner[index] == UInt8(ascii: ";") else {
        throw .missingSemicolon(at: valueEnd)
      }
      index = scanner.skipTrivia(from: index + 1)
    }
    guard index < scanner.count, scanner[index] == UInt8(ascii: "}") else {
      throw .unclosed("dictionary", "}", from: start, at: index)
    }
    return (PropertyList(.dictionary(members), range: SourceRange(start, index + 1)), index + 1)
  }

  private mutating func parseArray(at start: Int, depth: Int) throws(Mistake) -> (PropertyList, end: Int) {
    var elements: [PropertyList] = []
    var index = scanner.skipTrivia(from: start + 1)
    while index < scanner.count, scanner[index] != UInt8(ascii: ")") {
      let (element, end) = try parseObject(from: index, depth: depth + 1)
      elements.append(element)
      index = scanner.skipTrivia(from: end)
      guard index < scanner.count, scanner[index] == UInt8(ascii: ",") else { break }
      index = scanner.skipTrivia(from: index + 1)
    }
    // CoreFoundation looks for one more object before it looks for the parenthesis.
    guard depth < Self.maximumDepth else { throw .tooDeep(at: index) }
    guard index < scanner.count, scanner[index] == UInt8(ascii: ")") else {
      throw .unclosed("array", ")", from: start, at: index)
    }
    return (PropertyList(.array(elements), range: SourceRange(start, index + 1)), index + 1)
  }

  /// `<0fbd77 1c2735ae>`: pairs of hexadecimal digits; white space may stand between pairs, not within one.
  private mutating func parseData(at start: Int) throws(Mistake) -> (PropertyList, end: Int) {
    var bytes: [UInt8] = []
    var index = start + 1
    while index < scanner.count, scanner[index] != UInt8(ascii: ">") {
      if let high = hexadecimalValue(of: scanner[index]) {
        guard index + 1 < scanner.count, let low = hexadecimalValue(of: scanner[index + 1]) else {
          throw .malformedData(at: index)
        }
        bytes.append(high << 4 | low)
        index += 2
      } else {
        switch scanner[index] {
        case 0x20, 0x09, 0x0A, 0x0D: index += 1
        case 0xE2 where scanner.isLineSeparator(at: index): index += 3
        default: throw .malformedData(at: index)
        }
      }
    }
    guard index < scanner.count else { throw .unclosed("data", ">", from: start, at: index) }
    return (PropertyList(.data(bytes), range: SourceRange(start, index + 1)), index + 1)
  }
}

extension OldStyleScanner {
  /// The byte at `index` where a string can begin with it.
  func beginningOfString(at index: Int) -> UInt8? {
    let byte = self[index]
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || isUnquotedStringByte(byte)
      ? byte : nil
  }
}

extension OldStyleParser.Mistake {
  static func endOfText(at offset: Int) -> Self {
    Self(offset: offset, message: "the text ends where a value is expected", help: "add the value and a semicolon")
  }

  static func tooDeep(at offset: Int) -> Self {
    Self(
      offset: offset, message: "the values are nested more than 512 deep",
      help: "flatten the value: CoreFoundation goes no deeper")
  }

  static func unterminatedString(at offset: Int) -> Self {
    Self(offset: offset, message: "the string that begins here is never closed", help: "add the closing quote")
  }

  static func unexpectedCharacter(at offset: Int) -> Self {
    Self(
      offset: offset, message: "expected a value",
      help: "put the text in quotes: only A–Z, a–z, 0–9 and _ $ / : . - may stand without")
  }

  static func missingEqualsSign(at offset: Int) -> Self {
    Self(offset: offset, message: "expected '=' or ';' after the key", help: "put '=' between key and value")
  }

  static func missingSemicolon(at offset: Int) -> Self {
    Self(offset: offset, message: "expected ';' after the value", help: "end the entry with ';'")
  }

  static func malformedData(at offset: Int) -> Self {
    Self(
      offset: offset, message: "expected pairs of hexadecimal digits between '<' and '>'",
      help: "put the text in quotes if it is meant as a string")
  }

  static func unclosed(_ kind: String, _ bracket: String, from start: Int, at offset: Int) -> Self {
    Self(
      offset: offset, message: "expected '\(bracket)' at the end of the \(kind)",
      help: "close the \(kind) with '\(bracket)'")
  }
}
