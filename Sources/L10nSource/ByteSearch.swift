#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The C library looks at 32 bytes at a time where the processor can, which a loop of eight cannot reach.

/// The offset of the first `byte` in a range of bytes; nil where there is none.
///
/// - Precondition: the range lies in the bytes, or is empty.
/// - Complexity: O(*n*) in the length of the range.
package func firstOffset(
  of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int
) -> Int? {
  guard start < end, let base = bytes.baseAddress else { return nil }
  precondition(start >= 0 && end <= bytes.count)
  return memchr(base + start, Int32(byte), end - start).map { UnsafeRawPointer($0) - base }
}

/// Whether as many bytes from two places on are the same.
///
/// - Precondition: so many bytes stand in both places.
/// - Complexity: O(*n*) in their number.
package func equalBytes(
  _ left: UnsafeRawBufferPointer, from leftStart: Int, _ right: UnsafeRawBufferPointer,
  from rightStart: Int, count: Int
) -> Bool {
  guard count > 0, let leftBase = left.baseAddress, let rightBase = right.baseAddress else {
    return count == 0
  }
  precondition(leftStart >= 0 && leftStart + count <= left.count)
  precondition(rightStart >= 0 && rightStart + count <= right.count)
  return memcmp(leftBase + leftStart, rightBase + rightStart, count) == 0
}
