import Foundation
import L10nSource
import TestSupport
import Testing

@Suite("Texts of files")
struct SourceTextTests {
  @Test func `random bytes are written as they were read, after any byte order mark`() {
    var generator = SeededGenerator(seed: 3)
    let marks = TextEncoding.allCases.map(\.byteOrderMark)
    for _ in 0..<20_000 {
      let mark = marks[Int.random(in: 0..<marks.count, using: &generator)]
      let isSparse = Bool.random(using: &generator)
      let bytes =
        mark
        + (0..<Int.random(in: 0..<40, using: &generator)).map { index -> UInt8 in
          isSparse && index.isMultiple(of: 2) ? 0 : UInt8.random(in: 0...255, using: &generator)
        }
      let text = SourceText(decoding: bytes)
      #expect(text.encode(text.utf8) == bytes, "\(bytes)")
    }
  }

  @Test(arguments: [
    (String.Encoding.utf8, TextEncoding.utf8), (.utf16LittleEndian, .utf16LittleEndian),
    (.utf16BigEndian, .utf16BigEndian), (.utf32LittleEndian, .utf32LittleEndian),
    (.utf32BigEndian, .utf32BigEndian),
  ])
  func `a text is the same in every encoding`(_ encoding: String.Encoding, _ expected: TextEncoding)
    throws
  {
    let string = "\"é\" = \"日本 \u{1F600} \u{FFFF}\";\r\n/* \u{2028} */"
    let bytes = Array(try #require("\u{FEFF}\(string)".data(using: encoding)))
    #expect(bytes.starts(with: expected.byteOrderMark))
    let text = SourceText(decoding: bytes)
    #expect(text.utf8 == Array(string.utf8))
    #expect(text.encoding == expected)
    #expect(text.hasByteOrderMark)
    #expect(text.defect == nil)
    #expect(text.asLoaded == nil)
    #expect(text.encode(text.utf8) == bytes)
  }

  struct Odd: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let encoding: TextEncoding
    let hasMark: Bool
    let defect: SourceText.Defect?
    let utf8: [UInt8]
    var testDescription: String { name }
  }

  static let oddities: [Odd] = [
    Odd(name: "nothing", bytes: [], encoding: .utf8, hasMark: false, defect: .empty, utf8: []),
    Odd(
      name: "UTF-8's mark alone", bytes: [0xEF, 0xBB, 0xBF], encoding: .utf8, hasMark: true,
      defect: .empty, utf8: []),
    Odd(
      name: "UTF-16's mark alone", bytes: [0xFF, 0xFE], encoding: .utf16LittleEndian, hasMark: true,
      defect: .empty, utf8: []),
    Odd(
      name: "UTF-16's mark and half a unit", bytes: [0xFE, 0xFF, 0x00], encoding: .utf16BigEndian,
      hasMark: true,
      defect: .empty, utf8: []),
    Odd(
      name: "UTF-8's mark twice", bytes: [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x61],
      encoding: .utf8, hasMark: true,
      defect: nil, utf8: [0xEF, 0xBB, 0xBF, 0x61]),
    Odd(
      name: "Latin-1", bytes: [0x61, 0xE9, 0x62], encoding: .unknown, hasMark: false,
      defect: .notUTF8(offset: 1),
      utf8: [0x61, 0xE9, 0x62]),
    Odd(
      name: "Latin-1 behind UTF-8's mark", bytes: [0xEF, 0xBB, 0xBF, 0xE9], encoding: .unknown,
      hasMark: true,
      defect: .notUTF8(offset: 0), utf8: [0xE9]),
    Odd(
      name: "UTF-32's mark before other bytes",
      bytes: [0xFF, 0xFE, 0x00, 0x00, 0x61, 0x61, 0x61, 0x61],
      encoding: .unknown, hasMark: false, defect: .notUTF32,
      utf8: [0xFF, 0xFE, 0x00, 0x00, 0x61, 0x61, 0x61, 0x61]),
    Odd(
      name: "UTF-32's mark, which UTF-16 may begin with, and no more",
      bytes: [0xFF, 0xFE, 0x00, 0x00],
      encoding: .utf16LittleEndian, hasMark: true, defect: nil, utf8: [0x00]),
    Odd(
      name: "UTF-16 without a mark", bytes: Array("\"a\"=\"b\";".utf16.flatMap { [UInt8($0), 0] }),
      encoding: .utf16LittleEndian, hasMark: false, defect: .missingByteOrderMark,
      utf8: Array("\"a\"=\"b\";".utf8)),
    Odd(
      name: "UTF-16, big end first, without a mark",
      bytes: Array("\"a\"=\"b\";".utf16.flatMap { [0, UInt8($0)] }),
      encoding: .utf16BigEndian, hasMark: false, defect: .missingByteOrderMark,
      utf8: Array("\"a\"=\"b\";".utf8)),
  ]

  @Test(arguments: oddities)
  func `diagnostics of unusual bytes`(_ odd: Odd) {
    let text = SourceText(decoding: odd.bytes)
    #expect(text.encoding == odd.encoding)
    #expect(text.hasByteOrderMark == odd.hasMark)
    #expect(text.defect == odd.defect)
    #expect(text.utf8 == odd.utf8)
    #expect(text.encode(text.utf8) == odd.bytes)
  }

  @Test
  func `a lone 0xA9 is read as U+FFFD, and any other stray byte makes the text unreadable`() throws
  {
    let bytes: [UInt8] = [0x61, 0xA9, 0xC3, 0xA9, 0xA9]
    for mark in [[], TextEncoding.utf8.byteOrderMark] {
      let text = try #require(SourceText(decoding: mark + bytes).asLoaded)
      #expect(text.utf8 == Array("a\u{FFFD}\u{E9}\u{FFFD}".utf8))
      #expect(text.defect == .copyrightSigns(offset: 1))
      #expect(text.encode(text.utf8) == mark + bytes)
      #expect(text.asLoaded == nil && !text.isEditable)
    }
    #expect(SourceText(decoding: [0xA9, 0xAE]).asLoaded == nil)
    #expect(SourceText(decoding: [0xC3]).asLoaded == nil)
  }

  @Test(arguments: [
    ("\"a\" = b;", " a\" = b;"), ("\n\"a\";", "\n\"a\";"), ("\r\n\"a\";", "\r\n\"a\";"),
  ])
  func `unmarked UTF-16 is read from its second character on; the first becomes white space`(
    _ text: String, _ expected: String
  ) throws {
    let bytes: [UInt8] = text.utf16.flatMap { [UInt8($0), 0] }
    let loaded = try #require(SourceText(decoding: bytes).asLoaded)
    #expect(loaded.utf8 == Array(expected.utf8))
    #expect(loaded.defect == .assumedEncoding)
    #expect(loaded.encode(loaded.utf8) == bytes)
  }

  @Test func `an edited text keeps the encoding, the byte order mark and trailing bytes`() {
    let text = SourceText(decoding: [0xFE, 0xFF, 0x00, 0x61, 0x7A])
    #expect(
      text.encode(Array("b\u{1F600}".utf8)) == [
        0xFE, 0xFF, 0x00, 0x62, 0xD8, 0x3D, 0xDE, 0x00, 0x7A,
      ])
  }

  @Test(arguments: [
    ("", LineEnding.none), ("a", .none), ("a\n", .lf), ("\r\n\r\n", .crlf), ("a\rb", .cr),
    ("a\r", .cr),
    ("a\n\r", .mixed), ("\r\n\n", .mixed), ("\r\r\n", .mixed), ("\u{2028}", .none),
  ])
  func `line ends`(_ text: String, _ expected: LineEnding) {
    #expect(SourceText(decoding: Array(text.utf8)).lineEnding == expected)
  }
}
