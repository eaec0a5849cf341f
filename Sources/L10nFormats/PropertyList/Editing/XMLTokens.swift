package import L10nSource

/// A piece of XML: markup, or the text between markup.
package struct XMLToken: Hashable, Sendable {
  package let kind: Kind
  package let range: SourceRange

  package enum Kind: Hashable, Sendable {
    case startTag
    case endTag
    /// `<dict/>`
    case emptyTag
    /// Text, including whitespace; also unclosed markup.
    case text
    case comment
    /// `<![CDATA[…]]>`
    case section
    /// `<?…?>`, including the XML declaration.
    case instruction
    case documentType
  }
}

/// The contiguous pieces of an XML text, from start to end: concatenated, they are the text.
///
/// A tag ends at the first `>`, as in CoreFoundation, which ignores attributes. Invalid XML is treated as text.
package struct XMLTokens: Sequence, IteratorProtocol {
  private let text: ArraySlice<UInt8>
  private var position: Int

  /// - Parameter text: UTF-8, or a part of it.
  package init(_ text: ArraySlice<UInt8>) {
    self.text = text
    position = text.startIndex
  }

  /// - Complexity: O(*n*) in the length of the token.
  package mutating func next() -> XMLToken? {
    guard position < text.endIndex else { return nil }
    let start = position
    guard let (kind, end) = markup(at: start) else {
      let next = text[(start + 1)...].firstIndex(of: UInt8(ascii: "<")) ?? text.endIndex
      position = next
      return XMLToken(kind: .text, range: SourceRange(start, next))
    }
    position = end
    return XMLToken(kind: kind, range: SourceRange(start, end))
  }

  /// The markup that starts at `start`, and its end; nil if there is none, or it is unclosed.
  private func markup(at start: Int) -> (XMLToken.Kind, end: Int)? {
    guard text[start] == UInt8(ascii: "<"), start + 1 < text.endIndex else { return nil }
    let rest = text[(start + 1)...]
    let found: (XMLToken.Kind, end: Int?)
    switch rest[start + 1] {
    case UInt8(ascii: "?"): found = (.instruction, end(of: "?>", from: start + 2))
    case UInt8(ascii: "!") where rest.starts(with: "!--".utf8):
      found = (.comment, end(of: "-->", from: start + 4))
    case UInt8(ascii: "!") where rest.starts(with: "![CDATA[".utf8):
      found = (.section, end(of: "]]>", from: start + 9))
    case UInt8(ascii: "!"): found = (.documentType, endOfDocumentType(from: start + 2))
    case UInt8(ascii: "/"): found = (.endTag, end(of: ">", from: start + 2))
    default:
      let end = end(of: ">", from: start + 1)
      let isEmpty = end.map { $0 - start > 3 && text[$0 - 2] == UInt8(ascii: "/") } ?? false
      found = (isEmpty ? .emptyTag : .startTag, end)
    }
    return found.end.map { (found.0, $0) }
  }

  /// The offset after the first `mark` at or after `start`.
  private func end(of mark: StaticString, from start: Int) -> Int? {
    let length = mark.utf8CodeUnitCount
    var index = start
    while index + length <= text.endIndex {
      if mark.withUTF8Buffer({ $0.elementsEqual(text[index..<index + length]) }) {
        return index + length
      }
      index += 1
    }
    return nil
  }

  /// Internal declarations are in brackets.
  private func endOfDocumentType(from start: Int) -> Int? {
    let marks = Set(">[".utf8)
    guard start <= text.endIndex, let mark = text[start...].firstIndex(where: marks.contains)
    else { return nil }
    guard text[mark] == UInt8(ascii: "[") else { return mark + 1 }
    return end(of: "]", from: mark).flatMap { end(of: ">", from: $0) }
  }
}

/// Assigns the comments of an XML property list to keys.
///
/// The rule is that of `.strings` files: comments apply to what follows; comments on consecutive lines form one; a
/// comment before a blank line is a header; and a comment on the line where a value ends applies to that value.
struct XMLComments {
  /// The comments that apply to the following key, in order.
  var ofKey: [SourceRange] = []
  /// The end of the comments that apply to the previous value; the start if there are none.
  var endOfEarlier: Int

  /// - Parameters:
  ///   - range: from the end of a value, or the start of a dictionary, to the next key or the end tag.
  ///   - isBehindValue: whether a value precedes the range.
  init(in text: [UInt8], _ range: SourceRange, isBehindValue: Bool) {
    endOfEarlier = range.start
    let comments = XMLTokens(text[range.start..<range.end]).filter { $0.kind == .comment }
    var rest = comments.map(\.range)[...]
    let lastLineBreak = text[range.start..<range.end].lastIndex(where: \.isLineBreak) ?? -1
    while isBehindValue, let first = rest.first, lastLineBreak >= first.end,
      lineBreaks(in: text[endOfEarlier..<first.start]) == 0
    {
      endOfEarlier = first.end
      rest = rest.dropFirst()
    }
    var end = range.end
    while let last = rest.popLast() {
      let isLast = ofKey.isEmpty
      guard isLast || lineBreaks(in: text[last.end..<end]) < 2 else { break }
      ofKey.append(last)
      end = last.start
    }
    ofKey.reverse()
  }

  /// The text of the comments that apply to the key: without delimiters and surrounding whitespace; nil for none.
  func text(in source: [UInt8]) -> [UInt8]? {
    guard !ofKey.isEmpty else { return nil }
    var text: [UInt8] = []
    for comment in ofKey {
      if !text.isEmpty { text.append(0x0A) }
      var content = source[comment.start + 4..<comment.end - 3]
      while let first = content.first, first.isXMLWhitespace { content.removeFirst() }
      while let last = content.last, last.isXMLWhitespace { content.removeLast() }
      text += content
    }
    return text
  }
}

/// The number of line breaks; CR LF counts as one.
private func lineBreaks(in text: ArraySlice<UInt8>) -> Int {
  var count = 0
  var previous: UInt8 = 0
  for byte in text {
    if byte == 0x0D || (byte == 0x0A && previous != 0x0D) { count += 1 }
    previous = byte
  }
  return count
}
