import L10nSource
import TestSupport
import Testing

@testable import L10nReport

@Suite struct InPlaceOutputTests {
  private func written(_ body: (inout InPlaceOutput) -> Void) -> String {
    let bytes = ByteOutput.collect { $0.write(atMost: 64, body) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func decimalDigits() {
    let powers = sequence(first: 1) { $0 > Int.max / 10 ? nil : $0 * 10 }
    for number in Array(0..<10_100) + [Int.max] + powers.flatMap({ [$0 - 1, $0, $0 + 1] }) {
      #expect(written { $0.write(number) } == String(number))
    }
  }

  @Test func hexadecimalDigits() {
    var generator = SeededGenerator(seed: 3)
    var numbers: [UInt64] = [0, .max, 0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210]
    for _ in 0..<200 { numbers.append(generator.next()) }
    for number in numbers {
      let digits = String(number, radix: 16)
      let expected = String(repeating: "0", count: 16 - digits.count) + digits
      #expect(written { $0.write(hexadecimal: number) } == expected)
    }
  }

  @Test func whatHasNoRoomInABlockIsWrittenAllTheSame() {
    for blockSize in 1...40 {
      var bytes: [UInt8] = []
      var output = ByteOutput(blockSize: blockSize) { bytes += copy $0 }
      for number in [7, 123_456_789, 40] {
        output.write(atMost: 20) { $0.write(number) }
        output.write(",")
      }
      output.finish()
      #expect(String(decoding: bytes, as: UTF8.self) == "7,123456789,40,")
    }
  }

  @Test func aBufferHoldsWhatWasWrittenLast() {
    var buffer = ByteBuffer(capacity: 4)
    for text in ["", "abcd", "abc", "a longer text than there was room for", "x", "abcdefghi"] {
      buffer.fill { $0.write(text) }
      let held = buffer.withView { String(decoding: $0, as: UTF8.self) }
      #expect(held == text)
      #expect(buffer.count == text.utf8.count)
    }
  }
}
