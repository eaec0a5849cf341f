import L10nSource

/// Decodes base64 text; nil if it is invalid.
///
/// Ignores whitespace, and the trailing `=` can be missing, as in Interface Builder documents. A lone last character,
/// whose six bits are less than a byte, is also ignored.
///
/// - Complexity: O(*n*).
package func decodeBase64(_ text: [UInt8]) -> [UInt8]? {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.count / 4 * 3 + 3)
  var bits: UInt32 = 0
  var count = 0
  var hasEnded = false
  for byte in text {
    if byte.isXMLWhitespace { continue }
    if byte == UInt8(ascii: "=") {
      hasEnded = true
      continue
    }
    guard !hasEnded, let digit = byte.base64DigitValue else { return nil }
    bits = bits << 6 | UInt32(digit)
    count += 1
    if count.isMultiple(of: 4) {
      bytes += [
        UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
        UInt8(truncatingIfNeeded: bits),
      ]
    }
  }
  switch count % 4 {
  case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
  case 3:
    bytes += [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
  default: break
  }
  return bytes
}

extension UInt8 {
  /// The value of a digit of base64; nil for any other byte.
  @inline(__always)
  var base64DigitValue: UInt8? {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
