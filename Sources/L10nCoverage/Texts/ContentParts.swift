import L10nModel
import L10nSource

/// A table's content with its arrays lent: going through arrays that several threads share counts references at every
/// step, which took more time than the comparison itself.
struct ContentParts {
  let bytes: ByteView
  let entries: View<TableEntry>
  let nodes: View<ValueNode>

  func text(_ range: Range<Int>) -> ByteView {
    bytes.part(range)
  }

  /// The text of an entry that is a plain one.
  func plainText(at position: Int) -> ByteView {
    // The entry's own range is worked out in another module, by a call for each text.
    let start = Int(entries[position].valueStart)
    return text(start..<start &+ Int(entries[position].valueCount))
  }

  func key(of entry: TableEntry) -> ByteView { text(entry.keyRange) }

  /// Where the texts of a value stand in the bytes.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  func textRanges(of entry: TableEntry) -> [Range<Int>] {
    if entry.isPlainText { return [entry.valueRange] }
    var ranges: [Range<Int>] = []
    forEachText(of: entry) { ranges.append($0.range) }
    return ranges
  }

  /// Calls `body` with the texts of a value that users may see, in order: those that are empty or still to be translated
  /// are left out where a number, a device or a width chooses, and what is no text.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  func forEachText(of entry: TableEntry, _ body: (FormatText) -> Void) {
    if entry.isPlainText {
      body(FormatText(range: entry.valueRange))
    } else if entry.isVariedText {
      visitTexts(entry.valueRange, [], nil, body)
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
        if node.textCount > 0, !node.isUntranslated {
          body(FormatText(range: node.textRange, category: category, variable: variable))
        }
      case .variable: visitTexts(position + 1..<end, [], position, body)
      default: visitTexts(position + 1..<end, category, variable, body)
      }
      position = end
    }
  }
}

extension TableContent {
  /// Lends the arrays for as long as `body` runs.
  func withParts<Result>(_ body: (ContentParts) -> Result) -> Result {
    bytes.withView { bytes in
      entries.withView { entries in
        nodes.withView { nodes in
          body(ContentParts(bytes: bytes, entries: entries, nodes: nodes))
        }
      }
    }
  }
}

// An enum of another module is compared through a call, a pattern is not; these are asked for every entry.
extension TableEntry {
  var isPlainText: Bool { if case .text = form { true } else { false } }
  var isVariedText: Bool { if case .varied = form { true } else { false } }
  /// Whether it is still to be translated, as its source says.
  var isUntranslated: Bool { if case .new = state { true } else { false } }
}

extension ValueNode {
  var isUntranslated: Bool { if case .new = state { true } else { false } }
}
