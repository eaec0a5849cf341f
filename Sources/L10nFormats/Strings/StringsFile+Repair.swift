import L10nModel
package import L10nSource

extension StringsFile {
  /// The smallest edits that make CoreFoundation load the whole file; nil if the intended text of an error is unclear.
  /// Empty if the file is valid.
  ///
  /// Every readable entry remains an entry with the same key.
  ///
  /// - Complexity: O(*n* · *m*) in the length of the text and the number of mistakes, of which there may be 32.
  package func repairs() -> [TextEdit]? {
    guard form == .pairs || form == .bracedPairs, source.isEditable else { return nil }
    var text = source.utf8
    var edits: [TextEdit] = []
    for _ in 0..<32 {
      let outcome = Self.outcome(inText: text)
      if outcome.isIntact { return keepsEntries(in: text) ? edits : nil }
      guard let edit = outcome.mistake?.repair(in: text), let moved = edit.moved(before: edits)
      else { return nil }
      edits = (edits + [moved]).inOrder
      text = TextEdit.apply(edits, to: source.utf8)
    }
    return nil
  }

  /// Whether the keys of this file occur, in order, among those of a valid text.
  private func keepsEntries(in text: [UInt8]) -> Bool {
    let repaired = StringsFile.parse(text).value
    var keys = repaired.entries.map { repaired.key(of: $0) }[...]
    for entry in entries {
      let key = key(of: entry)
      guard let position = keys.firstIndex(of: key) else { return false }
      keys = keys[(position + 1)...]
    }
    return repaired.loaded.status == .complete
  }
}

extension TextEdit {
  /// Converts this edit of an edited text to one of the original; nil if it changes an inserted part.
  ///
  /// - Parameter edits: the earlier edits, in order.
  fileprivate func moved(before edits: [TextEdit]) -> TextEdit? {
    var shift = 0
    for edit in edits {
      let start = edit.range.start + shift
      if range.end <= start { break }
      guard range.start >= start + edit.replacement.count else { return nil }
      shift += edit.replacement.count - edit.range.count
    }
    let range = SourceRange(range.start - shift, range.end - shift)
    guard !edits.contains(where: { $0.range == range }) else { return nil }
    return TextEdit(range, replacement)
  }
}

extension StringsMistake {
  /// The edit that fixes the error; nil if several fixes are plausible.
  fileprivate func repair(in text: [UInt8]) -> TextEdit? {
    switch kind {
    case .missingSemicolon:
      if let wrong = wrongSeparator(in: text) { return TextEdit(wrong, [UInt8(ascii: ";")]) }
      return TextEdit(SourceRange(at: previousEnd), [UInt8(ascii: ";")])
    case .unescapedQuote:
      return TextEdit(SourceRange(at: previousEnd - 1), [UInt8(ascii: "\\")])
    case .missingQuote:
      return TextEdit(SourceRange(at: offset), [UInt8(ascii: "\"")])
    case .missingEqualsSign:
      guard offset < text.count, text[offset] == UInt8(ascii: ":") else { return nil }
      return TextEdit(SourceRange(offset, offset + 1), [UInt8(ascii: "=")])
    case .missingClosingBrace:
      return TextEdit(SourceRange(at: text.count), [UInt8(ascii: "}")])
    case .strayCharacter:
      return isLoneCharacter(in: text) ? TextEdit(foundRange(in: text), []) : nil
    case .unterminatedString, .missingValue, .textAfterEnd, .object:
      return nil
    }
  }

  /// The text on the same line that was meant as a semicolon.
  private func wrongSeparator(in text: [UInt8]) -> SourceRange? {
    guard offset < text.count, previousEnd <= offset,
      text[previousEnd..<offset].allSatisfy({ $0.isSpaceOrTab })
    else { return nil }
    let range = foundRange(in: text)
    let separators = [",", ":", "\u{FF1B}", "\u{37E}"]
    return separators.contains { text[range.start..<range.end].elementsEqual($0.utf8) }
      ? range : nil
  }

  /// Whether a character is unrelated to the following text: a second byte order mark, or a non-letter alone on the
  /// rest of its line.
  private func isLoneCharacter(in text: [UInt8]) -> Bool {
    let range = foundRange(in: text)
    guard !range.isEmpty else { return false }
    if text[range.start..<range.end].elementsEqual("\u{FEFF}".utf8) { return true }
    let isASCII = text[range.start] < 0x80
    let isWord = isASCII && isFormatVariableNameByte(text[range.start])
    let isOpening = "{(<\"'".utf8.contains(text[range.start])
    let rest = text[range.end...].prefix { !$0.isLineBreak }
    return isASCII && !isWord && !isOpening && rest.allSatisfy { $0.isSpaceOrTab }
  }
}

extension StringsFile {
  /// Whether CoreFoundation reads a text to its end, and the error at which it stops, if known.
  fileprivate static func outcome(
    inText text: [UInt8]
  ) -> (isIntact: Bool, mistake: StringsMistake?) {
    text.withView { buffer in
      var parser = StringsParser(buffer)
      parser.parseFile()
      guard let divergence = parser.divergence else { return (true, nil) }
      let isKnown = parser.mistakes.indices.contains(divergence.mistake)
      return (false, isKnown ? parser.mistakes[divergence.mistake] : nil)
    }
  }
}
