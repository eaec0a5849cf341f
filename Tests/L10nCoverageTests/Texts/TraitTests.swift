import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nCoverage

/// The traits of texts, computed eight bytes at a time.
@Suite struct TraitTests {
  private func traits(_ bytes: [UInt8]) -> TextTraits {
    bytes.withView { TraitScanner().traits(of: $0) }
  }

  /// The position of a character in a text makes no difference.
  @Test(arguments: 0..<40)
  func somethingAtEveryPlace(_ position: Int) {
    let samples: [(UInt8, TextTraits)] = [
      (UInt8(ascii: "%"), .percent), (UInt8(ascii: "&"), .ampersand),
      (UInt8(ascii: "/"), .slash), (UInt8(ascii: "\\"), .slash),
      (UInt8(ascii: "?"), .questionMark), (0x0A, .lineBreak),
      (0x01, .control), (0x7F, .control),
      (0xD0, .cyrillic), (0xE2, .punctuation),
    ]
    for (byte, trait) in samples {
      var text = [UInt8](repeating: UInt8(ascii: "~"), count: 40)
      #expect(traits(text).isEmpty)
      text[position] = byte
      #expect(traits(text).subtracting(.asciiLetters) == trait)
      #expect(traits(Array(text[position...])).subtracting(.asciiLetters) == trait)
    }
  }

  private static let characters = [
    "a", "Z", "7", " ", "~", "%", "&", "/", "?", "\\", "\t", "\n", "\r", "\u{1}", "\u{7F}",
    "\u{80}", "é", "ß",
    "\u{301}", "λ", "ж", "ա",
    "ש", "ب", "ܐ", "क", "ไ", "က", "ế", "…", "あ", "語", "한", "\u{E000}", "ﬁ", "😀",
  ]

  /// A text has the traits of its bytes, whatever its length and their positions.
  @Test(arguments: 0..<20)
  func unionOfAllBytes(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      // Most texts consist of a few kinds of characters.
      let kinds = (0..<3).compactMap { _ in Self.characters.randomElement(using: &generator) }
      let text = (0..<Int.random(in: 0..<30, using: &generator)).compactMap { _ in
        kinds.randomElement(using: &generator)
      }.joined()
      var expected: TextTraits = []
      for byte in text.utf8 { expected.formUnion(TextTraits(byte: byte)) }
      let all = traits(Array(text.utf8))
      let bytes = Array(text.utf8)
      let hasDoubleSpace = zip(bytes, bytes.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
      #expect(all.contains(.doubleSpace) == hasDoubleSpace)
      let found = all.subtracting(.doubleSpace)
      #expect(found.subtracting(.asciiLetters) == expected.subtracting(.asciiLetters))
      // A text can have the trait of letters without any, but not the reverse.
      if found != [] { #expect(found.isSuperset(of: expected)) }
    }
  }

  @Test(arguments: 0..<20)
  func wordsAgreeWithTheReference(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "word", "Two", "PDF", "iOS", "GitHub", "a", "x1", "snake_case", "it's", "été", "日本", "%@",
      "%1$ld", "%#@files@",
      "%(count)lld", "${name}", "${", "<b>", "</b>", "<", "&amp;", "&", "me@example.com",
      "https://a.b/c", "and/or",
      "/usr", "~/Library", "C:\\a", "a.b", "end.", "k=v", "#tag", "#", "--verbose", "-",
      "well-known", "_", "%", "$",
    ]
    var count = 0
    for _ in 0..<150 {
      let parts = (0..<Int.random(in: 0..<8, using: &generator)).compactMap { _ in
        pieces.randomElement(using: &generator)
      }
      let text = Array(parts.joined(separator: Bool.random(using: &generator) ? " " : "").utf8)
      text.withView { buffer in
        let expected = ReferenceLatinWords(text).ranges
        count += expected.count
        #expect(Array(LatinWords(buffer)) == expected, "\(parts)")
        #expect(LatinWords.count(in: buffer, upTo: 2) == min(expected.count, 2))
      }
    }
    // The random texts have words.
    #expect(count > 50)
  }

  @Test func percentSigns() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<500 {
      let bytes: [UInt8] = [0x24, 0x25, 0x26, 0xA5, 0x00]
      let text: [UInt8] = (0..<Int.random(in: 0..<30, using: &generator)).map { _ in
        bytes[Int.random(in: 0..<bytes.count, using: &generator)]
      }
      let start = Int.random(in: 0...text.count, using: &generator)
      let expected = text[start...].firstIndex(of: 0x25) ?? text.count
      #expect(text.withView { $0.firstPercentSign(from: start) } == expected)
    }
  }

  @Test func words() {
    func words(_ text: String) -> [String] {
      let bytes = Array(text.utf8)
      return bytes.withView { buffer in
        LatinWords(buffer).map { String(decoding: bytes[$0], as: UTF8.self) }
      }
    }
    #expect(words("Drag a file here to begin") == ["Drag", "file", "here", "to", "begin"])
    #expect(words("%@ of %2$@ in ${place}") == ["of", "in"])
    #expect(words("See https://example.com/a or me@example.com") == ["See", "or"])
    #expect(words("GitHub, PDF, UTF-16, iOS 17, 5GB, snake_case") == [])
    #expect(words("<b>Bold</b> &amp; plain") == ["Bold", "plain"])
    #expect(words("%#@files@ left, %(count)lld more") == ["left", "more"])
    #expect(words("and/or") == ["and", "or"])
    #expect(words("~/Library/Caches --verbose #tag") == [])
  }
}
