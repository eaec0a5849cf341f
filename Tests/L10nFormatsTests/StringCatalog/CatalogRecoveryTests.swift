import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("Recovery in broken catalogs")
struct CatalogRecoveryTests {
  private static let tokens: [[UInt8]] = [
    "{", "}", "[", "]", "\"", "\\", ":", ",", "\n", "<<<<<<< HEAD\n", "=======\n", ">>>>>>> x\n",
    "//",
    "/*", "\"state\" : ", "\"variations\" : {", "\"en\" : {", "null", "1e999", "\u{0}", "é",
  ].map { Array($0.utf8) }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `no change of bytes crashes or hangs the parser, or makes fast and full parsing differ`(
    _ seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let original = StringCatalog.serialize(
      sourceLanguage: "en", CatalogSamples.random(seed, keys: 4))
    for _ in 0..<8 {
      let bytes = original.mutated(with: Self.tokens, using: &generator)
      let parsed = StringCatalog.parse(bytes)
      #expect(parsed.value.write() == bytes)
      expectInvariants(parsed)
      expectSame(bytes)
      let isRead = (try? JSONSerialization.jsonObject(with: Data(bytes))) is [String: Any]
      // Foundation refuses more: numbers that it can't represent.
      if isRead { #expect(parsed.value.isLoadable, "\(String(decoding: bytes, as: UTF8.self))") }
      if !parsed.value.isLoadable {
        #expect(parsed.diagnostics.contains { $0.severity == .error })
      }
    }
  }

  @Test func `every truncated catalog can be read`() {
    let bytes = StringCatalog.serialize(sourceLanguage: "en", CatalogSamples.random(7, keys: 3))
    var previous = 0
    for count in bytes.indices {
      let parsed = StringCatalog.parse(Array(bytes[..<count]))
      #expect(!parsed.value.isLoadable)
      expectInvariants(parsed)
      #expect(parsed.value.keys.count >= previous)
      previous = parsed.value.keys.count
    }
    #expect(previous == 3)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a mistake in one entry loses no later entry`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let original = StringCatalog.serialize(
      sourceLanguage: "en", CatalogSamples.random(seed, keys: 5))
    let catalog = StringCatalog.parse(original).value
    let broken = catalog.keys[Int.random(in: 0..<3, using: &generator)]
    // A piece of the entry is lost, without the line that the next one begins with.
    let start = Int.random(in: Int(broken.offset)..<Int(broken.end), using: &generator)
    let end = min(start + Int.random(in: 1...30, using: &generator), Int(broken.end))
    let junk = Self.tokens[Int.random(in: 0..<7, using: &generator)]
    let bytes = Array(original[..<start] + junk + original[end...])
    let parsed = StringCatalog.parse(bytes)
    expectInvariants(parsed)
    let found = Set(parsed.value.keys.map { parsed.value.text(of: $0) })
    for key in catalog.keys where key.offset > broken.offset {
      #expect(
        found.contains(catalog.text(of: key)),
        "\(catalog.text(of: key)) in \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `hostile text takes time in proportion to its length`() {
    for piece in [
      "{", "\"a\":{", "[", "\"", "{\"strings\":{", "<<<<<<<\n", "\"a\":{},\n", "}", "\\u", "\"\n",
      "\n",
      "\"a\n \n", "\"a\n x", " ", "\"fr\":{},", "/*", "//\n", "    \"k\" : {\n", "\\",
    ] {
      let text = "{\"strings\":{\n  \"k\":{}," + String(repeating: piece, count: 60_000)
      let parsed = StringCatalog.parse(Array(text.utf8))
      expectInvariants(parsed)
      #expect(!parsed.value.isLoadable)
    }
  }
}

/// Laws of every catalog, whatever its bytes.
func expectInvariants(
  _ parsed: Parsed<StringCatalog>, sourceLocation: SourceLocation = #_sourceLocation
) {
  let catalog = parsed.value
  let count = catalog.bytes.count
  var isSound = true
  for key in catalog.keys {
    isSound =
      isSound && key.keyRange.upperBound <= count && key.commentRange.upperBound <= count
      && key.localizationRange.upperBound <= catalog.localizations.count
      && key.offset <= key.end && Int(key.end) <= catalog.textCount
  }
  for localization in catalog.localizations {
    let limit = localization.form == .varied ? catalog.nodes.count : count
    isSound =
      isSound && localization.valueRange.upperBound <= limit
      && Int(localization.language) < catalog.languages.count
    if localization.form == .varied {
      isSound =
        isSound
        && catalog.nodes[Int(localization.valueStart)].subtreeCount == localization.valueCount
    }
  }
  for node in catalog.nodes {
    isSound =
      isSound && node.textRange.upperBound <= count && node.labelRange.upperBound <= count
      && node.subtreeCount > 0
  }
  for diagnostic in parsed.diagnostics {
    isSound = isSound && (diagnostic.range?.end ?? 0) <= catalog.textCount
  }
  #expect(isSound, sourceLocation: sourceLocation)
}
