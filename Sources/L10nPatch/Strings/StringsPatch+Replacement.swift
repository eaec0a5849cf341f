import L10nFormats
package import L10nSource

// MARK: - Replacement

extension StringsPatch {
  /// The edits that replace the values of entries, and remove the stub comments above them.
  ///
  /// - Parameters:
  ///   - texts: the new values, by the indices of their entries.
  ///   - markers: the texts of stub comments.
  /// - Complexity: O(*n*) in the length of the texts.
  package func replacements(
    _ texts: [Int: CodeUnitString], markers: [CodeUnitString]
  ) -> [TextEdit] {
    texts.sorted { $0.key < $1.key }.flatMap { index, text in
      removals(ofMarkers: markers, aboveEntryAt: index) + [
        replacement(ofEntryAt: index, with: text)
      ]
    }
  }

  private func replacement(ofEntryAt index: Int, with text: CodeUnitString) -> TextEdit {
    let entry = file.entries[index]
    if entry.traits.contains(.keyOnly) {
      let value = style.token(text, as: nil, quote: style.valueQuote)
      return TextEdit(
        SourceRange(at: Int(entry.keyEnd)),
        style.beforeEquals + [UInt8(ascii: "=")] + style.afterEquals + value)
    }
    let quote =
      entry.traits.contains(.quotedValue)
      ? file.source.utf8[Int(entry.valueStart)] : style.valueQuote
    return TextEdit(
      SourceRange(Int(entry.valueStart), Int(entry.valueEnd)),
      style.token(text, as: nil, quote: quote))
  }

  private func removals(
    ofMarkers markers: [CodeUnitString], aboveEntryAt index: Int
  ) -> [TextEdit] {
    let text = file.source.utf8
    let entry = file.entries[index]
    let comments = zip(file.attachedComments(of: entry), file.assignedComments(of: entry))
    return comments.compactMap { range, comment in
      guard markers.contains(comment.content) else { return nil }
      // With the rest of its line, if nothing else is on it.
      let end = text[range.end...].firstIndex { !$0.isSpaceOrTab } ?? text.count
      guard end < text.count, text[end].isLineBreak else {
        return TextEdit(SourceRange(range.start, end), [])
      }
      let isPair = text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A
      var start = range.start
      while start > 0, text[start - 1].isSpaceOrTab { start -= 1 }
      guard start == 0 || text[start - 1].isLineBreak else {
        return TextEdit(SourceRange(range.start, range.end), [])
      }
      return TextEdit(SourceRange(start, end + (isPair ? 2 : 1)), [])
    }
  }
}
