import CByteVectors

extension UnsafeBufferPointer<UInt8> {
  /// The first percent sign at or after an index; the end if there is none.
  ///
  /// - Complexity: O(*n*) in the number of bytes, sixteen at a time.
  package func nextPercent(from start: Int) -> Int {
    cbytevector_first(baseAddress, start, count, UInt8(ascii: "%"))
  }

  /// - Complexity: O(*n*) in the number of bytes, sixteen at a time.
  package var hasPercent: Bool { nextPercent(from: 0) < count }

  /// The first of two bytes at or after an index; the end if there is none.
  ///
  /// - Complexity: O(*n*) in the number of bytes, sixteen at a time.
  package func firstIndex(of first: UInt8, or second: UInt8, from start: Int) -> Int {
    cbytevector_first_of_two(baseAddress, start, count, first, second)
  }
}
