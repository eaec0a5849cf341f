/// The text of a file as UTF-8, with everything needed to write the same bytes again.
///
/// A UTF-8 file is not copied: its text is its bytes without the byte order mark. UTF-16 and UTF-32 are transcoded to WTF-8.
/// Bytes that are not valid in any of these encodings stay as they are, with `encoding` `.unknown`; parsers can still read the
/// ASCII in them.
///
/// All offsets refer to this one text. If CoreFoundation reads a different text, `asLoaded` returns it as a separate value. A
/// parser reads one of the two, and its places refer to the one that it reads.
package struct SourceText: Sendable {
  /// The text: WTF-8 unless `encoding` is `.unknown`.
  package private(set) var utf8: [UInt8]
  package let encoding: TextEncoding
  package let hasByteOrderMark: Bool
  /// The problem with the bytes; nil if CoreFoundation reads exactly this text.
  package let defect: Defect?
  /// Trailing bytes that don't form a whole code unit; readers ignore them.
  private var remainder: [UInt8] = []
  /// The original bytes of a file whose text can only be written back unchanged.
  private var original: [UInt8]?

  /// A problem with the bytes of a file as text.
  package enum Defect: Hashable, Sendable {
    /// The file is empty, apart from a byte order mark.
    case empty
    /// The bytes are invalid UTF-8 from this offset of the text on, and no byte order mark declares another encoding.
    case notUTF8(offset: Int)
    /// The bytes are valid UTF-8 except for 0xA9, the sign © in Latin-1 and MacRoman, first at this offset. This text has
    /// U+FFFD in its place, as in CoreFoundation.
    case copyrightSigns(offset: Int)
    /// The zero bytes indicate UTF-16, but the byte order mark that CoreFoundation requires is missing.
    case missingByteOrderMark
    /// Like `missingByteOrderMark`, but this is the text that CoreFoundation reads.
    case assumedEncoding
    /// A second byte order mark follows the first; it is white space in this text, because Xcode removes it.
    case secondByteOrderMark
    /// A UTF-32 unit is not a scalar.
    case notUTF32
    /// The text declares this charset, but its bytes are invalid in it, or the charset is unknown.
    case undecodable(charset: String)

    /// Whether CoreFoundation reads nothing, or a different text.
    package var hidesText: Bool {
      switch self {
      case .empty, .notUTF8, .missingByteOrderMark, .notUTF32, .undecodable: true
      case .copyrightSigns, .assumedEncoding, .secondByteOrderMark: false
      }
    }
  }
}

extension SourceText {
  /// Detects the encoding of `bytes` and decodes them.
  ///
  /// The rules are those of CoreFoundation's property lists (`encodingForXMLData`, CFPropertyList.c): a byte order mark counts
  /// only if something follows it. If CoreFoundation assumes a wrong encoding, `defect` says so.
  package init(decoding bytes: consuming [UInt8]) {
    guard !bytes.isEmpty else {
      self.init(utf8: bytes, encoding: .utf8, hasByteOrderMark: false, defect: .empty)
      return
    }
    switch SourceText.markedEncoding(of: bytes) {
    case .utf32LittleEndian:
      self.init(utf32: bytes, .littleEndian)
    case .utf32BigEndian:
      self.init(utf32: bytes, .bigEndian)
    case .utf16LittleEndian:
      self.init(utf16: bytes, .littleEndian, hasByteOrderMark: true)
    case .utf16BigEndian:
      self.init(utf16: bytes, .bigEndian, hasByteOrderMark: true)
    case .utf8:
      bytes.removeFirst(3)
      self.init(utf8: bytes, hasByteOrderMark: true)
    case .binary, .unknown, nil:
      self.init(unmarked: bytes)
    }
  }

  /// Whether bytes with this prefix are either UTF-8 without a byte order mark or not text at all. `init(decoding:)` considers
  /// no other encoding for them, whatever follows.
  package static func isUnmarkedUTF8(beginning: ArraySlice<UInt8>) -> Bool {
    // Byte order marks start with zero or a non-ASCII byte.
    beginning.count >= 64 && !beginning.prefix(64).contains(0) && beginning.first ?? 0 < 0x80
  }

  /// Creates a text from valid UTF-8 without a byte order mark.
  package init(checkedUTF8 bytes: consuming [UInt8]) {
    self.init(utf8: bytes, encoding: .utf8, hasByteOrderMark: false, defect: nil)
  }

  /// Stores the bytes of a file that is not text.
  package init(binary bytes: consuming [UInt8]) {
    self.init(utf8: bytes, encoding: .binary, hasByteOrderMark: false, defect: nil)
  }

  /// Creates a text in a charset that the text itself declares.
  ///
  /// - Parameters:
  ///   - text: the decoded text; nil if the charset is unknown or a byte is invalid in it.
  ///   - bytes: the bytes of the file.
  package init(_ text: [UInt8]?, inCharset charset: String, from bytes: [UInt8]) {
    self.init(
      utf8: text ?? bytes, encoding: .unknown, hasByteOrderMark: false,
      defect: text == nil ? .undecodable(charset: charset) : nil, original: bytes)
  }

  /// Creates another reading of the bytes of `source`.
  init(of source: SourceText, reading text: [UInt8], defect: Defect) {
    self.init(
      utf8: text, encoding: source.encoding, hasByteOrderMark: source.hasByteOrderMark,
      defect: defect, original: source.encode(source.utf8))
  }

  private init(unmarked bytes: consuming [UInt8]) {
    if let order = SourceText.likelyUTF16Order(of: bytes) {
      self.init(utf16: bytes, order, hasByteOrderMark: false)
    } else {
      let isTakenForUTF16 = SourceText.looksLikeUTF16ToCoreFoundation(bytes)
      self.init(utf8: bytes, hasByteOrderMark: false, isTakenForUTF16: isTakenForUTF16)
    }
  }

  private init(
    utf8 bytes: consuming [UInt8], hasByteOrderMark: Bool, isTakenForUTF16: Bool = false
  ) {
    let invalid = firstInvalidUTF8Offset(in: bytes)
    var defect: Defect? = bytes.isEmpty ? .empty : invalid.map { .notUTF8(offset: $0) }
    if isTakenForUTF16 { defect = .missingByteOrderMark }
    self.init(
      utf8: bytes, encoding: invalid == nil ? .utf8 : .unknown, hasByteOrderMark: hasByteOrderMark,
      defect: defect)
  }

  private init(utf16 bytes: [UInt8], _ order: ByteOrder, hasByteOrderMark: Bool) {
    let units = bytes[(hasByteOrderMark ? 2 : 0)...]
    let defect: Defect? =
      hasByteOrderMark ? (units.count < 2 ? .empty : nil) : .missingByteOrderMark
    self.init(
      utf8: transcodeUTF16(units, order),
      encoding: order == .littleEndian ? .utf16LittleEndian : .utf16BigEndian,
      hasByteOrderMark: hasByteOrderMark, defect: defect,
      remainder: Array(units.suffix(units.count % 2)))
  }

  private init(utf32 bytes: [UInt8], _ order: ByteOrder) {
    let units = bytes[4...]
    guard let text = transcodeUTF32(units, order) else {
      self.init(utf8: bytes, encoding: .unknown, hasByteOrderMark: false, defect: .notUTF32)
      return
    }
    self.init(
      utf8: text, encoding: order == .littleEndian ? .utf32LittleEndian : .utf32BigEndian,
      hasByteOrderMark: true, defect: text.isEmpty ? .empty : nil,
      remainder: Array(units.suffix(units.count % 4)))
  }

  /// The encoding that a byte order mark declares. The mark of UTF-16LE is a prefix of that of UTF-32LE, so UTF-32 comes first.
  private static func markedEncoding(of bytes: [UInt8]) -> TextEncoding? {
    // All of them start with zero or a non-ASCII byte.
    if let first = bytes.first, first > 0, first < 0x80 { return nil }
    let candidates: [TextEncoding] = [
      .utf32LittleEndian, .utf32BigEndian, .utf8, .utf16LittleEndian, .utf16BigEndian,
    ]
    return candidates.first { candidate in
      let mark = candidate.byteOrderMark
      let mayEndThere = candidate != .utf32LittleEndian && candidate != .utf32BigEndian
      return bytes.starts(with: mark) && (mayEndThere || bytes.count > mark.count)
    }
  }

  /// The byte order of UTF-16 without a byte order mark, from its zero bytes: quotes, keys and whitespace are ASCII,
  /// and each of their units has a zero byte, always on the same side.
  private static func likelyUTF16Order(of bytes: [UInt8]) -> ByteOrder? {
    guard bytes.count > 2, bytes.prefix(64).contains(0) else { return nil }
    let sample = bytes.prefix(4096)
    var zeros = (even: 0, odd: 0)
    for (index, byte) in sample.enumerated() where byte == 0 {
      if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    let enough = sample.count / 5
    if zeros.odd > enough, zeros.odd > zeros.even * 8 { return .littleEndian }
    if zeros.even > enough, zeros.even > zeros.odd * 8 { return .bigEndian }
    return nil
  }
}

extension SourceText {
  /// Writes `text` in the encoding of this file: byte order mark, code units, and the trailing bytes.
  package func encode(_ text: [UInt8]) -> [UInt8] {
    if let original, text == utf8 { return original }
    let marked = encoding == .unknown ? .utf8 : encoding
    return (hasByteOrderMark ? marked.byteOrderMark : []) + encoded(piece: text) + remainder
  }

  /// Returns the text and leaves this value empty, so that the storage is uniquely referenced and can be reused for the next
  /// file.
  package mutating func takeText() -> [UInt8] {
    defer { utf8 = [] }
    return utf8
  }

  /// The line breaks of the text; the names are those of the JSON report.
  package var lineEnding: LineEnding {
    guard encoding != .binary else { return .none }
    // Most files have line feeds only.
    func has(_ byte: UInt8) -> Bool {
      utf8.withView { $0.firstIndex(of: byte, from: 0) < $0.count }
    }
    guard has(0x0D) else { return has(0x0A) ? .lf : .none }
    var (hasLF, hasCRLF, hasCR) = (false, false, false)
    var index = 0
    while index < utf8.count {
      if utf8[index] == 0x0D {
        let end = utf8.endOfLineBreak(at: index)
        if end - index == 2 { hasCRLF = true } else { hasCR = true }
        index = end
      } else {
        if utf8[index] == 0x0A { hasLF = true }
        index += 1
      }
    }
    switch (hasLF, hasCRLF, hasCR) {
    case (false, false, false): return .none
    case (true, false, false): return .lf
    case (false, true, false): return .crlf
    case (false, false, true): return .cr
    default: return .mixed
    }
  }
}

/// The line breaks that a file uses.
package enum LineEnding: String, Sendable, CaseIterable {
  case lf
  case crlf
  case cr
  case mixed
  /// A single line, or not text.
  case none
}

extension SourceText {
  /// Whether a modified text can be written back: the encoding is known and the bytes are valid, or the file is empty.
  package var isEditable: Bool {
    guard encoding != .binary, encoding != .unknown else { return false }
    return defect == nil || defect == .empty
  }

  /// Converts edits of the text to edits of the file's bytes.
  ///
  /// Applied to the bytes of the file, they give the result of `encode` for the edited text.
  ///
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

  /// The number of bytes that a range of the text takes in the file.
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

extension SourceText {
  /// The text that CoreFoundation reads instead of this one, with its own offsets; nil if it reads this text or nothing. The
  /// result can only be written back unmodified.
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
  /// Xcode removes a byte order mark that remains after decoding (`CopyStringsFileTaskAction`, Swift Build); CoreFoundation
  /// ignores such a file.
  package var asCompiled: SourceText? {
    guard hasByteOrderMark, defect == nil, utf8.starts(with: "\u{FEFF}".utf8) else { return nil }
    return SourceText(
      of: self, reading: [0x20, 0x20, 0x20] + utf8[3...], defect: .secondByteOrderMark)
  }

  /// Returns nil if any byte other than 0xA9 is invalid.
  private func replacingCopyrightSigns(from first: Int) -> SourceText? {
    let (text, rejected) = L10nSource.replacingCopyrightSigns(in: utf8, from: first)
    guard rejected == nil else { return nil }
    return SourceText(of: self, reading: text, defect: .copyrightSigns(offset: first))
  }

  /// The text as CoreFoundation reads it without a byte order mark: if one of the first two bytes is zero, it skips both and
  /// reads the rest as UTF-16 in native byte order; it reads everything else as UTF-8.
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

/// Replaces each invalid 0xA9 with U+FFFD, as CoreFoundation does. It is the sign © in Latin-1 and MacRoman, and the only 8-bit
/// character that CoreFoundation accepts in otherwise valid UTF-8.
///
/// - Parameter first: the offset of the first invalid byte.
/// - Returns: the text up to the first byte that CoreFoundation rejects, and the offset of that byte, if any.
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
