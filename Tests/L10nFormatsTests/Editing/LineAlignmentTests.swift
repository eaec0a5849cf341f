import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite struct LineAlignmentTests {
  @Test func leavesTheLinesThatStay() {
    let text = Array("{\n a {\n }\n c {\n }\n}\n".utf8)
    let whole = TextEdit(SourceRange(2, 18), Array(" a {\n }\n b {\n }\n c {\n }\n".utf8))
    let edits = LineAlignment.refined(whole, of: text)
    #expect(TextEdit.apply(edits, to: text) == TextEdit.apply([whole], to: text))
    #expect(edits.allSatisfy { $0.range.isEmpty })
    #expect(edits.reduce(0) { $0 + $1.replacement.count } == 8)
  }

  /// Random edits, several of them in one line: aligned to lines they have the same result, and don't overlap.
  @Test func editsOfOneLineAreOne() {
    for seed in 0..<2000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let text: [UInt8] = (0..<40).map { _ in
        [0x0A, 0x61, 0x62, 0x63].randomElement(using: &generator) ?? 0x61
      }
      let places = Set((0..<8).map { _ in Int.random(in: 0...40, using: &generator) }).sorted()
      let edits = stride(from: 0, to: places.count - 1, by: 2).map { index in
        TextEdit(SourceRange(places[index], places[index + 1]), Array("x\ny".utf8))
      }
      let refined = LineAlignment.refined(edits, of: text)
      #expect(
        zip(refined, refined.dropFirst()).allSatisfy { $0.range.end <= $1.range.start },
        "seed \(seed)")
      #expect(
        TextEdit.apply(refined, to: text) == TextEdit.apply(edits, to: text), "seed \(seed)")
    }
  }

  /// Random lines: the edits give the new text, and change no old line if all of them remain.
  @Test func comesToTheSame() {
    for seed in 0..<2000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      func random(_ most: Int) -> [UInt8] {
        (0..<Int.random(in: 0...most, using: &generator)).map { _ in
          [0x0A, 0x61, 0x62, 0x0A].randomElement(using: &generator) ?? 0x0A
        }
      }
      let text = random(60)
      let start = Int.random(in: 0...text.count, using: &generator)
      let end = Int.random(in: start...text.count, using: &generator)
      var replacement = random(60)
      let isInsertion = Bool.random(using: &generator)
      if isInsertion {
        replacement = Array(text[start..<end])
        replacement.insert(contentsOf: Array("new\n".utf8), at: 0)
      }
      let edit = TextEdit(SourceRange(start, end), replacement)
      let refined = LineAlignment.refined(edit, of: text)
      #expect(
        TextEdit.apply(refined, to: text) == TextEdit.apply([edit], to: text), "seed \(seed)")
      let beginsLine = start == 0 || text[start - 1] == 0x0A
      if isInsertion, beginsLine {
        #expect(refined.allSatisfy { $0.range.isEmpty }, "seed \(seed)")
      }
    }
  }
}
