import L10nSource
import TestSupport
import Testing

@Suite("Line index")
struct LineIndexTests {
  @Test(arguments: [
    ("⟦⟧", 1, 1), ("a⟦⟧b", 1, 2), ("ab⟦⟧", 1, 3), ("a\n⟦⟧", 2, 1), ("a⟦⟧\nb", 1, 2),
    ("\n\nüü⟦⟧x", 3, 3),
    ("é\n日本⟦⟧語", 2, 3), ("😀e\u{301}⟦⟧", 1, 4),
    ("a\r⟦⟧b", 2, 1), ("a\r\n⟦⟧b", 2, 1), ("a\r⟦⟧\nb", 1, 3), ("a\n\r⟦⟧b", 3, 1),
    ("\r\r⟦⟧", 3, 1),
    // No editor, compiler or git ends a line at these.
    ("a\u{B}\u{C}\u{85}\u{2028}\u{2029}⟦⟧", 1, 7), ("\u{FEFF}⟦⟧a", 1, 2),
  ])
  func `line and column of a position`(_ marked: String, _ line: Int, _ column: Int) throws {
    let text = MarkedText(marked)
    let offset = try #require(text[""])
    #expect(LineIndex(text.bytes).lineColumn(of: offset) == LineColumn(line: line, column: column))
  }

  @Test func `a position inside a character is that of the character`() {
    let index = LineIndex(Array("a\né😀x\u{2028}b".utf8))
    let columns = (2...9).map { index.lineColumn(of: $0).description }
    #expect(columns == ["2:1", "2:1", "2:2", "2:2", "2:2", "2:2", "2:3", "2:4"])
    #expect(index.lineColumn(of: 10).description == "2:4")
    #expect(index.lineColumn(of: 12).description == "2:5")
  }

  @Test(.timeLimit(.minutes(1)))
  func `many positions in one line are found in one pass`() {
    let bytes = [UInt8](repeating: 0x61, count: 2_000_000)
    let places = lineColumns(of: Array(bytes.indices), in: bytes)
    #expect(places.last == LineColumn(line: 1, column: 2_000_000))
  }

  @Test func `scalars and line ends are the same as in a loop over the bytes`() {
    let bytes = Array("aé\u{2028}😀 and some more\r\nthan one line\n\nof text\r".utf8)
    for start in bytes.indices {
      for end in start...bytes.count {
        let part = bytes[start..<end]
        #expect(
          countScalars(in: bytes, from: start, to: end)
            == part.filter { $0 & 0xC0 != 0x80 }.count)
        #expect(
          bytes.withView { endOfLine(in: $0, from: start, to: end) }
            == part.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end)
      }
    }
  }

  @Test func `bytes that aren't UTF-8 don't change the line numbers`() {
    let index = LineIndex([0x80, 0x0A, 0xE2, 0x80, 0x0A, 0xE9])
    #expect(index.lineCount == 3)
    #expect(index.lineColumn(of: 2).description == "2:1")
    #expect(index.lineColumn(of: 6).description == "3:2")
  }

  @Test func `stray continuation bytes have their own position, by every way to compute it`() {
    // Each is in a line of its own, where one byte back is the previous line.
    let index = LineIndex([
      0x61, 0x0A, 0xA9, 0x0A, 0xC3, 0xA9, 0xA9, 0x0A, 0xF0, 0x9F, 0x98, 0x80, 0x80,
    ])
    let places = [
      "1:1", "1:2", "2:1", "2:1", "3:1", "3:1", "3:2", "3:2", "4:1", "4:1", "4:1", "4:1", "4:2",
      "4:2",
    ]
    #expect((0...13).map { index.lineColumn(of: $0).description } == places)
    var generator = SeededGenerator(seed: 7)
    let bytes: [UInt8] = [0x61, 0x0A, 0x0D, 0x80, 0xA9, 0xC3, 0xE2, 0xF0, 0xFF]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0..<150, using: &generator)).map { _ in
        bytes[Int.random(in: 0..<bytes.count, using: &generator)]
      }
      let index = LineIndex(text)
      let expected = (0...text.count).map { index.lineColumn(of: $0) }
      #expect(lineColumns(of: Array(0...text.count), in: text) == expected, "\(text)")
      for (offset, place) in expected.enumerated() where offset < text.count {
        let isInside = text[offset] & 0xC0 == 0x80
        #expect(isInside || index.lineNumber(of: offset) == place.line, "\(text) at \(offset)")
      }
    }
  }

  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb\rc\nd", ["a", "b", "c", "d"]),
    ("\n\r\n\r", ["", "", "", ""]), ("a\u{2028}é\u{2029}", ["a\u{2028}é\u{2029}"]),
    ("\n\r", ["", "", ""]),
  ])
  func `the text of each line excludes its line break`(_ text: String, _ lines: [String]) {
    let bytes = Array(text.utf8)
    let index = LineIndex(bytes)
    #expect(index.lineCount == lines.count)
    let found = (1...index.lineCount).map { line in
      let range = index.range(ofLine: line)
      return String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    }
    #expect(found == lines)
  }

  @Test func `going through a text scalar by scalar gives the same positions`() throws {
    var generator = SeededGenerator(seed: 11)
    let pieces = [
      "\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "a", "bc", "é", "日", "😀", "\u{301}", "\u{85}",
    ]
    for _ in 0..<200 {
      // Long texts are read word by word and in blocks.
      let limit = Int.random(in: 0..<4, using: &generator) == 0 ? 900 : 30
      let scalars = (0..<Int.random(in: 0..<limit, using: &generator))
        .flatMap { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)].unicodeScalars }
      var bytes: [UInt8] = []
      var expected: [(offset: Int, place: LineColumn)] = []
      var place = LineColumn(line: 1, column: 1)
      for (position, scalar) in scalars.enumerated() {
        expected.append((bytes.count, place))
        bytes += Array(String(scalar).utf8)
        let isFirstOfPair =
          scalar == "\r" && position + 1 < scalars.count && scalars[position + 1] == "\n"
        let endsLine = ["\n", "\r"].contains(scalar) && !isFirstOfPair
        place =
          endsLine
          ? LineColumn(line: place.line + 1, column: 1)
          : LineColumn(line: place.line, column: place.column + 1)
      }
      expected.append((bytes.count, place))
      let index = LineIndex(bytes)
      #expect(index.lineCount == place.line)
      for (offset, place) in expected {
        #expect(index.lineColumn(of: offset) == place, "\(bytes) at \(offset)")
        #expect(index.lineNumber(of: offset) == place.line)
      }
      let counts = LineCounts(bytes)
      for (offset, place) in expected {
        #expect(counts.lineColumn(of: offset, in: bytes) == place, "\(bytes) at \(offset)")
      }
      let some = expected.shuffled(using: &generator).prefix(5)
      #expect(lineColumns(of: some.map(\.offset), in: bytes) == some.map(\.place), "\(bytes)")
      let inside = (0...bytes.count).map { index.lineColumn(of: $0) }
      #expect(lineColumns(of: Array(0...bytes.count), in: bytes) == inside, "\(bytes)")
    }
  }
}
