import L10nSource
import Testing

/// Positions recorded for the parts of a text, compared with those of the whole text.
@Suite("Line marks")
struct LineMarksTests {
  /// - Parameter marks: the offsets to record in each part; the first one begins the part.
  private func lineMarks(of text: [UInt8], _ parts: [[Int]]) -> LineMarks {
    LineMarks(
      joining: parts.enumerated().map { number, marks in
        let end = number + 1 < parts.count ? parts[number + 1][0] : text.count
        return text.withView { text in
          var part = LineMarks.Part(from: marks[0], of: text, startingAt: 0, capacity: 0)
          for mark in marks.dropFirst() { part.mark(mark, in: text) }
          part.end(at: end, in: text)
          return part
        }
      })
  }

  @Test(
    arguments: [
      [[0]], [[0, 0, 0]], [[0, 599]], [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 599]],
      [[0, 580, 581, 582, 583, 584, 585, 586, 587, 588, 589, 590]],
      [Array(0..<600)], [[0, 0, 5, 5, 5, 9]], [[0, 7, 100], [100, 101, 300], [450]],
      [(0..<24).map { $0 * $0 }], [(0..<40).map { $0 * 15 }.filter { $0 != 300 }],
    ] as [[[Int]]])
  func `the last recorded position before an offset is found, in any order`(_ parts: [[Int]]) {
    let text = Array(String(repeating: "abc\nde\n", count: 86).utf8.prefix(600))
    let lines = lineMarks(of: text, parts)
    for offset in 0..<650 {
      let expected = parts.joined().last { $0 <= offset }
      let found = lines.place(before: offset)
      #expect(found?.offset == expected)
      let place = expected.map { lineColumns(of: [$0], in: text)[0] }
      #expect(found?.place == place)
    }
  }

  @Test func `no position precedes the first one`() {
    let lines = lineMarks(of: Array("a\nb\nc".utf8), [[2, 4]])
    #expect(lines.place(before: 1) == nil)
    #expect(lines.place(before: 2)?.offset == 2)
  }
}
