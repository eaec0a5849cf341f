import L10nSource
import TestSupport
import Testing

@testable import L10nCoverage

/// The ends of texts, most of which a check recognizes by their first and last bytes.
@Suite struct TextEndsTests {
  private static let spaces: [Unicode.Scalar] = [
    " ", "\t", "\u{A0}", "\u{2000}", "\u{200A}", "\u{202F}", "\u{3000}",
  ]
  private static let breaks: [Unicode.Scalar] = ["\n", "\r"]
  /// Characters that share their first or last byte with a kind of space.
  private static let others: [Unicode.Scalar] = [
    "a", "%", "\u{7F}", "\u{1}", "é", "\u{A1}", "\u{E0}", "\u{12A}", "\u{200B}", "\u{2026}",
    "\u{302F}", "\u{3001}",
    "\u{30A0}", "日", "ж", "\u{1F600}",
  ]

  @Test(arguments: 0..<20)
  func whiteSpace(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let all = Self.spaces + Self.breaks + Self.others
    for _ in 0..<200 {
      let scalars = (0..<Int.random(in: 0..<6, using: &generator)).map { _ in
        all[Int.random(in: 0..<all.count, using: &generator)]
      }
      let bytes = scalars.flatMap { Array(String($0).utf8) }
      let edges = bytes.withView { TextEdges($0) }
      let start = scalars.prefix { !Self.others.contains($0) }
      let end = scalars.dropFirst(start.count).reversed().prefix { !Self.others.contains($0) }
      #expect(edges.hasLeadingSpace == start.contains { Self.spaces.contains($0) })
      #expect(edges.hasLeadingBreak == start.contains { Self.breaks.contains($0) })
      #expect(edges.hasTrailingSpace == end.contains { Self.spaces.contains($0) })
      #expect(edges.hasTrailingBreak == end.contains { Self.breaks.contains($0) })
      let count = { (part: [Unicode.Scalar]) in part.reduce(0) { $0 + UTF8.width($1) } }
      #expect(edges.content == count(Array(start))..<bytes.count - count(Array(end)))
    }
  }

  /// A text without the traits of a few bytes has no space or mark at its ends.
  @Test func plainEnds() {
    var plain = 0
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in ["\(scalar)", "a\(scalar)", "日a\(scalar)", "\(scalar)a", "\(scalar)ab日"] {
        let bytes = Array(text.utf8)
        bytes.withView { bytes in
          guard TextTraits(endsOf: bytes).isEmpty else { return }
          plain += 1
          let edges = TextEdges(bytes)
          let isPlain =
            edges.content == 0..<bytes.count
            && FinalMark(bytes, edges.content, isGreek: true) == .none
          if !isPlain { Issue.record("U+\(String(value, radix: 16)) in \(text)") }
        }
      }
    }
    #expect(plain > 300_000)
    for text in ["a", "7", "Äa", "aж", "ж", "日", "한글", "a1", "🙂"] {
      #expect(
        Array(text.utf8).withView { TextTraits(endsOf: $0).isEmpty }, "\(text)")
    }
  }

  private static let marks: [(FinalMark, String)] = [
    (.sentence, "。．｡।॥۔።։။។།৷"), (.exclamation, "！‼՜"), (.ellipsis, "…⋯︙"),
    (.question, "？؟\u{37E}፧՞"), (.colon, "：﹕׃ः"),
    (.closing, "»«‘’‚‛“”„‟‹›」』】》〉）］＂"),
  ]

  /// Marks outside of ASCII are found by their first bytes.
  @Test func marksBeyondASCII() {
    var expected: [Unicode.Scalar: FinalMark] = [:]
    for (mark, signs) in Self.marks {
      for sign in signs.unicodeScalars { expected[sign] = mark }
    }
    for value in UInt32(0x80)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = Array("ab\(String(scalar))".utf8)
      let mark = text.withView { FinalMark($0, 0..<text.count, isGreek: false) }
      if mark != expected[scalar] ?? .none {
        Issue.record("U+\(String(value, radix: 16)): \(mark)")
      }
    }
  }
}
