import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nCoverage

@Suite struct ProblemWordsTests {
  @Test(arguments: 0..<4)
  func `a message quotes the key between its parts, whatever bytes it has`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces: [[UInt8]] = [
      Array("key".utf8), Array("é".utf8), Array("😀".utf8), [0x22], [0xE2], [0x80], [0xF0, 0x9F],
      [0xED, 0xA0, 0x80], [0xFF], [0],
    ]
    for count in 0..<12 {
      let key = CodeUnitString(
        bytes: (0..<count).flatMap { _ in pieces.randomElement(using: &generator) ?? [] })
      for (before, after) in [("", ""), ("the value of ", " lacks «é»"), ("“", "”")] {
        let words = ProblemWords(.excessArgument, .made(before, after))
        #expect(words.message(about: key) == .text(before + "\"" + key.string + "\"" + after))
      }
    }
  }
}
