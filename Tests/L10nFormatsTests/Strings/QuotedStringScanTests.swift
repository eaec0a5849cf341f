import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite struct QuotedStringScanTests {
  /// Scans a token as in the grammar: byte by byte, with an escape skipping the next byte.
  private static func scanByteByByte(
    _ text: [UInt8], at index: Int
  ) -> (end: Int, hasEscapes: Bool)? {
    var hasEscapes = false
    var position = index + 1
    while position < text.count {
      switch text[position] {
      case text[index]: return (position + 1, hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        position += 2
      default: position += 1
      }
    }
    return nil
  }

  @Test func `random texts of quotes, backslashes and letters end where the grammar says`() {
    var generator = SeededGenerator(seed: 11)
    let alphabet = Array("\"'\\ab;".utf8)
    for length in 1...40 {
      for _ in 0..<60 {
        var text = (0..<length).map { _ in alphabet[Int.random(in: 0..<6, using: &generator)] }
        text[0] = Bool.random(using: &generator) ? UInt8(ascii: "\"") : UInt8(ascii: "'")
        let expected = Self.scanByteByByte(text, at: 0)
        text.withView { buffer in
          switch OldStyleScanner(buffer).scanString(at: 0) {
          case .quoted(let end, let hasEscapes):
            #expect(expected?.end == end)
            #expect(expected?.hasEscapes == hasEscapes)
          case .unterminated: #expect(expected == nil)
          case .unquoted, .none: Issue.record("a quote begins a quoted string")
          }
        }
      }
    }
  }

  @Test func `a distant closing quote doesn't make escapes before it slow`() {
    let text = Array(("\"" + String(repeating: "\\n\\\"", count: 200_000) + "\"").utf8)
    text.withView { buffer in
      guard case .quoted(let end, hasEscapes: true) = OldStyleScanner(buffer).scanString(at: 0)
      else {
        Issue.record("the last quote ends the string")
        return
      }
      #expect(end == text.count)
    }
  }
}
