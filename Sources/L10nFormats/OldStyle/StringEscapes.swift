import L10nSource

/// Appends the decoded content of a string, following `getSlashedChar` of CFOldStylePList.c.
///
/// `\U` takes up to four hexadecimal digits and is a UTF-16 unit, so characters beyond U+FFFF need two of them; octal
/// digits are a byte in NeXTSTEP's encoding; a backslash before any other character is dropped.
///
/// - Complexity: O(*n*) in the length of the content.
func appendUnescaped(_ content: ByteView, to output: inout [UInt8]) {
  let start = output.count
  var index = 0
  let end = content.count
  while index < end {
    let stop = content.firstIndex(of: UInt8(ascii: "\\"), from: index)
    if stop > index || index + 1 == end {
      // A backslash at the very end isn't an escape sequence.
      let plainEnd = stop == index ? end : stop
      output.append(contentsOf: content.part(index..<plainEnd).buffer)
      index = plainEnd
      continue
    }
    let escape = content[index + 1]
    index += 2
    switch escape {
    case UInt8(ascii: "a"): output.append(0x07)
    case UInt8(ascii: "b"): output.append(0x08)
    case UInt8(ascii: "f"): output.append(0x0C)
    case UInt8(ascii: "n"): output.append(0x0A)
    case UInt8(ascii: "r"): output.append(0x0D)
    case UInt8(ascii: "t"): output.append(0x09)
    case UInt8(ascii: "v"): output.append(0x0B)
    case UInt8(ascii: "U"):
      var unit: UInt16 = 0
      let limit = min(end, index + 4)
      while index < limit, let digit = content[index].hexadecimalDigitValue {
        unit = unit << 4 | UInt16(digit)
        index += 1
      }
      output.appendWTF8(unit: unit, ofTextFrom: start)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var number = UInt16(escape - UInt8(ascii: "0"))
      let limit = min(end, index + 2)
      while index < limit, content[index] >= UInt8(ascii: "0"), content[index] <= UInt8(ascii: "7")
      {
        number = number << 3 | UInt16(content[index] - UInt8(ascii: "0"))
        index += 1
      }
      output.appendWTF8(
        unit: unitOfNeXTSTEPByte(UInt8(truncatingIfNeeded: number)), ofTextFrom: start)
    default:
      output.append(escape)
    }
  }
}
