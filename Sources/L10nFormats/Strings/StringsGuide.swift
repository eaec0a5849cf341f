import L10nSource

/// A file whose entries another file most likely has too, with the same comments and in the same order: that of the
/// development region.
///
/// Where the bytes up to a value are those of the guide's entry, the entry is known without looking for its tokens. That
/// halves the time of parsing; what is found is the same.
package struct StringsGuide: Sendable {
  /// Begins with the guide's text.
  let text: [UInt8]
  let entries: [StringsEntry]
  /// Whether some comment of the guide speaks to this tool.
  let mayHaveDirectives: Bool
  /// Whether these are all entries of the file.
  private let isComplete: Bool

  /// How many of the guide's entries may be missing in a row before they are looked for one by one.
  static let reach = 3

  /// - Parameters:
  ///   - text: bytes that begin with the text of the file.
  ///   - entries: the entries of the file.
  ///   - mayHaveDirectives: whether some comment of the file speaks to this tool.
  package init(text: [UInt8], entries: [StringsEntry], mayHaveDirectives: Bool = false) {
    self.text = text
    self.mayHaveDirectives = mayHaveDirectives
    // Only what has a quoted value says where that begins.
    self.entries = entries.filter {
      $0.traits.contains(.quotedValue) && !$0.traits.contains(.keyOnly)
    }
    isComplete = self.entries.count == entries.count
  }

  /// Whether the entries are those of a content of that many: of some of the guide's file, each once.
  package func hasEntries(ofContentWith count: Int) -> Bool { isComplete && entries.count == count }
}

/// A guide while it is followed. It holds pointers and so must not outlive the closure that lent them.
struct StringsGuidance {
  private let text: UnsafeRawBufferPointer
  private let entries: UnsafeBufferPointer<StringsEntry>
  let mayHaveDirectives: Bool
  private var next = 0

  init(
    text: UnsafeRawBufferPointer, entries: UnsafeBufferPointer<StringsEntry>,
    mayHaveDirectives: Bool = false
  ) {
    self.mayHaveDirectives = mayHaveDirectives
    self.text = text
    self.entries = entries
  }

  /// How many entries the guide has.
  var count: Int { entries.count }

  /// The position of the entry that was found last, among those of the guide.
  var lastPosition: Int { next - 1 }

  /// The guide's entry that stands at `position` of `bytes` too, up to the quote that begins its value.
  mutating func entry(at position: Int, in bytes: UnsafeRawBufferPointer) -> StringsEntry? {
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
