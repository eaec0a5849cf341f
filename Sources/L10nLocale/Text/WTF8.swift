/// Appends the UTF-16 code units of WTF-8 text, lone surrogates included. Bytes that are no WTF-8 become
/// U+FFFD, one each.
///
/// - Complexity: O(*n*) in the number of bytes.
func appendUTF16(of bytes: Span<UInt8>, to units: inout [UInt16]) {
  units.reserveCapacity(units.count + bytes.count)
  var index = 0
  while index < bytes.count {
    let lead = bytes[index]
    index += 1
    if lead < 0x80 {
      units.append(UInt16(lead))
      continue
    }
    let following = continuationCount(of: lead)
    var scalar = UInt32(lead) & (0x3F >> UInt32(following))
    var taken = 0
    while taken < following, index + taken < bytes.count, bytes[index + taken] & 0xC0 == 0x80 {
      scalar = scalar << 6 | UInt32(bytes[index + taken] & 0x3F)
      taken += 1
    }
    guard following > 0, taken == following, scalar <= 0x10_FFFF else {
      units.append(0xFFFD)
      continue
    }
    index += following
    if scalar < 0x1_0000 {
      units.append(UInt16(scalar))
    } else {
      units.append(UInt16(0xD7C0 + (scalar >> 10)))
      units.append(UInt16(0xDC00 + (scalar & 0x3FF)))
    }
  }
}

/// How many bytes follow a lead byte that is not ASCII; 0 where it is none.
private func continuationCount(of lead: UInt8) -> Int {
  switch lead {
  case 0xC2...0xDF: 1
  case 0xE0...0xEF: 2
  case 0xF0...0xF4: 3
  default: 0
  }
}
