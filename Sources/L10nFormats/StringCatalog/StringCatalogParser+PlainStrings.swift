import L10nModel
import L10nSource

// A fast path for the strings of units in Xcode's usual form.

extension StringCatalogParser {
  /// Returns the state that starts at `start`, and the position of its closing quote; nil for other words.
  ///
  /// - Precondition: nineteen bytes can be read at `start`.
  @inline(__always)  // Part of the loop over all plain units.
  func plainState(
    at start: Int, in text: ByteView
  ) -> (state: UnitState, end: Int)? {
    let word = text.word(at: start)
    if word == Self.translated, text[start + 8] == UInt8(ascii: "e"),
      text[start + 9] == UInt8(ascii: "d"), text[start + 10] == UInt8(ascii: "\"")
    {
      return (.translated, start + 10)
    }
    if word & 0xFFFF_FFFF == Self.new { return (.new, start + 3) }
    if word == Self.needsReview, text[start + 8] == UInt8(ascii: "v"),
      text[start + 9] == UInt8(ascii: "i"), text[start + 10] == UInt8(ascii: "e"),
      text[start + 11] == UInt8(ascii: "w"), text[start + 12] == UInt8(ascii: "\"")
    {
      return (.needsReview, start + 12)
    }
    if word == Self.machine, text.word(at: start + 8) == Self.translated,
      text[start + 16] == UInt8(ascii: "e"), text[start + 17] == UInt8(ascii: "d"),
      text[start + 18] == UInt8(ascii: "\"")
    {
      return (.machineTranslated, start + 18)
    }
    return nil
  }

  // The first bytes of the states as little-endian words; `new` includes the closing quote.
  private static let translated: UInt64 = 0x7461_6C73_6E61_7274
  private static let needsReview: UInt64 = 0x6572_5F73_6465_656E
  private static let new: UInt64 = 0x2277_656E
  private static let machine: UInt64 = 0x5F65_6E69_6863_616D

  /// A value with only short escape sequences.
  struct PlainValue {
    /// The position of the closing quote.
    fileprivate(set) var end: Int
    /// May be true because of a percent sign after the value: the caller checks again.
    fileprivate(set) var hasPercentSign: Bool
    fileprivate(set) var hasEscapes: Bool
    /// May be false because of the text after the value.
    fileprivate(set) var isASCII: Bool
  }

  /// Returns the value that starts at `start`; nil if it has other escape sequences, or is close to the end of the text.
  ///
  /// - Precondition: fifteen bytes can be read after `limit`.
  @inline(__always)  // Part of the loop over all plain units.
  func endOfPlainValue(
    from start: Int, limit: Int, in text: ByteView
  ) -> PlainValue? {
    guard var piece = text.jsonPiece(from: start, limit: limit) else { return nil }
    var value = PlainValue(
      end: piece.end, hasPercentSign: piece.hasPercentSign, hasEscapes: false,
      isASCII: !piece.hasNonASCII)
    while text[value.end] != UInt8(ascii: "\"") {
      guard isShortEscape(at: value.end, in: text) else { return nil }
      guard let next = text.jsonPiece(from: value.end &+ 2, limit: limit) else { return nil }
      piece = next
      value.end = piece.end
      value.hasEscapes = true
      if piece.hasPercentSign { value.hasPercentSign = true }
      if piece.hasNonASCII { value.isASCII = false }
    }
    return value
  }

  private func isShortEscape(at index: Int, in text: ByteView) -> Bool {
    guard text[index] == UInt8(ascii: "\\") else { return false }
    switch text[index + 1] {
    case UInt8(ascii: "n"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "t"),
      UInt8(ascii: "/"), UInt8(ascii: "r"):
      return true
    default: return false
    }
  }
}

/// Consumes expected JSON tokens, each with preceding whitespace. Doesn't consume names with escape sequences, nor anything
/// close to the end of the text.
struct PlainTokens {
  let text: ByteView
  /// The limit of token starts, far enough from the end of the text for all expected words and names.
  let limit: Int
  private(set) var position: Int

  init(_ text: ByteView, from start: Int) {
    self.text = text
    limit = text.count - 64
    position = start
  }

  /// Consumes a token: a name with its quotes, a quote, a separator or a brace.
  @inline(__always)  // Called for every token, a literal that the compiler can compare in one go.
  mutating func take(_ token: StaticString) -> Bool {
    skipWhiteSpace()
    guard position < limit else { return false }
    let count = token.utf8CodeUnitCount
    let expected = token.utf8Start
    for offset in 0..<count where text[position &+ offset] != expected[offset] { return false }
    position &+= count
    return true
  }

  /// Consumes a string without escape sequences, and returns its range without quotes.
  mutating func takeString() -> Range<Int>? {
    guard take("\"") else { return nil }
    let start = position
    let end = text.firstControlIndex(or: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), from: start)
    guard end < limit &+ 8, text[end] == UInt8(ascii: "\"") else { return nil }
    position = end &+ 1
    return start..<end
  }

  /// Consumes an integer from 1 to 127.
  mutating func takeArgumentNumber() -> UInt8? {
    skipWhiteSpace()
    guard position < limit, text[position] != UInt8(ascii: "0") else { return nil }
    var number = 0
    while number <= 127, text[position] &- UInt8(ascii: "0") < 10 {
      number = number * 10 + Int(text[position] &- UInt8(ascii: "0"))
      position &+= 1
    }
    return (1...127).contains(number) ? UInt8(number) : nil
  }

  /// Continues after a part that other code read.
  mutating func move(to offset: Int) { position = offset }

  /// Advances to the next token, or past the limit.
  @inline(__always)  // Called for every token.
  mutating func skipWhiteSpace() {
    while position < limit {
      let byte = text[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position &+= 1
      guard byte == 0x0A else { continue }
      // Lines deep in a catalog start with twenty spaces.
      while position < limit {
        let others =
          text.word(at: position)
          ^ 0x2020_2020_2020_2020
        position &+= others == 0 ? 8 : others.trailingZeroBitCount &>> 3
        if others != 0 { break }
      }
    }
  }
}
