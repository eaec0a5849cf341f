extension SourceText {
  /// Whether a change of the text can be written back: its encoding is known, and nothing is wrong with the bytes but
  /// that there may be none.
  package var isEditable: Bool {
    guard encoding != .binary, encoding != .unknown else { return false }
    return defect == nil || defect == .empty
  }

  /// What edits of the text are as edits of the file's bytes.
  ///
  /// Applied to the bytes of the file they give what `encode` gives for the edited text.
  ///
  /// - Complexity: O(*n*) in the length of the text up to the last edit, O(*m*) in that of the edits where it is UTF-8.
  /// - Precondition: the text is editable; the edits are sorted by their place, lie in the text and do not overlap.
  package func encoded(_ edits: [TextEdit]) -> [TextEdit] {
    var place = 0
    var encodedPlace = hasByteOrderMark ? encoding.byteOrderMark.count : 0
    func advance(to offset: Int) -> Int {
      encodedPlace += encodedCount(of: utf8[place..<offset])
      place = offset
      return encodedPlace
    }
    return edits.map { edit in
      let start = advance(to: edit.range.start)
      let end = advance(to: edit.range.end)
      return TextEdit(SourceRange(start, end), encoded(piece: edit.replacement))
    }
  }

  /// How many bytes a stretch of the text takes in the file.
  private func encodedCount(of text: ArraySlice<UInt8>) -> Int {
    switch encoding {
    case .utf8, .binary, .unknown: text.count
    case .utf16LittleEndian, .utf16BigEndian:
      text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 4 : 2) }
    case .utf32LittleEndian, .utf32BigEndian:
      text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 4) }
    }
  }

  /// A piece of text in the encoding of the file, without byte order mark.
  private func encoded(piece text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    switch encoding {
    case .utf8, .binary, .unknown: return text
    case .utf16LittleEndian: bytes.appendUTF16(text, .littleEndian)
    case .utf16BigEndian: bytes.appendUTF16(text, .bigEndian)
    case .utf32LittleEndian: bytes.appendUTF32(text, .littleEndian)
    case .utf32BigEndian: bytes.appendUTF32(text, .bigEndian)
    }
    return bytes
  }
}
