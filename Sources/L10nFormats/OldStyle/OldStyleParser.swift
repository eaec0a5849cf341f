import L10nModel
import L10nSource

/// Parses the objects of old-style property lists: strings, dictionaries, arrays and data.
///
/// Accepts exactly what CFOldStylePList.c accepts (`parsePlistObject` and its callees). CoreFoundation's parser doesn't stop
/// at an error within an array: it expects the closing parenthesis at the position of the error, and continues if it finds
/// one. `position` therefore equals CoreFoundation's after a failure, and there may be an object although `mistake` is set.
struct OldStyleParser {
  var scanner: OldStyleScanner
  /// Where the search for the next object starts; after parsing an object, its end.
  var position = 0
  /// The first error.
  private(set) var mistake: Mistake?
  /// The values of the last parsed object.
  private(set) var list: FlatPropertyList
  private let text: ByteView

  /// CoreFoundation rejects deeper objects.
  static let maximumDepth = 512

  /// The position of an error, its message, and the remedy.
  struct Mistake {
    let offset: Int
    let message: String
    let help: String
  }

  /// Whether an object is required, or the list may end instead.
  enum Need {
    case required
    case optional
  }

  init(_ text: ByteView) {
    self.text = text
    scanner = OldStyleScanner(text)
    list = FlatPropertyList(sourceCount: text.count)
  }

  /// Returns the first `count` bytes of the text.
  func prefix(_ count: Int) -> ByteView {
    text.part(..<count)
  }

  /// Clears earlier errors, and parses the object at or after `index`; nil if there is none.
  mutating func parseObject(at index: Int, depth: Int) -> PropertyList? {
    parseValues(at: index, depth: depth) ? list.tree(in: text) : nil
  }

  /// Clears earlier errors, and parses the object at or after `index` into `list`. Returns whether there is one.
  mutating func parseValues(at index: Int, depth: Int) -> Bool {
    position = index
    mistake = nil
    list.nodes.removeAll(keepingCapacity: true)
    list.decoded.removeAll(keepingCapacity: true)
    list.scalars.removeAll(keepingCapacity: true)
    return parseObject(.required, depth: depth)
  }

  /// Parses the object that starts at the first token at or after `position`. Adds nothing if there is none.
  private mutating func parseObject(_ need: Need, depth: Int) -> Bool {
    position = scanner.skipTrivia(from: position)
    guard depth <= Self.maximumDepth else {
      let place = position
      position = scanner.count
      return fail(.tooDeep(at: place))
    }
    guard position < scanner.count else {
      return need == .required ? fail(.endOfText(at: position)) : false
    }
    switch scanner[position] {
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      let first = list.nodes.count
      let isWhole =
        scanner[position] == UInt8(ascii: "{")
        ? parseDictionary(depth: depth) : parseArray(depth: depth)
      if !isWhole { list.nodes.removeSubrange(first...) }
      return isWhole
    case UInt8(ascii: "<"): return parseData()
    default:
      let start = position
      guard let string = parseString(need) else { return false }
      addString(string, SourceRange(start, position))
      return true
    }
  }

  private mutating func addString(_ text: StoredText, _ range: SourceRange) {
    list.nodes.append(
      FlatPropertyList.Node(
        kind: .string, text: text, start: UInt32(range.start), end: UInt32(range.end)))
  }

  /// Parses the string that starts exactly at `position`. If its quote isn't closed, the position is after the opening quote,
  /// as in CoreFoundation.
  private mutating func parseString(_ need: Need) -> StoredText? {
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

  private mutating func content(
    _ start: Int, _ end: Int, hasEscapes: Bool
  ) -> StoredText {
    guard hasEscapes else {
      return StoredText(start: UInt32(start), count: UInt32(end - start))
    }
    let first = list.decoded.count
    appendUnescaped(text.part(start..<end), to: &list.decoded)
    return StoredText(
      start: UInt32(list.sourceCount + first), count: UInt32(list.decoded.count - first))
  }

  private mutating func parseDictionary(depth: Int) -> Bool {
    let start = position
    let dictionary = beginContainer(.dictionary)
    position = scanner.skipTrivia(from: start + 1)
    while position < scanner.count {
      let keyStart = position
      guard let key = parseString(.optional) else { break }
      let keyRange = SourceRange(keyStart, position)
      let value = list.nodes.count
      guard parseValue(ofKey: key, keyRange, depth: depth) else { return false }
      list.nodes[value].setKey(key, keyRange)
      list.nodes[dictionary].childCount += 1
      position = scanner.skipTrivia(from: position)
    }
    position = scanner.skipTrivia(from: position)
    guard position < scanner.count, scanner[position] == UInt8(ascii: "}") else {
      return fail(.unclosed("dictionary", "}", at: position))
    }
    position += 1
    endContainer(dictionary, start)
    return true
  }

  /// Parses the rest of an entry after its key, including its semicolon.
  private mutating func parseValue(
    ofKey key: StoredText, _ keyRange: SourceRange, depth: Int
  ) -> Bool {
    position = scanner.skipTrivia(from: position)
    guard position < scanner.count else { return fail(.missingSemicolon(at: keyRange.end)) }
    if scanner[position] == UInt8(ascii: "=") {
      position += 1
      guard parseObject(.required, depth: depth + 1) else { return false }
    } else if scanner[position] == UInt8(ascii: ";") {
      addString(key, keyRange)
    } else {
      return fail(.missingEqualsSign(at: position))
    }
    let valueEnd = position
    position = scanner.skipTrivia(from: position)
    guard position < scanner.count, scanner[position] == UInt8(ascii: ";") else {
      return fail(.missingSemicolon(at: valueEnd))
    }
    position += 1
    return true
  }

  private mutating func parseArray(depth: Int) -> Bool {
    let start = position
    let array = beginContainer(.array)
    position += 1
    while parseObject(.optional, depth: depth + 1) {
      list.nodes[array].childCount += 1
      position = scanner.skipTrivia(from: position)
      guard position < scanner.count, scanner[position] == UInt8(ascii: ",") else { break }
      position += 1
    }
    position = scanner.skipTrivia(from: position)
    guard position < scanner.count, scanner[position] == UInt8(ascii: ")") else {
      return fail(.unclosed("array", ")", at: position))
    }
    position += 1
    endContainer(array, start)
    return true
  }

  private mutating func beginContainer(_ kind: FlatPropertyList.Kind) -> Int {
    list.nodes.append(FlatPropertyList.Node(kind: kind))
    return list.nodes.count - 1
  }

  private mutating func endContainer(_ container: Int, _ start: Int) {
    list.nodes[container].start = UInt32(start)
    list.nodes[container].end = UInt32(position)
    list.nodes[container].subtreeCount = UInt32(list.nodes.count - container)
  }

  /// Parses `<0fbd77 1c2735ae>`: pairs of hexadecimal digits, which whitespace may separate but not split.
  private mutating func parseData() -> Bool {
    let start = position
    var bytes: [UInt8] = []
    position += 1
    while position < scanner.count {
      if let high = scanner[position].hexadecimalDigitValue {
        position += 1
        guard position < scanner.count, let low = scanner[position].hexadecimalDigitValue else {
          return fail(.malformedData(at: position))
        }
        bytes.append(high << 4 | low)
        position += 1
      } else if scanner[position].isXMLWhitespace {
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
    list.nodes.append(
      FlatPropertyList.Node(
        kind: .scalar, text: .scalar(list.scalars.count), start: UInt32(start),
        end: UInt32(position)))
    list.scalars.append(.data(bytes))
    return true
  }

  private mutating func fail(_ mistake: Mistake) -> Bool {
    self.mistake = self.mistake ?? mistake
    return false
  }
}

extension OldStyleParser.Mistake {
  static func endOfText(at offset: Int) -> Self {
    Self(
      offset: offset, message: "the file ends where a value is expected",
      help: "add the value and a semicolon")
  }

  static func tooDeep(at offset: Int) -> Self {
    Self(
      offset: offset, message: "the values are nested more than 512 levels deep",
      help: "flatten the value: CoreFoundation supports no deeper nesting")
  }

  static func unterminatedString(at offset: Int) -> Self {
    Self(
      offset: offset, message: "the string that starts here is never closed",
      help: "add the closing quote")
  }

  static func unexpectedCharacter(at offset: Int) -> Self {
    Self(
      offset: offset, message: "expected a value",
      help: "put the text in quotes: only A–Z, a–z, 0–9 and _ $ / : . - may be unquoted")
  }

  static func missingEqualsSign(at offset: Int) -> Self {
    Self(
      offset: offset, message: "expected '=' or ';' after the key",
      help: "put '=' between key and value")
  }

  static func missingSemicolon(at offset: Int) -> Self {
    Self(
      offset: offset, message: "expected ';' after the value",
      help: "add ';' at the end of the entry")
  }

  static func malformedData(at offset: Int) -> Self {
    Self(
      offset: offset, message: "expected pairs of hexadecimal digits between '<' and '>'",
      help: "if this is a string, put it in quotes")
  }

  static func unclosed(_ kind: String, _ bracket: String, at offset: Int) -> Self {
    Self(
      offset: offset, message: "expected '\(bracket)' at the end of the \(kind)",
      help: "close the \(kind) with '\(bracket)'")
  }
}
