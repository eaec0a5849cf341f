import L10nSource

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
