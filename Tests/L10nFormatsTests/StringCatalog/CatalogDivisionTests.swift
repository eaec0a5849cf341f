import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// What a catalog says must not depend on whether it was read in parts.
func expectSame(
  inParts bytes: [UInt8], partSize: Int, _ whole: Parsed<StringCatalog>,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let joined = joined(bytes, partSize: partSize) else { return }
  let (catalog, expected) = (joined.parsed.value, whole.value)
  #expect(catalog.keys == expected.keys, sourceLocation: sourceLocation)
  #expect(catalog.languages == expected.languages, sourceLocation: sourceLocation)
  #expect(catalog.localizations == expected.localizations, sourceLocation: sourceLocation)
  #expect(catalog.nodes == expected.nodes, sourceLocation: sourceLocation)
  #expect(catalog.argumentNumbers == expected.argumentNumbers, sourceLocation: sourceLocation)
  #expect(catalog.bytes == expected.bytes, sourceLocation: sourceLocation)
  #expect(catalog.textCount == expected.textCount, sourceLocation: sourceLocation)
  #expect(catalog.sourceLanguage == expected.sourceLanguage, sourceLocation: sourceLocation)
  #expect(catalog.version == expected.version, sourceLocation: sourceLocation)
  #expect(catalog.stringsRange == expected.stringsRange, sourceLocation: sourceLocation)
  #expect(catalog.isLoadable == expected.isLoadable, sourceLocation: sourceLocation)
  #expect(catalog.write() == bytes, sourceLocation: sourceLocation)
  #expect(joined.parsed.diagnostics == whole.diagnostics, sourceLocation: sourceLocation)
  let index = LineIndex(expected.text)
  for key in expected.keys {
    #expect(
      joined.lines.lineColumn(of: Int(key.offset), in: catalog.bytes)
        == index.lineColumn(of: Int(key.offset)), sourceLocation: sourceLocation)
  }
}

/// The catalog as its parts have it; nil where it has but one.
private func joined(_ bytes: [UInt8], partSize: Int) -> LinedCatalog? {
  var rest = bytes
  guard let division = StringCatalogDivision(&rest, partSize: partSize) else {
    #expect(rest == bytes)
    return nil
  }
  // The last ones first: their order makes no difference.
  let parts = (0..<division.partCount).reversed().map(division.parse)
  return division.join(parts.reversed())
}

@Suite("Catalogs in parts")
struct CatalogDivisionTests {
  /// A catalog in Xcode's layout, one line an entry of a language.
  private func written(_ entries: [String], before: String = "", after: String = "") -> [UInt8] {
    let strings = entries.map { "    \($0)" }.joined(separator: ",\n")
    return Array(
      """
      {
        "sourceLanguage" : "en",\(before)
        "strings" : {
      \(strings)
        }\(after),
        "version" : "1.0"
      }
      """.utf8)
  }

  private func entry(_ key: String, _ members: String...) -> String {
    "\"\(key)\" : {\n      \(members.joined(separator: ",\n      "))\n    }"
  }

  private func text(_ language: String, _ value: String) -> String {
    """
    "localizations" : {
            "\(language)" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "\(value)"
              }
            }
          }
    """
  }

  /// Reads the parts, and says whether they were the catalog without reading it again.
  private func fits(_ bytes: [UInt8], partSize: Int = 80) throws -> Bool {
    var rest = bytes
    let division = try #require(StringCatalogDivision(&rest, partSize: partSize))
    #expect(division.partCount > 1)
    let parts = (0..<division.partCount).map(division.parse)
    expectSame(inParts: bytes, partSize: partSize, StringCatalog.parse(bytes))
    return JoinedParts(parts, in: bytes) != nil
  }

  @Test("the parts of what Xcode writes fit together", arguments: 0..<40 as Range<UInt64>)
  func usualCatalogs(_ seed: UInt64) throws {
    let bytes = StringCatalog.serialize(
      sourceLanguage: "en", CatalogSamples.random(seed, keys: 20))
    #expect(try fits(bytes))
    #expect(try fits(bytes, partSize: 500))
  }

  @Test("every key may begin a part")
  func everyKey() throws {
    let keys = (0..<9).map { entry("key \($0)", text("fr", "«\($0)» \\n\\u00e9")) }
    let bytes = written(keys)
    var rest = bytes
    let division = try #require(StringCatalogDivision(&rest, partSize: 100))
    #expect(division.partCount == 9)
    #expect(try fits(bytes, partSize: 100))
  }

  @Test("languages are in the order of the file, whichever part has them first")
  func languages() throws {
    let bytes = written([
      entry("a", text("fr", "1")), entry("b", text("de", "2")), entry("c", text("fr", "3")),
      entry("d", text("ja", "4")), entry("e", text("de", "5")),
    ])
    #expect(try fits(bytes))
    let catalog = try #require(joined(bytes, partSize: 80))
    #expect(catalog.parsed.value.languages.map(\.spelling) == ["fr", "de", "ja"])
    #expect(catalog.parsed.value.contents().map { $0.keys } == [[0, 2], [1, 4], [3]])
  }

  @Test("what is worth one word is said once")
  func notes() throws {
    let bytes = written((0..<6).map { entry("key \($0)", "\"news\" : 1", text("fr", "\($0)")) })
    #expect(try fits(bytes))
    let catalog = try #require(joined(bytes, partSize: 80))
    #expect(catalog.parsed.diagnostics.count == 1)
  }

  @Test("a key that two parts have is told of, as ever")
  func duplicates() throws {
    let bytes = written(
      ["a", "b", "c", "a", "a"].map { entry($0, text("fr", "\($0) is not short")) })
    #expect(try !fits(bytes))
    #expect(try #require(joined(bytes, partSize: 80)).parsed.diagnostics.count == 2)
  }

  @Test("members behind the keys belong to the whole")
  func laterMembers() throws {
    let keys = (0..<5).map { entry("key \($0)", text("fr", "\($0)")) }
    #expect(try fits(written(keys, after: ",\n  \"later\" : 1")))
    #expect(try !fits(written(keys, after: ",\n  \"sourceLanguage\" : \"fr\"")))
    #expect(try !fits(written(keys, after: ",\n  \"strings\" : {\n    \"z\" : {}\n  }")))
    #expect(try fits(written(keys, before: "\n  \"strings\" : {\n    \"z\" : {}\n  },")))
  }

  @Test(
    "where something is wrong, the whole is read as one",
    arguments: [
      ("\"key 3\"", "\"key 3"), ("\"3\"", "\"3\n    \"x\" : {\n"), ("}\n    },", "}\n    }"),
      ("\"version\"", "// \n\"version\""), ("\"3\"", "\"\u{0}\""), ("\"1.0\"\n}", "\"1.0\""),
    ])
  func mistakes(_ found: String, _ replacement: String) throws {
    let keys = (0..<6).map { entry("key \($0)", text("fr", "\($0)")) }
    let sound = written(keys)
    #expect(try fits(sound))
    let file = String(decoding: sound, as: UTF8.self)
    let range = try #require(file.firstRange(of: found))
    #expect(try !fits(Array(file.replacingCharacters(in: range, with: replacement).utf8)))
  }

  @Test("bytes that are no UTF-8 are found in any part", arguments: [100, 400, 700])
  func otherEncodings(_ place: Int) throws {
    var bytes = written((0..<6).map { entry("key \($0)", text("fr", "a longer value \($0)")) })
    bytes[place] = 0xFF
    _ = try fits(bytes)
    bytes.insert(contentsOf: [0xEF, 0xBB, 0xBF], at: 0)
    #expect(joined(bytes, partSize: 80) == nil)
  }
}
