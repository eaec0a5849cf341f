import CByteVectors

/// Returns the offset of the first byte at or after `start` that is not part of well-formed UTF-8 (Unicode, table 3-7);
/// nil if all bytes are.
///
/// - Precondition: `start` is not inside a character.
package func firstInvalidUTF8Offset(in bytes: [UInt8], from start: Int = 0) -> Int? {
  bytes.withView { firstInvalidUTF8Offset(in: $0, from: start) }
}

/// The same for a borrowed buffer.
///
/// In a loop over characters, accented letters among ASCII cause branch mispredictions. This loop validates blocks of bytes
/// without branching on their contents, and rescans only a suspicious block character by character.
package func firstInvalidUTF8Offset(
  in buffer: ByteView, from start: Int = 0
) -> Int? {
  let count = buffer.count
  precondition(start >= 0)
  // The check also reads the two bytes before a block.
  var index = start
  if let invalid = skipScalars(in: buffer, from: &index, to: min(start &+ 2, count)) {
    return invalid
  }
  while index < count {
    let block = cbyteutf8_skip(buffer.start, index, count)
    // The last scalar before the block may continue in it, or be truncated by the end.
    index = startOfScalar(before: block, in: buffer, from: start)
    if let invalid = skipScalars(in: buffer, from: &index, to: min(block &+ 32, count)) {
      return invalid
    }
  }
  return nil
}

/// The start of the last scalar that starts before `index`, complete or not.
private func startOfScalar(
  before index: Int, in buffer: ByteView, from start: Int
) -> Int {
  var index = index
  while index > start {
    index &-= 1
    if buffer[index] & 0xC0 != 0x80 { break }
  }
  return index
}

/// Advances `index` over whole scalars until it is at or after `end`; returns the offset of the first invalid byte, if
/// any.
private func skipScalars(
  in buffer: ByteView, from index: inout Int, to end: Int
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

/// The length of the well-formed non-ASCII scalar at `index`; 0 if there is none.
private func lengthOfMultibyteScalar(at index: Int, in buffer: ByteView) -> Int {
  let lead = buffer[index]
  let left = buffer.count &- index
  if lead >= 0xE0, lead < 0xF0, left >= 3 {
    let second = buffer[index &+ 1]
    guard second & 0xC0 == 0x80, buffer[index &+ 2] & 0xC0 == 0x80 else { return 0 }
    // Neither overlong nor a surrogate.
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
