import L10nModel
package import L10nSource

/// Makes pseudolocalized texts, for testing layouts, fonts and programs. They look translated but stay readable.
///
/// Placeholders, variables, markup and URLs stay unchanged.
package enum PseudoText {
  /// Returns the text with accents, a third longer, in brackets; unchanged if it has no letters.
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

  /// Returns the text with each word displayed from right to left; unchanged if it has no letters.
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

  /// Whether a byte is an ASCII letter, or the lead byte of any other character.
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte >= 0xC0
  }

  /// Encloses each word in a right-to-left override and its end. The marks around it keep the order of the words.
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
    /// Whether the piece must stay unchanged, such as a placeholder.
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

  /// Returns the ranges that stay unchanged, sorted by their starts. They may be nested.
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
        // In a catalog's variable, `%arg` is the argument, not a hexadecimal floating-point conversion (`%a`).
        if buffer[range.lowerBound...].starts(with: "%arg".utf8) {
          range = range.lowerBound..<range.lowerBound + 4
        }
        ranges.append(range)
      }
      return ranges
    }
  }

  /// Returns the ranges between two delimiters, without whitespace after the first: `a < b` isn't markup.
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

  /// Returns the ranges of words that contain `://`.
  private static func addresses(in bytes: [UInt8]) -> [Range<Int>] {
    bytes.indices.split(whereSeparator: { bytes[$0].isASCIIWhitespace }).compactMap { word in
      bytes[word.startIndex..<word.endIndex].contains(Array("://".utf8))
        ? word.startIndex..<word.endIndex : nil
    }
  }
}
