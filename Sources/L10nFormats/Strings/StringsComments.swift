package import L10nSource

/// The comments of a file, and the entries that they apply to.
extension StringsFile {
  /// The comment of an entry, in the sense of `genstrings` and Xcode.
  ///
  /// A comment applies to the following pair. Comments on consecutive lines form one comment, joined by line feeds; a
  /// comment before a blank line is a header of the section or the file. A comment on the line where the previous entry
  /// ends applies to that entry and doesn't count.
  ///
  /// - Returns: the text without delimiters and surrounding whitespace; nil for none.
  package func comment(of entry: StringsEntry) -> CodeUnitString? {
    let ranges = commentRangesBeforeKey(of: entry)
    guard !ranges.isEmpty else { return nil }
    var text: [UInt8] = []
    for range in ranges {
      if !text.isEmpty { text.append(0x0A) }
      text += source.utf8[textRange(ofComment: range)]
    }
    return CodeUnitString(bytes: text)
  }

  /// The range of the text of `comment(of:)`; nil if it is joined from several comments, or there is none.
  func textRangeOfOnlyComment(of entry: StringsEntry) -> Range<Int>? {
    let ranges = commentRangesBeforeKey(of: entry)
    return ranges.only.map(textRange)
  }

  /// The comments, including delimiters, that `comment(of:)` joins.
  package func commentRangesBeforeKey(of entry: StringsEntry) -> ArraySlice<SourceRange> {
    let ranges = comments(in: SourceRange(Int(entry.start), Int(entry.keyStart)))
    var first = ranges.endIndex
    while first > ranges.startIndex {
      let isLast = first == ranges.endIndex
      let gapEnd = isLast ? Int(entry.keyStart) : ranges[first].start
      guard isLast || lineBreaks(from: ranges[first - 1].end, to: gapEnd) < 2 else { break }
      first -= 1
    }
    let rest = ranges[first...]
    guard entry.start > 0, let earliest = rest.first else { return rest }
    // Comments on the line where the previous entry ends apply to that entry if the key is on a later line.
    let (start, end) = (Int(entry.start), Int(entry.keyStart))
    guard let first = (start..<end).first(where: endsLine), first >= earliest.start,
      let last = lastLineBreak(from: first, to: end)
    else { return rest }
    return rest.drop { first >= $0.start && last >= $0.end }
  }

  /// The comments, including delimiters, in a range of whitespace and comments.
  package func comments(in range: SourceRange) -> [SourceRange] {
    guard !range.isEmpty else { return [] }
    return source.utf8.withView { buffer in
      var scanner = OldStyleScanner(buffer)
      var comments: [SourceRange] = []
      var index = range.start
      while index < range.end {
        if scanner[index] == UInt8(ascii: "/"), let end = scanner.endOfComment(at: index) {
          comments.append(SourceRange(index, end))
          index = end
        } else {
          index += 1
        }
      }
      return comments
    }
  }

  /// The first offset from `start` on that is neither whitespace nor in a comment; at most `limit`.
  package func endOfTrivia(from start: Int, to limit: Int) -> Int {
    source.utf8.withView { buffer in
      var scanner = OldStyleScanner(buffer)
      return min(scanner.skipTrivia(from: start), limit)
    }
  }

  /// The text of a comment without its delimiters and surrounding whitespace.
  private func textRange(ofComment comment: SourceRange) -> Range<Int> {
    let isClosed =
      source.utf8[comment.start + 1] == UInt8(ascii: "*") && comment != unterminatedCommentRange
    let text = source.utf8[(comment.start + 2)..<(comment.end - (isClosed ? 2 : 0))]
    return text.trimming(\.isASCIIWhitespace).indices
  }

  private var unterminatedCommentRange: SourceRange? {
    unterminatedComment.map { SourceRange($0, source.utf8.count) }
  }

  /// The number of line breaks in whitespace and comments; CR LF counts as one.
  package func lineBreaks(from start: Int, to end: Int) -> Int {
    let text = source.utf8
    var count = 0
    for index in start..<end where endsLine(at: index) {
      let isSecondOfPair = text[index] == 0x0A && index > start && text[index - 1] == 0x0D
      count += isSecondOfPair ? 0 : 1
    }
    return count
  }

  func lastLineBreak(from start: Int, to end: Int) -> Int? {
    (start..<end).last(where: endsLine)
  }

  private func endsLine(at offset: Int) -> Bool {
    switch source.utf8[offset] {
    case 0x0A, 0x0D: true
    case 0xE2:
      source.utf8[offset...].starts(with: [0xE2, 0x80, 0xA8])
        || source.utf8[offset...].starts(with: [0xE2, 0x80, 0xA9])
    default: false
    }
  }
}

/// The range of an entry, for inserting before or after it or removing it.
extension StringsFile {
  /// The start of an entry's range: its comments that aren't separated from the key by a blank line, or else the key.
  package func startWithComments(of entry: StringsEntry) -> Int {
    var start = Int(entry.keyStart)
    for comment in commentRangesBeforeKey(of: entry).reversed() {
      guard lineBreaks(from: comment.end, to: start) < 2 else { break }
      start = comment.start
    }
    return start
  }

  /// The comments, including delimiters, that aren't separated from the key by a blank line.
  package func attachedComments(of entry: StringsEntry) -> ArraySlice<SourceRange> {
    let start = startWithComments(of: entry)
    return commentRangesBeforeKey(of: entry).drop { $0.start < start }
  }

  /// The end of an entry's range: after the comments on the line of its last character that don't apply to a later
  /// entry.
  package func endWithComments(ofEntryAt position: Int) -> Int {
    var end = Int(entries[position].end)
    let limit = endOfTrivia(from: end, to: nextKeyStart(after: position))
    let lastLineBreak = lastLineBreak(from: end, to: limit) ?? -1
    for comment in comments(in: SourceRange(end, limit)) {
      let isBehind = lineBreaks(from: end, to: comment.start) == 0
      let endsLine = comment.end == source.utf8.count || lastLineBreak >= comment.end
      guard isBehind, endsLine, comment.start != unterminatedComment else { break }
      end = comment.end
    }
    return end
  }

  /// The start of the next entry's key; the end of the text after the last one.
  package func nextKeyStart(after position: Int) -> Int {
    position + 1 < entries.count ? Int(entries[position + 1].keyStart) : source.utf8.count
  }

  /// The position for inserting entries into a file without any: after the opening brace, else before an unclosed
  /// comment, else at the end.
  package var placeOfFirstEntry: Int {
    let brace = UInt8(ascii: "{")
    if form == .bracedPairs {
      let start = endOfTrivia(from: 0, to: source.utf8.count)
      if start < source.utf8.count, source.utf8[start] == brace { return start + 1 }
    }
    return unterminatedComment ?? source.utf8.count
  }
}
