extension SourceText {
  /// Whether a changed text can be written back: the encoding is known and the bytes are valid. An empty file
  /// qualifies.
  package var isEditable: Bool {
    guard encoding != .binary, encoding != .unknown else { return false }
    return defect == nil || defect == .empty
  }

  /// Converts edits of the text to edits of the file's bytes.
  ///
  /// Applied to the bytes of the file, they give the result of `encode` for the edited text.
  ///
  /// - Complexity: O(*n*) in the length of the text up to the last edit, and O(*m*) in the length of the edits if it is
  ///   UTF-8.
  /// - Precondition: the text is editable; the edits are sorted by position, lie in the text and don't overlap.
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

  /// The number of bytes of a range of the text in the file.
  private func encodedCount(of text: ArraySlice<UInt8>) -> Int {
    switch encoding {
    case .utf8, .binary, .unknown: text.count
    case .utf16LittleEndian, .utf16BigEndian:
      text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 4 : 2) }
    case .utf32LittleEndian, .utf32BigEndian:
      text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 4) }
    }
  }

  /// A piece of text in the encoding of the file, without a byte order mark.
  func encoded(piece text: [UInt8]) -> [UInt8] {
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
