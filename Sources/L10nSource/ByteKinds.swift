import CByteVectors

/// What kinds of bytes a text can have: a bit for each kind, of each of the 256 bytes.
package struct ByteKinds: Sendable {
  /// The kinds of each byte, and the bytes around it that have the same.
  private let table: [CByteKind]

  /// - Parameter kinds: the kinds of a byte.
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

  /// The kinds of all bytes of a text that are control characters, percent signs, ampersands,
  /// slashes, backslashes, question marks, or the start of a character beyond ASCII.
  ///
  /// If there are some, those of `A` are included if the text has ASCII letters, and possibly if it has none.
  ///
  /// - Parameter twoSpaces: the kind of two spaces in a row.
  package func all(of text: ByteView, twoSpaces: UInt32) -> UInt32 {
    table.withUnsafeBufferPointer {
      cbytekinds_of_text(text.start, text.count, $0.baseAddress, twoSpaces)
    }
  }
}
