import CByteVectors
import Testing

/// Vector searches find the same offsets as a loop over the bytes.
@Suite struct ByteSearchTests {
  private func expectFirst(
    of bytes: [UInt8], seed: UInt64,
    _ find: (UnsafePointer<UInt8>?, Int, Int) -> Int, where isIncluded: (UInt8) -> Bool
  ) {
    ByteRanges(bytes: bytes, seed: seed).withEach { buffer, range in
      let expected = buffer[range].firstIndex(where: isIncluded) ?? range.upperBound
      #expect(
        find(buffer.baseAddress, range.lowerBound, range.upperBound) == expected,
        "\(Array(buffer[range]))")
      // A buffer that ends with the range, and one that begins with it.
      #expect(
        find(buffer.baseAddress.map { $0 + range.lowerBound }, 0, range.count)
          == expected - range.lowerBound)
    }
  }

  @Test func oneByte() {
    expectFirst(of: [0, 1, 0xFF, 0x25], seed: 1) {
      cbytevector_first($0, $1, $2, 0x25)
    } where: {
      $0 == 0x25
    }
    expectFirst(of: [0, 1], seed: 2) {
      cbytevector_first($0, $1, $2, 0)
    } where: {
      $0 == 0
    }
  }

  @Test func twoBytes() {
    expectFirst(of: [0x22, 0x5C, 0xA2, 0xDC, 0], seed: 3) {
      cbytevector_first_of_two($0, $1, $2, 0x22, 0x5C)
    } where: {
      $0 == 0x22 || $0 == 0x5C
    }
  }

  @Test func twoBytesInLongRange() {
    expectFirst(of: [0x22, 0x5C, 0xA2, 0xDC, 0], seed: 3) {
      cbytevector_first_of_two_in_long($0, $1, $2, 0x22, 0x5C)
    } where: {
      $0 == 0x22 || $0 == 0x5C
    }
  }

  private static let all = Array(UInt8.min...UInt8.max)

  @Test func twoBytesAndControlCharacters() {
    expectFirst(of: Self.all, seed: 4) {
      cbytevector_first_of_two_or_control($0, $1, $2, 0x22, 0x5C)
    } where: {
      $0 == 0x22 || $0 == 0x5C || $0 < 0x20
    }
  }

  @Test func endOfPlainASCII() {
    expectFirst(of: Self.all, seed: 5) {
      cbytevector_end_of_plain_ascii($0, $1, $2, 0x22, 0x5C)
    } where: {
      $0 == 0x22 || $0 == 0x5C || $0 < 0x20 || $0 >= 0x80
    }
  }

  @Test func substitutedBytes() {
    expectFirst(of: Self.all, seed: 9) {
      cbytevector_first_that_may_need_substitute($0, $1, $2)
    } where: {
      $0 < 0x20 || $0 >= 0x7F || "\"%&,:<>\\".utf8.contains($0)
    }
  }

  @Test func formatCharacters() {
    expectFirst(of: Self.all, seed: 6) {
      cbytevector_first_of_format_character($0, $1, $2)
    } where: {
      $0 < 0x20 || [0x7F, 0xC2, 0xE2, 0xEF].contains($0)
    }
  }

  @Test func twins() {
    ByteRanges(bytes: [0x20, 0x62, 0x63], seed: 8).withEach { buffer, range in
      let expected =
        range.dropLast().first { buffer[$0] == 0x20 && buffer[$0 + 1] == 0x20 } ?? range.upperBound
      #expect(
        cbytevector_first_of_twins(
          buffer.baseAddress, range.lowerBound, range.upperBound, 0x20) == expected)
    }
  }

  @Test func `an invalid range stays unchanged`() {
    let bytes: [UInt8] = [1, 2, 3]
    #expect(cbytevector_first(bytes, 3, 3, 1) == 3)
    #expect(cbytevector_first(bytes, 5, 3, 1) == 5)
    #expect(cbytevector_first(nil, 0, 0, 1) == 0)
  }

  @Test func `bytes are equal where their slices are`() {
    ByteRanges(bytes: [0, 0x62], seed: 7).withEach { buffer, range in
      guard let base = buffer.baseAddress else { return }
      let copy = Array(buffer[range])
      #expect(cbytevector_equal(base + range.lowerBound, copy, range.count))
      for place in copy.indices {
        var other = copy
        other[place] ^= 0x80
        #expect(!cbytevector_equal(base + range.lowerBound, other, range.count))
      }
    }
  }
}
