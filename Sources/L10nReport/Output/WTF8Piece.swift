import L10nSource

/// What begins at a place of bytes that should be WTF-8 (Unicode, table 3-7, with surrogates let in).
struct WTF8Piece {
  /// The scalar or surrogate; nil where the bytes are none.
  let scalar: UInt32?
  /// In bytes: where they are no scalar, of as much of one as there is, as Swift's own decoding counts it.
  let length: Int

  private init(_ scalar: UInt32?, _ length: Int) {
    self.scalar = scalar
    self.length = length
  }

  init(at index: Int, of bytes: ByteView) {
    let lead = bytes[index]
    let left = bytes.count - index
    func follows(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      offset < left && range.contains(bytes[index + offset])
    }
    func bits(_ offset: Int) -> UInt32 { UInt32(bytes[index + offset] & 0x3F) }
    switch lead {
    case ..<0x80: self.init(UInt32(lead), 1)
    case 0xC2...0xDF where follows(1): self.init(UInt32(lead & 0x1F) << 6 | bits(1), 2)
    case 0xE0...0xEF where follows(1, lead == 0xE0 ? 0xA0...0xBF : 0x80...0xBF):
      if follows(2) {
        self.init(UInt32(lead & 0xF) << 12 | bits(1) << 6 | bits(2), 3)
      } else {
        self.init(nil, lead == 0xED && bytes[index + 1] >= 0xA0 ? 1 : 2)
      }
    case 0xF0...0xF4
    where follows(1, lead == 0xF0 ? 0x90...0xBF : lead == 0xF4 ? 0x80...0x8F : 0x80...0xBF):
      if follows(2), follows(3) {
        self.init(UInt32(lead & 7) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3), 4)
      } else {
        self.init(nil, follows(2) ? 3 : 2)
      }
    default: self.init(nil, 1)
    }
  }
}
