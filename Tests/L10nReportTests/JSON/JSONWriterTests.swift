import Foundation
import L10nSource
import TestSupport
import Testing

@testable import L10nReport

private func json(_ body: (inout JSONWriter) -> Void) -> String {
  let bytes = ByteOutput.collect { output in JSONWriter.write(to: &output, body) }
  return String(decoding: bytes, as: UTF8.self)
}

/// The text that Foundation's decoder reads from a JSON string.
private func decoded(_ json: String) throws -> String {
  try JSONDecoder().decode(String.self, from: Data(json.utf8))
}

@Suite("JSON writer")
struct JSONWriterTests {
  @Test func `digits of numbers and fingerprints`() {
    func digits(_ write: (inout ByteOutput) -> Void) -> String {
      String(decoding: ByteOutput.collect(write), as: UTF8.self)
    }
    let powers = sequence(first: 1) { $0 > Int.max / 10 ? nil : $0 * 10 }
    for number in [0, 7, 42, -1, .min, .max] + powers.flatMap({ [$0 - 1, $0, $0 + 1] }) {
      #expect(digits { $0.write(number) } == String(number))
    }
    for (fingerprint, expected) in [
      (0, "0000000000000000"), (0x0123_4567_89AB_CDEF, "0123456789abcdef"),
      (.max, "ffffffffffffffff"),
    ] as [(UInt64, String)] {
      #expect(digits { $0.write(hexadecimal: fingerprint, digits: 16) } == expected)
    }
  }

  @Test func `a value on one line, one indented, and one in the other`() {
    let text = json { json in
      json.object(.indented) { json in
        json.object("tool") { json in
          json.member("name", "l10ncheck")
          json.member("icu", nil as String?)
          json.member("profile", ifPresent: nil as String?)
        }
        json.array("rows", 1...2, .indented) { json, row in
          json.array { json in
            json.number(row)
            json.boolean(row == 1)
            json.number(0.5)
          }
        }
        json.member(named: "a \"key\"", nil as Int?)
        json.object("old", 3) { $0.member("line", $1) }
        json.object("new", nil as Int?) { $0.member("line", $1) }
        json.objects("places", [1, 2]) { $0.member("line", $1) }
        json.member("names", ["a", "b"])
      }
    }
    #expect(
      text == """
        {
          "tool": {"name": "l10ncheck", "icu": null},
          "rows": [
            [1, true, 0.5],
            [2, false, 0.5]
          ],
          "a \\"key\\"": null,
          "old": {"line": 3},
          "new": null,
          "places": [{"line": 1}, {"line": 2}],
          "names": ["a", "b"]
        }
        """)
  }

  @Test(arguments: [JSONWriter.Layout.line, .indented])
  func `empty objects and arrays stay on their line`(_ layout: JSONWriter.Layout) {
    let text = json { json in
      json.object(.indented) { json in
        json.array("a", layout) { _ in }
        json.object("o", layout) { _ in }
      }
    }
    #expect(text == "{\n  \"a\": [],\n  \"o\": {}\n}")
  }

  @Test func `a single value can be the whole text`() {
    #expect(json { $0.null() } == "null")
    #expect(json { $0.number(-12) } == "-12")
    #expect(json { $0.string("é") } == "\"é\"")
  }

  @Test(arguments: [
    (0.925, "0.925"), (1, "1.0"), (1e-7, "1e-07"), (.infinity, "null"), (.nan, "null"),
  ])
  func `numbers`(_ number: Double, _ expected: String) {
    #expect(json { $0.number(number) } == expected)
  }

  @Test(
    arguments: [
      ("", ""), ("plain text that is longer than eight bytes", nil), ("say \"hi\"", #"say \"hi\""#),
      ("C:\\", #"C:\\"#), ("\u{8}\t\n\u{C}\r", #"\b\t\n\f\r"#),
      ("\0\u{1}\u{1F}", #"\u0000\u0001\u001f"#),
      ("/\u{7F}'<>&", nil), ("1234567\n", #"1234567\n"#), ("12345678\n", #"12345678\n"#),
      ("\u{2028}\u{2029}", #"\u2028\u2029"#), ("\u{2027}\u{202A}é日😀\u{FEFF}\u{FFFF}", nil),
    ] as [(String, String?)])
  func `which characters are escaped`(_ text: String, _ expected: String?) throws {
    let written = json { $0.string(text) }
    #expect(written == "\"\(expected ?? text)\"")
    #expect(Array(try decoded(written).utf8) == Array(text.utf8))
    #expect(json { $0.string(CodeUnitString(text)) } == written)
  }

  @Test(
    arguments: [
      ([0x61, 0xED, 0xA0, 0xBD, 0x62], #"a\ud83db"#), ([0xED, 0xB8, 0x80], #"\ude00"#),
      ([0xED, 0x9F, 0xBF], "\u{D7FF}"), ([0xEE, 0x80, 0x80], "\u{E000}"),
      ([0x63, 0xE9, 0x64], "c\u{FFFD}d"), ([0xE2, 0x80], "\u{FFFD}"),
      ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
      ([0xF0, 0x9F, 0x98], "\u{FFFD}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)])
  func `surrogates and bytes that aren't text`(_ bytes: [UInt8], _ expected: String) {
    #expect(json { $0.string(CodeUnitString(bytes: bytes)) } == "\"\(expected)\"")
  }

  @Test func `random bytes are decoded as in Swift`() throws {
    var generator = SeededGenerator(seed: 8259)
    let pieces = [
      "\"", "\\", "\n", "\u{1F}", " ", "plain", "eight by", "é", "日本", "😀", "\u{2028}", "\u{7FF}",
      "\u{FFFF}",
    ].map { Array($0.utf8) }
    for _ in 0..<3000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<12, using: &generator) {
        if Int.random(in: 0..<4, using: &generator) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &generator))
        } else {
          bytes += try #require(pieces.randomElement(using: &generator))
        }
      }
      // A surrogate is kept, where Swift's decoding would replace it.
      guard !zip(bytes, bytes.dropFirst()).contains(where: { $0 == 0xED && $1 >= 0xA0 }) else {
        continue
      }
      let written = json { $0.string(CodeUnitString(bytes: bytes)) }
      let expected = String(decoding: bytes, as: UTF8.self)
      #expect(Array(try decoded(written).utf8) == Array(expected.utf8), "\(bytes)")
    }
  }

  @Test(arguments: [1, 2, 7, 64, 1 << 16])
  func `the text doesn't depend on the size of the blocks`(_ blockSize: Int) {
    func render(_ output: inout ByteOutput) {
      JSONWriter.write(to: &output) { json in
        json.beginArray(.indented)
        for number in 0..<40 {
          json.string(String(repeating: "né\n", count: number))
          json.number(number * 1000)
        }
        json.endArray()
      }
    }
    let whole = ByteOutput.collect { render(&$0) }
    var sizes: [Int] = []
    var text: [UInt8] = []
    var output = ByteOutput(blockSize: blockSize) {
      sizes.append($0.count)
      text += $0
    }
    render(&output)
    output.finish()
    #expect(text == whole)
    #expect(sizes.dropLast().allSatisfy { $0 == blockSize })
    #expect(sizes.allSatisfy { $0 > 0 && $0 <= blockSize })
  }
}
