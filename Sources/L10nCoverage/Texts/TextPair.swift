import L10nModel

/// A text and that of the source for the same key.
struct TextPair {
  private let position32: Int32
  private let index32: Int32
  let isUnchanged: Bool
  /// Whether the value is one text, and not an empty one.
  let isPlain: Bool
  /// Whether there is nothing at the ends of a plain text that spacing or punctuation is.
  let endsPlainly: Bool
  /// The first byte of a plain text; of a value with several texts what their first bytes come to.
  let first: UInt8

  var position: Int { Int(position32) }
  var index: Int { Int(index32) }

  /// Of how many entries of the source the pairs are looked up before they are compared. The texts of one language lie
  /// far from each other in a file of many, so that the ends of several are waited for together.
  static let reach = 32

  @inline(__always)  // Part of the loop that looks up pairs.
  init(position: Int, index: Int, isUnchanged: Bool, in content: ContentParts) {
    position32 = Int32(truncatingIfNeeded: position)
    index32 = Int32(truncatingIfNeeded: index)
    self.isUnchanged = isUnchanged
    isPlain =
      content.entries[position].isPlainText && content.entries[position].valueCount > 0
    if isPlain {
      let text = content.plainText(at: position)
      first = text[0]
      endsPlainly = text.endsPlainly
    } else {
      first = content.mixedFirstBytes(at: position)
      endsPlainly = false
    }
  }
}

extension ContentParts {
  /// What the first bytes of the texts of a varied value come to; 0 for other values.
  fileprivate func mixedFirstBytes(at position: Int) -> UInt8 {
    guard entries[position].isVariedText else { return 0 }
    var some: UInt8 = 0
    for node in nodes[entries[position].valueRange] where node.textCount > 0 {
      some ^= bytes[Int(node.textStart)]
    }
    return some
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a text that is not empty begins without white space and ends with a letter or digit of ASCII, or with a
  /// character beyond it that is neither white space nor punctuation, as its first byte alone tells.
  @inline(__always)  // As above.
  var endsPlainly: Bool {
    let last = count &- 1
    guard TextEdges.beginsBare(self[0]) else { return false }
    if self[last] < 0x80 { return self[last].isASCIILetter || self[last].isASCIIDigit }
    var start = last
    while start > 0, self[start] & 0xC0 == 0x80 { start &-= 1 }
    return !FinalMark.mayBegin(with: self[start])
  }
}
