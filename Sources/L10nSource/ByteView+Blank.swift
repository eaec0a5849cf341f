extension ByteView {
  /// Whether UTF-8 text is empty or consists only of ASCII and Unicode white space, including zero-width spaces.
  // Inlined into callers: most texts begin with an ASCII letter or sign, so the first byte decides.
  @inlinable
  package var isBlank: Bool {
    if let first, first > 0x20, first < 0xC2 { return false }
    return hasNothingButSpaces
  }

  @usableFromInline
  var hasNothingButSpaces: Bool {
    var index = 0
    while index < count {
      let length = spaceLength(at: index)
      guard length > 0 else { return false }
      index += length
    }
    return true
  }

  /// The number of bytes of the white space character at an index; 0 if there is none.
  private func spaceLength(at index: Int) -> Int {
    let byte = self[index]
    if byte <= 0x20 { return 1 }
    func next(_ distance: Int) -> UInt8 { index + distance < count ? self[index + distance] : 0 }
    switch (byte, next(1), next(2)) {
    // U+00A0.
    case (0xC2, 0xA0, _): return 2
    // U+2000 to U+200B, U+202F.
    case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xAF): return 3
    // U+3000, U+FEFF.
    case (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF): return 3
    default: return 0
    }
  }
}
