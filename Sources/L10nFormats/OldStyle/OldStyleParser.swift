import L10nModel
import L10nSource

/// Parses the objects of old-style property lists: strings, dictionaries, arrays and data.
///
/// It accepts exactly what CFOldStylePList.c accepts (`parsePlistObject` and what it calls). That parser does not stop at
/// a mistake within an array: it looks for the closing parenthesis where the mistake left it, and goes on where it finds
/// one. So a failure here leaves `position` where CoreFoundation's is, and an object may be returned although `mistake` is set.
struct OldStyleParser {
  var scanner: OldStyleScanner
  /// Where the next object is looked for; after an object, where it ended.
  var position = 0
  /// The first mistake met.
  private(set) var mistake: Mistake?
  private let text: UnsafeBufferPointer<UInt8>

  /// CoreFoundation refuses an object that lies deeper.
  static let maximumDepth = 512

  /// Where the text stops being right, what is wrong, and the way out.
  struct Mistake {
    let offset: Int
    let message: String
    let help: String
  }

  /// Whether the place must hold an object or may end a list.
  enum Need {
    case required
    case optional
  }

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    scanner = OldStyleScanner(text)
  }

  /// The first `count` bytes of the text.
  func prefix(_ count: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[..<count])
  }

  /// Parses the object that begins at the first token at or after `position`; nil where there is none.
  ///
  /// - Complexity: O(*n*) in the length of the object.
  private mutating func parseObject(_ need: Need, depth: Int) -> PropertyList? {
    position = scanner.skipTrivia(from: position)
    guard depth <= Self.maximumDepth else {
      let place = position
      position = scanner.count
      return fail(.tooDeep(at: place))
    }
    guard position < scanner.count else {
      return need == .required ? fail(.endOfText(at: position)) : nil
    }
    switch scanner[position] {
    case UInt8(ascii: "{"): return parseDictionary(depth: depth)
    case UInt8(ascii: "("): return parseArray(depth: depth)
    case UInt8(ascii: "<"): return parseData()
    default:
      let start = position
      guard let string = parseString(need) else { return nil }
      return PropertyList(.string(string), range: SourceRange(start, position))
    }
  }

  /// Parses the object at or after `index`, with no memory of earlier mistakes.
  mutating func parseObject(at index: Int, depth: Int) -> PropertyList? {
    position = index
    mistake = nil
    return parseObject(.required, depth: depth)
  }

  /// Parses the string that begins right at `position`. After an opening quote that nothing closes the position is
  /// behind that quote, as CoreFoundation leaves it.
  private mutating func parseString(_ need: Need) -> CodeUnitString? {
    let start = position
    switch scanner.scanString(at: start) {
    case .quoted(let end, let hasEscapes):
      position = end
      return content(start + 1, end - 1, hasEscapes: hasEscapes)
    case .unquoted(let end):
      position = end
      return content(start, end, hasEscapes: false)
    case .unterminated:
      position = start + 1
      _ = fail(.unterminatedString(at: start))
      return nil
    case .none:
      if need == .required { _ = fail(.unexpectedCharacter(at: start)) }
      return nil
    }
  }

  private func content(_ start: Int, _ end: Int, hasEscapes: Bool) -> CodeUnitString {
    guard hasEscapes else { return CodeUnitString(bytes: Array(text[start..<end])) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(end - start)
    appendUnescaped(
      UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text[start..<end])), to: &bytes)
    return CodeUnitString(bytes: bytes)
  }

  private mutating func parseDictionary(depth: Int) -> PropertyList? {
    let start = position
    var members: [PropertyList.Member] = []
    position = scanner.skipTrivia(from: start + 1)
    while position < scanner.count {
      let keyStart = position
      guard let key = parseString(.optional) else { break }
      let keyRange = SourceRange(keyStart, position)
      guard let value = parseValue(ofKey: key, keyRange, depth: depth) else { return nil }
      members.append(PropertyList.Member(key: key, keyRange: keyRange, value: value))
      position = scanner.skipTrivia(from: position)
    }
    position = scanner.skipTrivia(from: position)
    guard position < scanner.count, scanner[position] == UInt8(ascii: "}") else {
      return fail(.unclosed("dictionary", "}", at: position))
    }
    position += 1
    return PropertyList(.dictionary(members), range: SourceRange(start, position))
  }

  /// Parses what follows a key, its semicolon included.
  private mutating func parseValue(ofKey key: CodeUnitString, _ keyRange: SourceRange, depth: Int)
    -> PropertyList?
  {
    var value = PropertyList(.string(key), range: keyRange)
    position = scanner.skipTrivia(from: position)
    guard position < scanner.count else { return fail(.missingSemicolon(at: keyRange.end)) }
    if scanner[position] == UInt8(ascii: "=") {
      position += 1
      guard let object = parseObject(.required, depth: depth + 1) else { return nil }
      value = object
    } else if scanner[position] != UInt8(ascii: ";") {
      return fail(.missingEqualsSign(at: position))
    }
    let valueEnd = position
    position = scanner.skipTrivia(from: position)
    guard position < scanner.count, scanner[position] == UInt8(ascii: ";") else {
      return fail(.missingSemicolon(at: valueEnd))
    }
    position += 1
    return value
  }

  private mutating func parseArray(depth: Int) -> PropertyList? {
    let start = position
    var elements: [PropertyList] = []
    position += 1
    while let element = parseObject(.optional, depth: depth + 1) {
      elements.append(element)
      position = scanner.skipTrivia(from: position)
      guard position < scanner.count, scanner[position] == UInt8(ascii: ",") else { break }
      position += 1
    }
    position = scanner.skipTrivia(from: position)
    guard position < scanner.count, scanner[position] == UInt8(ascii: ")") else {
      return fail(.unclosed("array", ")", at: position))
    }
    position += 1
    return PropertyList(.array(elements), range: SourceRange(start, position))
  }

  /// `<0fbd77 1c2735ae>`: pairs of hexadecimal digits; white space may stand between pairs, not within one.
  private mutating func parseData() -> PropertyList? {
    let start = position
    var bytes: [UInt8] = []
    position += 1
    while position < scanner.count {
      if let high = hexadecimalValue(of: scanner[position]) {
        position += 1
        guard position < scanner.count, let low = hexadecimalValue(of: scanner[position]) else {
          return fail(.malformedData(at: position))
        }
        bytes.append(high << 4 | low)
        position += 1
      } else if [0x20, 0x09, 0x0A, 0x0D].contains(scanner[position]) {
        position += 1
      } else if scanner.isLineSeparator(at: position) {
        position += 3
      } else {
        break
      }
    }
    guard position < scanner.count, scanner[position] == UInt8(ascii: ">") else {
      return fail(.malformedData(at: position))
    }
    position += 1
    return PropertyList(.data(bytes), range: SourceRange(start, position))
  }

  private mutating func fail(_ mistake: Mistake) -> PropertyList? {
    self.mistake = self.mistake ?? mistake
    return nil
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
    Self(
      offset: offset, message: "the text ends where a value is expected",
      help: "add the value and a semicolon")
  }

  static func tooDeep(at offset: Int) -> Self {
    Self(
      offset: offset, message: "the values are nested more than 512 deep",
      help: "flatten the value: CoreFoundation goes no deeper")
  }

  static func unterminatedString(at offset: Int) -> Self {
    Self(
      offset: offset, message: "the string that begins here is never closed",
      help: "add the closing quote")
  }

  static func unexpectedCharacter(at offset: Int) -> Self {
    Self(
      offset: offset, message: "expected a value",
      help: "put the text in quotes: only A–Z, a–z, 0–9 and _ $ / : . - may stand without")
  }

  static func missingEqualsSign(at offset: Int) -> Self {
    Self(
      offset: offset, message: "expected '=' or ';' after the key",
      help: "put '=' between key and value")
  }

  static func missingSemicolon(at offset: Int) -> Self {
    Self(offset: offset, message: "expected ';' after the value", help: "end the entry with ';'")
  }

  static func malformedData(at offset: Int) -> Self {
    Self(
      offset: offset, message: "expected pairs of hexadecimal digits between '<' and '>'",
      help: "put the text in quotes if it is meant as a string")
  }

  static func unclosed(_ kind: String, _ bracket: String, at offset: Int) -> Self {
    Self(
      offset: offset, message: "expected '\(bracket)' at the end of the \(kind)",
      help: "close the \(kind) with '\(bracket)'")
  }
}
