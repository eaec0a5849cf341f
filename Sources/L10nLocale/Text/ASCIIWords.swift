import L10nSource

/// The number of words that ICU finds in ASCII text; nil if the text isn't ASCII.
///
/// Implements the rules of UAX #29 for ASCII. Adjacent letters, digits and underscores form one word (WB5, WB8–WB10, WB13a,
/// WB13b). An apostrophe or full stop joins two letters (WB6, WB7); these, a comma or a semicolon join two digits (WB11, WB12).
/// A single underscore isn't a word. A colon never joins letters here: only some versions of ICU include it in WB6.
///
/// Processes eight bytes at a time. The flags of a class have the top bit of each byte set that belongs to the class.
func countOfASCIIWords(_ text: Span<UInt8>) -> Int? {
  let bytes = text.bytes
  var count = 0
  // The flag of the byte before the current eight, at the position of the lowest byte.
  var before: UInt64 = 0
  var offset = 0
  while offset < bytes.byteCount {
    let word = eightBytes(of: bytes, at: offset)
    guard word & topBits == 0 else { return nil }
    let underscores = ~((word ^ (ones &* 0x5F)) &+ ones &* 0x7F) & topBits
    let inWord =
      flags(of: word | ones &* 0x20, from: 0x61, through: 0x7A)
      | flags(of: word, from: 0x30, through: 0x39) | underscores
    let afterWord = inWord << 8 | before
    count &+= sum(inWord & ~afterWord)
    // The byte after the last one is in the next eight: a letter is assumed here, and `joins` checks it.
    let beforeWord = inWord >> 8 | 0x80 << 56
    var joints = ~inWord & flags(of: word, from: 0x21, through: 0x7E) & afterWord & beforeWord
    while joints != 0 {
      if joins(bytes, at: offset + joints.trailingZeroBitCount / 8) { count &-= 1 }
      joints &= joints &- 1
    }
    var single = underscores & ~afterWord & ~(inWord >> 8)
    while single != 0 {
      let next = offset + single.trailingZeroBitCount / 8 + 1
      if next >= bytes.byteCount || !isInWord(text[next]) { count &-= 1 }
      single &= single &- 1
    }
    before = inWord >> 56
    offset &+= 8
  }
  return count
}

private let ones: UInt64 = 0x0101_0101_0101_0101
private let topBits: UInt64 = 0x8080_8080_8080_8080

/// Eight bytes in text order, the first in the lowest bits. Zeros, which belong to no word, follow the end of the text.
private func eightBytes(of bytes: RawSpan, at offset: Int) -> UInt64 {
  let available = bytes.byteCount &- offset
  if available >= 8 {
    return UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset, as: UInt64.self))
  }
  var word: UInt64 = 0
  for index in 0..<available {
    let byte = unsafe bytes.unsafeLoad(fromUncheckedByteOffset: offset &+ index, as: UInt8.self)
    word |= UInt64(byte) << UInt64(8 &* index)
  }
  return word
}

/// The flags of the bytes in a range. No byte has its top bit set, so no carry reaches the next.
private func flags(of word: UInt64, from first: UInt64, through last: UInt64) -> UInt64 {
  let atLeastFirst = word &+ ones &* (0x80 &- first)
  let aboveLast = word &+ ones &* (0x7F &- last)
  return atLeastFirst & ~aboveLast & topBits
}

private func sum(_ flags: UInt64) -> Int {
  Int(truncatingIfNeeded: ((flags >> 7) &* ones) >> 56)
}

/// Whether the byte at `index`, which isn't in a word, joins the words on both sides.
private func joins(_ bytes: RawSpan, at index: Int) -> Bool {
  guard index > 0, index + 1 < bytes.byteCount else { return false }
  let left = bytes.unsafeLoad(fromByteOffset: index - 1, as: UInt8.self)
  let right = bytes.unsafeLoad(fromByteOffset: index + 1, as: UInt8.self)
  return switch bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self) {
  case UInt8(ascii: "'"), UInt8(ascii: "."):
    left.isASCIILetter && right.isASCIILetter || left.isASCIIDigit && right.isASCIIDigit
  case UInt8(ascii: ","), UInt8(ascii: ";"):
    left.isASCIIDigit && right.isASCIIDigit
  default: false
  }
}

private func isInWord(_ byte: UInt8) -> Bool {
  byte.isASCIILetter || byte.isASCIIDigit || byte == .underscore
}
