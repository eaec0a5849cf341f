package import L10nFormats
package import L10nSource

/// Plans edits of a `.strings` file of pairs, which leave every byte alone that they are not about.
package struct StringsPatch {
  private let file: StringsFile
  private let style: StringsStyle

  /// - Parameters:
  ///   - file: one that is loaded as a whole, or an empty one.
  ///   - fallback: the style of what the file does not tell.
  package init(_ file: StringsFile, fallback: StringsStyle = .standard) {
    self.file = file
    style = StringsStyle(of: file, fallback: fallback)
  }

  /// The edits that put entries in, each behind the nearest one that goes before it in the development region.
  ///
  /// - Parameters:
  ///   - assignments: keys that the file does not have, in order of their positions.
  ///   - present: the entry of the file that has each key of the development region, -1 where none has.
  /// - Returns: the edits in the order of the text, none of which is more than an insertion.
  /// - Complexity: O(*n*) in the number of keys and the length of the new text.
  package func insertions(
    of assignments: [TableAssignment], present: [Int32]
  ) -> [TextEdit] {
    let runs = AssignmentRun.all(of: assignments, keyCount: present.count) { present[$0] >= 0 }
    return runs.map { run in
      insertion(of: run.assignments, behind: run.anchor.map { Int(present[$0]) })
    }.sorted { $0.range.start < $1.range.start }
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
    let lineEnd = text[end...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? text.count
    // Other separators end a comment, too.
    guard
      lineEnd == text.count || isLineBreak(text[lineEnd])
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
      let inserted: [UInt8] = run.flatMap { assignment -> [UInt8] in
        style.inlineText(of: assignment) + [0x20]
      }
      return TextEdit(SourceRange(at: start), inserted)
    }
    let hasComment = start < Int(first.keyStart)
    let blankLines = hasComment ? style.blankLinesBeforeComment : style.blankLinesBeforeKey
    var inserted = joined(run)
    for _ in 0...blankLines { inserted += style.lineEnd }
    return TextEdit(SourceRange(at: line), inserted)
  }

  /// The entries of a file that has none yet.
  private func firstEntries(_ run: ArraySlice<TableAssignment>) -> TextEdit {
    let text = file.source.utf8
    let place = file.placeOfFirstEntry
    var inserted: [UInt8] = []
    if place > 0 {
      if !isLineBreak(text[place - 1]) { inserted += style.lineEnd }
      if file.form == .pairs { inserted += style.lineEnd }
    }
    inserted += joined(run)
    if place == text.count || !isLineBreak(text[place]) { inserted += style.lineEnd }
    return TextEdit(SourceRange(at: place), inserted)
  }

  private func joined(_ run: ArraySlice<TableAssignment>) -> [UInt8] {
    var text: [UInt8] = []
    for (number, assignment) in run.enumerated() {
      if number > 0 { style.appendSeparator(before: assignment, to: &text) }
      style.appendLines(of: assignment, to: &text)
    }
    return text
  }
}

// MARK: - Removal

extension StringsPatch {
  /// The edits that take out every entry with one of these keys, each with the comments that speak of it alone.
  ///
  /// A comment goes with its entry where a blank line, a comment or the end of the file follows that: one that stands
  /// above several entries in a row may serve them all, and stays.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  package func removals(of keys: Set<CodeUnitString>) -> [TextEdit] {
    guard !keys.isEmpty else { return [] }
    return file.entries.indices.compactMap { index in
      keys.contains(file.key(of: file.entries[index])) ? removal(ofEntryAt: index) : nil
    }
  }

  private func removal(ofEntryAt index: Int) -> TextEdit {
    let text = file.source.utf8
    let entry = file.entries[index]
    let end = file.endWithComments(ofEntryAt: index)
    var start = servesOthers(index) ? Int(entry.keyStart) : file.startWithComments(of: entry)
    let lineEnd = text[end...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? text.count
    let endsLine = lineEnd == text.count || isLineBreak(text[lineEnd])
    guard endsLine, let line = text.startOfBlank(before: start) else {
      // On a line with others the space before goes, too.
      while start > Int(entry.start), text[start - 1] == 0x20 || text[start - 1] == 0x09 {
        start -= 1
      }
      return TextEdit(SourceRange(start, end), [])
    }
    // Of the blank lines before and behind one group is left.
    var stop = endOfLine(from: lineEnd)
    let isBehindBlankLine = line == 0 || isBlankLine(before: line)
    while isBehindBlankLine, stop < text.count,
      let next = endOfBlankLine(from: stop)
    {
      stop = next
    }
    return TextEdit(SourceRange(line, stop), [])
  }

  /// Whether the comment above an entry may speak of the next one, too: it stands right below and has none of its own.
  private func servesOthers(_ index: Int) -> Bool {
    guard index + 1 < file.entries.count, !file.attachedComments(of: file.entries[index]).isEmpty
    else { return false }
    let next = file.entries[index + 1]
    let end = file.endWithComments(ofEntryAt: index)
    guard file.attachedComments(of: next).isEmpty else { return false }
    return file.lineBreaks(from: end, to: Int(next.keyStart)) < 2
  }

  /// Where the next line begins; the end of the text behind the last one.
  private func endOfLine(from offset: Int) -> Int {
    let text = file.source.utf8
    guard offset < text.count else { return text.count }
    let isPair = text[offset] == 0x0D && offset + 1 < text.count && text[offset + 1] == 0x0A
    return offset + (isPair ? 2 : 1)
  }

  private func endOfBlankLine(from start: Int) -> Int? {
    let text = file.source.utf8
    guard let end = text[start...].firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      isLineBreak(text[end])
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
  /// Where the line of an offset begins; nil where something else than spaces and tabs stands before the offset.
  ///
  /// - Complexity: O(*n*) in the number of spaces and tabs.
  fileprivate func startOfBlank(before offset: Int) -> Int? {
    var start = offset
    while start > 0, self[start - 1] == 0x20 || self[start - 1] == 0x09 { start -= 1 }
    return start == 0 || isLineBreak(self[start - 1]) ? start : nil
  }
}
