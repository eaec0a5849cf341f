package import L10nModel
package import L10nSource

/// Plans edits of a `.strings` file of pairs that change no other bytes.
package struct StringsPatch: TableEditor {
  let file: StringsFile
  let style: StringsStyle

  /// - Parameters:
  ///   - file: a file that loads as a whole, or an empty one.
  ///   - fallback: the style where the file has no example.
  package init(_ file: StringsFile, fallback: StringsStyle = .standard) {
    self.file = file
    style = StringsStyle(of: file, fallback: fallback)
  }

  package func insertions(
    of assignments: [TableAssignment], present: [Int32], key: (Int) -> CodeUnitString
  ) -> [TextEdit] {
    let runs = AssignmentRun.all(of: assignments, keyCount: present.count) { present[$0] >= 0 }
    return runs.map { run in
      insertion(of: run.assignments, behind: run.anchor.map { Int(present[$0]) })
    }.inOrder
  }

  private func insertion(of run: ArraySlice<TableAssignment>, behind anchor: Int?) -> TextEdit {
    if let anchor { return insertion(of: run, behindEntryAt: anchor) }
    guard let first = file.entries.first else { return firstEntries(run) }
    return insertion(of: run, before: first)
  }

  private func insertion(of run: ArraySlice<TableAssignment>, behindEntryAt anchor: Int) -> TextEdit
  {
    let text = file.source.utf8
    let end = file.endWithComments(ofEntryAt: anchor)
    let lineEnd = text[end...].firstIndex { !$0.isSpaceOrTab } ?? text.count
    // U+2028 and U+2029 also end a line comment.
    guard
      lineEnd == text.count || text[lineEnd].isLineBreak
        || text[lineEnd...].starts(with: "\u{2028}".utf8)
        || text[lineEnd...].starts(with: "\u{2029}".utf8)
    else {
      let inserted: [UInt8] = run.flatMap { assignment -> [UInt8] in
        [0x20] + style.inlineText(of: assignment)
      }
      return TextEdit(SourceRange(at: end), inserted)
    }
    var inserted: [UInt8] = []
    for assignment in run {
      style.appendSeparator(before: assignment, to: &inserted)
      style.appendLines(of: assignment, to: &inserted)
    }
    return TextEdit(SourceRange(at: lineEnd), inserted)
  }

  private func insertion(of run: ArraySlice<TableAssignment>, before first: StringsEntry)
    -> TextEdit
  {
    let text = file.source.utf8
    let start = file.startWithComments(of: first)
    guard let line = text.startOfBlank(before: start) else {
      // In front of the space that would be removed with the first entry.
      let place = self.start(ofSpaceBefore: start, of: first)
      let inserted: [UInt8] = run.flatMap { assignment -> [UInt8] in
        let inline = style.inlineText(of: assignment)
        return place < start ? [0x20] + inline : inline + [0x20]
      }
      return TextEdit(SourceRange(at: place), inserted)
    }
    let hasComment = start < Int(first.keyStart)
    let blankLines = hasComment ? style.blankLinesBeforeComment : style.blankLinesBeforeKey
    var inserted = style.lines(of: run)
    for _ in 0...blankLines { inserted += style.lineEnd }
    return TextEdit(SourceRange(at: line), inserted)
  }

  private func firstEntries(_ run: ArraySlice<TableAssignment>) -> TextEdit {
    let text = file.source.utf8
    let place = file.placeOfFirstEntry
    var inserted: [UInt8] = []
    if place > 0 {
      if !text[place - 1].isLineBreak { inserted += style.lineEnd }
      if file.form == .pairs { inserted += style.lineEnd }
    }
    inserted += style.lines(of: run)
    if place == text.count || !text[place].isLineBreak { inserted += style.lineEnd }
    return TextEdit(SourceRange(at: place), inserted)
  }
}

// MARK: - Removal

extension StringsPatch {
  /// Returns the edits that remove all entries with these keys, with the comments that apply only to them.
  ///
  /// A comment is removed with its entry if a blank line, a comment or the end of the file follows the entry: a comment above
  /// several consecutive entries can apply to all of them, and stays.
  package func removals(of keys: [CodeUnitString]) -> [TextEdit] {
    guard !keys.isEmpty else { return [] }
    let keys = Set(keys)
    return file.entries.indices.compactMap { index in
      keys.contains(file.key(of: file.entries[index])) ? removal(ofEntryAt: index) : nil
    }
  }

  private func removal(ofEntryAt index: Int) -> TextEdit {
    let text = file.source.utf8
    let entry = file.entries[index]
    let end = file.endWithComments(ofEntryAt: index)
    let start = servesOthers(index) ? Int(entry.keyStart) : file.startWithComments(of: entry)
    let lineEnd = text[end...].firstIndex { !$0.isSpaceOrTab } ?? text.count
    let endsLine = lineEnd == text.count || text[lineEnd].isLineBreak
    guard endsLine, let line = text.startOfBlank(before: start) else {
      // On a line with other entries, the preceding space is also removed.
      return TextEdit(SourceRange(self.start(ofSpaceBefore: start, of: entry), end), [])
    }
    // Of the blank lines before and after, one group remains.
    var stop = endOfLine(from: lineEnd)
    let isBehindBlankLine = line == 0 || isBlankLine(before: line)
    while isBehindBlankLine, stop < text.count,
      let next = endOfBlankLine(from: stop)
    {
      stop = next
    }
    return TextEdit(SourceRange(line, stop), [])
  }

  /// Returns the start of the spaces and tabs before an offset that are behind the previous entry.
  private func start(ofSpaceBefore offset: Int, of entry: StringsEntry) -> Int {
    file.source.utf8[Int(entry.start)..<offset].lastIndex { !$0.isSpaceOrTab }.map { $0 + 1 }
      ?? Int(entry.start)
  }

  /// Whether the comment above an entry can also apply to the next one, which follows directly and has no comment.
  private func servesOthers(_ index: Int) -> Bool {
    guard index + 1 < file.entries.count, !file.attachedComments(of: file.entries[index]).isEmpty
    else { return false }
    let next = file.entries[index + 1]
    let end = file.endWithComments(ofEntryAt: index)
    guard file.attachedComments(of: next).isEmpty else { return false }
    return file.lineBreaks(from: end, to: Int(next.keyStart)) < 2
  }

  /// Returns the start of the next line; the end of the text after the last one.
  private func endOfLine(from offset: Int) -> Int {
    let text = file.source.utf8
    guard offset < text.count else { return text.count }
    return text.endOfLineBreak(at: offset)
  }

  private func endOfBlankLine(from start: Int) -> Int? {
    let text = file.source.utf8
    guard let end = text[start...].firstIndex(where: { !$0.isSpaceOrTab }),
      text[end].isLineBreak
    else { return nil }
    return endOfLine(from: end)
  }

  private func isBlankLine(before line: Int) -> Bool {
    let text = file.source.utf8
    var end = line - 1
    if end > 0, text[end] == 0x0A, text[end - 1] == 0x0D { end -= 1 }
    return text.startOfBlank(before: end) != nil
  }
}

extension [UInt8] {
  /// Returns the start of the line of an offset; nil if anything other than spaces and tabs precedes the offset.
  fileprivate func startOfBlank(before offset: Int) -> Int? {
    var start = offset
    while start > 0, self[start - 1].isSpaceOrTab { start -= 1 }
    return start == 0 || self[start - 1].isLineBreak ? start : nil
  }
}

// MARK: - Replacement

extension StringsPatch {
  package func replacements(
    ofTextAt _: VariationPath, of _: CodeUnitString, entry: Int, with text: CodeUnitString,
    markers: [CodeUnitString]
  ) -> [TextEdit] {
    guard entry >= 0 else { return [] }
    return removals(ofMarkers: markers, aboveEntryAt: entry) + [
      replacement(ofEntryAt: entry, with: text)
    ]
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
    return TextEdit(entry.valueRange, style.token(text, as: nil, quote: quote))
  }

  private func removals(
    ofMarkers markers: [CodeUnitString], aboveEntryAt index: Int
  ) -> [TextEdit] {
    let text = file.source.utf8
    let entry = file.entries[index]
    let comments = zip(file.attachedComments(of: entry), file.assignedComments(of: entry))
    return comments.compactMap { range, comment in
      guard markers.contains(comment.content) else { return nil }
      // The rest of the line is removed, too, if nothing else is on it.
      let end = text[range.end...].firstIndex { !$0.isSpaceOrTab } ?? text.count
      guard end < text.count, text[end].isLineBreak else {
        return TextEdit(SourceRange(range.start, end), [])
      }
      guard let start = text.startOfBlank(before: range.start) else { return TextEdit(range, []) }
      return TextEdit(SourceRange(start, text.endOfLineBreak(at: end)), [])
    }
  }
}
