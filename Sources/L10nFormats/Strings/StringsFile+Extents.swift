package import L10nSource

/// Which stretch of a file belongs to an entry, for those who put another one beside it or take it out.
extension StringsFile {
  /// Where what belongs to an entry begins: its comments that no blank line parts from the key, else the key.
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

  /// The comments, delimiters included, that no blank line parts from the key.
  ///
  /// - Complexity: O(*n*) in the length of what stands before the key.
  package func attachedComments(of entry: StringsEntry) -> ArraySlice<SourceRange> {
    let start = startWithComments(of: entry)
    return commentRangesBeforeKey(of: entry).drop { $0.start < start }
  }

  /// Where what belongs to the entry at a position ends: behind the comments on the line of its last character that
  /// speak of no later entry.
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

  /// Where the next entry's key begins; the end of the text behind the last one.
  package func nextKeyStart(after position: Int) -> Int {
    position + 1 < entries.count ? Int(entries[position + 1].keyStart) : source.utf8.count
  }

  /// Where text can be put in that is to be read, in a file without entries: behind the opening brace, else before a
  /// comment that nothing closes, else at the end.
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

  /// Where a comment begins that nothing closes.
  package var unterminatedCommentStart: Int? { unterminatedComment }
}
