// What becomes part of other modules must be known to them.
public import CByteVectors

// Most of what is looked for is near and most of what is compared is short, so that both become part of the caller: a call
// of the C library took longer than the work.

/// The offset of the first `byte` in a range of bytes; nil where there is none.
///
/// - Precondition: the range lies in the bytes, or is empty.
/// - Complexity: O(*n*) in the length of the range, sixteen bytes at a time.
@inlinable
package func firstOffset(
  of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int
) -> Int? {
  guard start < end, let base = bytes.baseAddress else { return nil }
  precondition(start >= 0 && end <= bytes.count)
  let offset = cbytevector_first(base.assumingMemoryBound(to: UInt8.self), start, end, byte)
  return offset < end ? offset : nil
}

/// Whether as many bytes from two places on are the same.
///
/// - Precondition: so many bytes stand in both places.
/// - Complexity: O(*n*) in their number, sixteen bytes at a time.
@inlinable
package func equalBytes(
  _ left: UnsafeRawBufferPointer, from leftStart: Int, _ right: UnsafeRawBufferPointer,
  from rightStart: Int, count: Int
) -> Bool {
  guard count > 0, let leftBase = left.baseAddress, let rightBase = right.baseAddress else {
    return count == 0
  }
  precondition(leftStart >= 0 && leftStart + count <= left.count)
  precondition(rightStart >= 0 && rightStart + count <= right.count)
  return cbytevector_equal(
    leftBase.assumingMemoryBound(to: UInt8.self) + leftStart,
    rightBase.assumingMemoryBound(to: UInt8.self) + rightStart, count)
}
