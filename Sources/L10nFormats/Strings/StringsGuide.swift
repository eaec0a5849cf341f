import L10nSource

/// A file that probably has the same entries as another one, with the same comments and in the same order: the file of the
/// development region.
///
/// If the bytes up to a value equal those of the guide's entry, the entry is known without tokenizing it. This halves the
/// parsing time; the result is the same.
package struct StringsGuide: Sendable {
  /// Bytes that begin with the guide's text.
  let text: [UInt8]
  let entries: [StringsEntry]
  let mayHaveDirectives: Bool
  /// Whether these are all entries of the file.
  private let isComplete: Bool

  /// The number of guide entries to compare with the text at each position: it may lack some of them.
  static let reach = 3

  /// - Parameters:
  ///   - text: bytes that begin with the text of the file.
  ///   - entries: the entries of the file.
  ///   - mayHaveDirectives: whether a comment of the file may contain a directive.
  package init(text: [UInt8], entries: [StringsEntry], mayHaveDirectives: Bool = false) {
    self.text = text
    self.mayHaveDirectives = mayHaveDirectives
    // Only quoted values have a recognizable start.
    self.entries = entries.filter {
      $0.traits.contains(.quotedValue) && !$0.traits.contains(.keyOnly)
    }
    isComplete = self.entries.count == entries.count
  }

  /// Whether the entries correspond one to one to a content with `count` entries.
  package func hasEntries(ofContentWith count: Int) -> Bool { isComplete && entries.count == count }
}

/// The state of following a guide. It contains pointers and must not outlive the closure that provides them.
struct StringsGuidance {
  let text: ByteView
  let entries: View<StringsEntry>
  var mayHaveDirectives = false
  private(set) var next = 0

  var count: Int { entries.count }

  var lastPosition: Int { next - 1 }

  /// Returns the guide's entry that matches at `position` of `bytes`, up to the opening quote of its value.
  mutating func entry(at position: Int, in bytes: ByteView) -> StringsEntry? {
    for candidate in next..<min(next + StringsGuide.reach, entries.count) {
      let entry = entries[candidate]
      let start = Int(entry.start)
      let count = Int(entry.valueStart) + 1 - start
      if position + count <= bytes.count,
        equalBytes(bytes, from: position, text, from: start, count: count)
      {
        next = candidate + 1
        return entry
      }
    }
    return nil
  }
}
