import L10nSource

/// The characters of WTF-8 text with their offsets. Lone surrogates are skipped.
struct TextScalars: Sequence, IteratorProtocol {
  private let text: ByteView
  private var position = 0

  /// A character, and its start.
  struct Element {
    let scalar: Unicode.Scalar
    let offset: Int

    var range: Range<Int> { offset..<offset + UTF8.width(scalar) }
  }

  /// - Parameter text: the bytes, which must outlive the sequence.
  init(_ text: ByteView) {
    self.text = text
  }

  mutating func next() -> Element? {
    while position < text.count {
      let offset = position
      let lead = text[offset]
      let end = Swift.min(offset + scalarLength(lead), text.count)
      position = end
      guard lead >= 0x80 else { return Element(scalar: Unicode.Scalar(lead), offset: offset) }
      let lengthBits: UInt8 = lead < 0xE0 ? 0x1F : lead < 0xF0 ? 0x0F : 0x07
      var value = UInt32(lead & lengthBits)
      for index in offset + 1..<end { value = value << 6 | UInt32(text[index] & 0x3F) }
      if let scalar = Unicode.Scalar(value) { return Element(scalar: scalar, offset: offset) }
    }
    return nil
  }
}
