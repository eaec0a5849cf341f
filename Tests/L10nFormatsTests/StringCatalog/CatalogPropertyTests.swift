import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("Catalogs made at random")
struct CatalogPropertyTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func catalog(_ seed: UInt64) throws {
    let entries = CatalogSamples.random(seed)
    let bytes = StringCatalog.serialize(sourceLanguage: "en", entries)
    let parsed = StringCatalog.parse(bytes)
    #expect(parsed.value.isLoadable)
    #expect(parsed.value.write() == bytes)
    #expect(parsed.value.rewritten() == bytes)
    #expect(Set(parsed.value.keys.map { parsed.value.text(of: $0) }) == Set(entries.keys))
    for key in parsed.value.keys {
      let entry = try #require(entries[parsed.value.text(of: key)])
      #expect(parsed.value.comment(of: key) == entry.comment)
      #expect(key.extractionState == entry.extractionState)
      #expect(key.traits.contains(.doNotTranslate) == !entry.shouldTranslate)
      #expect(Int(key.localizationCount) == entry.localizations.count)
    }
    expectInvariants(parsed)
    expectSame(bytes)
    try expectAgreement(parsed.value, bytes)
    let object = try JSONSerialization.jsonObject(with: Data(bytes))
    let foundation = try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    #expect(bytes == Array(foundation))
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `a catalog built by edits equals the one that is serialized at once`(_ seed: UInt64) throws {
    let entries = CatalogSamples.random(seed, keys: 6)
    let empty = StringCatalog.parse(StringCatalog.serialize(sourceLanguage: "en", [:])).value
    var editor = try #require(StringCatalogEditor(empty))
    for (key, entry) in entries {
      var bare = entry
      bare.localizations = [:]
      try editor.addKey(key, bare)
    }
    var bytes = editor.write()
    for (key, entry) in entries {
      for (language, value) in entry.localizations {
        var editor = try #require(StringCatalogEditor(StringCatalog.parse(bytes).value))
        try editor.setLocalizations([language: value], key: key)
        bytes = editor.write()
      }
    }
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == String(
          decoding: StringCatalog.serialize(sourceLanguage: "en", entries), as: UTF8.self))
  }
}
