import L10nModel
import L10nSource

/// A table's content as views of its arrays. Access to arrays that several threads share would retain and release them each
/// time, which took more time than the comparison itself.
struct ContentParts {
  let bytes: ByteView
  let entries: View<TableEntry>
  let nodes: View<ValueNode>

  func text(_ range: Range<Int>) -> ByteView {
    bytes.part(range)
  }

  func plainText(at position: Int) -> ByteView {
    // `valueRange` is computed in another module, which would take a call for each text.
    let start = Int(entries[position].valueStart)
    return text(start..<start &+ Int(entries[position].valueCount))
  }

  func key(of entry: TableEntry) -> ByteView { text(entry.keyRange) }
}

extension TableContent {
  /// Calls `body` with views that are valid during the call.
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

// Comparing an enum of another module takes a call; matching a pattern doesn't. These run for every entry.
extension TableEntry {
  var isPlainText: Bool { if case .text = form { true } else { false } }
  var isVariedText: Bool { if case .varied = form { true } else { false } }
  /// Whether it is marked as untranslated.
  var isUntranslated: Bool { if case .new = state { true } else { false } }
}

extension ValueNode {
  var isUntranslated: Bool { if case .new = state { true } else { false } }
}

@inline(__always)  // Most different ranges differ in length, so they need no call.
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

/// Whether two arrays share their storage, so that equal offsets have equal contents.
func haveOneStorage(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  left.withView { left in right.withView { left.isIdentical(to: $0) } }
}
