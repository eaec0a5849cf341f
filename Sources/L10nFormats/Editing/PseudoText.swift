import L10nModel
package import L10nSource

/// Pseudolocalized texts, for testing layouts, fonts and programs: they look translated but stay readable.
///
/// Parts with a meaning for programs stay unchanged: placeholders, variables, markup, addresses.
package enum PseudoText {
  /// The text with accents, a third longer, and in brackets; unchanged if it has no letters.
  package static func accented(_ text: CodeUnitString) -> CodeUnitString {
    let pieces = pieces(of: text)
    let letters = pieces.reduce(0) { $0 + ($1.isFixed ? 0 : letterCount(in: $1.bytes)) }
    guard letters > 0 else { return text }
    var result = Array("[".utf8)
    for piece in pieces { result += piece.isFixed ? Array(piece.bytes) : accented(piece.bytes) }
    result += repeatElement(UInt8(ascii: "~"), count: max(1, letters / 3))
    result.append(UInt8(ascii: "]"))
    return CodeUnitString(bytes: result)
  }

  /// The text with its words shown from right to left; unchanged if it has no letters.
  package static func rightToLeft(_ text: CodeUnitString) -> CodeUnitString {
    let pieces = pieces(of: text)
    guard pieces.contains(where: { !$0.isFixed && letterCount(in: $0.bytes) > 0 }) else {
      return text
    }
    var result: [UInt8] = []
    for piece in pieces { result += piece.isFixed ? Array(piece.bytes) : overridden(piece.bytes) }
    return CodeUnitString(bytes: result)
  }

  // MARK: - Letters

  private static let accents: [UInt8: String] = Dictionary(
    zip(
      Array("AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz".utf8),
      "ÀàÇçĎďÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŘřŠšŤťÛûŴŵÝýŽž".unicodeScalars.map { String($0) }),
    uniquingKeysWith: { first, _ in first })

  private static func accented(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text.flatMap { accents[$0].map { Array($0.utf8) } ?? [$0] }
  }

  private static func letterCount(in text: ArraySlice<UInt8>) -> Int {
    text.reduce(0) { $0 + (isLetter($1) ? 1 : 0) }
  }

  /// ASCII letters, and the lead bytes of all other characters.
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte >= 0xC0
  }

  /// Each word between a direction override and its end, with marks around it that keep the surrounding order.
  private static func overridden(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let (mark, start, end) = ("\u{200F}", "\u{202E}", "\u{202C}")
    var result: [UInt8] = []
    for run in text.split(omittingEmptySubsequences: false, whereSeparator: \.isASCIIWhitespace) {
      if run.startIndex > text.startIndex { result.append(text[run.startIndex - 1]) }
      let hasLetters = run.contains(where: isLetter)
      result += hasLetters ? (mark + start).utf8.map(\.self) : []
      result += run
      result += hasLetters ? (end + mark).utf8.map(\.self) : []
    }
    return result
  }

  // MARK: - Pieces

  private struct Piece {
    var bytes: ArraySlice<UInt8>
    /// Whether the piece has a meaning for programs.
    var isFixed: Bool
  }

  private static func pieces(of text: CodeUnitString) -> [Piece] {
    let bytes = text.bytes
    var pieces: [Piece] = []
    var index = 0
    func add(to end: Int, isFixed: Bool) {
      if end > index { pieces.append(Piece(bytes: bytes[index..<end], isFixed: isFixed)) }
      index = end
    }
    var ranges = fixedRanges(in: bytes)[...]
    while let range = ranges.popFirst() {
      guard range.upperBound > index else { continue }
      add(to: max(index, range.lowerBound), isFixed: false)
      add(to: range.upperBound, isFixed: true)
    }
    add(to: bytes.count, isFixed: false)
    return pieces
  }

  /// The ranges that stay unchanged, by their starts; ranges can be nested.
  private static func fixedRanges(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges = formatRanges(in: bytes)
    for (open, close) in [("${", "}"), ("<", ">"), ("&", ";"), ("\\(", ")")] {
      ranges += enclosed(in: bytes, open: Array(open.utf8), close: Array(close.utf8))
    }
    ranges += addresses(in: bytes)
    return ranges.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
  }

  private static func formatRanges(in bytes: [UInt8]) -> [Range<Int>] {
    bytes.withView { buffer in
      var scanner = FormatScanner(buffer)
      var ranges: [Range<Int>] = []
      while let specification = scanner.next() {
        var range = specification.range
        // In variables of a catalog, this is the argument, not a hexadecimal floating-point conversion.
        if buffer[range.lowerBound...].starts(with: "%arg".utf8) {
          range = range.lowerBound..<range.lowerBound + 4
        }
        ranges.append(range)
      }
      return ranges
    }
  }

  /// The text between two delimiters on one line, without whitespace after the first: `a < b` isn't markup.
  private static func enclosed(in bytes: [UInt8], open: [UInt8], close: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index + open.count < bytes.count {
      guard bytes[index...].starts(with: open), !bytes[index + open.count].isASCIIWhitespace,
        let end = bytes[index...].firstIndex(of: close[0]),
        open[0] != UInt8(ascii: "&") || !bytes[index..<end].contains(where: \.isASCIIWhitespace)
      else {
        index += 1
        continue
      }
      ranges.append(index..<end + 1)
      index = end + 1
    }
    return ranges
  }

  /// Words that contain `://`.
  private static func addresses(in bytes: [UInt8]) -> [Range<Int>] {
    bytes.indices.split(whereSeparator: { bytes[$0].isASCIIWhitespace }).compactMap { word in
      bytes[word.startIndex..<word.endIndex].contains(Array("://".utf8))
        ? word.startIndex..<word.endIndex : nil
    }
  }
}
