/// The markers of a merge conflict at the start of a line: `<<<<<<< HEAD`, `|||||||`, `=======`, `>>>>>>>`.
package enum ConflictMarkers {
  private static let count = 7

  /// The marker at `offset` if that is the start of a line; nil if there is none.
  package static func marker(at offset: Int, in text: ByteView) -> SourceRange? {
    guard offset >= 0, offset + count <= text.count, "<=>|".utf8.contains(text[offset]),
      offset == 0 || text[offset - 1].isLineBreak,
      text[offset..<offset + count].allSatisfy({ $0 == text[offset] })
    else { return nil }
    return SourceRange(offset, offset + count)
  }
}
