import CByteVectors
import TestSupport
import Testing

/// Byte classes, UTF-8 and UTF-16 with vectors.
@Suite struct ByteTextTests {
  private static let characters: [[UInt8]] = [
    [0x25], [0x26], [0x7F], [0], [0x0A], [0x1F], [0x20], [0x7E], [0xC3, 0xA9], [0xC3, 0xA8],
    [0xC4, 0x8D],
    [0xD0, 0xB0], [0xD1, 0x8F], [0xE2, 0x80, 0x99], [0xE4, 0xB8, 0xAD], [0xEF, 0xBC, 0x8C],
    [0xF0, 0x9F, 0x98, 0x80], [0xFF], [0xC0], [0x80], [0xBF],
  ]

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x25 || byte == 0x26 || byte == 0x7F || byte >= 0xC0
  }

  /// Groups of up to four consecutive special bytes have the same kind. Of the other bytes, only `A` and `a` have one.
  private static let table = (UInt8.min...UInt8.max).map { byte in
    guard isSpecial(byte) else {
      return CByteKind(kinds: byte | 0x20 == 0x61 ? letters : 0, first: byte, last: byte)
    }
    let group = (byte & ~3)...(byte | 3)
    let isAlone = byte == 0x25 || byte == 0x26 || byte == 0x7F
    return CByteKind(
      kinds: isAlone ? 1 : 1 << (UInt32(byte >> 2) % 30), first: isAlone ? byte : group.lowerBound,
      last: isAlone ? byte : group.upperBound)
  }

  private static let letters: UInt32 = 1 << 31
  private static let twinSpaces: UInt32 = 1 << 30

  @Test(arguments: 0..<3)
  func kindsAreThoseOfAllBytes(_ seed: UInt64) {
    let table = Self.table
    ByteRanges(Self.characters, seed: seed).withEach { buffer, range in
      let text = buffer[range]
      let special = text.filter(Self.isSpecial)
      var expected = special.reduce(0) { $0 | table[Int($1)].kinds }
      if !special.isEmpty, text.contains(0x61) { expected |= Self.letters }
      if zip(text, text.dropFirst()).contains(where: { $0 == 0x20 && $1 == 0x20 }) {
        expected |= Self.twinSpaces
      }
      let found = cbytekinds_of_text(
        buffer.baseAddress.map { $0 + range.lowerBound }, range.count, table, Self.twinSpaces)
      #expect(found & ~Self.letters == expected & ~Self.letters, "\(Array(text))")
      #expect(found & expected == expected, "\(Array(text))")
    }
  }

  private static let sequences: [[UInt8]] = [
    [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
    [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
  ]
  private static let mistakes: [[UInt8]] = [
    [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x9F, 0x80], [0xE0], [0xE2, 0x80],
    [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF],
    [0xF0, 0x9F, 0x98],
  ]

  /// The skipped bytes are well-formed, apart from a truncated scalar.
  @Test(arguments: 0..<6)
  func utf8(_ seed: UInt64) {
    let pieces =
      seed.isMultiple(of: 2)
      ? Self.sequences : Array(Self.sequences.prefix(6)) + Self.mistakes
    ByteRanges(pieces, seed: seed).withEach { buffer, range in
      let text = buffer[range]
      guard let base = buffer.baseAddress, range.count >= 2,
        String(validating: text.prefix(2), as: UTF8.self) != nil
      else { return }
      let end = cbyteutf8_skip(base + range.lowerBound, 2, range.count)
      #expect((2...range.count).contains(end))
      let passed = text.prefix(end)
      let isWhole = (0..<4).contains { cut in
        String(validating: passed.dropLast(cut), as: UTF8.self) != nil
          && (cut == 0 || mayGoOn(passed.suffix(cut)))
      }
      #expect(isWhole, "\(Array(text)) up to \(end)")
    }
  }

  /// Whether bytes are an incomplete scalar.
  private func mayGoOn(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    Self.endings.contains {
      String(validating: Array(bytes) + $0, as: UTF8.self)?.unicodeScalars.count == 1
    }
  }

  private static let endings: [[UInt8]] = [0x80, 0x90, 0xA0].flatMap { second in
    [[second], [second, 0x80], [second, 0x80, 0x80]]
  }

  @Test func `text of scalars of up to three bytes is read by the fast path alone`() {
    for character in ["a", "é", "я", "’", "語", "ไ"] {
      let text = Array(String(repeating: character, count: 60).utf8)
      let start = character.utf8.count == 3 ? 3 : 2
      for count in stride(from: start, through: text.count, by: character.utf8.count) {
        #expect(cbyteutf8_skip(text, start, count / start * start) == count / start * start)
      }
    }
  }

  @Test(arguments: [false, true])
  func utf16(_ isBigEndian: Bool) {
    var generator = SeededGenerator(seed: 16)
    for count in 0...70 {
      for place in 0..<16 {
        let units = (0..<count).map { _ in
          Int.random(in: 0..<30, using: &generator) == 0
            ? [0x80, 0x100, 0x4100, 0x7F80, 0xFFFF].randomElement(using: &generator) ?? 0
            : UInt16.random(in: 0...0x7F, using: &generator)
        }
        let bytes =
          [UInt8](repeating: 0xFF, count: place)
          + units.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isBigEndian ? [high, low] : [low, high]
          }
        var output = [UInt8](repeating: 0xEE, count: count + 1)
        let narrowed = bytes.withUnsafeBufferPointer { buffer in
          cbyteutf16_narrow(
            buffer.baseAddress.map { $0 + place }, count, isBigEndian, &output)
        }
        let plain = units.firstIndex { $0 > 0x7F } ?? count
        #expect(narrowed == min(plain, count / 8 * 8))
        #expect(output.prefix(narrowed).elementsEqual(units.prefix(narrowed).map { UInt8($0) }))
        #expect(output[count] == 0xEE)
      }
    }
  }
}
