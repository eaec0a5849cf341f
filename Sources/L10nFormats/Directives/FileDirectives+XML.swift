import L10nModel
import L10nSource

extension FileDirectives {
  /// The position of an entry in an XML property list.
  struct XMLEntry {
    let key: SourceRange?
    let value: SourceRange?
  }

  /// The directives in the comments of an XML property list. A comment applies to the key that follows, to the value
  /// before it on the same line, or to the entry that contains it.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func inXML(_ text: [UInt8], _ entries: [XMLEntry], _ syntax: DirectiveSyntax) -> Self {
    var directives = FileDirectives()
    guard syntax.hasOwnMarker || CommentDirective.startOfMark(in: text[...]) != nil else {
      return directives
    }
    var next = 0
    var gap: Gap?
    for comment in xmlComments(in: text[...]) {
      while next < entries.count, (entries[next].key?.start ?? 0) < comment.end { next += 1 }
      let own =
        gap.flatMap { $0.next == next ? $0 : nil } ?? Gap(before: next, of: entries, in: text)
      gap = own
      directives.add(text[comment.start..<comment.end], ofEntry: own.entry(of: comment), syntax)
    }
    return directives
  }

  /// The text before an entry, and after the value of the previous one.
  private struct Gap {
    /// The index of the entry.
    let next: Int
    /// The end of the previous value, and the first line break after it; nil before the first entry.
    private let value: (end: Int, lineBreak: Int)?
    private let commentsOfKey: Set<SourceRange>

    /// - Complexity: O(*n*) in the length of what stands there.
    init(before next: Int, of entries: [XMLEntry], in text: [UInt8]) {
      self.next = next
      let end = next > 0 ? entries[next - 1].value?.end : nil
      let key = next < entries.count ? entries[next].key : nil
      let limit = key?.start ?? text.count
      value = end.map { ($0, text[$0..<limit].firstIndex(where: \.isLineBreak) ?? limit) }
      guard let key else {
        commentsOfKey = []
        return
      }
      let range = SourceRange(end ?? 0, key.start)
      commentsOfKey = Set(XMLComments(in: text, range, isBehindValue: next > 0).ofKey)
    }

    /// The index of the entry that a comment at this position applies to.
    func entry(of comment: SourceRange) -> Int? {
      if let value, comment.start < value.end || comment.start <= value.lineBreak {
        return next - 1
      }
      return commentsOfKey.contains(comment) ? next : nil
    }
  }
}

extension StringsDictFile {
  /// The directives by the indices of the entries.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  /// - Precondition: the content has not been moved out.
  package func directives(_ syntax: DirectiveSyntax = .standard) -> FileDirectives {
    guard form == .xml else { return FileDirectives() }
    return .inXML(
      source.utf8, entries.map { FileDirectives.XMLEntry(key: $0.keyRange, value: $0.valueRange) },
      syntax)
  }
}

extension StringCatalog {
  /// The directives of keys by the indices of the keys. They apply to all languages.
  ///
  /// - Complexity: O(*n*) in the number of keys and the length of the comments.
  package func directives(_ syntax: DirectiveSyntax = .standard) -> FileDirectives {
    var directives = FileDirectives()
    for (position, key) in keys.enumerated() where key.commentCount > 0 {
      let isPlaced = Int(key.commentStart) < textCount
      directives.add(bytes[key.commentRange], ofEntry: position, syntax, isPlaced: isPlaced)
    }
    return directives
  }
}

extension StringsFile {
  /// The directives by the indices of the entries that CoreFoundation loads.
  ///
  /// A comment on the line where an entry ends applies to that entry, otherwise to the next one. A comment without an
  /// entry, such as a header, can only apply to the whole file.
  ///
  /// - Complexity: O(1) if the parser found no directive, otherwise O(*n*) in the length of the text.
  package func directives(_ syntax: DirectiveSyntax = .standard) -> FileDirectives {
    guard form != .binary else { return FileDirectives() }
    if form == .xml {
      return .inXML(source.utf8, ranges(of: propertyList?.members ?? []), syntax)
    }
    var directives = FileDirectives()
    guard mayHaveDirectives || syntax.hasOwnMarker else { return directives }
    for (position, entry) in entries.enumerated() {
      addComments(
        from: Int(entry.start), toKeyAt: Int(entry.keyStart), of: position, &directives, syntax)
    }
    let end = source.utf8.count
    if let rest = otherText.last, rest.end == end,
      rest.start == entries.last.map({ Int($0.end) }) ?? 0
    {
      addComments(from: rest.start, toKeyAt: end, of: nil, &directives, syntax)
    }
    return directives
  }

  /// - Parameter position: the index of the entry whose key follows; nil at the end of the text.
  private func addComments(
    from start: Int, toKeyAt keyStart: Int, of position: Int?, _ directives: inout FileDirectives,
    _ syntax: DirectiveSyntax
  ) {
    guard keyStart - start > 2 else { return }
    let all = comments(in: SourceRange(start, keyStart))
    guard !all.isEmpty else { return }
    // The last ones apply to the key.
    let ofKey = position.map { commentRangesBeforeKey(of: entries[$0]).count } ?? 0
    let lineBreak = source.utf8[start..<keyStart].firstIndex(where: \.isLineBreak) ?? keyStart
    for (index, comment) in all.enumerated() {
      let entry: Int? =
        if index >= all.count - ofKey {
          position
        } else if start > 0, comment.start <= lineBreak {
          // It is on the line where the previous entry ends.
          position.map { $0 - 1 } ?? entries.indices.last
        } else {
          nil
        }
      directives.add(source.utf8[comment.start..<comment.end], ofEntry: entry, syntax)
    }
  }

  private func ranges(of members: [PropertyList.Member]) -> [FileDirectives.XMLEntry] {
    members.map { FileDirectives.XMLEntry(key: $0.keyRange, value: $0.value.range) }
  }
}
