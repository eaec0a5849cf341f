import L10nSource

/// Reads the text of `<string>` and `<key>`: characters, references and CDATA sections.
extension XMLPropertyListParser {
  mutating func parseText(_ tag: Tag) throws(PropertyListMistake) -> StoredText {
    guard !tag.isEmpty else { return .empty }
    let start = position
    position = nextMarkup(from: position)
    if isEndTag(of: tag.element, at: position) {
      // In the usual case, the text is a slice of the file.
      let text = StoredText(start: UInt32(start), count: UInt32(position - start))
      try parseEndTag(of: tag.element)
      return text
    }
    return list.decode(try parseMarkedText(tag, from: start))
  }

  /// Reads text with references or CDATA sections. The part before `position` contains none.
  mutating func parseMarkedText(
    _ tag: Tag, from start: Int
  ) throws(PropertyListMistake) -> [UInt8] {
    var text: [UInt8] = []
    var start = start
    while position < bytes.count, !isEndTag(of: tag.element, at: position) {
      text.append(contentsOf: bytes[start..<position])
      start = position
      if bytes[position] == UInt8(ascii: "&") {
        try parseReference(into: &text)
        start = position
      } else if let section = sectionContent() {
        text.append(contentsOf: bytes[section])
        position = section.upperBound + 3
        start = position
      } else if try endsHere(tag) {
        return text
      } else {
        position += 1
      }
      position = nextMarkup(from: position)
    }
    text.append(contentsOf: bytes[start..<position])
    try parseEndTag(of: tag.element)
    return text
  }

  /// Records the error about a `<` in text. Returns whether the text ends before it.
  private mutating func endsHere(_ tag: Tag) throws(PropertyListMistake) -> Bool {
    var nameStart = position + 1
    if nameStart < bytes.count, bytes[nameStart] == UInt8(ascii: "/") { nameStart += 1 }
    var nameEnd = nameStart
    while nameEnd < bytes.count, bytes[nameEnd].isASCIILowercase { nameEnd += 1 }
    let name = bytes.part(min(nameStart, nameEnd)..<nameEnd)
    let range = rangeOfWord(at: position)
    guard XMLPropertyListElement(name: name) == nil else {
      try note(
        PropertyListMistake(
          at: range, "<\(tag.element.name)> is not closed",
          label: "expected </\(tag.element.name)>"))
      return true
    }
    if let marker = bytes.conflictMarker(at: position) {
      try note(.conflictMarker(at: marker))
      return false
    }
    try note(
      PropertyListMistake(
        at: range, "“<” in the text of <\(tag.element.name)>",
        label: "expected </\(tag.element.name)>",
        help: "write “<” as &lt;, or the text as <![CDATA[…]]>"))
    return false
  }

  /// Returns the range of the text in the CDATA section at `position`; nil if there is none, or it isn't closed.
  private func sectionContent() -> Range<Int>? {
    let opening: StaticString = "<![CDATA["
    guard bytes.has(opening, at: position) else { return nil }
    let start = position + opening.utf8CodeUnitCount
    return bytes.firstIndex(of: "]]>", from: start).map { start..<$0 }
  }

  /// Returns the offset of the next `<` or `&`, or the end of the text.
  @inline(__always)
  func nextMarkup(from offset: Int) -> Int {
    bytes.firstIndex(of: UInt8(ascii: "<"), or: UInt8(ascii: "&"), from: offset)
  }
}

// MARK: - References

extension XMLPropertyListParser {
  /// Reads the reference at `position`. Records an invalid one, and treats its `&` as text.
  private mutating func parseReference(into text: inout [UInt8]) throws(PropertyListMistake) {
    // CoreFoundation's limit is eight digits, and no name is longer.
    let limit = min(position + 12, bytes.count)
    let semicolon = bytes[position..<limit].firstIndex(of: UInt8(ascii: ";"))
    guard let semicolon else {
      try noteReference(end: min(position + 1, bytes.count), "“&” doesn't start a reference")
      text.append(UInt8(ascii: "&"))
      position += 1
      return
    }
    let name = bytes.part(position + 1..<semicolon)
    if let scalar = XMLPropertyListParser.scalar(ofReference: name) {
      text.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
      position = semicolon + 1
      return
    }
    let spelling = String(decoding: name, as: UTF8.self)
    try noteReference(
      end: semicolon + 1, "“&\(spelling);” is a reference that CoreFoundation doesn't know")
    text.append(UInt8(ascii: "&"))
    position += 1
  }

  private mutating func noteReference(
    end: Int, _ message: String
  ) throws(PropertyListMistake) {
    try note(
      PropertyListMistake(
        at: SourceRange(position, end), message,
        label: "expected &amp;",
        help:
          "expected &lt; &gt; &amp; &apos; &quot; or a number such as &#233;; “&” itself is &amp;"))
  }

  /// Returns the character of a reference, from the text between `&` and `;`.
  private static func scalar(ofReference name: ByteView) -> Unicode.Scalar? {
    if name.first == UInt8(ascii: "#") { return scalar(ofNumber: name.dropFirst()) }
    return switch name.count {
    case 2 where name.elementsEqual("lt".utf8): "<"
    case 2 where name.elementsEqual("gt".utf8): ">"
    case 3 where name.elementsEqual("amp".utf8): "&"
    case 4 where name.elementsEqual("apos".utf8): "'"
    case 4 where name.elementsEqual("quot".utf8): "\""
    default: nil
    }
  }

  /// Returns the character of a decimal number, or of a hexadecimal one after a lowercase `x`: at most eight digits, and not
  /// a surrogate. Without digits, CoreFoundation reads U+0000.
  private static func scalar(
    ofNumber digits: Slice<ByteView>
  ) -> Unicode.Scalar? {
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard digits.count <= 8 else { return nil }
    var number: UInt32 = 0
    for byte in digits {
      guard let digit = byte.hexadecimalDigitValue, isHexadecimal || digit < 10 else { return nil }
      number = number &* (isHexadecimal ? 16 : 10) &+ UInt32(digit)
    }
    return Unicode.Scalar(number)
  }
}

/// The elements of an XML property list.
///
/// The raw value is the name's bytes as one big-endian number, so a single comparison recognizes a name.
enum XMLPropertyListElement: UInt64 {
  case array = 0x61_7272_6179
  case data = 0x6461_7461
  case date = 0x6461_7465
  case dictionary = 0x6469_6374
  case `false` = 0x66_616C_7365
  case integer = 0x69_6E74_6567_6572
  case key = 0x6B_6579
  case plist = 0x70_6C69_7374
  case real = 0x7265_616C
  case string = 0x7374_7269_6E67
  case `true` = 0x7472_7565

  @inline(__always)
  init?(name: ByteView) {
    // A leading zero byte wouldn't change the number.
    guard name.count <= 7, name.first != 0 else { return nil }
    var number: UInt64 = 0
    for byte in name {
      number = number << 8 | UInt64(byte)
    }
    self.init(rawValue: number)
  }

  @inline(__always)
  var nameLength: Int { 8 - rawValue.leadingZeroBitCount / 8 }

  /// The name as written in a file.
  var name: String {
    let shifts = stride(from: nameLength * 8 - 8, through: 0, by: -8)
    return String(decoding: shifts.map { UInt8(truncatingIfNeeded: rawValue >> $0) }, as: UTF8.self)
  }
}
