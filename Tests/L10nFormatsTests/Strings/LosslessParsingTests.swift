import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// Laws of parsing any bytes.
@Suite("Lossless parsing")
struct LosslessParsingTests {
  static let byteOrderMarks: [[UInt8]] = [[]] + TextEncoding.allCases.map(\.byteOrderMark)

  /// Expects the laws of parsing any bytes.
  private func check(_ bytes: [UInt8]) {
    let parsed = StringsFile.parse(bytes)
    let file = parsed.value
    #expect(file.write() == bytes, "\(bytes)")
    expectTiling(file, "\(bytes)")
    for diagnostic in parsed.diagnostics + file.duplicateDiagnostics() {
      if let range = diagnostic.range {
        #expect(range.end <= file.source.utf8.count, "\(diagnostic.message) in \(bytes)")
      }
      #expect(!diagnostic.message.isEmpty)
    }
    #expect(file.loaded.entryCount <= file.entries.count, "\(bytes)")
    // A file that isn't loaded completely has a diagnostic that says so.
    if file.loaded.status != .complete {
      #expect(
        parsed.diagnostics.contains {
          $0.severity == .error || $0.check == .emptyFile || $0.check == .truncatedTable
        },
        "\(file.loaded.status) without an error: \(bytes)")
    }
  }

  /// Entries and other text cover the file from the first byte to the last, without gaps and overlaps.
  private func expectTiling(_ file: StringsFile, _ comment: Comment) {
    let stretches =
      (file.entries.map { SourceRange(Int($0.start), Int($0.end)) } + file.otherText)
      .sorted { $0.start < $1.start }
    var end = 0
    for stretch in stretches {
      #expect(stretch.start == end && !stretch.isEmpty, comment)
      end = stretch.end
    }
    #expect(end == file.source.utf8.count, comment)
    for entry in file.entries {
      let offsets = [entry.start, entry.keyStart, entry.keyEnd]
      let isInOrder = zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }
      #expect(isInOrder && entry.keyEnd <= entry.end && entry.valueEnd <= entry.end, comment)
    }
  }

  @Test(arguments: byteOrderMarks)
  func `random bytes, after any byte order mark`(_ mark: [UInt8]) {
    var generator = SeededGenerator(seed: UInt64(mark.count))
    for _ in 0..<1500 {
      check(
        mark
          + (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
            UInt8.random(in: 0...255, using: &generator)
          })
    }
  }

  @Test(arguments: byteOrderMarks)
  func `random tokens, in every encoding`(_ mark: [UInt8]) throws {
    var generator = SeededGenerator(seed: UInt64(mark.count) + 100)
    for _ in 0..<1500 {
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<14, using: &generator) {
        text += try #require(CoreFoundationAgreementTests.tokens.randomElement(using: &generator))
      }
      check(encode(text, mark))
    }
  }

  @Test(arguments: byteOrderMarks)
  func `files with mistakes, in every encoding`(_ mark: [UInt8]) throws {
    var generator = SeededGenerator(seed: UInt64(mark.count) + 200)
    for _ in 0..<1000 {
      let seed = try #require(CoreFoundationAgreementTests.seeds.randomElement(using: &generator))
      let text = Array(seed.utf8).mutated(
        with: CoreFoundationAgreementTests.tokens, using: &generator)
      check(encode(text, mark))
      // Also with mistakes in the code units themselves.
      check(encode(text, mark).mutated(with: [[0], [0xFF]], using: &generator))
    }
  }

  @Test func `property lists with mistakes`() throws {
    var generator = SeededGenerator(seed: 300)
    let xml = Array(
      "<?xml version=\"1.0\"?><plist><dict><key>a</key><string>b &amp; c</string></dict></plist>"
        .utf8)
    let tokens = ["<", ">", "<key>", "</dict>", "<!--", "&", "]]>", "<array/>"].map {
      Array($0.utf8)
    }
    for _ in 0..<1500 { check(xml.mutated(with: tokens, using: &generator)) }
    let binary: [UInt8] = Array("bplist00".utf8) + (0..<60).map { _ in 0x51 }
    for _ in 0..<1500 { check(binary.mutated(with: [[0], [0xD1]], using: &generator)) }
  }

  private func encode(_ text: [UInt8], _ mark: [UInt8]) -> [UInt8] {
    switch mark {
    case TextEncoding.utf16LittleEndian.byteOrderMark: mark + wide(text, .littleEndian)
    case TextEncoding.utf16BigEndian.byteOrderMark: mark + wide(text, .bigEndian)
    case TextEncoding.utf32LittleEndian.byteOrderMark: mark + veryWide(text, .littleEndian)
    case TextEncoding.utf32BigEndian.byteOrderMark: mark + veryWide(text, .bigEndian)
    default: mark + text
    }
  }

  private func wide(_ text: [UInt8], _ order: ByteOrder) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendUTF16(text, order)
    return bytes
  }

  private func veryWide(_ text: [UInt8], _ order: ByteOrder) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendUTF32(text, order)
    return bytes
  }
}
