extension UnsafeBufferPointer<UInt8> {
  /// The first percent sign at or behind an index; the end where there is none.
  ///
  /// - Complexity: O(*n*) in the number of bytes, eight at a time.
  package func nextPercent(from start: Int) -> Int {
    search(UInt8(ascii: "%"), UInt8(ascii: "%"), from: start)
  }

  /// - Complexity: O(*n*) in the number of bytes, eight at a time.
  package var hasPercent: Bool { nextPercent(from: 0) < count }

  /// The first of two bytes at or behind an index; the end where there is none.
  ///
  /// - Complexity: O(*n*) in the number of bytes, eight at a time.
  package func firstIndex(of first: UInt8, or second: UInt8, from start: Int) -> Int {
    search(first, second, from: start)
  }

  @inline(__always)  // So that a search for one byte does not compare two.
  private func search(_ first: UInt8, _ second: UInt8, from start: Int) -> Int {
    let bytes = UnsafeRawBufferPointer(self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var index = start
    while index &+ 8 <= bytes.count {
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let firsts = word ^ (ones &* UInt64(first))
      let seconds = word ^ (ones &* UInt64(second))
      // Bytes behind the first that is zero here may have their bit by a borrow.
      let found = (((firsts &- ones) & ~firsts) | ((seconds &- ones) & ~seconds)) & highs
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < bytes.count, bytes[index] != first, bytes[index] != second { index &+= 1 }
    return index
  }
}
