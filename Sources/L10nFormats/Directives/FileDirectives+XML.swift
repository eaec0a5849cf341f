import L10nModel
import L10nSource

extension FileDirectives {
  /// Where an entry of an XML property list stands.
  struct XMLEntry {
    let key: SourceRange?
    let value: SourceRange?
  }

  /// What the comments of an XML property list say: of the key that follows, of the value before them on the same line,
  /// or of the entry that they stand in.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func inXML(_ text: [UInt8], _ entries: [XMLEntry], _ syntax: DirectiveSyntax) -> Self {
    var directives = FileDirectives()
    guard syntax.hasOwnMarker || CommentDirective.startOfMark(in: text[...]) != nil else {
      return directives
    }
    var next = 0
    for token in XMLTokens(text[...]) where token.kind == .comment {
      let comment = token.range
      while next < entries.count, (entries[next].key?.start ?? 0) < comment.end { next += 1 }
      directives.add(
        text[comment.start..<comment.end],
        ofEntry: entry(of: comment, next: next, entries, in: text), syntax)
    }
    return directives
  }

  /// The position of the entry that a comment speaks of.
  ///
  /// - Parameter next: the position of the first entry behind the comment.
  private static func entry(
    of comment: SourceRange, next: Int, _ entries: [XMLEntry], in text: [UInt8]
  ) -> Int? {
    var start = 0
    if next > 0, let value = entries[next - 1].value {
      if comment.start < value.end { return next - 1 }
      if !text[value.end..<comment.start].contains(where: { $0 == 0x0A || $0 == 0x0D }) {
        return next - 1
      }
      start = value.end
    }
    guard next < entries.count, let key = entries[next].key else { return nil }
    let comments = XMLComments(in: text, SourceRange(start, key.start), isBehindValue: next > 0)
    return comments.ofKey.contains(comment) ? next : nil
  }
}

extension StringsDictFile {
  /// What the comments tell this tool, by the positions of the entries.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  /// - Precondition: the content has not been taken.
  package func directives(_ syntax: DirectiveSyntax = .standard) -> FileDirectives {
    guard form == .xml else { return FileDirectives() }
    return .inXML(
      source.utf8, entries.map { FileDirectives.XMLEntry(key: $0.keyRange, value: $0.valueRange) },
      syntax)
  }
}

extension StringCatalog {
  /// What the comments of keys tell this tool, by the positions of the keys. They speak of all languages.
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
