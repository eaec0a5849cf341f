import L10nSource
import TestSupport
import Testing

@Suite("UTF-8, UTF-16 and WTF-8")
struct UnicodeEncodingTests {
  private func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  @Test func `validation stops at the end of the longest well-formed prefix`() {
    var generator = SeededGenerator(seed: 8)
    let pieces: [[UInt8]] = [
      Array("plain text of some length".utf8), Array("é".utf8), Array("日本".utf8), Array("😀".utf8),
      [0xC0, 0xAF],
      [0xE0, 0x80, 0x80], [0xE0, 0xA0], [0xED, 0xA0, 0x80], [0xED, 0x9F, 0xBF],
      [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0x80], [0xFF],
      [0xF0, 0x9F, 0x98],
    ]
    for _ in 0..<4000 {
      var bytes: [UInt8] = []
      // Long texts are read word by word; most of their pieces are well-formed, or hardly any text would be valid.
      let isLong = Bool.random(using: &generator)
      for _ in 0..<Int.random(in: 0..<(isLong ? 40 : 8), using: &generator) {
        let isAny = Int.random(in: 0..<(isLong ? 40 : 2), using: &generator) == 0
        let limit = isAny ? pieces.count : 4
        bytes += pieces[Int.random(in: 0..<limit, using: &generator)]
        if Int.random(in: 0..<(isLong ? 100 : 10), using: &generator) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &generator))
        }
      }
      guard let offset = firstInvalidUTF8Offset(in: bytes) else {
        #expect(isValid(bytes[...]), "\(bytes)")
        continue
      }
      #expect(!isValid(bytes[...]), "\(bytes)")
      #expect(isValid(bytes[..<offset]), "\(bytes) up to \(offset)")
      for end in offset + 1..<min(offset + 5, bytes.count + 1) {
        #expect(!isValid(bytes[..<end]), "\(bytes) up to \(end)")
      }
    }
  }

  @Test func `validation is right for every sequence of two and three bytes`() {
    let borders: [UInt8] = [0x00, 0x22, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    for lead in UInt8.min...UInt8.max {
      for second in borders {
        for third in borders {
          let bytes = [lead, second, third]
          #expect((firstInvalidUTF8Offset(in: bytes) == nil) == isValid(bytes[...]), "\(bytes)")
        }
      }
    }
  }

  @Test func `validation can begin in the middle`() {
    #expect(firstInvalidUTF8Offset(in: [0xFF, 0x61, 0xFE], from: 1) == 2)
    #expect(firstInvalidUTF8Offset(in: [0xFF, 0x61], from: 1) == nil)
    #expect(firstInvalidUTF8Offset(in: [0xFF], from: 1) == nil)
  }

  @Test func `only a low surrogate after a high one joins it`() {
    func bytes(_ units: [UInt16]) -> [UInt8] {
      var bytes: [UInt8] = []
      for unit in units { bytes.appendWTF8(unit: unit) }
      return bytes
    }
    #expect(bytes([0xD83D, 0xDE00]) == Array("😀".utf8))
    #expect(bytes([0xDE00, 0xD83D]) == [0xED, 0xB8, 0x80, 0xED, 0xA0, 0xBD])
    #expect(bytes([0xD83D, 0xD83D, 0xDE00]) == [0xED, 0xA0, 0xBD] + Array("😀".utf8))
    #expect(bytes([0xD83D, 0x61, 0xDE00]) == [0xED, 0xA0, 0xBD, 0x61, 0xED, 0xB8, 0x80])
    // U+D7FF has the same lead byte and isn't a surrogate.
    #expect(bytes([0xD7FF, 0xDC00]) == [0xED, 0x9F, 0xBF, 0xED, 0xB0, 0x80])
    #expect(bytes([0xDC00, 0xDC00]) == [0xED, 0xB0, 0x80, 0xED, 0xB0, 0x80])
  }

  @Test(
    arguments: [
      ([0x61], 0x61, 1), ([0xC3, 0xA9], 0xE9, 2), ([0xED, 0xA0, 0xBD], 0xD83D, 3),
      ([0xF0, 0x9F, 0x98, 0x80], 0x1F600, 4),
      ([0xC3], 0xFFFD, 1), ([0x80], 0xFFFD, 1), ([0xC0, 0x80], 0xFFFD, 1),
      ([0xE0, 0x80, 0x80], 0xFFFD, 1),
      ([0xF0, 0x8F, 0xBF, 0xBF], 0xFFFD, 1), ([0xF4, 0x90, 0x80, 0x80], 0xFFFD, 1),
      ([0xE2, 0x80], 0xFFFD, 1),
      ([0xE2, 0x80, 0x61], 0xFFFD, 1), ([0xFF], 0xFFFD, 1),
    ] as [([UInt8], UInt32, Int)])
  func `decoding a scalar takes as many bytes as are well-formed, including surrogates`(
    _ bytes: [UInt8], _ scalar: UInt32, _ length: Int
  ) {
    let decoded = decodeWTF8(bytes, at: 0)
    #expect(decoded.scalar == scalar)
    #expect(decoded.length == length)
  }

  @Test(arguments: [ByteOrder.littleEndian, .bigEndian])
  func `UTF-16 is converted to WTF-8 and back without a change`(_ order: ByteOrder) {
    var generator = SeededGenerator(seed: 1610)
    for _ in 0..<3000 {
      var units = (0..<Int.random(in: 0..<24, using: &generator)).map { _ -> UInt16 in
        switch Int.random(in: 0..<8, using: &generator) {
        case 0:
          CodeUnitStringTests.units[
            Int.random(in: 0..<CodeUnitStringTests.units.count, using: &generator)]
        case 1: UInt16.random(in: 0...0xFFFF, using: &generator)
        default: UInt16.random(in: 0x20...0x7E, using: &generator)
        }
      }
      var bytes = units.flatMap {
        order == .littleEndian
          ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)]
      }
      let isOdd = Bool.random(using: &generator)
      let text = transcodeUTF16((bytes + (isOdd ? [0x61] : []))[...], order)
      var again: [UInt8] = []
      again.appendUTF16(text, order)
      #expect(again == bytes)
      // Without lone surrogates, the result is that of the standard library.
      units.removeAll { $0 & 0xF800 == 0xD800 }
      bytes = units.flatMap {
        order == .littleEndian
          ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)]
      }
      #expect(
        transcodeUTF16(bytes[...], order) == Array(String(decoding: units, as: UTF16.self).utf8))
    }
  }
}
