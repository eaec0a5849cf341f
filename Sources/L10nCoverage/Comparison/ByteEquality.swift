import L10nSource

/// Whether two ranges of bytes hold the same.
@inline(__always)  // Most that differ do so in their counts, and are told apart without a call.
func equalBytes(
  _ left: Range<Int>, of leftBytes: [UInt8], _ right: Range<Int>, of rightBytes: [UInt8]
) -> Bool {
  left.count == right.count
    && leftBytes.withUnsafeBytes { leftBytes in
      rightBytes.withUnsafeBytes { rightBytes in
        equalBytes(
          leftBytes, from: left.lowerBound, rightBytes, from: right.lowerBound, count: left.count)
      }
    }
}

/// Whether two arrays are one, so that equal places in them hold the same.
func haveOneStorage(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  left.withUnsafeBufferPointer { left in
    right.withUnsafeBufferPointer { right in
      left.baseAddress == right.baseAddress && left.count == right.count
    }
  }
}

/// Whether as many bytes from two places on are the same. Keys are compared for every entry of every file, and most are
/// so short that a call takes longer than to look at them.
///
/// - Precondition: so many bytes stand in both places.
@inline(__always)
func equalKeys(
  _ left: UnsafeBufferPointer<UInt8>, from leftStart: Int, _ right: UnsafeBufferPointer<UInt8>,
  from rightStart: Int, count: Int
) -> Bool {
  let (left, right) = (UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
  let size = MemoryLayout<UInt64>.size
  guard count >= size, count <= 4 * size, let leftBase = left.baseAddress,
    let rightBase = right.baseAddress
  else { return equalBytes(left, from: leftStart, right, from: rightStart, count: count) }
  precondition(leftStart >= 0 && leftStart + count <= left.count)
  precondition(rightStart >= 0 && rightStart + count <= right.count)
  // The last word may have some bytes of the one before it again.
  let last = count - size
  var offset = 0
  while offset < last {
    if word(leftBase, leftStart + offset) != word(rightBase, rightStart + offset) { return false }
    offset += size
  }
  return word(leftBase, leftStart + last) == word(rightBase, rightStart + last)
}

@inline(__always)
private func word(_ base: UnsafeRawPointer, _ offset: Int) -> UInt64 {
  base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
}
