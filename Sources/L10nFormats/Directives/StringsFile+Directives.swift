import L10nModel
import L10nSource

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
