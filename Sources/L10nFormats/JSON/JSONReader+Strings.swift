package import L10nSource

struct JSONString {
  var start: Int
  var end: Int
  /// The offset after the closing quote, or at the end of the content if the quote is missing.
  var next: Int
  var hasEscapes: Bool
}

extension JSONReader {
  /// Reads the string whose opening quote is at `index`.
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
        // Skips all whitespace in one step: looking ahead from each line break would take quadratic time.
        position = max(next, position + 1)
      }
    }
  }

  /// Returns the offset of the first quote, backslash or control character at or after `start`.
  @inline(__always)  // The loop over most bytes of a file.
  func firstStop(from start: Int) -> Int {
    text.firstControlIndex(or: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), from: start)
  }

  /// Whether a line end within a string ends the string, as the following text looks like JSON again.
  private func isEndOfUnterminatedString(at index: Int, before next: Int) -> Bool {
    guard text[index].isLineBreak else { return false }
    return next == count || "\"{}[]".utf8.contains(text[next])
  }

  private func endOfWhiteSpace(from start: Int) -> Int {
    var index = start
    while index < count, "\n\r\t ".utf8.contains(text[index]) { index += 1 }
    return index
  }

  /// Returns the offset after the escape sequence at `index`. Records an invalid one.
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

  private func codeUnit(at index: Int) -> UInt16? {
    jsonCodeUnit(at: index, in: text, end: count)
  }
}

func jsonString(_ range: Range<Int>, hasEscapes: Bool, in text: ByteView) -> CodeUnitString {
  guard hasEscapes else { return CodeUnitString(bytes: Array(text[range])) }
  var bytes: [UInt8] = []
  appendJSONUnescaped(text, range, to: &bytes)
  return CodeUnitString(bytes: bytes)
}

/// Returns the code unit of the `\uXXXX` at `index`; nil if there is none before `end`.
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

/// Appends the decoded content of a JSON string as WTF-8. Lone surrogates are kept, and a backslash before any other
/// character is dropped.
func appendJSONUnescaped(
  _ text: ByteView, _ range: Range<Int>, to output: inout [UInt8]
) {
  var index = range.lowerBound
  let end = range.upperBound
  let start = output.count
  while index < end {
    let next = text.firstIndex(of: UInt8(ascii: "\\"), from: index, to: end)
    if next > index {
      output.append(contentsOf: text.part(index..<next).buffer)
      index = next
      continue
    }
    // A backslash at the very end isn't an escape sequence.
    guard index + 1 < end else {
      output.append(text[index])
      return
    }
    switch text[index + 1] {
    case UInt8(ascii: "b"): output.append(0x08)
    case UInt8(ascii: "f"): output.append(0x0C)
    case UInt8(ascii: "n"): output.append(0x0A)
    case UInt8(ascii: "r"): output.append(0x0D)
    case UInt8(ascii: "t"): output.append(0x09)
    case UInt8(ascii: "u"):
      if let unit = jsonCodeUnit(at: index, in: text, end: end) {
        output.appendWTF8(unit: unit, ofTextFrom: start)
        index += 6
        continue
      }
      output.append(UInt8(ascii: "u"))
    case let other: output.append(other)
    }
    index += 2
  }
}

extension [UInt8] {
  /// Appends WTF-8 text as a JSON string with quotes, escaped like Xcode: only quotes, backslashes and control characters. A
  /// lone surrogate is written as `\uXXXX`.
  package mutating func appendJSONString(_ text: ByteView) {
    append(UInt8(ascii: "\""))
    var index = 0
    while true {
      let end = text.firstJSONEscapeIndex(from: index)
      append(contentsOf: text.part(index..<end))
      guard end < text.count else { break }
      if let unit = text.loneSurrogate(at: end) {
        appendJSONUnit(unit)
        index = end + 3
      } else {
        appendJSONByte(text[end])
        index = end + 1
      }
    }
    append(UInt8(ascii: "\""))
  }

  package mutating func appendJSONString(_ text: [UInt8]) {
    text.withView { appendJSONString($0) }
  }

  private mutating func appendJSONByte(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(byte)
    case 0x08: append(contentsOf: "\\b".utf8)
    case 0x09: append(contentsOf: "\\t".utf8)
    case 0x0A: append(contentsOf: "\\n".utf8)
    case 0x0C: append(contentsOf: "\\f".utf8)
    case 0x0D: append(contentsOf: "\\r".utf8)
    case 0..<0x20: appendJSONUnit(UInt16(byte))
    default: append(byte)
    }
  }

  private mutating func appendJSONUnit(_ unit: UInt16) {
    append(contentsOf: "\\u".utf8)
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(unit >> shift & 0xF)
      append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}

extension ByteView {
  /// Returns the lone surrogate at `index` of WTF-8 text; nil if there is none.
  fileprivate func loneSurrogate(at index: Int) -> UInt16? {
    guard self[index] == 0xED, index + 2 < count, self[index + 1] >= 0xA0 else { return nil }
    return 0xD000 | UInt16(self[index + 1] & 0x3F) << 6 | UInt16(self[index + 2] & 0x3F)
  }
}
