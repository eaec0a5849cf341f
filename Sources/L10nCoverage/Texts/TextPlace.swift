import L10nModel
import L10nSource

/// The place of a text to compare, and the entry of the source that it translates.
struct TextPlace {
  private let start32: UInt32
  private let count32: UInt32
  private let entry32: Int32
  private let index32: Int32
  /// The traits of the first and the last character.
  let ends: TextTraits
  /// Whether the value equals the source's.
  let isUnchanged: Bool

  /// The start of a plain text that differs from its source, in the bytes of the content.
  var start: Int { Int(start32) }
  /// The length in bytes; 0 for other values.
  var count: Int { Int(count32) }
  /// The position of the entry in the file.
  var entry: Int { Int(entry32) }
  /// The position of the source's entry.
  var index: Int { Int(index32) }

  /// The number of source entries whose texts are looked up before they are compared. The texts of one language are far apart
  /// in a file of many languages, so batching overlaps the cache misses at their ends.
  static let reach = 32

  @inline(__always)  // Part of the loop that looks up texts.
  init(_ entry: Int, _ index: Int, isUnchanged: Bool, in content: ContentParts) {
    entry32 = Int32(truncatingIfNeeded: entry)
    index32 = Int32(truncatingIfNeeded: index)
    self.isUnchanged = isUnchanged
    start32 = content.entries[entry].valueStart
    count32 =
      content.entries[entry].isPlainText && !isUnchanged ? content.entries[entry].valueCount : 0
    ends = count32 > 0 ? TextTraits(endsOf: content.plainText(at: entry)) : []
  }
}
