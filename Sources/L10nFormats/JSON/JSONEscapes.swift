package import L10nSource

/// Appends the decoded content of a JSON string as WTF-8: lone surrogates stay alone, and a backslash before any other
/// character is dropped.
///
/// - Complexity: O(*n*) in the length of the content.
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
  /// Appends WTF-8 text as a JSON string with its quotes, escaped like Xcode: only quotes, backslashes and control
  /// characters. A lone surrogate is written as `\uXXXX`.
  ///
  /// - Complexity: O(*n*) in the length of the text, sixteen bytes at a time.
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
  /// The surrogate that stands alone at `index` of WTF-8; nil if there is none.
  fileprivate func loneSurrogate(at index: Int) -> UInt16? {
    guard self[index] == 0xED, index + 2 < count, self[index + 1] >= 0xA0 else { return nil }
    return 0xD000 | UInt16(self[index + 1] & 0x3F) << 6 | UInt16(self[index + 2] & 0x3F)
  }
}
