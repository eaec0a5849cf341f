extension SourceText {
  /// The text that CoreFoundation reads instead of this one, with offsets of its own; nil where it reads just this, or
  /// nothing. It can be written back only as it is.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var asLoaded: SourceText? {
    switch defect {
    case .notUTF8(let first): replacingCopyrightSigns(from: first)
    case .missingByteOrderMark: withAssumedEncoding
    case .empty, .copyrightSigns, .assumedEncoding, .notUTF32, .undecodable, nil: nil
    }
  }

  /// CoreFoundation forgives one 8-bit character in a text that is otherwise UTF-8: © of Latin-1 and MacRoman, 0xA9, which
  /// it reads as U+FFFD. Nil where any other byte is wrong.
  private func replacingCopyrightSigns(from first: Int) -> SourceText? {
    var text: [UInt8] = []
    text.reserveCapacity(utf8.count + 64)
    var start = 0
    var invalid: Int? = first
    while let offset = invalid {
      guard utf8[offset] == 0xA9 else { return nil }
      text += utf8[start..<offset]
      text += [0xEF, 0xBF, 0xBD]
      start = offset + 1
      invalid = firstInvalidUTF8Offset(in: utf8, from: start)
    }
    text += utf8[start...]
    return SourceText(of: self, reading: text, defect: .copyrightSigns(offset: first))
  }

  /// Where a byte order mark is missing, CoreFoundation skips two bytes that have a zero among them and takes the rest for
  /// UTF-16 of the machine's order; all else it takes for UTF-8.
  private var withAssumedEncoding: SourceText? {
    let bytes = encode(utf8)
    guard SourceText.looksLikeUTF16ToCoreFoundation(bytes) else {
      guard firstInvalidUTF8Offset(in: bytes) == nil else { return nil }
      return SourceText(of: self, reading: bytes, defect: .assumedEncoding)
    }
    // What is skipped is white space here, so that the rest stands where a reader of the file sees it.
    let lineBreaks: [UInt8] = [0x0A, 0x0D]
    let skipped = utf8.first.flatMap { lineBreaks.contains($0) ? $0 : nil } ?? 0x20
    return SourceText(
      of: self, reading: [skipped] + transcodeUTF16(bytes[2...], .littleEndian),
      defect: .assumedEncoding)
  }

  static func looksLikeUTF16ToCoreFoundation(_ bytes: [UInt8]) -> Bool {
    bytes.count > 2 && (bytes[0] == 0 || bytes[1] == 0)
  }
}
