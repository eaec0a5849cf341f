import L10nModel
import L10nSource

/// Where a text is that is compared, and the entry of the source that it translates.
struct TextPlace {
  private let start32: UInt32
  private let count32: UInt32
  private let entry32: Int32
  private let index32: Int32
  /// What the ends of the text say.
  let ends: TextTraits
  /// Whether the value is that of the source.
  let isUnchanged: Bool

  /// Where a plain text that differs from its source begins in the bytes of the content.
  var start: Int { Int(start32) }
  /// How many bytes it has; 0 for other values.
  var count: Int { Int(count32) }
  /// The position of the entry in the file.
  var entry: Int { Int(entry32) }
  /// The position of the source's entry.
  var index: Int { Int(index32) }

  /// Of how many entries of the source the texts are looked up before they are compared. The texts of one language lie
  /// far from each other in a file of many, so that the ends of several are waited for together.
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
