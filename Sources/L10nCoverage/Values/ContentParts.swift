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

  func plainText(at position: Int) -> ByteView {
    // The entry's own range is worked out in another module, by a call for each text.
    let start = Int(entries[position].valueStart)
    return text(start..<start &+ Int(entries[position].valueCount))
  }

  func key(of entry: TableEntry) -> ByteView { text(entry.keyRange) }
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

@inline(__always)  // Most that differ do so in their counts, and are told apart without a call.
package func equalBytes(
  _ left: Range<Int>, of leftBytes: [UInt8], _ right: Range<Int>, of rightBytes: [UInt8]
) -> Bool {
  left.count == right.count
    && leftBytes.withView { leftBytes in
      rightBytes.withView { rightBytes in
        equalBytes(
          leftBytes, from: left.lowerBound, rightBytes, from: right.lowerBound, count: left.count)
      }
    }
}

/// Whether two arrays are one, so that equal places in them hold the same.
func haveOneStorage(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  left.withView { left in right.withView { left.isIdentical(to: $0) } }
}
