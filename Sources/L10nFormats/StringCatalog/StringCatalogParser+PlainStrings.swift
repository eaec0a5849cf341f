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
      end: piece.end, hasPercentSign: piece.hasPercentSign, hasEscapes: false)
    while text[value.end] != UInt8(ascii: "\"") {
      guard isShortEscape(at: value.end, in: text) else { return nil }
      guard let next = text.jsonPiece(from: value.end &+ 2, limit: limit) else { return nil }
      piece = next
      value.end = piece.end
      value.hasEscapes = true
      if piece.hasPercentSign { value.hasPercentSign = true }
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
