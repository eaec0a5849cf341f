package import L10nSource

extension Check {
  package static let contentAfterPropertyList = Check(
    "content-after-property-list", .warning,
    "content after the end of a property list, which is never read")
}

/// Reads tags, comments, processing instructions and the document type.
///
/// A tag ends at the first `>`, regardless of quotes, and attributes are ignored, as in CoreFoundation.
extension XMLPropertyListParser {
  struct Tag {
    let element: XMLPropertyListElement
    /// The offset of `<`.
    let start: Int
    let isEmpty: Bool
  }

  /// Reads the start tag at `position`.
  @inline(__always)
  mutating func parseStartTag() throws(PropertyListMistake) -> Tag {
    let start = position
    // Nearly all tags are one of these three; one comparison recognizes each.
    let word = word(at: start)
    let element: XMLPropertyListElement
    if word == TagWord.string {
      element = .string
    } else if word & TagWord.keyMask == TagWord.key {
      element = .key
    } else if word & TagWord.dictionaryMask == TagWord.dictionary {
      element = .dictionary
    } else {
      return try parseOtherStartTag()
    }
    position = start + element.nameLength + 2
    return Tag(element: element, start: start, isEmpty: false)
  }

  /// The bytes of start tags, in little-endian order.
  private enum TagWord {
    /// `<string>`
    static let string: UInt64 = 0x3E67_6E69_7274_733C
    /// `<key>`
    static let key: UInt64 = 0x3E_7965_6B3C
    static let keyMask: UInt64 = 0xFF_FFFF_FFFF
    /// `<dict>`
    static let dictionary: UInt64 = 0x3E74_6369_643C
    static let dictionaryMask: UInt64 = 0xFFFF_FFFF_FFFF
  }

  /// Returns the eight bytes at `offset`, in little-endian order; 0 near the end of the text.
  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    guard offset + 8 <= bytes.count else { return 0 }
    return bytes.word(at: offset)
  }

  private mutating func parseOtherStartTag() throws(PropertyListMistake) -> Tag {
    let start = position
    let nameStart = start + 1
    var end = nameStart
    var spaceIndex: Int?
    while end < bytes.count, bytes[end] != UInt8(ascii: ">") {
      if spaceIndex == nil, bytes[end].isXMLWhitespace { spaceIndex = end }
      end += 1
    }
    guard end < bytes.count else {
      throw PropertyListMistake(
        at: SourceRange(start, nameStart), "the file ends inside a tag", label: "expected “>”",
        help: "the file may be truncated")
    }
    let isEmpty = bytes[end - 1] == UInt8(ascii: "/")
    let nameEnd = spaceIndex ?? (isEmpty ? end - 1 : end)
    let name = bytes.part(nameStart..<max(nameStart, nameEnd))
    guard let element = XMLPropertyListElement(name: name) else {
      throw unknownElement(name, SourceRange(start, end + 1))
    }
    position = end + 1
    return Tag(element: element, start: start, isEmpty: isEmpty)
  }

  private func unknownElement(
    _ name: ByteView, _ range: SourceRange
  ) -> PropertyListMistake {
    if let marker = bytes.conflictMarker(at: range.start) {
      return .conflictMarker(at: marker)
    }
    let text = String(decoding: name.prefix(40), as: UTF8.self)
    if text.hasPrefix("/") {
      return PropertyListMistake(
        at: range, "the end tag <\(text)> has no start tag", label: "expected a value",
        help: "remove it, or add the start tag before it")
    }
    return PropertyListMistake(
      at: range, "<\(text)> is not a property list element", label: "unknown element",
      help: "expected dict, array, key, string, integer, real, true, false, date or data")
  }

  /// Reads the end tag at `position`, which must be that of `element`.
  @inline(__always)
  mutating func parseEndTag(of element: XMLPropertyListElement) throws(PropertyListMistake) {
    let end = position + 2 + element.nameLength
    if isEndTag(of: element, at: position), bytes[end] == UInt8(ascii: ">") {
      position = end + 1
    } else {
      try parseOtherEndTag(of: element)
    }
  }

  private mutating func parseOtherEndTag(
    of element: XMLPropertyListElement
  ) throws(PropertyListMistake) {
    var end = position + 2 + element.nameLength
    if isEndTag(of: element, at: position) {
      while end < bytes.count, bytes[end].isXMLWhitespace { end += 1 }
      if end < bytes.count, bytes[end] == UInt8(ascii: ">") {
        position = end + 1
        return
      }
    }
    guard position < bytes.count else {
      throw PropertyListMistake(
        at: SourceRange(at: position), "the file ends inside <\(element.name)>",
        label: "expected </\(element.name)>", help: "the file may be truncated")
    }
    throw PropertyListMistake(
      at: rangeOfWord(at: position), "<\(element.name)> is not closed",
      label: "expected </\(element.name)>")
  }

  /// Whether `</` and the name of `element` are at `offset`.
  @inline(__always)
  func isEndTag(of element: XMLPropertyListElement, at offset: Int) -> Bool {
    let length = element.nameLength
    guard offset + 2 + length < bytes.count, bytes[offset] == UInt8(ascii: "<"),
      bytes[offset + 1] == UInt8(ascii: "/")
    else { return false }
    var name = element.rawValue
    var index = offset + 1 + length
    while name != 0 {
      guard bytes[index] == UInt8(truncatingIfNeeded: name) else { return false }
      name >>= 8
      index -= 1
    }
    return true
  }

  /// Whether a tag starts at `offset`, not a comment, instruction or declaration.
  @inline(__always)
  func isTag(at offset: Int) -> Bool {
    offset + 1 < bytes.count && bytes[offset] == UInt8(ascii: "<")
      && bytes[offset + 1] != UInt8(ascii: "!") && bytes[offset + 1] != UInt8(ascii: "?")
  }

  /// Returns the range to underline at `offset`: the tag there, or the text up to the next tag, limited to one line.
  func rangeOfWord(at offset: Int) -> SourceRange {
    var end = min(offset + 1, bytes.count)
    let isTag = offset < bytes.count && bytes[offset] == UInt8(ascii: "<")
    while end < bytes.count, end < offset + 80, bytes[end] != UInt8(ascii: "<"),
      !bytes[end].isLineBreak
    {
      end += 1
      if isTag, bytes[end - 1] == UInt8(ascii: ">") { return SourceRange(offset, end) }
    }
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return SourceRange(offset, end)
  }
}

// MARK: - Content between tags

extension XMLPropertyListParser {
  @inline(__always)
  mutating func skipSpace() {
    while position < bytes.count, bytes[position].isXMLWhitespace { position += 1 }
  }

  /// Skips everything that is allowed before the first element.
  mutating func skipProlog() throws(PropertyListMistake) {
    while true {
      skipSpace()
      guard position + 1 < bytes.count else {
        throw PropertyListMistake(
          at: SourceRange(at: position), "the file contains no property list",
          label: "expected <plist>",
          help: "an empty table is <plist version=\"1.0\"><dict/></plist>")
      }
      guard bytes[position] == UInt8(ascii: "<") else { throw strayText() }
      switch bytes[position + 1] {
      case UInt8(ascii: "?"): try skipInstruction(from: position + 2)
      case UInt8(ascii: "!"):
        // Before the first element, but not between elements, CoreFoundation skips the first character of a comment, so
        // `<!---->` doesn't end the comment.
        if bytes.has("<!--", at: position) {
          try skipComment(from: position + 5)
        } else {
          try skipDocumentType()
        }
      default: return
      }
    }
  }

  /// Skips whitespace, comments and processing instructions up to the next tag.
  mutating func skipToTag(
    inside container: XMLPropertyListElement?
  ) throws(PropertyListMistake) {
    while true {
      skipSpace()
      guard position + 1 < bytes.count else {
        // `parseEndTag` throws the error about the missing end tag.
        if let container {
          position = bytes.count
          try parseEndTag(of: container)
        }
        return
      }
      guard bytes[position] == UInt8(ascii: "<") else { throw strayText() }
      switch bytes[position + 1] {
      // CoreFoundation accepts `<?>` as a whole instruction here, but not before the first element.
      case UInt8(ascii: "?"): try skipInstruction(from: position + 1)
      case UInt8(ascii: "!"):
        guard bytes.has("<!--", at: position) else {
          throw PropertyListMistake(
            at: rangeOfWord(at: position), "declaration between elements",
            label: "expected a tag or a comment")
        }
        try skipComment(from: position + 4)
      default: return
      }
    }
  }

  private func strayText() -> PropertyListMistake {
    PropertyListMistake(
      at: rangeOfWord(at: position), "text between elements", label: "expected a tag",
      help: "text belongs in <string> or <key>")
  }

  private mutating func skipComment(from offset: Int) throws(PropertyListMistake) {
    try skip(past: "-->", from: offset, "the comment is not closed")
  }

  private mutating func skipInstruction(from offset: Int) throws(PropertyListMistake) {
    try skip(past: "?>", from: offset, "the processing instruction is not closed")
  }

  private mutating func skip(
    past end: StaticString, from offset: Int, _ message: String
  ) throws(PropertyListMistake) {
    let start = position
    guard let found = bytes.firstIndex(of: end, from: offset) else {
      position = bytes.count
      throw PropertyListMistake(
        at: SourceRange(start, min(start + 4, bytes.count)), message, label: "expected “\(end)”")
    }
    position = found + end.utf8CodeUnitCount
  }

  /// Skips `<!DOCTYPE …>`. Its URL is never accessed.
  private mutating func skipDocumentType() throws(PropertyListMistake) {
    let start = position
    guard bytes.has("<!DOCTYPE", at: position) else {
      throw PropertyListMistake(
        at: rangeOfWord(at: position), "declaration before the property list",
        label: "expected <!DOCTYPE or a comment")
    }
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: ">"):
        position += 1
        return
      case UInt8(ascii: "["):
        throw PropertyListMistake(
          at: SourceRange(position, position + 1), "the document type contains declarations",
          label: "expected “>”",
          help:
            "remove the part in brackets: neither CoreFoundation nor l10ncheck reads entity declarations"
        )
      default: position += 1
      }
    }
    throw PropertyListMistake(
      at: SourceRange(start, start + 9), "the document type is not closed", label: "expected “>”")
  }

  /// Reports content after the property list, which CoreFoundation ignores.
  mutating func reportTrailingContent() {
    do throws(PropertyListMistake) {
      try skipToTag(inside: nil)
    } catch {}
    skipSpace()
    guard position < bytes.count else { return }
    diagnostics.append(
      Diagnostic(
        .contentAfterPropertyList, at: rangeOfWord(at: position),
        "the property list ends before this: CoreFoundation ignores the rest",
        help: "remove the rest, or move it into the property list"))
  }
}
