/// Returns the offset of the first byte at or after `start` that is not part of well-formed UTF-8 (Unicode, table
/// 3-7); nil where all of it is.
///
/// - Complexity: O(*n*) in the number of bytes, eight at a time where they are ASCII.
package func firstInvalidUTF8Offset(in bytes: [UInt8], from start: Int = 0) -> Int? {
  bytes.withUnsafeBytes { firstInvalidUTF8Offset(in: $0, from: start) }
}

/// The same for bytes that lie anywhere.
package func firstInvalidUTF8Offset(
  in buffer: UnsafeRawBufferPointer, from start: Int = 0
) -> Int? {
  let count = buffer.count
  var index = start
  while index < count {
    // To the next byte that is not ASCII.
    if index &+ 8 <= count {
      let marks =
        UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        & 0x8080_8080_8080_8080
      if marks == 0 {
        index &+= 8
        while index &+ 32 <= count, isASCII(at: index, in: buffer) { index &+= 32 }
        continue
      }
      index &+= marks.trailingZeroBitCount &>> 3
    } else if buffer[index] < 0x80 {
      index &+= 1
      continue
    }
    // Text in other scripts runs on.
    repeat {
      var length = lengthOfCommonScalar(at: index, in: buffer)
      if length == 0 { length = lengthOfMultibyteScalar(at: index, in: buffer) }
      guard length > 0 else { return index }
      index &+= length
    } while index < count && buffer[index] >= 0x80
  }
  return nil
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

/// The number of bytes of a scalar of two or three bytes whose second byte may be any; 0 where there is none, and near
/// the end of the text. One load finds it, which halves the time for most scripts.
@inline(__always)
private func lengthOfCommonScalar(at index: Int, in buffer: UnsafeRawBufferPointer) -> Int {
  guard index &+ 4 <= buffer.count else { return 0 }
  let bytes = UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt32.self))
  let lead = bytes & 0xFF
  if bytes & 0x00C0_C0F0 == 0x0080_80E0 { return lead != 0xE0 && lead != 0xED ? 3 : 0 }
  return bytes & 0xC0E0 == 0x80C0 && lead >= 0xC2 ? 2 : 0
}

/// The number of bytes of the well-formed scalar beyond ASCII at `index`; 0 where there is none.
@inline(__always)  // Validation takes 1.6 × as long on text that is not ASCII without it.
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
