import L10nModel
import L10nSource

extension StringsFile {
  /// What the comments tell this tool, by the positions of the entries that CoreFoundation loads.
  ///
  /// A comment on the line where an entry ends speaks of that one, otherwise of the next. One that speaks of no entry, such
  /// as a header, can only speak of the whole file.
  ///
  /// - Complexity: O(1) where nothing was met while parsing, else O(*n*) in the length of the text.
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

  /// - Parameter position: that of the entry whose key follows; nil where the text ends.
  private func addComments(
    from start: Int, toKeyAt keyStart: Int, of position: Int?, _ directives: inout FileDirectives,
    _ syntax: DirectiveSyntax
  ) {
    guard keyStart - start > 2 else { return }
    let all = comments(in: SourceRange(start, keyStart))
    guard !all.isEmpty else { return }
    // Those that speak of the key are the last.
    let ofKey = position.map { commentRangesBeforeKey(of: entries[$0]).count } ?? 0
    let lineBreak = source.utf8[start..<keyStart].firstIndex(where: isLineBreak) ?? keyStart
    for (index, comment) in all.enumerated() {
      let entry: Int? =
        if index >= all.count - ofKey {
          position
        } else if start > 0, comment.start <= lineBreak {
          // It stands on the line where the entry before ends.
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
