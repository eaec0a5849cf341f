import L10nSource

/// Reads the XML that most tools write, much faster than libxml2: elements, attributes, text and XML's own entities.
///
/// Other texts aren't plain: for example those with comments, CDATA sections, instructions, carriage returns or single
/// quotes, and all texts with errors. libxml2 reads these, so it alone decides what is well-formed and which message is
/// shown. Both give the same result for plain texts.
struct PlainXMLScanner {
  private let text: ByteView
  private var index = 0
  /// The names of the open elements.
  private var names: [Range<Int>] = []
  private var attributes: [Attribute] = []
  private var views: [XMLAttribute] = []
  /// The decoded values of a tag's attributes that contain entities.
  private var decoded: [UInt8] = []
  private var isEnded = false

  private struct Attribute {
    let fullName: Range<Int>
    /// The name without a prefix; nil for a namespace declaration.
    let name: Range<Int>?
    /// The range of the value: in `decoded` if it contains entities, otherwise in the text.
    let value: Range<Int>
    let isDecoded: Bool
  }

  /// Limits that real documents stay below. libxml2 reads documents beyond them.
  private static let depthLimit = 64
  private static let attributeLimit = 16

  private static let declarations: [StaticString] = [
    #"<?xml version="1.0" encoding="UTF-8"?>"#, #"<?xml version="1.0" encoding="utf-8"?>"#,
    #"<?xml version="1.0"?>"#,
  ]

  private init(_ text: ByteView) { self.text = text }

  /// Passes the parts of a text to `reader`.
  ///
  /// - Returns: false if the text isn't plain. The reader may have received a part of it.
  static func parse(_ text: ByteView, into reader: inout some XMLEventReader) -> Bool {
    guard firstInvalidUTF8Offset(in: text) == nil else { return false }
    var scanner = PlainXMLScanner(text)
    return scanner.scan(into: &reader)
  }

  // MARK: - Document

  private mutating func scan(into reader: inout some XMLEventReader) -> Bool {
    if let declaration = Self.declarations.first(where: { text.has($0, at: 0) }) {
      index = declaration.utf8CodeUnitCount
      skipWhitespace()
    }
    guard next == UInt8(ascii: "<") else { return false }
    repeat {
      guard isTagRead(into: &reader) else { return isEnded }
      if names.isEmpty { break }
      guard isTextRead(into: &reader) else { return false }
    } while true
    skipWhitespace()
    return index == text.count
  }

  /// The next byte; zero, which XML doesn't allow, at the end.
  private var next: UInt8 { index < text.count ? text[index] : 0 }

  private mutating func skipWhitespace() {
    while isWhitespace(next) { index += 1 }
  }

  private func isWhitespace(_ byte: UInt8) -> Bool { byte.isSpaceOrTab || byte == 0x0A }

  // MARK: - Tags

  /// Reads a tag, and moves the index behind it.
  private mutating func isTagRead(into reader: inout some XMLEventReader) -> Bool {
    index += 1
    if next == UInt8(ascii: "/") { return isEndTagRead(into: &reader) }
    guard names.count < Self.depthLimit, let name = readName() else { return false }
    guard areAttributesRead() else { return false }
    let offset = index
    let isEmpty = next == UInt8(ascii: "/")
    if isEmpty { index += 1 }
    guard next == UInt8(ascii: ">") else { return false }
    index += 1
    names.append(name)
    guard isStartPassed(name, offset, to: &reader) else {
      isEnded = true
      return false
    }
    if isEmpty {
      names.removeLast()
      reader.end()
    }
    return true
  }

  private mutating func isEndTagRead(into reader: inout some XMLEventReader) -> Bool {
    guard let name = names.popLast() else { return false }
    let end = index + 1 + name.count
    guard end < text.count, text[end] == UInt8(ascii: ">"),
      equalBytes(text, from: index + 1, text, from: name.lowerBound, count: name.count)
    else { return false }
    index = end + 1
    reader.end()
    return true
  }

  private mutating func isStartPassed(
    _ name: Range<Int>, _ offset: Int, to reader: inout some XMLEventReader
  ) -> Bool {
    let name = text.part(name)
    guard !attributes.isEmpty else {
      return reader.start(XMLElementStart(name: name, attributes: View(), offset: offset))
    }
    views.removeAll(keepingCapacity: true)
    return decoded.withView { decoded in
      for attribute in attributes {
        guard let name = attribute.name else { continue }
        let value = (attribute.isDecoded ? decoded : text).part(attribute.value)
        views.append(XMLAttribute(name: text.part(name), value: value))
      }
      return views.withView {
        reader.start(XMLElementStart(name: name, attributes: $0, offset: offset))
      }
    }
  }

  /// Reads a name without a prefix; nil if there is none, or it contains non-ASCII letters.
  private mutating func readName() -> Range<Int>? {
    let start = index
    guard next.isASCIILetter else { return nil }
    while next.isASCIIAlphanumeric || next == UInt8(ascii: "-") { index += 1 }
    return start..<index
  }

  // MARK: - Attributes

  private mutating func areAttributesRead() -> Bool {
    attributes.removeAll(keepingCapacity: true)
    decoded.removeAll(keepingCapacity: true)
    while isWhitespace(next) {
      skipWhitespace()
      if next == UInt8(ascii: ">") || next == UInt8(ascii: "/") { return true }
      guard attributes.count < Self.attributeLimit, let attribute = readAttribute() else {
        return false
      }
      let name = text.part(attribute.fullName)
      guard !attributes.contains(where: { text.part($0.fullName).hasSameBytes(as: name) }) else {
        return false
      }
      attributes.append(attribute)
    }
    return true
  }

  private mutating func readAttribute() -> Attribute? {
    let start = index
    guard var name = readName() else { return nil }
    let isDeclaration = text.part(name).hasSameBytes(as: ByteView("xmlns"))
    if next == UInt8(ascii: ":") {
      // Only libxml2 checks whether other prefixes are declared.
      guard
        isDeclaration || text.part(name).hasSameBytes(as: ByteView("xml"))
          || text.part(name).hasSameBytes(as: ByteView("xsi"))
      else { return nil }
      index += 1
      guard let local = readName() else { return nil }
      name = local
    }
    let fullName = start..<index
    guard next == UInt8(ascii: "="), index + 1 < text.count, text[index + 1] == UInt8(ascii: "\"")
    else { return nil }
    index += 2
    guard let (value, isDecoded) = readValue() else { return nil }
    return Attribute(
      fullName: fullName, name: isDeclaration ? nil : name, value: value, isDecoded: isDecoded)
  }

  /// Reads a value with its closing quote.
  private mutating func readValue() -> (range: Range<Int>, isDecoded: Bool)? {
    var start = index
    let decodedStart = decoded.count
    while true {
      index = text.firstXMLEscapeIndex(from: index)
      switch next {
      case UInt8(ascii: "\""):
        let end = index
        index += 1
        guard decoded.count > decodedStart else { return (start..<end, false) }
        decoded.append(contentsOf: text.part(start..<end))
        return (decodedStart..<decoded.count, true)
      case UInt8(ascii: "&"):
        decoded.append(contentsOf: text.part(start..<index))
        guard let character = readReference() else { return nil }
        decoded += String(character).utf8
        start = index
      case UInt8(ascii: ">"): index += 1
      case 0xED, 0xEF:
        guard isCharacter else { return nil }
        index += 1
      default: return nil
      }
    }
  }

  // MARK: - Text

  /// Reads text up to the next tag.
  private mutating func isTextRead(into reader: inout some XMLEventReader) -> Bool {
    var start = index
    func pass(_ end: Int) { if end > start { reader.text(text.part(start..<end)) } }
    while true {
      index = text.firstXMLEscapeIndex(from: index)
      switch next {
      case UInt8(ascii: "<"):
        pass(index)
        return true
      case UInt8(ascii: "&"):
        pass(index)
        guard let character = readReference() else { return false }
        Array(String(character).utf8).withView { reader.text($0) }
        start = index
      case UInt8(ascii: ">"):
        // `]]>` isn't allowed outside a CDATA section.
        guard index < 2 || text[index - 1] != UInt8(ascii: "]") else { return false }
        index += 1
      case UInt8(ascii: "\""), 0x09, 0x0A: index += 1
      case 0xED, 0xEF:
        guard isCharacter else { return false }
        index += 1
      default: return false
      }
    }
  }

  /// Whether the character here isn't U+FFFE or U+FFFF. Surrogates can't occur, as the text is valid UTF-8.
  private var isCharacter: Bool {
    text[index] != 0xEF || text[index + 1] != 0xBF || text[index + 2] < 0xBE
  }

  /// Reads an entity or a character reference; nil if XML doesn't define it.
  private mutating func readReference() -> Unicode.Scalar? {
    let end = text.firstIndex(of: UInt8(ascii: ";"), from: index, to: min(text.count, index + 12))
    guard end < text.count, text[end] == UInt8(ascii: ";") else { return nil }
    let name = String(decoding: text.part(index + 1..<end), as: UTF8.self)
    index = end + 1
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: return Self.character(named: name)
    }
  }

  /// Returns the character of a number, such as `#38` or `#x26`; nil if XML doesn't allow it (production 2, Char).
  private static func character(named name: String) -> Unicode.Scalar? {
    guard name.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x"
    guard let first = (isHexadecimal ? digits.dropFirst() : digits).utf8.first,
      first.hexadecimalDigitValue != nil,
      let number =
        isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10),
      number >= 0x20 || [0x09, 0x0A, 0x0D].contains(number), number & ~1 != 0xFFFE
    else { return nil }
    return Unicode.Scalar(number)
  }
}
