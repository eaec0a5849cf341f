import L10nSource

/// A replacement for a range of users' text that can't appear literally in an output.
struct Substitute {
  enum Form {
    case ofFormat(StaticString)
    /// The spelling of a hidden scalar or a lone surrogate.
    case spelling(UInt32)
    /// U+FFFD, for invalid bytes.
    case replacement
  }

  let form: Form
  /// The range of the replaced bytes.
  let range: Range<Int>

  /// Returns the first replacement at or after `start`; nil if the rest of the text needs none.
  static func next(
    in bytes: ByteView, from start: Int, _ place: TextPlace
  ) -> Substitute? {
    var index = start
    while index < bytes.count {
      // Only in ASCII: in other scripts, the search for the next byte to replace would stop at once.
      if bytes[index] < 0x80 {
        index = bytes.firstSubstitutableIndex(from: index)
        guard index < bytes.count else { break }
      }
      if isLetterOfTwoBytes(at: index, of: bytes) {
        index += 2
        continue
      }
      let piece = WTF8Piece(at: index, of: bytes)
      if let form = form(of: piece, place) {
        let end =
          place.joinsLineBreaks && bytes[index] == 0x0D
          ? bytes.endOfLineBreak(at: index) : index + piece.length
        return Substitute(form: form, range: index..<end)
      }
      index += piece.length
    }
    return nil
  }

  /// Whether a two-byte scalar starts there that never needs a replacement: U+00C0–U+033F or U+0380–U+05FF, which contain
  /// letters of Latin, Greek, Cyrillic and Hebrew.
  private static func isLetterOfTwoBytes(at index: Int, of bytes: ByteView) -> Bool {
    let lead = bytes[index]
    guard (0xC3...0xCC).contains(lead) || (0xCE...0xD7).contains(lead) else { return false }
    return index + 1 < bytes.count && bytes[index + 1] & 0xC0 == 0x80
  }

  private static func form(of piece: WTF8Piece, _ place: TextPlace) -> Form? {
    guard let scalar = piece.scalar else { return .replacement }
    if scalar < 0x80, let text = place.substitute(for: UInt8(scalar)) { return .ofFormat(text) }
    guard HiddenScalars.contains(scalar) else { return nil }
    let isIsolate = (0x2066...0x2069).contains(scalar)
    return isIsolate && place.keepsIsolates ? nil : .spelling(scalar)
  }
}

extension ByteOutput {
  mutating func write(_ substitute: Substitute, in place: TextPlace) {
    switch substitute.form {
    case .ofFormat(let text): write(text)
    case .replacement: write("\u{FFFD}")
    case .spelling(let scalar): writeSpelling(of: scalar, in: place)
    }
  }

  /// Writes the escape of a scalar: `\n`, `\u{1B}`. In `.strings` files, writes their own form: `\U001b`.
  private mutating func writeSpelling(of scalar: UInt32, in place: TextPlace) {
    if place == .html { write("<i>") }
    write(place == .prometheusLabel ? "\\\\" : "\\")
    switch (scalar, place) {
    case (0x09, _): write("t")
    case (0x0A, _): write("n")
    case (0x0D, _): write("r")
    case (_, .stringsText), (_, .stringsLine), (_, .stringsLines): writeUnits(of: scalar)
    default:
      write("u{")
      write(String(scalar, radix: 16, uppercase: true))
      write("}")
    }
    if place == .html { write("</i>") }
  }

  /// Writes `U` and four hexadecimal digits for each UTF-16 code unit. The first backslash was written before.
  private mutating func writeUnits(of scalar: UInt32) {
    let units =
      scalar < 0x1_0000
      ? [scalar] : [0xD7C0 + scalar >> 10, 0xDC00 | scalar & 0x3FF]
    for (position, unit) in units.enumerated() {
      write(position == 0 ? "U" : "\\U")
      write(hexadecimal: UInt64(unit), digits: 4)
    }
  }
}

/// The scalar or the invalid sequence at an index of WTF-8 (Unicode, table 3-7, with surrogates allowed).
struct WTF8Piece {
  /// The scalar or surrogate; nil for invalid bytes.
  let scalar: UInt32?
  /// The length in bytes. For invalid bytes, the length of the incomplete sequence, as Swift's decoding counts it.
  let length: Int

  private init(_ scalar: UInt32?, _ length: Int) {
    self.scalar = scalar
    self.length = length
  }

  init(at index: Int, of bytes: ByteView) {
    let lead = bytes[index]
    let left = bytes.count - index
    func follows(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      offset < left && range.contains(bytes[index + offset])
    }
    func bits(_ offset: Int) -> UInt32 { UInt32(bytes[index + offset] & 0x3F) }
    switch lead {
    case ..<0x80: self.init(UInt32(lead), 1)
    case 0xC2...0xDF where follows(1): self.init(UInt32(lead & 0x1F) << 6 | bits(1), 2)
    case 0xE0...0xEF where follows(1, lead == 0xE0 ? 0xA0...0xBF : 0x80...0xBF):
      if follows(2) {
        self.init(UInt32(lead & 0xF) << 12 | bits(1) << 6 | bits(2), 3)
      } else {
        self.init(nil, lead == 0xED && bytes[index + 1] >= 0xA0 ? 1 : 2)
      }
    case 0xF0...0xF4
    where follows(1, lead == 0xF0 ? 0x90...0xBF : lead == 0xF4 ? 0x80...0x8F : 0x80...0xBF):
      if follows(2), follows(3) {
        self.init(UInt32(lead & 7) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3), 4)
      } else {
        self.init(nil, follows(2) ? 3 : 2)
      }
    default: self.init(nil, 1)
    }
  }
}
