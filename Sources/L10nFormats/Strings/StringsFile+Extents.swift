package import L10nSource

/// The range of an entry, for inserting before or after it or removing it.
extension StringsFile {
  /// The start of an entry's range: its comments that aren't separated from the key by a blank line, or else the key.
  ///
  /// - Complexity: O(*n*) in the length of what stands before the key.
  package func startWithComments(of entry: StringsEntry) -> Int {
    var start = Int(entry.keyStart)
    for comment in commentRangesBeforeKey(of: entry).reversed() {
      guard lineBreaks(from: comment.end, to: start) < 2 else { break }
      start = comment.start
    }
    return start
  }

  /// The comments, including delimiters, that aren't separated from the key by a blank line.
  ///
  /// - Complexity: O(*n*) in the length of what stands before the key.
  package func attachedComments(of entry: StringsEntry) -> ArraySlice<SourceRange> {
    let start = startWithComments(of: entry)
    return commentRangesBeforeKey(of: entry).drop { $0.start < start }
  }

  /// The end of an entry's range: after the comments on the line of its last character that don't apply to a later
  /// entry.
  ///
  /// - Complexity: O(*n*) in the length of what stands behind the entry.
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
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var placeOfFirstEntry: Int {
    let brace = UInt8(ascii: "{")
    if form == .bracedPairs {
      let start = endOfTrivia(from: 0, to: source.utf8.count)
      if start < source.utf8.count, source.utf8[start] == brace { return start + 1 }
    }
    return unterminatedComment ?? source.utf8.count
  }

  /// The start of an unclosed comment.
  package var unterminatedCommentStart: Int? { unterminatedComment }
}
