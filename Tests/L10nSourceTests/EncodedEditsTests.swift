import TestSupport
import Testing

@testable import L10nSource

/// Edits of a text become edits of the file's bytes.
@Suite struct EncodedEditsTests {
  private static let encodings: [(TextEncoding, hasMark: Bool)] = [
    (.utf8, false), (.utf8, true), (.utf16LittleEndian, true), (.utf16BigEndian, true),
    (.utf32LittleEndian, true), (.utf32BigEndian, true),
  ]

  private func bytes(of text: String, in encoding: TextEncoding, hasMark: Bool) -> [UInt8] {
    var bytes = hasMark ? encoding.byteOrderMark : []
    switch encoding {
    case .utf16LittleEndian: bytes.appendUTF16(Array(text.utf8), .littleEndian)
    case .utf16BigEndian: bytes.appendUTF16(Array(text.utf8), .bigEndian)
    case .utf32LittleEndian: bytes.appendUTF32(Array(text.utf8), .littleEndian)
    case .utf32BigEndian: bytes.appendUTF32(Array(text.utf8), .bigEndian)
    default: bytes += text.utf8
    }
    return bytes
  }

  @Test(arguments: 0..<encodings.count)
  func giveTheBytesOfTheEditedText(_ number: Int) {
    let (encoding, hasMark) = Self.encodings[number]
    var generator = SeededGenerator(seed: UInt64(number))
    let pieces = ["a", "\n", "ü", "語", "😀", "\r\n", "\"", " = "]
    func random(_ count: Int) -> String {
      (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
    for _ in 0..<200 {
      let text = "\"" + random(Int.random(in: 0...40, using: &generator))
      let bytes = bytes(of: text, in: encoding, hasMark: hasMark)
      let source = SourceText(decoding: bytes)
      #expect(source.isEditable)
      let places = text.unicodeScalars.indices.map { $0.utf16Offset(in: text) }
      let offsets = Set(places.map { text.utf16.index(text.startIndex, offsetBy: $0) })
        .map { text.utf8.distance(from: text.startIndex, to: $0) }.shuffled(using: &generator)
        .prefix(4).sorted()
      var edits: [TextEdit] = []
      for pair in stride(from: 0, to: offsets.count - 1, by: 2) {
        edits.append(
          TextEdit(
            SourceRange(offsets[pair], offsets[pair + 1]),
            Array(random(Int.random(in: 0...5, using: &generator)).utf8)))
      }
      #expect(
        TextEdit.apply(source.encoded(edits), to: bytes)
          == source.encode(TextEdit.apply(edits, to: source.utf8)))
    }
  }

  @Test(
    arguments: [
      ([], true), ([0xFF, 0xFE], true), ([0xEF, 0xBB, 0xBF], true),
      ([0x22, 0xE9, 0x22], false), ([0x22, 0x00, 0x61, 0x00, 0x22, 0x00], false),
    ] as [([UInt8], Bool)])
  func onlyWhatIsReadAsItIsCanBeEdited(_ bytes: [UInt8], _ isEditable: Bool) {
    #expect(SourceText(decoding: bytes).isEditable == isEditable)
  }
}
