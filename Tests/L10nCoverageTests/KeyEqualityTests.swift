import L10nSource
import Testing

@testable import L10nCoverage

/// Keys are compared word by word where they are short, and by a call where they are not.
struct KeyEqualityTests {
  @Test(arguments: 0...40) func keysAreEqualWhereAllBytesAre(count: Int) {
    let key = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 1) }
    // Both stand at the end of their bytes, so that no word may reach beyond a key.
    let (left, right) = ([0, 0, 0] + key, [0xFF] + key)
    #expect(areEqual(left, from: 3, right, from: 1, count: count))
    for position in 0..<count {
      var other = right
      other[1 + position] ^= 0x80
      #expect(!areEqual(left, from: 3, other, from: 1, count: count))
    }
  }

  private func areEqual(
    _ left: [UInt8], from leftStart: Int, _ right: [UInt8], from rightStart: Int, count: Int
  ) -> Bool {
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        equalKeys(left, from: leftStart, right, from: rightStart, count: count)
      }
    }
  }
}
