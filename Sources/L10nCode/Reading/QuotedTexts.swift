import L10nSource

/// The texts of a document that could be keys: what stands in quotes, and what stands between tags.
struct QuotedTexts: Sequence, IteratorProtocol {
  private let bytes: ByteView
  private var index = 0

  /// Longer texts are no keys.
  private static let limit = 200

  init(_ bytes: ByteView) { self.bytes = bytes }

  /// - Complexity: O(*n*) in the number of bytes for all of them.
  mutating func next() -> ByteView? {
    while index < bytes.count {
      let closing: UInt8
      switch bytes[index] {
      case quote, UInt8(ascii: "'"), UInt8(ascii: "`"): closing = bytes[index]
      case UInt8(ascii: ">"): closing = UInt8(ascii: "<")
      default:
        index += 1
        continue
      }
      let start = index + 1
      index = start
      var end = start
      while end < bytes.count, end - start <= Self.limit, bytes[end] != closing,
        !bytes[end].isLineBreak
      {
        end += 1
      }
      // The closing quote can be the opening one of another text.
      if end > start, end < bytes.count, bytes[end] == closing { return bytes.part(start..<end) }
    }
    return nil
  }
}
