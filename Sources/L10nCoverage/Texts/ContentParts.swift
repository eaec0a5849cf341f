import L10nModel

/// A table's content with its arrays lent: going through arrays of a value that several threads share counts references
/// at every step, which took more time than the comparison itself.
struct ContentParts {
  let content: TableContent
  let bytes: UnsafeBufferPointer<UInt8>
  let entries: UnsafeBufferPointer<TableEntry>

  func text(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  func key(of entry: TableEntry) -> UnsafeBufferPointer<UInt8> { text(entry.keyRange) }

  /// The first text of a value that users may see.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  func firstText(of entry: TableEntry) -> UnsafeBufferPointer<UInt8>? {
    content.textRanges(of: entry).first.map { text($0) }
  }
}

extension TableContent {
  /// Lends the arrays for as long as `body` runs.
  func withParts<Result>(_ body: (ContentParts) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      entries.withUnsafeBufferPointer { entries in
        body(ContentParts(content: self, bytes: bytes, entries: entries))
      }
    }
  }
}

extension TableEntry {
  // An enum of another module is compared through a call, a pattern is not; these are asked for every entry.
  var isPlainText: Bool { if case .text = form { true } else { false } }
  var isVariedText: Bool { if case .varied = form { true } else { false } }
  var isUntranslated: Bool { if case .new = state { true } else { false } }
}
