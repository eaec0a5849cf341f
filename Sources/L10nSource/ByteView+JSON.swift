// Needed by modules that inline this function.
public import CByteVectors

/// A piece of a JSON string that ends before the closing quote, a backslash or a control character.
@usableFromInline
package struct JSONStringPiece {
  /// The index of the byte that ends the piece.
  @usableFromInline
  package let end: Int
  // Covers the piece and up to fifteen bytes after it.
  @usableFromInline
  package let hasPercentSign: Bool

  @inlinable
  init(_ piece: CJSONPiece) {
    end = piece.end
    hasPercentSign = piece.has_percent_sign
  }
}

extension ByteView {
  /// The piece of a JSON string that starts at `start`; nil if no byte before `limit` ends it.
  ///
  /// - Precondition: fifteen bytes follow `limit`.
  @inlinable
  package func jsonPiece(from start: Int, limit: Int) -> JSONStringPiece? {
    precondition(start >= 0 && limit &+ 15 <= count, "a range beyond the view")
    let piece = cbytevector_json_piece(self.start, start, limit)
    return piece.end < 0 ? nil : JSONStringPiece(piece)
  }
}
