import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nCheckKit

@Suite struct ExcerptTests {
  /// Decodes the three parts of the line one by one.
  private func reference(_ range: SourceRange, _ line: SourceRange, _ text: [UInt8]) -> Excerpt {
    let reach = 160
    var start = max(line.start, range.start - reach)
    while start < range.start, text[start] & 0xC0 == 0x80 { start += 1 }
    var end = max(min(line.end, range.start + reach), min(range.start, line.end))
    while end < line.end, text[end] & 0xC0 == 0x80 { end += 1 }
    let before = String(decoding: text[min(start, end)..<min(range.start, end)], as: UTF8.self)
    let place = String(decoding: text[min(range.start, end)..<min(range.end, end)], as: UTF8.self)
    let after = String(decoding: text[min(range.end, end)..<end], as: UTF8.self)
    return Excerpt(
      line: before + place + after, offset: before.unicodeScalars.count,
      count: place.unicodeScalars.count, label: "label")
  }

  private func expectEqual(_ excerpt: Excerpt, _ expected: Excerpt) {
    #expect(Array(excerpt.line.utf8) == Array(expected.line.utf8))
    #expect(excerpt.offset == expected.offset)
    #expect(excerpt.count == expected.count)
    #expect(excerpt.label == expected.label)
  }

  /// Valid and invalid characters, cut at any byte.
  @Test(arguments: 0..<8) func partsAreDecodedAsIfOneByOne(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces: [[UInt8]] = [
      Array("a".utf8), Array("key ".utf8), Array("é".utf8), Array("e\u{301}".utf8),
      Array("…".utf8), Array("👍🏽".utf8), [0xF0, 0x9F, 0x98], [0xE2, 0x80], [0x80], [0xC2], [0xFF],
      [0xED, 0xA0, 0x80],
    ]
    for _ in 0..<2_000 {
      // Most texts are valid.
      let kinds = Bool.random(using: &generator) ? 6 : pieces.count
      let text = (0..<Int.random(in: 0..<120, using: &generator)).flatMap { _ in
        pieces[Int.random(in: 0..<kinds, using: &generator)]
      }
      let bounds = (0..<4).map { _ in Int.random(in: 0...text.count, using: &generator) }
      let line = SourceRange(min(bounds[0], bounds[1]), max(bounds[0], bounds[1]))
      let start = min(max(bounds[2], line.start), line.end)
      let range = SourceRange(start, max(bounds[3], start))
      expectEqual(
        Excerpt(range, line, text, label: "label"), reference(range, line, text))
    }
  }
}
