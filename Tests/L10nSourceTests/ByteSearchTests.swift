import TestSupport
import Testing

@testable import L10nSource

@Suite struct ByteSearchTests {
  @Test("a byte is found where a loop finds it, in every range of random bytes")
  func firstOffsetIsThatOfALoop() {
    var generator = SeededGenerator(seed: 7)
    for count in [0, 1, 2, 7, 8, 31, 32, 33, 70] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...4, using: &generator) }
      bytes.withUnsafeBytes { buffer in
        for start in 0...count {
          for end in start...count {
            let expected = bytes[start..<end].firstIndex(of: 3)
            #expect(firstOffset(of: 3, in: buffer, from: start, to: end) == expected)
          }
        }
      }
    }
  }

  @Test("an empty range holds nothing, wherever it begins")
  func emptyRanges() {
    let bytes: [UInt8] = [1, 2, 3]
    bytes.withUnsafeBytes { buffer in
      #expect(firstOffset(of: 1, in: buffer, from: 2, to: 1) == nil)
      #expect(firstOffset(of: 1, in: buffer, from: 9, to: 3) == nil)
      #expect(firstOffset(of: 1, in: buffer, from: 1, to: -7) == nil)
    }
    #expect(
      firstOffset(of: 1, in: UnsafeRawBufferPointer(start: nil, count: 0), from: 0, to: 0) == nil)
  }

  @Test("bytes are equal where their slices are")
  func equalityIsThatOfSlices() {
    var generator = SeededGenerator(seed: 8)
    let left = (0..<40).map { _ in UInt8.random(in: 0...1, using: &generator) }
    let right = (0..<40).map { _ in UInt8.random(in: 0...1, using: &generator) }
    left.withUnsafeBytes { leftBuffer in
      right.withUnsafeBytes { rightBuffer in
        for start in 0..<40 {
          for count in 0...40 - start {
            let expected = left[start..<start + count].elementsEqual(right[0..<count])
            #expect(
              equalBytes(leftBuffer, from: start, rightBuffer, from: 0, count: count) == expected)
            #expect(equalBytes(leftBuffer, from: start, leftBuffer, from: start, count: count))
          }
        }
      }
    }
  }
}
