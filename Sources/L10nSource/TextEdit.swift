/// A stretch of a text, and what is to stand in its place.
package struct TextEdit: Hashable, Sendable {
  /// In the text as it is before any edit.
  package let range: SourceRange
  package let replacement: [UInt8]

  package init(_ range: SourceRange, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// The text with the edits done. Where two insert at one place, the first one's text comes first.
  ///
  /// - Complexity: O(*n*) in the length of the text and the replacements.
  /// - Precondition: the edits are sorted by their place, lie in the text and do not overlap.
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
