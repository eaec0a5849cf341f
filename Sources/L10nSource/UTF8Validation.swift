/// Returns the offset of the first byte at or after `start` that is not part of well-formed UTF-8 (Unicode, table
/// 3-7); nil where all of it is.
///
/// - Precondition: `start` is not inside a character.
/// - Complexity: O(*n*) in the number of bytes, eight at a time.
package func firstInvalidUTF8Offset(in bytes: [UInt8], from start: Int = 0) -> Int? {
  bytes.withUnsafeBytes { firstInvalidUTF8Offset(in: $0, from: start) }
}

/// The same for bytes that lie anywhere.
///
/// Letters with accents stand among others of ASCII, so that a loop over characters guesses wrong all the time. Words of
/// eight bytes are looked at without asking what is in them, which takes half the time or less.
package func firstInvalidUTF8Offset(
  in buffer: UnsafeRawBufferPointer, from start: Int = 0
) -> Int? {
  let count = buffer.count
  // The words one and two bytes before are read, too.
  var index = start
  if let invalid = skipScalars(in: buffer, from: &index, to: min(start &+ 2, count)) {
    return invalid
  }
  while index &+ 32 <= count {
    let isPlain =
      isASCII(at: index, in: buffer) && buffer[index &- 1] < 0xC0 && buffer[index &- 2] < 0xE0
    if !isPlain {
      let oddities =
        utf8Oddities(at: index, in: buffer) | utf8Oddities(at: index &+ 8, in: buffer)
        | utf8Oddities(at: index &+ 16, in: buffer) | utf8Oddities(at: index &+ 24, in: buffer)
      if oddities != 0 {
        let end = index &+ 32
        index = startOfScalar(before: index, in: buffer, from: start)
        if let invalid = skipScalars(in: buffer, from: &index, to: end) { return invalid }
        continue
      }
    }
    index &+= 32
  }
  index = startOfScalar(before: index, in: buffer, from: start)
  return skipScalars(in: buffer, from: &index, to: count)
}

/// Whether the 32 bytes from `index` on are ASCII.
@inline(__always)  // One call for 32 bytes costs a quarter of the time of looking at them.
private func isASCII(at index: Int, in buffer: UnsafeRawBufferPointer) -> Bool {
  let first = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
  let second = buffer.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self)
  let third = buffer.loadUnaligned(fromByteOffset: index &+ 16, as: UInt64.self)
  let fourth = buffer.loadUnaligned(fromByteOffset: index &+ 24, as: UInt64.self)
  return (first | second | third | fourth) & 0x8080_8080_8080_8080 == 0
}

/// Marks those of eight bytes that are not as the bytes before them demand, and all of scalars of four bytes, which are
/// rare: those need a closer look.
///
/// In each byte the highest bit tells; shifting brings the other bits there. So what shifts bring in from the
/// neighbouring byte makes no difference.
@inline(__always)  // Part of a loop over the whole text.
private func utf8Oddities(at index: Int, in buffer: UnsafeRawBufferPointer) -> UInt64 {
  let word = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
  let previous = buffer.loadUnaligned(fromByteOffset: index &- 1, as: UInt64.self)
  let beforeIt = buffer.loadUnaligned(fromByteOffset: index &- 2, as: UInt64.self)
  // 10xxxxxx has to follow 11xxxxxx, and as the second one 111xxxxx, and nothing else.
  let continuations = word & ~(word &<< 1)
  let expected =
    previous & (previous &<< 1) | beforeIt & (beforeIt &<< 1) & (beforeIt &<< 2)
  // Behind E0 it is A0 at least, or the form is overlong; behind ED it is less, or that is a surrogate.
  let sixthBit = word &<< 2
  let overlong = marks(of: 0xE0, in: previous) & ~sixthBit
  let surrogates = marks(of: 0xED, in: previous) & sixthBit
  // C0 and C1 begin overlong forms.
  let overlongPairs = marks(of: 0xC0, in: word & 0xFEFE_FEFE_FEFE_FEFE)
  let fourBytes = word & (word &<< 1) & (word &<< 2) & (word &<< 3)
  return (continuations ^ expected | overlong | surrogates | overlongPairs | fourBytes)
    & 0x8080_8080_8080_8080
}

/// The highest bit of each byte that is `byte`; the other bits are set as it comes.
@inline(__always)
private func marks(of byte: UInt64, in word: UInt64) -> UInt64 {
  let lows: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  let difference = word ^ (byte &* 0x0101_0101_0101_0101)
  return ~(((difference & lows) &+ lows) | difference)
}

/// Where the last scalar begins that begins before `index`, whole or not.
private func startOfScalar(
  before index: Int, in buffer: UnsafeRawBufferPointer, from start: Int
) -> Int {
  var index = index
  while index > start {
    index &-= 1
    if buffer[index] & 0xC0 != 0x80 { break }
  }
  return index
}

/// Moves `index` over whole scalars until it is at or behind `end`; the offset of the first byte that is part of none, if
/// there is one.
private func skipScalars(
  in buffer: UnsafeRawBufferPointer, from index: inout Int, to end: Int
) -> Int? {
  while index < end {
    if buffer[index] < 0x80 {
      index &+= 1
    } else {
      let length = lengthOfMultibyteScalar(at: index, in: buffer)
      guard length > 0 else { return index }
      index &+= length
    }
  }
  return nil
}

/// The number of bytes of the well-formed scalar beyond ASCII at `index`; 0 where there is none.
private func lengthOfMultibyteScalar(at index: Int, in buffer: UnsafeRawBufferPointer) -> Int {
  let lead = buffer[index]
  let left = buffer.count &- index
  if lead >= 0xE0, lead < 0xF0, left >= 3 {
    let second = buffer[index &+ 1]
    guard second & 0xC0 == 0x80, buffer[index &+ 2] & 0xC0 == 0x80 else { return 0 }
    // Not overlong, and no surrogate.
    return (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) ? 0 : 3
  }
  if lead >= 0xC2, lead < 0xE0, left >= 2 {
    return buffer[index &+ 1] & 0xC0 == 0x80 ? 2 : 0
  }
  guard lead >= 0xF0, lead < 0xF5, left >= 4 else { return 0 }
  let second = buffer[index &+ 1]
  guard second & 0xC0 == 0x80, buffer[index &+ 2] & 0xC0 == 0x80, buffer[index &+ 3] & 0xC0 == 0x80
  else {
    return 0
  }
  return (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F) ? 0 : 4
}
