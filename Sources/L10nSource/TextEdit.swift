/// A range of a text and its replacement.
package struct TextEdit: Hashable, Sendable {
  /// The range in the text before any edit.
  package let range: SourceRange
  package let replacement: [UInt8]

  package init(_ range: SourceRange, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// Returns the text with the edits applied. If two insert at the same position, the text of the first one comes
  /// first.
  ///
  /// - Precondition: the edits are sorted by position, lie in the text and don't overlap.
  package static func apply(_ edits: [TextEdit], to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + edits.reduce(0) { $0 + $1.replacement.count })
    var position = 0
    for edit in edits {
      precondition(edit.range.start >= position, "edits overlap or are in no order")
      result += text[position..<edit.range.start]
      result += edit.replacement
      position = edit.range.end
    }
    result += text[position...]
    return result
  }
}

extension [TextEdit] {
  /// The edits sorted by their ranges.
  package var inOrder: [TextEdit] {
    sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }
}
