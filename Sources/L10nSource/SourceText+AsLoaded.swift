extension SourceText {
  /// The text that CoreFoundation reads instead of this one, with its own offsets; nil if it reads this text or
  /// nothing. It can only be written back unchanged.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var asLoaded: SourceText? {
    switch defect {
    case .notUTF8(let first): replacingCopyrightSigns(from: first)
    case .missingByteOrderMark: withAssumedEncoding
    case .empty, .copyrightSigns, .assumedEncoding, .secondByteOrderMark, .notUTF32, .undecodable,
      nil:
      nil
    }
  }

  /// The text that Xcode compiles instead of this one, with its own offsets; nil if it compiles this text.
  ///
  /// It drops a byte order mark that is left after decoding (`CopyStringsFileTaskAction`, Swift Build); CoreFoundation
  /// ignores such a file.
  package var asCompiled: SourceText? {
    guard hasByteOrderMark, defect == nil, utf8.starts(with: "\u{FEFF}".utf8) else { return nil }
    return SourceText(
      of: self, reading: [0x20, 0x20, 0x20] + utf8[3...], defect: .secondByteOrderMark)
  }

  /// Nil if any byte but © is invalid.
  private func replacingCopyrightSigns(from first: Int) -> SourceText? {
    let (text, rejected) = L10nSource.replacingCopyrightSigns(in: utf8, from: first)
    guard rejected == nil else { return nil }
    return SourceText(of: self, reading: text, defect: .copyrightSigns(offset: first))
  }

  /// Without a byte order mark, CoreFoundation skips the first two bytes if one of them is zero and reads the rest as
  /// UTF-16 in native byte order; it reads everything else as UTF-8.
  private var withAssumedEncoding: SourceText? {
    let bytes = encode(utf8)
    guard SourceText.looksLikeUTF16ToCoreFoundation(bytes) else {
      guard firstInvalidUTF8Offset(in: bytes) == nil else { return nil }
      return SourceText(of: self, reading: bytes, defect: .assumedEncoding)
    }
    // The skipped bytes become whitespace, so that the offsets of the rest match the file.
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

/// CoreFoundation accepts a single 8-bit character in otherwise valid UTF-8: © of Latin-1 and MacRoman, 0xA9, which it
/// reads as U+FFFD.
///
/// - Parameter first: the first invalid byte.
/// - Returns: what it reads up to the first byte that it rejects, if there is one.
/// - Complexity: O(*n*) in the length of the text.
package func replacingCopyrightSigns(
  in bytes: [UInt8], from first: Int
) -> (text: [UInt8], rejected: Int?) {
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count + 64)
  var start = 0
  var invalid: Int? = first
  while let offset = invalid {
    guard bytes[offset] == 0xA9 else { return (text, offset) }
    text += bytes[start..<offset]
    text += [0xEF, 0xBF, 0xBD]
    start = offset + 1
    invalid = firstInvalidUTF8Offset(in: bytes, from: start)
  }
  return (text + bytes[start...], nil)
}
