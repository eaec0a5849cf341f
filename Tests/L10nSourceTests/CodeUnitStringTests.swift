import L10nSource
import TestSupport
import Testing

@Suite("Strings of code units")
struct CodeUnitStringTests {
  /// Code units on both sides of every boundary: ASCII, two bytes, three bytes, surrogates, private use, the end.
  static let units: [UInt16] = [
    0x0000, 0x0041, 0x0042, 0x007F, 0x0080, 0x00E9, 0x07FF, 0x0800, 0x2028, 0xD7FF, 0xD800, 0xD83D,
    0xDBFF, 0xDC00,
    0xDE00, 0xDFFF, 0xE000, 0xF8FF, 0xFEFF, 0xFFFD, 0xFFFF,
  ]

  /// UTF-16 code units as WTF-8.
  private func string(_ units: [UInt16]) -> CodeUnitString {
    var bytes: [UInt8] = []
    for unit in units { bytes.appendWTF8(unit: unit) }
    return CodeUnitString(bytes: bytes)
  }

  @Test func `all strings of up to two code units are ordered by their code units`() {
    let short =
      [[]] + Self.units.map { [$0] }
      + Self.units.flatMap { first in Self.units.map { [first, $0] } }
    let strings = short.map { (units: $0, string: string($0)) }
    for left in strings {
      for right in strings {
        let precedes = left.units.lexicographicallyPrecedes(right.units)
        if (left.string < right.string) != precedes
          || (left.string == right.string) != (left.units == right.units)
        {
          Issue.record("\(left.units) and \(right.units)")
        }
      }
    }
  }

  @Test func `random strings are ordered by their code units`() throws {
    var generator = SeededGenerator(seed: 16)
    for _ in 0..<20_000 {
      let common = randomUnits(&generator)
      let left = common + randomUnits(&generator)
      let right = common + randomUnits(&generator)
      let precedes = left.lexicographicallyPrecedes(right)
      #expect((string(left) < string(right)) == precedes, "\(left) \(right)")
      #expect((string(left) == string(right)) == (left == right), "\(left) \(right)")
    }
  }

  private func randomUnits(_ generator: inout SeededGenerator) -> [UInt16] {
    (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
      Self.units[Int.random(in: 0..<Self.units.count, using: &generator)]
    }
  }

  @Test func `astral characters sort before U+E000–FFFF, as CoreFoundation sorts them`() {
    let keys: [CodeUnitString] = [
      "\u{FFFF}", "\u{1F600}", "\u{E000}", "z", "\u{D7FF}", "\u{10000}",
    ]
    #expect(keys.sorted() == ["z", "\u{D7FF}", "\u{10000}", "\u{1F600}", "\u{E000}", "\u{FFFF}"])
  }

  @Test func `é and e + U+0301 are two strings, unlike in Swift's String`() {
    #expect("\u{E9}" == "e\u{301}")
    #expect(CodeUnitString("\u{E9}") != CodeUnitString("e\u{301}"))
    #expect(Set<CodeUnitString>(["\u{E9}", "e\u{301}"]).count == 2)
  }

  @Test func `a lone surrogate is shown as U+FFFD`() {
    #expect(string([0x61, 0xD83D, 0x62]).string.unicodeScalars.first == "a")
    #expect(string([0x61, 0xD83D, 0x62]).description.unicodeScalars.contains("\u{FFFD}"))
    #expect(string([0xD83D, 0xDE00]).string == "😀")
    #expect(CodeUnitString("").isEmpty)
    #expect(!CodeUnitString(" ").isEmpty)
  }
}
