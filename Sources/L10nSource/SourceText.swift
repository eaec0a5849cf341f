/// The text of a file as UTF-8, with all that is needed to write the very same bytes again.
///
/// A UTF-8 file is not copied: its text is its bytes without the byte order mark. UTF-16 and UTF-32 become WTF-8.
/// Bytes that are no text in any of these encodings stay as they are, with `encoding` `.unknown`; ASCII in them can be
/// read all the same, so that a parser still finds its way.
///
/// There is one text only, and all offsets are offsets of it. Where CoreFoundation reads another text, `asLoaded` is that
/// one, as a value of its own: a file is parsed as one of the two, and its places are places of that.
package struct SourceText: Sendable {
  /// The text, WTF-8 unless `encoding` is `.unknown`.
  package private(set) var utf8: [UInt8]
  package let encoding: TextEncoding
  package let hasByteOrderMark: Bool
  /// What is wrong with the bytes; nil where CoreFoundation reads just this text.
  package let defect: Defect?
  /// Bytes at the end that are no whole code unit; readers pass over them.
  private let remainder: [UInt8]
  /// The bytes of a file whose text is not encoded again: it is written back only as it was.
  private let original: [UInt8]?

  /// What is wrong with the bytes of a file as text.
  package enum Defect: Hashable, Sendable {
    /// There are no bytes, or none after the byte order mark.
    case empty
    /// UTF-8 ends at this offset of the text; no byte order mark says that it is anything else.
    case notUTF8(offset: Int)
    /// The bytes are UTF-8 but for © of Latin-1 and MacRoman, 0xA9, first at this offset: U+FFFD in this text, as
    /// CoreFoundation reads it.
    case copyrightSigns(offset: Int)
    /// UTF-16 by its zero bytes, without the byte order mark that CoreFoundation needs.
    case missingByteOrderMark
    /// The same, and this is the text that CoreFoundation takes the bytes for.
    case assumedEncoding
    /// A UTF-32 unit is no scalar.
    case notUTF32
    /// The text says that it is in this charset, and it is not, or nobody knows the charset.
    case undecodable(charset: String)

    /// Whether CoreFoundation reads nothing at all, or another text.
    package var hidesText: Bool {
      switch self {
      case .empty, .notUTF8, .missingByteOrderMark, .notUTF32, .undecodable: true
      case .copyrightSigns, .assumedEncoding: false
      }
    }
  }

  // What is set again behind this is copied as a whole, for every file.
  private init(
    utf8: consuming [UInt8], encoding: TextEncoding, hasByteOrderMark: Bool, defect: Defect?,
    remainder: [UInt8] = [], original: [UInt8]? = nil
  ) {
    self.utf8 = utf8
    self.encoding = encoding
    self.hasByteOrderMark = hasByteOrderMark
    self.defect = defect
    self.remainder = remainder
    self.original = original
  }

  /// Finds out the encoding of `bytes` and decodes them.
  ///
  /// The rules are those of CoreFoundation's property lists (`encodingForXMLData`, CFPropertyList.c): a byte order mark
  /// counts only where something follows it. Where it guesses wrong, `defect` says so.
  ///
  /// - Complexity: O(*n*); the bytes of a UTF-8 file are taken over without a copy.
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

  /// Whether bytes that begin so are UTF-8 without a byte order mark, or no text at all: `init(decoding:)` looks for
  /// nothing else in them, whatever follows.
  package static func isUnmarkedUTF8(beginning: ArraySlice<UInt8>) -> Bool {
    // Byte order marks begin with other bytes than ASCII, or with zero.
    beginning.count >= 64 && !beginning.prefix(64).contains(0) && beginning.first ?? 0 < 0x80
  }

  /// Takes over text that others have found to be UTF-8 without a byte order mark.
  package init(checkedUTF8 bytes: consuming [UInt8]) {
    self.init(utf8: bytes, encoding: .utf8, hasByteOrderMark: false, defect: nil)
  }

  /// Keeps the bytes of a file that is no text.
  package init(binary bytes: consuming [UInt8]) {
    self.init(utf8: bytes, encoding: .binary, hasByteOrderMark: false, defect: nil)
  }

  /// Takes text in a charset that the text itself names.
  ///
  /// - Parameters:
  ///   - text: the decoded text; nil where the charset is unknown or a byte is illegal in it.
  ///   - bytes: the bytes of the file.
  package init(_ text: [UInt8]?, inCharset charset: String, from bytes: [UInt8]) {
    self.init(
      utf8: text ?? bytes, encoding: .unknown, hasByteOrderMark: false,
      defect: text == nil ? .undecodable(charset: charset) : nil, original: bytes)
  }

  /// Takes another reading of the bytes of `source`.
  init(of source: SourceText, reading text: [UInt8], defect: Defect) {
    self.init(
      utf8: text, encoding: source.encoding, hasByteOrderMark: source.hasByteOrderMark,
      defect: defect, original: source.encode(source.utf8))
  }

  private init(unmarked bytes: consuming [UInt8]) {
    guard let order = SourceText.likelyUTF16Order(of: bytes) else {
      let isTakenForUTF16 = SourceText.looksLikeUTF16ToCoreFoundation(bytes)
      self.init(utf8: bytes, hasByteOrderMark: false, isTakenForUTF16: isTakenForUTF16)
      return
    }
    self.init(utf16: bytes, order, hasByteOrderMark: false)
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

  /// The encoding that a byte order mark names. UTF-16's is a prefix of UTF-32's, so that one comes first.
  private static func markedEncoding(of bytes: [UInt8]) -> TextEncoding? {
    // All of them begin with other bytes than ASCII, or with zero.
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

  /// The order of unmarked UTF-16, which shows in its zero bytes: quotes, keys and white space are ASCII, and each
  /// such unit has one, always on the same side.
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
  /// Writes `text` in the encoding of this file: byte order mark, code units, and the bytes that were left over.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func encode(_ text: [UInt8]) -> [UInt8] {
    if let original, text == utf8 { return original }
    var bytes = hasByteOrderMark && encoding != .unknown ? encoding.byteOrderMark : []
    if hasByteOrderMark, encoding == .unknown { bytes = TextEncoding.utf8.byteOrderMark }
    switch encoding {
    case .utf8, .binary, .unknown: bytes += text
    case .utf16LittleEndian: bytes.appendUTF16(text, .littleEndian)
    case .utf16BigEndian: bytes.appendUTF16(text, .bigEndian)
    case .utf32LittleEndian: bytes.appendUTF32(text, .littleEndian)
    case .utf32BigEndian: bytes.appendUTF32(text, .bigEndian)
    }
    return bytes + remainder
  }

  /// Gives up the text, so that its storage has one owner and can be used for the next file.
  package mutating func takeText() -> [UInt8] {
    defer { utf8 = [] }
    return utf8
  }

  /// The line ends of the text; the names are those of the JSON report.
  ///
  /// - Complexity: O(*n*).
  package var lineEnding: LineEnding {
    guard encoding != .binary else { return .none }
    var found: Set<LineEnding> = []
    var index = 0
    while index < utf8.count {
      if utf8[index] == 0x0D {
        let isPair = index + 1 < utf8.count && utf8[index + 1] == 0x0A
        found.insert(isPair ? .crlf : .cr)
        index += isPair ? 2 : 1
      } else {
        if utf8[index] == 0x0A { found.insert(.lf) }
        index += 1
      }
    }
    return found.count > 1 ? .mixed : found.first ?? .none
  }
}

/// The line ends that a file uses.
public enum LineEnding: String, Sendable, CaseIterable {
  case lf
  case crlf
  case cr
  case mixed
  /// There is but one line, or the file is no text.
  case none
}
