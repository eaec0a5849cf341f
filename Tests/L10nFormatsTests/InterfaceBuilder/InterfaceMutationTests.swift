import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// Damaged documents and nibs: parsing never crashes, and all positions are in the file.
@Suite("Damaged files of Interface Builder") struct InterfaceMutationTests {
  static let tokens: [[UInt8]] = [
    "<", ">", "/>", "</view>", "<string key=\"title\">", "</string>", "&amp;", "&", "&#x", "\"",
    "'",
    "<![CDATA[", "]]>", "<!--", "-->", "<!DOCTYPE a>", "<?xml", "\u{0}", " id=\"a\"", "<<<<<<<",
    "<segments>", "<segment label=\"a\"/>", "<fragment content=\"a\"/>", "<archive>",
    " base64-UTF8=\"YES\"",
    " xmlns=\"a\"", "ü", "<objectValues><string>", "<dictionary key=\"options\">",
  ].map { Array($0.utf8) }

  @Test(arguments: ["Panel.xib", "Settings.storyboard", "Archive.xib"])
  func documents(_ name: String) throws {
    let bytes = try InterfaceSample.fixture(name)
    var generator = SeededGenerator(seed: UInt64(name.utf8.count))
    for _ in 0..<800 {
      var mutated = bytes.mutated(with: Self.tokens, using: &generator)
      if Int.random(in: 0..<8, using: &generator) == 0 {
        mutated.removeLast(Int.random(in: 0...mutated.count, using: &generator))
      }
      let parsed = InterfaceDocument.parse(mutated)
      let document = parsed.value
      let count = document.source.utf8.count
      for unit in document.units {
        #expect(unit.offset <= count)
        #expect(!document.key(of: unit).isEmpty && !document.text(of: unit).isEmpty)
      }
      for diagnostic in parsed.diagnostics {
        #expect(diagnostic.range.map { $0.end <= count } ?? true)
      }
      let excluded = document.units.count(where: \.isExcluded)
      #expect(document.content().entries.count == document.units.count - excluded)
    }
  }

  @Test
  func `a truncated document is reported, and has no texts that the whole one lacks`() throws {
    let bytes = try InterfaceSample.fixture("Panel.xib")
    let whole = InterfaceDocument.parse(bytes).value.lines
    let end = bytes.count - "</document>\n".utf8.count
    for count in 0...end {
      let parsed = InterfaceDocument.parse(Array(bytes.prefix(count)))
      #expect(parsed.diagnostics.count == 1, "\(count)")
      #expect(parsed.diagnostics.first?.check == .brokenInterfaceDocument, "\(count)")
      #expect(whole.starts(with: parsed.value.lines), "\(count)")
    }
  }

  @Test func `randomly changed nibs`() throws {
    let compiled = CompiledNibSample.bytes
    let archive = try InterfaceSample.fixture("RawControl.nib")
    var generator = SeededGenerator(seed: 77)
    for bytes in [compiled, archive] {
      for _ in 0..<800 {
        _ = NibFile.parse(
          bytes.mutated(with: [[0xFF], [0x80], [0], [0x7F, 0x7F, 0x7F]], using: &generator))
      }
      for count in 0..<bytes.count { _ = NibFile.parse(Array(bytes.prefix(count))) }
    }
  }
}
