import TestSupport
import Testing

@testable import L10nSource

@Suite struct ByteSearchTests {
  @Test func `searches find the same bytes as a loop, in every range of random bytes`() {
    var generator = SeededGenerator(seed: 7)
    for count in [0, 1, 2, 7, 8, 31, 32, 33, 70] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...4, using: &generator) }
      bytes.withView { view in
        for start in 0...count {
          for end in start...count {
            let range = bytes[start..<end]
            #expect(view.firstIndex(of: 3, from: start, to: end) == range.firstIndex(of: 3) ?? end)
            let either = range.firstIndex { $0 == 3 || $0 == 1 } ?? end
            #expect(view.firstIndex(of: 3, or: 1, from: start, to: end) == either)
          }
          let rest = bytes[start...]
          #expect(view.firstIndex(of: 3, from: start) == rest.firstIndex(of: 3) ?? count)
          let near = rest.firstIndex { $0 == 3 || $0 == 1 } ?? count
          #expect(view.firstNearIndex(of: 3, or: 1, from: start) == near)
          let pair = rest.indices.first { $0 + 1 < count && bytes[$0] == 2 && bytes[$0 + 1] == 2 }
          #expect(view.firstIndex(ofTwo: 2, from: start) == pair ?? count)
        }
      }
    }
  }

  @Test func `a range that starts at its end or after it contains nothing`() {
    let bytes: [UInt8] = [1, 2, 3]
    bytes.withView { view in
      #expect(view.firstIndex(of: 1, from: 2, to: 1) == 1)
      #expect(view.firstIndex(of: 1, from: 9, to: 3) == 3)
      #expect(view.firstIndex(of: 1, or: 2, from: 9) == 3)
      #expect(view.firstNearIndex(of: 1, or: 2, from: 9) == 3)
    }
    #expect(ByteView().firstIndex(of: 1, from: 0) == 0)
  }

  @Test func `bytes are equal where their slices are`() {
    var generator = SeededGenerator(seed: 8)
    let left = (0..<40).map { _ in UInt8.random(in: 0...1, using: &generator) }
    let right = (0..<40).map { _ in UInt8.random(in: 0...1, using: &generator) }
    left.withView { leftBuffer in
      right.withView { rightBuffer in
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
