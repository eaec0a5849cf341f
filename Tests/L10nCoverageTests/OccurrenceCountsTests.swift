import TestSupport
import Testing

@testable import L10nCoverage

@Suite struct OccurrenceCountsTests {
  @Test(arguments: [0, 1, 100]) func theyAreThoseOfADictionary(_ capacity: Int) {
    var generator = SeededGenerator(seed: 5)
    var counts = OccurrenceCounts(capacity: capacity)
    for _ in 0..<3 {
      var expected: [UInt64: UInt64] = [:]
      for _ in 0..<500 {
        // Hashes with the same slot in the table, repeated ones, and 0.
        let hash =
          UInt64.random(in: 0..<40, using: &generator) << 32
          | UInt64.random(in: 0..<3, using: &generator)
        let earlier = counts.add(hash)
        #expect(earlier == expected[hash, default: 0])
        expected[hash, default: 0] += 1
      }
      counts.removeAll()
    }
  }
}
