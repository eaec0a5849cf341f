import CByteVectors
import TestSupport
import Testing

/// Vector code finds the same lines and columns as a loop over the bytes.
@Suite struct ByteLinesTests {
  private static let pieces: [[UInt8]] = [
    [0x0A], [0x0D], [0x0D, 0x0A], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9], [0xE2, 0x80, 0x99],
    [0xC3, 0xA9], [0xC3, 0xA8], [0xF0, 0x9F, 0x98, 0x80], [0xE2], [0x80], [0xA8], [0xE2, 0x80],
    [0x61], [0],
  ]

  /// Whether a line break begins with a byte.
  private func isBreak(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch bytes[index] {
    case 0x0A: true
    case 0x0D: index + 1 == bytes.count || bytes[index + 1] != 0x0A
    default: false
    }
  }

  private func column(of offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let start = (0..<offset).last { isBreak($0, bytes) }.map { $0 + 1 } ?? 0
    return bytes[start..<offset].filter { $0 & 0xC0 != 0x80 }.count + 1
  }

  @Test(arguments: 0..<4)
  func placesInRanges(_ seed: UInt64) {
    ByteRanges(Self.pieces, seed: seed).withEach { buffer, range in
      let (start, end) = (range.lowerBound, range.upperBound)
      let breaks = range.filter { isBreak($0, buffer) }.count
      #expect(
        cbytelines_breaks(buffer.baseAddress, buffer.count, start, end) == breaks,
        "\(Array(buffer)) \(range)")
      #expect(
        cbytelines_scalars(buffer.baseAddress, start, end)
          == buffer[range].filter { $0 & 0xC0 != 0x80 }.count, "\(Array(buffer)) \(range)")
      #expect(
        cbytelines_column(buffer.baseAddress, buffer.count, end) == column(of: end, buffer),
        "\(Array(buffer)) \(range)")
      // The text ends with the range.
      let text = UnsafeBufferPointer(rebasing: buffer[..<end])
      #expect(
        cbytelines_breaks(text.baseAddress, end, start, end)
          == range.filter { isBreak($0, text) }.count)
      #expect(cbytelines_column(text.baseAddress, end, end) == column(of: end, text))
    }
  }

  @Test func `more line breaks than a byte can count are counted`() {
    for count in [4079, 4080, 4081, 4096, 8200, 70_001] {
      let feeds = [UInt8](repeating: 0x0A, count: count)
      #expect(cbytelines_breaks(feeds, count, 0, count) == count)
      #expect(cbytelines_scalars(feeds, 0, count) == count)
      let letters = [UInt8](repeating: 0x61, count: count)
      #expect(cbytelines_breaks(letters, count, 0, count) == 0)
      #expect(cbytelines_column(letters, count, count) == count + 1)
    }
  }

  @Test(arguments: 0..<20)
  func `positions in any part of a text are the same as alone`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // Some texts have LF as their only line break, others are full of possible line breaks.
    let pieces = seed.isMultiple(of: 2) ? Self.pieces : [[0x0A], [0x61], [0xC3, 0xA9]]
    // Some are shorter than a vector.
    let length = [700, 40, 200, 64][Int(seed / 2 % 4)]
    var bytes: [UInt8] = []
    while bytes.count < length {
      let isPlain = Int.random(in: 0..<8, using: &generator) > 0
      bytes += isPlain ? [0x61] : pieces.randomElement(using: &generator) ?? []
    }
    let count = Int.random(in: 1..<60, using: &generator)
    let offsets = (0..<count).map { _ in Int.random(in: 0...bytes.count, using: &generator) }
    let questions = offsets.enumerated()
      .map { CLineQuestion($0.element) << 32 | CLineQuestion($0.offset) }.sorted()
    var places = [CLinePlace](repeating: CLinePlace(), count: count)
    cbytelines_places(bytes, bytes.count, questions, count, &places)
    bytes.withUnsafeBufferPointer { buffer in
      for (offset, place) in zip(offsets, places) {
        let start = startOfCharacter(offset, buffer)
        #expect(place.line == (0..<start).filter { isBreak($0, buffer) }.count + 1)
        #expect(place.column == column(of: start, buffer), "\(bytes) at \(offset)")
        #expect(cbytelines_breaks(bytes, bytes.count, 0, start) == place.line - 1)
      }
    }
  }

  /// The offset at which the character around this one starts; the offset itself if there is none.
  private func startOfCharacter(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard offset < bytes.count else { return offset }
    let lengths: [ClosedRange<UInt8>: Int] = [0xC0...0xDF: 2, 0xE0...0xEF: 3, 0xF0...0xFF: 4]
    return (max(0, offset - 3)..<offset).first { start in
      let length = lengths.first { $0.key.contains(bytes[start]) }?.value ?? 1
      return start + length > offset
        && bytes[(start + 1)...offset].allSatisfy { (0x80...0xBF).contains($0) }
    } ?? offset
  }
}
