import L10nSource

/// Returns the comments of an XML text with their delimiters, in order.
///
/// A tag ends at the first `>`, as in CoreFoundation, which ignores attributes. Unclosed markup counts as text.
///
/// - Parameter text: UTF-8, or a part of it.
/// - Complexity: O(*n*) in the length of the text, times the number of unclosed pieces of markup.
func xmlComments(in text: ArraySlice<UInt8>) -> [SourceRange] {
  /// Returns the offset after the first `mark` at or after `start`.
  func end(of mark: StaticString, from start: Int) -> Int? {
    text[start...].withView { $0.firstIndex(of: mark, from: 0) }
      .map { start + $0 + mark.utf8CodeUnitCount }
  }
  var comments: [SourceRange] = []
  var position = text.startIndex
  while let start = text[position...].firstIndex(of: UInt8(ascii: "<")) {
    let markup = text[start...]
    let isComment = markup.starts(with: "<!--".utf8)
    let found: Int? =
      if isComment {
        end(of: "-->", from: start + 4)
      } else if markup.starts(with: "<![CDATA[".utf8) {
        end(of: "]]>", from: start + 9)
      } else if markup.starts(with: "<?".utf8) {
        end(of: "?>", from: start + 2)
      } else if markup.starts(with: "<!".utf8) {
        endOfDocumentType(from: start + 2, in: text, end)
      } else {
        end(of: ">", from: start + 1)
      }
    position = found ?? start + 1
    if isComment, let found { comments.append(SourceRange(start, found)) }
  }
  return comments
}

/// Returns the offset after a document type, whose internal declarations are in brackets.
private func endOfDocumentType(
  from start: Int, in text: ArraySlice<UInt8>, _ end: (StaticString, Int) -> Int?
) -> Int? {
  let marks = Set(">[".utf8)
  guard let mark = text[start...].firstIndex(where: marks.contains) else { return nil }
  guard text[mark] == UInt8(ascii: "[") else { return mark + 1 }
  return end("]", mark).flatMap { end(">", $0) }
}

/// Assigns the comments of an XML property list to keys.
///
/// The rule is that of `.strings` files: comments apply to what follows; comments on consecutive lines form one; a comment
/// before a blank line is a header; a comment on the line where a value ends applies to that value.
struct XMLComments {
  /// The comments that apply to the following key, in order.
  var ofKey: [SourceRange] = []
  /// The end of the comments that apply to the previous value; the start of the range if there are none.
  var endOfEarlier: Int

  /// - Parameters:
  ///   - range: the range from the end of a value, or the start of a dictionary, to the next key or the end tag.
  ///   - isBehindValue: whether a value precedes the range.
  init(in text: [UInt8], _ range: SourceRange, isBehindValue: Bool) {
    endOfEarlier = range.start
    var rest = xmlComments(in: text[range.start..<range.end])[...]
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

  /// Returns the text of the comments that apply to the key, without delimiters and surrounding whitespace; nil if there are
  /// none.
  func text(in source: [UInt8]) -> [UInt8]? {
    guard !ofKey.isEmpty else { return nil }
    var text: [UInt8] = []
    for comment in ofKey {
      if !text.isEmpty { text.append(0x0A) }
      text += source[comment.start + 4..<comment.end - 3].trimming(\.isXMLWhitespace)
    }
    return text
  }
}

/// Returns the number of line breaks. CR LF counts as one.
private func lineBreaks(in text: ArraySlice<UInt8>) -> Int {
  text.withView { countLineBreaks(in: $0, from: 0, to: $0.count) }
}
