/// The lines that version control puts around the sides of a merge conflict: `<<<<<<< HEAD`, `|||||||`, `=======`, `>>>>>>>`.
package enum ConflictMarkers {
  private static let count = 7

  /// The marker that begins at `offset`, where that is the beginning of a line; nil where there is none.
  package static func marker(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> SourceRange? {
    guard offset >= 0, offset + count <= text.count, "<=>|".utf8.contains(text[offset]),
      offset == 0 || text[offset - 1] == 0x0A || text[offset - 1] == 0x0D,
      text[offset..<offset + count].allSatisfy({ $0 == text[offset] })
    else { return nil }
    return SourceRange(offset, offset + count)
  }
}
