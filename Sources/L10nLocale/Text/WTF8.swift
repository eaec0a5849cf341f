import L10nSource

/// Appends the UTF-16 code units of WTF-8 text, including lone surrogates. Each invalid byte becomes U+FFFD.
///
/// - Complexity: O(*n*) in the number of bytes.
func appendUTF16(of bytes: Span<UInt8>, to units: inout [UInt16]) {
  units.reserveCapacity(units.count + bytes.count)
  var index = 0
  while index < bytes.count {
    let (scalar, length) = decodeWTF8(bytes, at: index)
    index += length
    if scalar < 0x1_0000 {
      units.append(UInt16(scalar))
    } else {
      units.append(UInt16(0xD7C0 + (scalar >> 10)))
      units.append(UInt16(0xDC00 + (scalar & 0x3FF)))
    }
  }
}
