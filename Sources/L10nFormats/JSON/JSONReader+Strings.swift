import L10nSource

/// A string of JSON text: the range of its content.
struct JSONString {
  var start: Int
  var end: Int
  /// After the closing quote, or at the end of the content if there is none.
  var next: Int
  var hasEscapes: Bool
}

extension JSONReader {
  /// Reads the string whose opening quote is at `index`.
  ///
  /// - Complexity: O(*n*) in its length, sixteen bytes at a time.
  mutating func readString(at index: Int) -> JSONString {
    var string = JSONString(start: index + 1, end: 0, next: 0, hasEscapes: false)
    var position = index + 1
    while true {
      position = firstStop(from: position)
      guard position < count else {
        note(.unterminatedString, index, index + 1)
        (string.end, string.next) = (count, count)
        return string
      }
      switch text[position] {
      case UInt8(ascii: "\""):
        (string.end, string.next) = (position, position + 1)
        return string
      case UInt8(ascii: "\\"):
        string.hasEscapes = true
        position = skipEscape(at: position)
      default:
        let next = endOfWhiteSpace(from: position)
        if isEndOfUnterminatedString(at: position, before: next) {
          note(.unterminatedString, index, index + 1)
          var end = position
          if end > string.start, text[end - 1] == UInt8(ascii: ",") { end -= 1 }
          (string.end, string.next) = (end, end)
          return string
        }
        note(.controlCharacter, position, position + 1)
        // In one step: looking past each line break for the next line would take quadratic time.
        position = max(next, position + 1)
      }
    }
  }

  /// The offset of the first quote, backslash or control character at or after `start`.
  @inline(__always)  // The loop over most bytes of a file.
  func firstStop(from start: Int) -> Int {
    text.firstControlIndex(or: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), from: start)
  }

  /// A line that ends within a string ends the string if the next one looks like JSON again.
  private func isEndOfUnterminatedString(at index: Int, before next: Int) -> Bool {
    guard text[index].isLineBreak else { return false }
    return next == count || "\"{}[]".utf8.contains(text[next])
  }

  private func endOfWhiteSpace(from start: Int) -> Int {
    var index = start
    while index < count, "\n\r\t ".utf8.contains(text[index]) { index += 1 }
    return index
  }

  /// The offset after the escape sequence at `index`; an invalid one is recorded.
  private mutating func skipEscape(at index: Int) -> Int {
    guard index + 1 < count else { return count }
    switch text[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return index + 2
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(at: index) else {
        note(.unknownEscape, index, index + 2)
        return index + 2
      }
      switch unit & 0xFC00 {
      case 0xD800:
        if let second = codeUnit(at: index + 6), second & 0xFC00 == 0xDC00 { return index + 12 }
        note(.loneSurrogate, index, index + 6)
      case 0xDC00: note(.loneSurrogate, index, index + 6)
      default: break
      }
      return index + 6
    case 0..<0x20:
      note(.unknownEscape, index, index + 1)
      return index + 1
    default:
      note(.unknownEscape, index, index + 2)
      return index + 2
    }
  }

  /// The code unit of `\uXXXX` at `index`.
  private func codeUnit(at index: Int) -> UInt16? {
    jsonCodeUnit(at: index, in: text, end: count)
  }
}

/// The top bit of each byte that is a quote, a backslash or a control character, up to the first one; those after it
/// can be wrong.
@inline(__always)
func stringStops(in word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let quotes = word ^ (ones &* 0x22)
  let backslashes = word ^ (ones &* 0x5C)
  return
    ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
    | (word &- ones &* 0x20) & ~word) & (ones &* 0x80)
}

/// The code unit of `\uXXXX` at `index`; nil if there is none before `end`.
func jsonCodeUnit(at index: Int, in text: ByteView, end: Int) -> UInt16? {
  guard index + 6 <= end, text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u")
  else { return nil }
  var unit: UInt16 = 0
  for place in index + 2..<index + 6 {
    guard let digit = text[place].hexadecimalDigitValue else { return nil }
    unit = unit << 4 | UInt16(digit)
  }
  return unit
}
