import L10nSource

extension StringsFile {
  /// The comments above an entry, for another file.
  ///
  /// - Complexity: O(*n*) in the length of the text before the key.
  package func assignedComments(of entry: StringsEntry) -> [AssignedComment] {
    attachedComments(of: entry).map { range in
      let isBlock = source.utf8[range.start + 1] == UInt8(ascii: "*")
      let text = source.utf8[range.start + 2..<range.end - (isBlock ? 2 : 0)]
      return AssignedComment(isBlock ? .block : .line, CodeUnitString(bytes: text))
    }
  }

  /// The spelling of an entry's key and value.
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
