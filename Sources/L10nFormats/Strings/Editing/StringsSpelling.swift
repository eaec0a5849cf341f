import L10nSource

extension StringsStyle {
  /// Returns entries in sequence, without a line break at the end.
  func lines(of assignments: some Sequence<TableAssignment>) -> [UInt8] {
    var text: [UInt8] = []
    for (number, assignment) in assignments.enumerated() {
      if number > 0 { appendSeparator(before: assignment, to: &text) }
      appendLines(of: assignment, to: &text)
    }
    return text
  }

  func appendLines(of assignment: TableAssignment, to bytes: inout [UInt8]) {
    for comment in assignment.comments {
      bytes += indentation
      append(comment, to: &bytes)
      bytes += lineEnd
    }
    if let marker = assignment.marker {
      bytes += indentation
      bytes += text(ofMarker: marker)
      bytes += lineEnd
    }
    bytes += indentation
    appendPair(assignment, to: &bytes)
  }

  /// Returns an entry on one line with others.
  func inlineText(of assignment: TableAssignment) -> [UInt8] {
    var bytes: [UInt8] = []
    for comment in assignment.comments {
      bytes += text(of: AssignedComment(.block, comment.text)) + [0x20]
    }
    if let marker = assignment.marker {
      bytes += text(of: AssignedComment(.block, CodeUnitString(" \(marker) "))) + [0x20]
    }
    appendPair(assignment, to: &bytes)
    return bytes
  }

  func blankLines(before assignment: TableAssignment) -> Int {
    assignment.comments.isEmpty && assignment.marker == nil
      ? blankLinesBeforeKey : blankLinesBeforeComment
  }

  /// Appends the line break of the previous entry and the blank lines before this one.
  func appendSeparator(before assignment: TableAssignment, to bytes: inout [UInt8]) {
    for _ in 0...blankLines(before: assignment) { bytes += lineEnd }
  }

  func text(ofMarker marker: CodeUnitString) -> [UInt8] {
    let spaced = CodeUnitString(
      bytes: [0x20] + marker.bytes + (commentForm == .block ? [0x20] : []))
    return text(of: AssignedComment(commentForm, spaced))
  }

  /// Appends `key = value;`.
  private func appendPair(_ assignment: TableAssignment, to bytes: inout [UInt8]) {
    bytes += token(assignment.key, as: assignment.spelling?.key, quote: keyQuote)
    bytes += beforeEquals
    bytes.append(UInt8(ascii: "="))
    bytes += afterEquals
    bytes += token(
      assignment.value.plainText ?? "", as: assignment.spelling?.value, quote: valueQuote)
    bytes += beforeSemicolon
    bytes.append(UInt8(ascii: ";"))
  }

  /// Returns a comment with its delimiters and the line breaks of the style.
  func text(of comment: AssignedComment) -> [UInt8] {
    var bytes: [UInt8] = []
    append(comment, to: &bytes)
    return bytes
  }

  private func append(_ comment: AssignedComment, to bytes: inout [UInt8]) {
    let content = withLineEnds(comment.text.bytes)
    switch comment.form {
    case .block:
      bytes += "/*".utf8
      bytes += StringsToken.withoutCommentEnd(content)
      bytes += "*/".utf8
    case .line:
      // A line break would end the line comment.
      bytes += "//".utf8
      bytes += content.prefix { !$0.isLineBreak }
    }
  }

  func withLineEnds(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(where: \.isLineBreak) else { return text }
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      guard text[index].isLineBreak else {
        result.append(text[index])
        index += 1
        continue
      }
      result += lineEnd
      index = text.endOfLineBreak(at: index)
    }
    return result
  }

  /// Returns a key or a value in the style.
  ///
  /// - Parameters:
  ///   - token: the spelling of the same text in another file.
  ///   - quote: nil to omit quotes if possible.
  func token(
    _ text: CodeUnitString, as token: EntrySpelling.Token?, quote: UInt8?
  ) -> [UInt8] {
    if quote == nil, StringsToken.needsNoQuotes(text) { return text.bytes }
    let quote = quote ?? UInt8(ascii: "\"")
    if let token, token.quote == quote || !token.content.contains(quote) {
      return [quote] + token.content + [quote]
    }
    return [quote] + StringsToken.escaped(text, quote: quote) + [quote]
  }
}

/// The spelling of a text in a `.strings` file.
enum StringsToken {
  /// Whether CoreFoundation reads the text as one word without quotes.
  static func needsNoQuotes(_ text: CodeUnitString) -> Bool {
    !text.isEmpty
      && text.bytes.allSatisfy { $0.isASCIIAlphanumeric || "_.$-".utf8.contains($0) }
  }

  /// Returns the text between two quotes, with escape sequences for the quote, control characters, and lone surrogates.
  static func escaped(_ text: CodeUnitString, quote: UInt8) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.bytes.count)
    let bytes = text.bytes
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case quote, UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case 0x09: result += "\\t".utf8
      case 0x0A: result += "\\n".utf8
      case 0x0D: result += "\\r".utf8
      case 0x00..<0x20, 0x7F: result += "\\U\(String(byte, radix: 16, digits: 4))".utf8
      case 0xED where index + 2 < bytes.count && bytes[index + 1] >= 0xA0:
        let unit =
          0xD000 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
        result += "\\U\(String(unit, radix: 16, digits: 4))".utf8
        index += 2
      default: result.append(byte)
      }
      index += 1
    }
    return result
  }

  /// Returns the text with a space inserted into each end of a block comment.
  static func withoutCommentEnd(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "*")) else { return text }
    var result: [UInt8] = []
    for byte in text {
      if byte == UInt8(ascii: "/"), result.last == UInt8(ascii: "*") { result.append(0x20) }
      result.append(byte)
    }
    return result
  }
}

extension StringsFile {
  /// Returns the comments above an entry, for another file.
  package func assignedComments(of entry: StringsEntry) -> [AssignedComment] {
    attachedComments(of: entry).map { range in
      let isBlock = source.utf8[range.start + 1] == UInt8(ascii: "*")
      let text = source.utf8[range.start + 2..<range.end - (isBlock ? 2 : 0)]
      return AssignedComment(isBlock ? .block : .line, CodeUnitString(bytes: text))
    }
  }

  package func spelling(of entry: StringsEntry) -> EntrySpelling {
    func token(_ start: UInt32, _ end: UInt32) -> EntrySpelling.Token {
      EntrySpelling.Token(
        quote: source.utf8[Int(start)],
        content: Array(source.utf8[Int(start) + 1..<Int(end) - 1]))
    }
    let traits = entry.traits
    let hasValue = traits.contains(.quotedValue) && !traits.contains(.keyOnly)
    return EntrySpelling(
      key: traits.contains(.quotedKey) ? token(entry.keyStart, entry.keyEnd) : nil,
      value: hasValue ? token(entry.valueStart, entry.valueEnd) : nil)
  }
}
