import L10nSource

extension CodeTokens {
  /// The decoded text of a C literal.
  func text(ofCLiteral index: Int) -> [UInt8] {
    let literal = view(index)
    var text: [UInt8] = []
    let isClosed = literal.count > 1 && literal[literal.count - 1] == quote
    let end = isClosed ? literal.count - 1 : literal.count
    var next = 1
    while next < end {
      if literal[next] == backslash, next + 1 < end {
        next = Self.appendEscape(of: literal, at: next + 1, before: end, to: &text)
      } else {
        text.append(literal[next])
        next += 1
      }
    }
    return text
  }

  /// Decodes an escape sequence from the byte after its backslash, and returns the index after it.
  private static func appendEscape(
    of literal: ByteView, at index: Int, before end: Int, to text: inout [UInt8]
  ) -> Int {
    switch literal[index] {
    case UInt8(ascii: "n"): text.append(lineFeed)
    case UInt8(ascii: "r"): text.append(carriageReturn)
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "e"): text.append(0x1B)
    case lineFeed: break
    case carriageReturn:
      return index + 1 < end && literal[index + 1] == lineFeed ? index + 2 : index + 1
    case UInt8(ascii: "x"):
      let (value, next) = number(in: literal, from: index + 1, before: end, atMost: 2, radix: 16)
      text.append(UInt8(truncatingIfNeeded: value))
      return next
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let (value, next) = number(in: literal, from: index, before: end, atMost: 3, radix: 8)
      text.append(UInt8(truncatingIfNeeded: value))
      return next
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let digits = literal[index] == UInt8(ascii: "u") ? 4 : 8
      let (value, next) = number(
        in: literal, from: index + 1, before: end, atMost: digits, radix: 16)
      if let scalar = Unicode.Scalar(value) { text += Array(String(Character(scalar)).utf8) }
      return next
    default: text.append(literal[index])
    }
    return index + 1
  }

  private static func number(
    in literal: ByteView, from start: Int, before end: Int, atMost count: Int, radix: UInt32
  ) -> (UInt32, Int) {
    var (value, index) = (UInt32(0), start)
    while index < end, index - start < count, let digit = literal[index].hexadecimalDigitValue,
      digit < radix
    {
      value = value &* radix &+ UInt32(digit)
      index += 1
    }
    return (value, index)
  }
}
