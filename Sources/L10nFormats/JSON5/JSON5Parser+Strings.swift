import L10nSource

extension JSON5Parser {
  /// Parses the string at the current quote.
  mutating func parseString() throws(JSON5Mistake) -> String {
    guard let quote = byte else { throw mistake("expected a string") }
    let start = index
    var units: [UInt8] = []
    index += 1
    while let byte, byte != quote {
      switch byte {
      case UInt8(ascii: "\\"): try parseEscape(to: &units)
      case 0x0A, 0x0D:
        index = start
        throw mistake("this string is not closed on its line")
      default:
        units.append(byte)
        index += 1
      }
    }
    guard byte == quote else {
      index = start
      throw mistake("this string is never closed")
    }
    index += 1
    return String(decoding: units, as: UTF8.self)
  }

  private mutating func parseEscape(to units: inout [UInt8]) throws(JSON5Mistake) {
    let start = index
    index += 1
    guard let letter = byte else { return }
    index += 1
    switch letter {
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "v"): units.append(0x0B)
    case UInt8(ascii: "0"): units.append(0)
    case UInt8(ascii: "x"): try append(parseHexadecimal(2, from: start), from: start, to: &units)
    case UInt8(ascii: "u"): try append(parseUnicodeEscape(from: start), from: start, to: &units)
    case 0x0D: if byte == 0x0A { index += 1 }
    case 0x0A: break
    default: units.append(letter)
    }
  }

  /// The code point of `\uXXXX`, or of a surrogate pair of two.
  private mutating func parseUnicodeEscape(from start: Int) throws(JSON5Mistake) -> UInt32 {
    let first = try parseHexadecimal(4, from: start)
    guard first & 0xFC00 == 0xD800, text[index...].starts(with: "\\u".utf8) else { return first }
    index += 2
    let second = try parseHexadecimal(4, from: start)
    return 0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)
  }

  private mutating func parseHexadecimal(
    _ count: Int, from start: Int
  ) throws(JSON5Mistake) -> UInt32 {
    let digits = text[index...].prefix(count)
    guard digits.count == count, digits.allSatisfy({ $0.hexadecimalDigitValue != nil }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      index = start
      throw mistake("expected \(count) hexadecimal digits in this escape sequence", 2)
    }
    index += count
    return value
  }

  private mutating func append(
    _ value: UInt32, from start: Int, to units: inout [UInt8]
  ) throws(JSON5Mistake) {
    guard let scalar = Unicode.Scalar(value) else {
      index = start
      throw mistake("this escape sequence is half of a surrogate pair", 6)
    }
    units += Array(String(scalar).utf8)
  }
}
