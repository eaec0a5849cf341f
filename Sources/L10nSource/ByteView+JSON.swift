// Needed by modules that inline this function.
public import CByteVectors

/// A piece of a JSON string: up to its closing quote, a backslash or a control character.
@usableFromInline
package struct JSONStringPiece {
  /// The index of the byte that ends it.
  @usableFromInline
  package let end: Int
  // Of the piece and of up to fifteen bytes after it.
  @usableFromInline
  package let hasPercentSign: Bool
  @usableFromInline
  package let hasNonASCII: Bool

  @inlinable
  init(_ piece: CJSONPiece) {
    end = piece.end
    hasPercentSign = piece.has_percent_sign
    hasNonASCII = piece.has_non_ascii
  }
}

extension ByteView {
  /// The piece of a JSON string that starts at `start`; nil if it ends at `limit` or later.
  ///
  /// - Precondition: fifteen bytes follow `limit`.
  @inlinable
  package func jsonPiece(from start: Int, limit: Int) -> JSONStringPiece? {
    precondition(start >= 0 && limit &+ 15 <= count, "a range beyond the view")
    let piece = cbytevector_json_piece(self.start, start, limit)
    return piece.end < 0 ? nil : JSONStringPiece(piece)
  }
}
