import CXML
import L10nSource

/// The reason why a document couldn't be read to its end. libxml2 provides the kind of error and its approximate
/// position; the rest comes from the text itself.
extension InterfaceReader {
  /// The error that ended the parse; nil if there was none.
  func mistake(_ outcome: cxml_outcome) -> Diagnostic? {
    if let refusal { return refusal }
    guard outcome.mistake != CXML_NONE else { return nil }
    let offset = min(max(Int(outcome.offset), 0), source.count)
    if let marker = conflictMarker(around: offset) {
      return broken(
        marker, "unresolved merge conflict in the document",
        help: "keep one side of the conflict, and remove the markers")
    }
    switch outcome.mistake {
    case CXML_DOCUMENT_TYPE: return documentType(offset)
    case CXML_NAMESPACE:
      return Diagnostic(
        .refusedDocumentType, at: Self.rangeOfTag(at: tagStart(before: offset), in: source),
        "the element declares a namespace", label: "the rest of the document is not read",
        help:
          "remove the attribute that begins with xmlns: Interface Builder documents have none"
      )
    case CXML_TOO_MANY_ATTRIBUTES:
      return Diagnostic(
        .excessiveInterfaceDocument, at: Self.rangeOfTag(at: offset, in: source),
        "the element has more than \(InterfaceLimit.attributes) attributes",
        help: "restore the file: no Interface Builder object has so many")
    case CXML_OUT_OF_MEMORY:
      return Diagnostic(
        .excessiveInterfaceDocument, at: nil, "the document exceeds the memory limit",
        help: "restore the file: it has more or longer names than a genuine document")
    case CXML_TAG_MISMATCH: return mismatch(offset)
    case CXML_EMPTY, CXML_ENDS_TOO_EARLY: return endsTooEarly
    default: return mistakeInText(outcome.mistake, offset)
    }
  }

  private func mistakeInText(_ mistake: cxml_mistake, _ offset: Int) -> Diagnostic {
    if offset >= source.count { return endsTooEarly }
    switch mistake {
    case CXML_CONTENT_AFTER_END:
      return broken(
        scalar(at: offset), "content after the end of the document",
        label: "expected nothing here", help: "remove what follows")
    case CXML_UNKNOWN_ENTITY, CXML_BARE_AMPERSAND, CXML_CHARACTER_REFERENCE:
      return entity(mistake, offset)
    case CXML_CHARACTER: return character(offset)
    case CXML_ATTRIBUTE_REPEATED:
      return broken(
        Self.rangeOfTag(at: tagStart(before: offset), in: source),
        "duplicate attribute", help: "remove one of them")
    case CXML_LESS_THAN_IN_ATTRIBUTE:
      return broken(
        scalar(at: offset), "\"<\" in the value of an attribute",
        label: "the value may lack its closing quote",
        help: "close the value with a quote, or write &lt;")
    case CXML_COMMENT:
      return broken(
        scalar(at: offset), "a comment is unclosed or contains \"--\"",
        help: "close it with -->, and don't write -- before that")
    case CXML_SECTION_END:
      return broken(
        scalar(at: offset), "misplaced start or end of a CDATA section",
        help: "write <![CDATA[…]]>, or &gt; for the > of ]]>")
    case CXML_DECLARATION:
      return broken(
        scalar(at: offset),
        "the declaration <?xml …?> is malformed or not at the start of the file",
        help: "start the file with <?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    case CXML_ATTRIBUTE_SYNTAX:
      let start = tagStart(before: offset)
      return broken(
        scalar(at: offset),
        "the tag <\(Self.nameOfTag(at: start, in: source))> is malformed",
        label: "expected name=\"value\", or the end of the tag",
        help: "put each value in quotes, and a space before each attribute")
    case CXML_NAME:
      return source[offset] == UInt8(ascii: "&")
        || offset > 0 && source[offset - 1] == UInt8(ascii: "&")
        ? entity(CXML_BARE_AMPERSAND, offset)
        : broken(
          scalar(at: offset), "expected the name of an element, found \(found(at: offset))",
          help: "write \"<\" in a text as &lt;")
    default:
      return broken(
        scalar(at: offset), "the XML is not well-formed: unexpected \(found(at: offset))",
        help: "restore the file, or save the document from Xcode again")
    }
  }

  private func broken(
    _ range: SourceRange?, _ message: String, label: String? = nil, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.brokenInterfaceDocument, at: range, message, label: label, help: help)
  }
}

// MARK: - Messages

extension InterfaceReader {
  /// `<!DOCTYPE`, which can define entities.
  private func documentType(_ offset: Int) -> Diagnostic {
    let start = source[..<offset].lastIndex(of: UInt8(ascii: "<")) ?? offset
    return Diagnostic(
      .refusedDocumentType, at: SourceRange(start, min(start + 9, source.count)),
      "the document declares a document type, which may define entities",
      label: "the rest of the document is not read",
      help: "remove <!DOCTYPE …>: Interface Builder documents have none")
  }

  private func mismatch(_ offset: Int) -> Diagnostic {
    let start = tagStart(before: offset)
    guard let open = frames.last else { return endsTooEarly }
    let name = Self.nameOfTag(at: tagStart(before: open.tagEnd), in: source)
    return broken(
      Self.rangeOfTag(at: start, in: source), "<\(name)> is not closed",
      label: "expected </\(name)>", help: "add </\(name)> before this, or remove this end tag")
  }

  private var endsTooEarly: Diagnostic {
    guard let open = frames.last else {
      return broken(
        SourceRange(0, min(1, source.count)), "the file is not XML", label: "expected <document>",
        help: "restore the file, or save the document from Xcode again")
    }
    let start = tagStart(before: open.tagEnd)
    let name = Self.nameOfTag(at: start, in: source)
    return broken(
      SourceRange(at: source.count), "the file ends inside <\(name)>",
      label: "expected </\(name)>", help: "the file may be truncated: restore it")
  }

  private func entity(_ mistake: cxml_mistake, _ offset: Int) -> Diagnostic {
    let start = source[...offset].suffix(64).lastIndex(of: UInt8(ascii: "&")) ?? offset
    let limit = min(start + 64, source.count)
    let semicolon = source[start..<limit].firstIndex(of: UInt8(ascii: ";"))
    guard let semicolon, mistake != CXML_BARE_AMPERSAND else {
      return broken(
        SourceRange(start, min(start + 1, source.count)), "\"&\" doesn't start a reference",
        label: "expected &amp;", help: "write \"&\" as &amp;")
    }
    let spelling = String(decoding: source[start...semicolon], as: UTF8.self)
    return broken(
      SourceRange(start, semicolon + 1),
      mistake == CXML_UNKNOWN_ENTITY
        ? "\"\(spelling)\" is not an XML entity" : "\"\(spelling)\" is not an XML character",
      help:
        "XML defines &lt; &gt; &amp; &apos; &quot; and numbers such as &#233;; write \"&\" as &amp;"
    )
  }

  private func character(_ offset: Int) -> Diagnostic {
    // libxml2 reports a position after the reference to the character.
    if offset > 0, source[offset - 1] == UInt8(ascii: ";"),
      let start = source[..<offset].suffix(16).lastIndex(of: UInt8(ascii: "&"))
    {
      return entity(CXML_CHARACTER_REFERENCE, start)
    }
    // libxml2 can report a position before the character, at the start of the surrounding text.
    let place = source[offset...].firstIndex { $0 < 0x20 && !$0.isXMLWhitespace } ?? offset
    return broken(
      scalar(at: place), "\(found(at: place)) is not allowed in XML",
      help: "remove it: XML allows no control characters except tab and line breaks")
  }

  /// The merge conflict marker on the line of `offset` or the previous one; nil if there is none.
  private func conflictMarker(around offset: Int) -> SourceRange? {
    var lineStart = offset
    for _ in 0..<2 {
      lineStart = source[..<lineStart].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      if let marker = source.conflictMarker(at: lineStart) { return marker }
      guard lineStart > 0 else { break }
      lineStart -= 1
    }
    return nil
  }

  private func found(at offset: Int) -> String {
    let range = scalar(at: offset)
    guard range.count > 0 else { return "the end of the file" }
    let text = String(decoding: source[range.start..<range.end], as: UTF8.self)
    guard let scalar = text.unicodeScalars.first, scalar.value >= 0x20, scalar.value != 0x7F else {
      return "the control character "
        + String(codePoint: text.unicodeScalars.first?.value ?? 0)
    }
    return "\"\(text)\""
  }

  /// The character at `offset`.
  private func scalar(at offset: Int) -> SourceRange {
    var end = min(offset + 1, source.count)
    while end < source.count, source[end] & 0xC0 == 0x80 { end += 1 }
    return SourceRange(min(offset, end), end)
  }
}

// MARK: - Tags

extension InterfaceReader {
  /// The name of the start or end tag at `offset`.
  static func nameOfTag(at offset: Int, in source: ByteView) -> String {
    let range = rangeOfTag(at: offset, in: source)
    let name = source[range.start..<range.end].drop { $0 == UInt8(ascii: "<") }
    return String(decoding: name, as: UTF8.self)
  }

  /// `<` and the name of the tag at `offset`.
  static func rangeOfTag(at offset: Int, in source: ByteView) -> SourceRange {
    var end = min(offset + 1, source.count)
    if end < source.count, source[end] == UInt8(ascii: "/") { end += 1 }
    while end < source.count, end - offset < 64, !source[end].isXMLWhitespace,
      source[end] != UInt8(ascii: ">"), source[end] != UInt8(ascii: "/")
    {
      end += 1
    }
    return SourceRange(min(offset, end), end)
  }
}
