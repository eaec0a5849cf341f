import CByteVectors

/// A table that assigns each of the 256 bytes a set of kinds, one bit per kind, and computes the kinds that occur in a text.
package struct ByteKinds: Sendable {
  /// For each byte, its kinds and the range of neighboring byte values with the same kinds.
  private let table: [CByteKind]

  /// - Parameter kinds: returns the kinds of a byte.
  package init(_ kinds: (UInt8) -> UInt32) {
    let kinds = (UInt8.min...UInt8.max).map(kinds)
    table = kinds.indices.map { byte in
      var first = byte
      while first > 0, kinds[first - 1] == kinds[byte] { first -= 1 }
      var last = byte
      while last < 255, kinds[last + 1] == kinds[byte] { last += 1 }
      return CByteKind(kinds: kinds[byte], first: UInt8(first), last: UInt8(last))
    }
  }

  /// Returns the union of the kinds of all special bytes in a text: control characters, percent signs, ampersands, slashes,
  /// backslashes, question marks, and lead bytes of non-ASCII characters.
  ///
  /// If the text has a special byte, the result includes the kinds of `A` if the text contains ASCII letters, and possibly if
  /// it contains none.
  ///
  /// - Parameter twoSpaces: the kinds to add for two consecutive spaces.
  package func all(of text: ByteView, twoSpaces: UInt32) -> UInt32 {
    table.withUnsafeBufferPointer {
      cbytekinds_of_text(text.start, text.count, $0.baseAddress, twoSpaces)
    }
  }
}
