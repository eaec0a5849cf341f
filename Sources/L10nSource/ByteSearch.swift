// Needed by modules that inline these functions.
public import CByteVectors

// Inlined into callers: most searches end after a few bytes and most comparisons are short, so a call of the C library
// would take longer than the work itself.

/// The offset of the first `byte` in a range of bytes; nil if there is none.
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

/// Whether `count` bytes at two positions are equal.
///
/// - Precondition: both positions have that many bytes.
/// - Complexity: O(*n*) in the number of bytes, sixteen at a time.
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
