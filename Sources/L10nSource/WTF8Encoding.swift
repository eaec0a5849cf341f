/// Appends UTF-16 code units and scalars to WTF-8 bytes.
///
/// WTF-8 (Simon Sapin, "The WTF-8 encoding") is UTF-8 that can also contain lone surrogates; a pair is always one
/// four-byte sequence, so equal texts have equal bytes.
extension [UInt8] {
  /// Appends one UTF-16 code unit; a low surrogate is combined with a high one at the end of the text.
  ///
  /// - Parameter start: the start of the text, if the buffer contains several.
  package mutating func appendWTF8(unit: UInt16, ofTextFrom start: Int = 0) {
    if unit & 0xFC00 == 0xDC00, count > start, let high = trailingHighSurrogate {
      removeLast(3)
      appendWTF8(scalar: 0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(unit & 0x3FF)))
    } else {
      appendWTF8(scalar: UInt32(unit))
    }
  }

  /// Appends the bytes of `scalar`; a surrogate isn't combined with another one.
  ///
  /// - Precondition: `scalar` is at most 0x10FFFF.
  package mutating func appendWTF8(scalar: UInt32) {
    switch scalar {
    case ..<0x80:
      append(UInt8(scalar))
    case ..<0x800:
      append(UInt8(0xC0 | scalar >> 6))
      append(UInt8(0x80 | scalar & 0x3F))
    case ..<0x10000:
      append(UInt8(0xE0 | scalar >> 12))
      append(UInt8(0x80 | scalar >> 6 & 0x3F))
      append(UInt8(0x80 | scalar & 0x3F))
    default:
      append(UInt8(0xF0 | scalar >> 18))
      append(UInt8(0x80 | scalar >> 12 & 0x3F))
      append(UInt8(0x80 | scalar >> 6 & 0x3F))
      append(UInt8(0x80 | scalar & 0x3F))
    }
  }

  /// The high surrogate in the last three bytes, if any.
  private var trailingHighSurrogate: UInt16? {
    guard count >= 3, self[count - 3] == 0xED, self[count - 2] >= 0xA0, self[count - 2] <= 0xAF
    else { return nil }
    return 0xD000 | UInt16(self[count - 2] & 0x3F) << 6 | UInt16(self[count - 1] & 0x3F)
  }
}

/// Decodes the scalar of WTF-8 at `index`, surrogates included. A byte that doesn't start a scalar counts as U+FFFD of
/// length 1.
package func decodeWTF8(_ bytes: [UInt8], at index: Int) -> (scalar: UInt32, length: Int) {
  bytes.withSpan { decodeWTF8($0, at: index) }
}

/// The same for a borrowed buffer.
package func decodeWTF8(_ bytes: Span<UInt8>, at index: Int) -> (scalar: UInt32, length: Int) {
  let lead = UInt32(bytes[index])
  let length =
    lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
  guard length > 0, index + length <= bytes.count else { return (0xFFFD, 1) }
  if length == 1 { return (lead, 1) }
  var scalar = lead & (0x7F >> UInt32(length))
  for offset in 1..<length {
    let byte = UInt32(bytes[index + offset])
    guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
    scalar = scalar << 6 | byte & 0x3F
  }
  let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
  return scalar >= least && scalar <= 0x10FFFF ? (scalar, length) : (0xFFFD, 1)
}
