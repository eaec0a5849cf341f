package import L10nSource

/// Which comments of a file there are, and which of them speak of which entry.
extension StringsFile {
  /// The comment of an entry: what `genstrings` and Xcode mean for translators.
  ///
  /// A comment belongs to the next pair, so it is the one that stands before the key. Comments on following lines are
  /// one comment in several pieces and are joined by line feeds; behind a blank line stands a header of the section
  /// or of the file. A comment on the line where the entry before ends speaks of that one, and so does not count.
  ///
  /// - Returns: the text without delimiters and outer white space; nil where there is none.
  /// - Complexity: O(*n*) in the length of what stands before the key.
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

  /// The comments, delimiters included, that `comment(of:)` joins.
  ///
  /// - Complexity: O(*n*) in the length of what stands before the key.
  package func commentRangesBeforeKey(of entry: StringsEntry) -> ArraySlice<SourceRange> {
    let ranges = comments(in: SourceRange(Int(entry.start), Int(entry.keyStart)))
    var first = ranges.endIndex
    while first > ranges.startIndex {
      let isLast = first == ranges.endIndex
      let gapEnd = isLast ? Int(entry.keyStart) : ranges[first].start
      guard isLast || lineBreaks(from: ranges[first - 1].end, to: gapEnd) < 2 else { break }
      first -= 1
    }
    return ranges[first...].drop { isBehindEarlierEntry($0, of: entry) }
  }

  /// The comments, delimiters included, in a stretch of white space and comments.
  ///
  /// - Complexity: O(*n*) in the length of the stretch.
  package func comments(in range: SourceRange) -> [SourceRange] {
    guard !range.isEmpty else { return [] }
    return source.utf8.withUnsafeBufferPointer { buffer in
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

  /// The first offset from `start` on that is neither white space nor in a comment; at most `limit`.
  ///
  /// - Complexity: O(*n*) in the length of what is passed over.
  package func endOfTrivia(from start: Int, to limit: Int) -> Int {
    source.utf8.withUnsafeBufferPointer { buffer in
      var scanner = OldStyleScanner(buffer)
      return min(scanner.skipTrivia(from: start), limit)
    }
  }

  /// The text of a comment without its delimiters and the white space around.
  private func textRange(ofComment comment: SourceRange) -> Range<Int> {
    let text = source.utf8
    var start = comment.start + 2
    var end = comment.end
    if text[comment.start + 1] == UInt8(ascii: "*"), comment != unterminatedCommentRange {
      end -= 2
    }
    while start < end, isASCIIWhiteSpace(text[start]) { start += 1 }
    while end > start, isASCIIWhiteSpace(text[end - 1]) { end -= 1 }
    return start..<end
  }

  private var unterminatedCommentRange: SourceRange? {
    unterminatedComment.map { SourceRange($0, source.utf8.count) }
  }

  /// Whether the comment stands on the line where the entry before ends, and the key on a later one.
  private func isBehindEarlierEntry(_ comment: SourceRange, of entry: StringsEntry) -> Bool {
    entry.start > 0 && lineBreaks(from: Int(entry.start), to: comment.start) == 0
      && lineBreaks(from: comment.end, to: Int(entry.keyStart)) > 0
  }

  /// The number of line breaks in white space and comments; CR LF is one.
  ///
  /// - Complexity: O(*n*) in the length of the stretch.
  package func lineBreaks(from start: Int, to end: Int) -> Int {
    let text = source.utf8
    var count = 0
    for index in start..<end {
      switch text[index] {
      case 0x0A: count += index > start && text[index - 1] == 0x0D ? 0 : 1
      case 0x0D: count += 1
      case 0xE2 where text[index...].starts(with: [0xE2, 0x80, 0xA8]): count += 1
      case 0xE2 where text[index...].starts(with: [0xE2, 0x80, 0xA9]): count += 1
      default: break
      }
    }
    return count
  }
}

private func isASCIIWhiteSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte)
}
