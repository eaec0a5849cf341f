import Foundation
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("Mistakes in JSON")
struct JSONMistakeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// `⟦1⟧` marks the start of the first mistake.
    let marked: String
    let message: String
    /// The readable keys.
    let keys: [String]
    var testDescription: String { marked.debugDescription }

    init(_ marked: String, _ message: String, keys: [String]) {
      self.marked = marked
      self.message = message
      self.keys = keys
    }
  }

  private static func lines(_ strings: String) -> String {
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(strings)\n  },\n  \"version\" : \"1.0\"\n}"
  }

  static let cases: [Case] = [
    Case("⟦1⟧", "the file is empty", keys: []),
    Case("⟦1⟧x", "expected a value, found 'x'", keys: []),
    Case("{⟦1⟧", "the file ends inside an object", keys: []),
    Case(
      #"{"strings":{"a":{} ⟦1⟧"#, "the file ends inside an object", keys: ["a"]),
    Case(#"{"strings":{"a":{}⟦1⟧ "b":{}}}"#, "expected ',' here", keys: ["a", "b"]),
    Case(
      #"{"strings":{"a":{},⟦1⟧,"b":{}}}"#, "extra comma without a value before it",
      keys: ["a", "b"]),
    Case(#"{"strings":{⟦1⟧,"b":{}}}"#, "extra comma without a value before it", keys: ["b"]),
    Case(#"{"strings":{"a" ⟦1⟧{}}}"#, "expected ':' after the name, found '{'", keys: ["a"]),
    Case(#"{"strings":{"a" ⟦1⟧= {}}}"#, "expected ':' after the name, found '='", keys: ["a"]),
    Case(
      #"{"strings":{"a":{"comment":⟦1⟧},"b":{}}}"#, "expected a value, found '}'", keys: ["a", "b"]),
    Case(#"{"strings":{"a":{"comment":⟦1⟧nil}}}"#, "\"nil\" is not a JSON value", keys: ["a"]),
    Case(#"{"strings":{"a":{"x":⟦1⟧01}}}"#, "\"01\" is not a JSON number", keys: ["a"]),
    Case(#"{"strings":{"a":{"x":⟦1⟧1.}}}"#, "\"1.\" is not a JSON number", keys: ["a"]),
    Case(#"{"strings":{"a":{"x":⟦1⟧+1}}}"#, "\"+1\" is not a JSON number", keys: ["a"]),
    Case(#"{"strings":{⟦1⟧/* c */"a":{}}}"#, "comment, which JSON doesn't allow", keys: ["a"]),
    Case("{\"strings\":{⟦1⟧// c\n\"a\":{}}}", "comment, which JSON doesn't allow", keys: ["a"]),
    Case(
      "{\"strings\":{\"⟦1⟧\t\":{}}}", "control character U+0009 in a string", keys: ["\t"]),
    Case(
      "{\"strings\":{\"a⟦1⟧\nb\":{}}}", "control character U+000A in a string",
      keys: ["a\nb"]),
    Case(#"{"strings":{"a⟦1⟧\x":{}}}"#, "\"\\x\" is not a JSON escape sequence", keys: ["ax"]),
    Case(#"{"strings":{"a⟦1⟧\u12":{}}}"#, "\"\\u\" is not a JSON escape sequence", keys: ["au12"]),
    Case(
      #"{"strings":{"a⟦1⟧\ud83d":{}}}"#,
      "\"\\ud83d\" is half of a surrogate pair without its other half",
      keys: ["a\u{FFFD}\u{FFFD}\u{FFFD}"]),
    Case(
      #"{"strings":{"⟦1⟧\ude00":{}}}"#,
      "\"\\ude00\" is half of a surrogate pair without its other half",
      keys: ["\u{FFFD}\u{FFFD}\u{FFFD}"]),
    Case(#"{"strings":{"a":{}}} ⟦1⟧x"#, "expected the end of the file, found 'x'", keys: ["a"]),
    Case(
      lines("    \"a\" : {\n      \"comment\" : ⟦1⟧\"x\n    },\n    \"b\" : {\n\n    }"),
      "the string that starts here is never closed", keys: ["a", "b"]),
    Case(
      lines(
        "    \"a\" : {\n      \"comment\" : \"say \"⟦1⟧hi\" now\"\n    },\n    \"b\" : {\n\n    }"),
      "expected ',' or the end of the object, found 'h'", keys: ["a", "b"]),
    Case(
      lines("    \"a\" : {\n      \"comment\" : \"x\"⟦1⟧\n    \"b\" : {\n\n    },\n    \"c\" : {}"),
      "expected '}' before the next key", keys: ["a", "b", "c"]),
    Case(
      lines(
        "    \"a\" : {\n      \"comment\" : \"x\"\n    }\n    },\n    ⟦1⟧\"b\" : {\n\n    },\n    \"c\" : {}"
      ),
      "extra '}' above", keys: ["a", "b", "c"]),
    Case(
      lines("    \"a\" : {\n      ⟦1⟧]\n    },\n    \"b\" : {\n\n    }"),
      "expected a quoted name or '}', found ']'", keys: ["a", "b"]),
    Case(
      lines(
        "    \"a\" : {},\n⟦1⟧<<<<<<< HEAD\n    \"b\" : {},\n=======\n    \"c\" : {},\n>>>>>>> x\n    \"d\" : {}"
      ),
      "unresolved merge conflict in the file", keys: ["a", "b", "c", "d"]),
  ]

  @Test(arguments: cases)
  func mistake(_ expected: Case) throws {
    let marked = MarkedText(expected.marked)
    let parsed = StringCatalog.parse(marked.bytes)
    let errors = parsed.diagnostics.filter { $0.severity == .error }
    let diagnostic = try #require(
      errors.first {
        $0.message.hasSuffix("can't read the file") || $0.message.hasSuffix("read it")
      })
    #expect(diagnostic.message.hasPrefix(expected.message + ": Xcode can't read"))
    if let range = diagnostic.range { #expect(range.start == marked["1"]) }
    #expect(errors.filter { $0.message.contains("Xcode can't read") }.count == 1)
    #expect(!parsed.value.isLoadable)
    #expect(parsed.value.keys.map { parsed.value.text(of: $0).string } == expected.keys)
    #expect(parsed.value.write() == marked.bytes)
    #expect(throws: (any Error).self) {
      try JSONSerialization.jsonObject(with: Data(marked.bytes), options: [])
        as? [String: Any] ?? { throw CocoaError(.coderReadCorrupt) }()
    }
  }

  @Test func `a lone surrogate is kept`() {
    let parsed = StringCatalog.parse(Array(#"{"strings":{"\ud83dx\ud83d\ude00":{}}}"#.utf8))
    #expect(
      parsed.value.keys.map { parsed.value.text(of: $0).bytes } == [
        [0xED, 0xA0, 0xBD, 0x78, 0xF0, 0x9F, 0x98, 0x80]
      ])
  }

  @Test func `a comma before the end is a warning, as Foundation accepts it`() throws {
    let text = MarkedText(
      #"{"sourceLanguage":"en","strings":{"a":{"comment":"x"⟦1⟧,}},"version":"1.0"}"#)
    let parsed = StringCatalog.parse(text.bytes)
    #expect(parsed.value.isLoadable)
    #expect(parsed.diagnostics.map(\.severity) == [.warning])
    #expect(parsed.diagnostics.first?.range?.start == text["1"])
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.bytes)) }
  }

  @Test func `a merge conflict in an entry is one error, and its last side counts`() {
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
      <<<<<<< HEAD
                  "value" : "eins"
      =======
                  "value" : "zwei"
      >>>>>>> other
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    let parsed = StringCatalog.parse(Array(text.utf8))
    #expect(parsed.value.outline == [#""a""#, #"  de: "zwei""#])
    #expect(parsed.diagnostics.map(\.check) == [.mergeConflict])
  }

  @Test(arguments: [511, 512, 513, 100_000])
  func `nesting is read to 512 levels, as in Foundation, and refused beyond`(_ depth: Int) {
    // Two levels are around it.
    let nested = String(repeating: "[", count: depth - 2) + String(repeating: "]", count: depth - 2)
    let text = "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":\(nested)},\"version\":\"1.0\"}"
    let parsed = StringCatalog.parse(Array(text.utf8))
    #expect(parsed.value.isLoadable == (depth <= 512))
    let isRead = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
    #expect(isRead == (depth <= 512))
  }

  @Test func `bytes that aren't UTF-8 are an error with their position`() throws {
    let bytes = Array("{\"strings\":{\"a".utf8) + [0xFF] + Array("\":{}}}".utf8)
    let parsed = StringCatalog.parse(bytes)
    #expect(!parsed.value.isLoadable)
    let diagnostic = try #require(parsed.diagnostics.first { $0.check == .unreadableEncoding })
    #expect(diagnostic.range?.start == 14)
    #expect(parsed.value.write() == bytes)
  }
}
