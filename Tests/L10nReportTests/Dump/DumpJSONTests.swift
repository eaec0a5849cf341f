import Foundation
import L10nFormats
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nReport

private func render(_ bytes: [UInt8], _ body: (ParsedFile, inout ByteOutput) -> Void)
  -> [UInt8]
{
  let file = ParsedFile.strings(StringsFile.parse(bytes))
  return ByteOutput.collect { body(file, &$0) }
}

@Suite("Dump as JSON")
struct DumpJSONTests {
  @Test func `the complete output`() throws {
    let text =
      "\u{FEFF}/* Header. */\r\n\r\n// Menu,\r\n// at the top.\r\n\"Open\" = \"Ouvrir\";\r\n{\r\na = ( b );\r\na = c"
    let bytes = Array(try #require(text.data(using: .utf16LittleEndian)))
    let json = String(decoding: render(bytes) { $0.writeJSON(to: &$1) }, as: UTF8.self)
    #expect(
      json == """
        {
          "format": "strings",
          "encoding": "utf-16le",
          "byteOrderMark": true,
          "lineEnding": "crlf",
          "entries": [
            {"key": "Open", "value": "Ouvrir", "comment": "Menu,\\nat the top.", "line": 5},
            {"key": "a", "value": ["b"], "comment": null, "line": 7},
            {"key": "a", "value": "c", "comment": null, "line": 8}
          ],
          "loaded": {"status": "truncated", "keys": 1},
          "diagnostics": [
            {"check": "truncated-table", "severity": "error", "line": 6, "column": 1, "message": "expected a key, found '{': CoreFoundation stops reading here and drops the 2 entries below"},
            {"check": "value-is-not-text", "severity": "warning", "line": 7, "column": 5, "message": "the value of \\"a\\" is not a string"},
            {"check": "duplicate-key", "severity": "warning", "line": 8, "column": 1, "message": "the key \\"a\\" is defined again, with another value"},
            {"check": "syntax-error", "severity": "error", "line": 8, "column": 6, "message": "expected ';' after the value"}
          ]
        }

        """)
  }

  @Test func `a binary table has no lines, and an empty file nothing but its diagnostic`() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["a": "b"], format: .binary, options: 0)
    let json = String(decoding: render(Array(data)) { $0.writeJSON(to: &$1) }, as: UTF8.self)
    #expect(json.contains(#""encoding": "binary""#))
    #expect(json.contains(#"{"key": "a", "value": "b", "comment": null, "line": null}"#))
    let empty = String(decoding: render([]) { $0.writeJSON(to: &$1) }, as: UTF8.self)
    #expect(empty.contains(#""entries": [],"#))
    #expect(empty.contains(#""loaded": {"status": "lost", "keys": 0}"#))
    #expect(
      empty.contains(
        #"{"check": "empty-file", "severity": "warning", "line": null, "column": null, "#))
  }

  @Test(arguments: [
    (
      "b = 1; a = { d = 1; c = ( x, <0fBD> ); d = 2; }; b = 3;",
      #"{"a": {"c": ["x", {"$data": "0fbd"}], "d": "2"},"b": "3"}"#
    ),
    (
      "\"\u{FFFF}\" = 1; \"\u{1F600}\" = 2; '\\Ud83d' = 3;",
      "{\"\\ud83d\": \"3\",\"\u{1F600}\": \"2\",\"\u{FFFF}\": \"1\"}"
    ),
    ("( a, b )", #"["a","b"]"#), ("hello", #""hello""#), ("/* nothing */", "{}"),
    ("a = b;; c = d;", #"{"a": "b"}"#),
    ("a = b; c = d", ""), ("", ""),
    (
      "<plist><dict><key>d</key><date>2001-01-02T00:00:00Z</date><key>n</key><real>0.5</real><key>t</key><true/></dict></plist>",
      #"{"d": {"$date": 86400.0},"n": 0.5,"t": true}"#
    ),
  ])
  func `the loaded value has sorted unique keys, and tags for types that JSON lacks`(
    _ text: String, _ expected: String
  ) {
    let written = String(
      decoding: render(Array(text.utf8)) { $0.writeLoadedValue(to: &$1) }, as: UTF8.self)
    // The contents of the value are on lines of their own.
    #expect(written.replacing("\n  ", with: "").replacing("\n", with: "") == expected)
    let file = ParsedFile.strings(StringsFile.parse(Array(text.utf8)))
    #expect((file.loadedValue != nil) == !expected.isEmpty)
  }

  @Test func `any bytes give JSON`() throws {
    var generator = SeededGenerator(seed: 7)
    let tokens = ["\"a\" = \"b\";", "\\Ud800", "{", "(", "<0f>", "\n", "/*", "\u{1}"].map {
      Array($0.utf8)
    }
    for _ in 0..<1500 {
      let bytes = Array("\"é\" = \"\\\"\"; // c\n".utf8).mutated(with: tokens, using: &generator)
      for written in [
        render(bytes) { $0.writeJSON(to: &$1) }, render(bytes) { $0.writeLoadedValue(to: &$1) },
      ] {
        guard !written.isEmpty else { continue }
        #expect(throws: Never.self, "\(bytes)") { try StrictJSON(written) }
      }
    }
  }

  @Test(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
  func `the loaded contents of every measured file`() throws {
    let folder = try #require(SharedFiles.root).appendingPathComponent("vectors/strings")
    let expected = try StrictJSON(
      Array(Data(contentsOf: folder.appendingPathComponent("expected.json"))))
    guard case .object(let answers) = expected else {
      Issue.record("expected.json is no object")
      return
    }
    #expect(answers.count == 99)
    for (name, answer) in answers {
      guard case .object(let answer) = answer else { continue }
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name.string)))
      let written = render(bytes) { $0.writeLoadedValue(to: &$1) }
      if answer["error"] != nil {
        #expect(written.isEmpty, "\(name.string)")
      } else {
        #expect((try? StrictJSON(written)) == answer["value"], "\(name.string)")
      }
    }
  }
}
