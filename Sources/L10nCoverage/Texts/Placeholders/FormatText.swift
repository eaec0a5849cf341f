import L10nModel

/// One text of a value that users may see, as a format string.
struct FormatText: Sendable {
  /// In the bytes of the content.
  let range: Range<Int>
  /// The plural category that it is for; none, if no number chooses it.
  var category: PluralSet = []
  /// The position of the variable that it is a form of, in the nodes of the content.
  var variable: Int?
  var arguments = ArgumentPool.Part.empty

  func text(in bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }
}

extension TableContent {
  /// Calls `body` with the texts of a value that users may see, in order: those that are empty or still to be translated
  /// are left out where a number, a device or a width chooses, and what is no text.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  func forEachFormatText(of entry: TableEntry, _ body: (FormatText) -> Void) {
    switch entry.form {
    case .text: body(FormatText(range: entry.valueRange))
    case .varied: visitTexts(entry.valueRange, [], nil, body)
    case .other: break
    }
  }

  private func visitTexts(
    _ range: Range<Int>, _ category: PluralSet, _ variable: Int?, _ body: (FormatText) -> Void
  ) {
    var position = range.lowerBound
    while position < range.upperBound {
      let node = nodes[position]
      let end = position + Int(node.subtreeCount)
      let category = node.category.map { PluralSet($0) } ?? category
      switch node.kind {
      case .text:
        if node.textCount > 0, !node.isNew {
          body(FormatText(range: node.textRange, category: category, variable: variable))
        }
      case .variable: visitTexts(position + 1..<end, [], position, body)
      default: visitTexts(position + 1..<end, category, variable, body)
      }
      position = end
    }
  }

  /// Where the texts of a value stand in the bytes.
  func textRanges(of entry: TableEntry) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    forEachFormatText(of: entry) { ranges.append($0.range) }
    return ranges
  }
}

extension ValueNode {
  // An enum of another module is compared through a call, a pattern is not.
  fileprivate var isNew: Bool { if case .new = state { true } else { false } }
}
