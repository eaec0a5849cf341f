import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// Expects the same catalog whether it is read as a whole or in parts.
///
/// - Returns: whether it can be read in parts; a test that never gets true has compared nothing.
@discardableResult
func expectSame(
  inParts bytes: [UInt8], partSize: Int, _ whole: Parsed<StringCatalog>,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  guard let joined = joined(bytes, partSize: partSize) else { return false }
  let (catalog, expected) = (joined.value, whole.value)
  #expect(catalog.keys == expected.keys, sourceLocation: sourceLocation)
  #expect(catalog.localizations == expected.localizations, sourceLocation: sourceLocation)
  #expect(catalog.nodes == expected.nodes, sourceLocation: sourceLocation)
  #expect(catalog.bytes == expected.bytes, sourceLocation: sourceLocation)
  #expect(catalog.textCount == expected.textCount, sourceLocation: sourceLocation)
  #expect(catalog.languages == expected.languages, sourceLocation: sourceLocation)
  #expect(catalog.sourceLanguage == expected.sourceLanguage, sourceLocation: sourceLocation)
  #expect(catalog.version == expected.version, sourceLocation: sourceLocation)
  #expect(catalog.stringsRange == expected.stringsRange, sourceLocation: sourceLocation)
  #expect(catalog.isLoadable == expected.isLoadable, sourceLocation: sourceLocation)
  #expect(joined.diagnostics == whole.diagnostics, sourceLocation: sourceLocation)
  return true
}

/// The catalog joined from its parts; nil where it can't be divided, or the parts don't fit together.
private func joined(_ bytes: [UInt8], partSize: Int) -> Parsed<StringCatalog>? {
  guard var division = StringCatalogDivision(bytes, partSize: partSize) else { return nil }
  // In any order: the parts don't depend on each other.
  let parts = (0..<division.partCount).reversed().map { division.parsePart($0) }
  return division.join(parts.reversed().compactMap(\.self))
}

@Suite("Catalogs in parts")
struct CatalogDivisionTests {
  /// A catalog in Xcode's layout, with one line for each language's entry.
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

  /// Reads the parts, and returns whether they form the catalog without reading it as a whole.
  private func fits(_ bytes: [UInt8], partSize: Int = 80) -> Bool {
    expectSame(inParts: bytes, partSize: partSize, StringCatalog.parse(bytes))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the parts of a catalog that Xcode wrote fit together`(_ seed: UInt64) {
    let bytes = StringCatalog.serialize(
      sourceLanguage: "en", CatalogSamples.random(seed, keys: 20))
    #expect(fits(bytes))
    #expect(fits(bytes, partSize: 500))
  }

  @Test func `every key can begin a part, for any division`() {
    let bytes = written((0..<9).map { entry("key \($0)", text("fr", "«\($0)» \\n\\u00e9")) })
    for partSize in 1..<300 { #expect(fits(bytes, partSize: partSize)) }
  }

  @Test(arguments: [80, 300, 1000])
  func `line ends, tabs and long lines make no difference`(_ partSize: Int) throws {
    let entries = (0..<9).map {
      entry("key \($0)", text("fr", "«\($0)» \u{2028}"), "\"comment\" : \"\"")
    }
    let file = String(decoding: written(entries + [entry("", text("fr", ""))]), as: UTF8.self)
    #expect(fits(Array(file.utf8), partSize: partSize))
    #expect(fits(Array(file.replacingOccurrences(of: "\n", with: "\r\n").utf8), partSize: partSize))
    #expect(fits(Array(file.replacingOccurrences(of: "\n", with: "\r").utf8), partSize: partSize))
    #expect(fits(Array(file.replacingOccurrences(of: "  ", with: "\t").utf8), partSize: partSize))
    let long = String(repeating: " ", count: 3000)
    #expect(
      fits(
        Array(file.replacingOccurrences(of: "\"fr\"", with: long + "\"fr\"").utf8),
        partSize: partSize))
    // No line break marks the start of a key.
    let single = file.replacingOccurrences(of: "\n", with: " ")
    #expect(!fits(Array(single.utf8), partSize: partSize))
  }

  @Test func `entries can extend into later parts, up to a limit`() {
    func file(_ count: Int) -> [UInt8] {
      let long = String(repeating: "é", count: count)
      return written((0..<9).map { entry("key \($0)", text("fr", $0 == 3 ? long : "\($0)")) })
    }
    #expect(fits(file(10_000), partSize: 4096))
    #expect(!fits(file(1_100_000), partSize: 4096))
  }

  @Test func `languages are in the order of the file, whichever part has them first`() throws {
    let bytes = written([
      entry("a", text("fr", "1")), entry("b", text("de", "2")), entry("c", text("fr", "3")),
      entry("d", text("ja", "4")), entry("e", text("de", "5")),
    ])
    #expect(fits(bytes))
    let catalog = try #require(joined(bytes, partSize: 80))
    #expect(catalog.value.languages.map(\.spelling) == ["fr", "de", "ja"])
    #expect(catalog.value.contents().map { $0.keys } == [[0, 2], [1, 4], [3]])
  }

  @Test(arguments: 1...5)
  func `contents built on several threads equal those of the catalog`(_ partCount: Int) throws {
    let bytes = written(
      (0..<12).map { number in
        entry("key \(number)", text(["fr", "de", "ja"][number % 3], "\(number)"))
      })
    let catalog = try #require(joined(bytes, partSize: 300)).value
    func isCounted(_ key: StringCatalog.Key) -> Bool { key.offset % 2 == 0 }
    let contents = StringCatalog.Contents(
      catalog,
      (0..<partCount).map { catalog.entries(ofPart: $0, of: partCount, where: isCounted) })
    try #require(contents.count == 3)
    for language in contents.indices {
      let all = catalog.content(ofLanguage: language)
      let counted = all.keys.indices.filter { isCounted(catalog.keys[Int(all.keys[$0])]) }
      #expect(contents[language].keys == counted.map { all.keys[$0] })
      #expect(
        contents[language].table.entries.map(\.offset)
          == counted.map { all.table.entries[$0].offset })
      #expect(contents[language].table.bytes == all.table.bytes)
    }
  }

  @Test func `a remark about all parts is reported once`() throws {
    let bytes = written((0..<6).map { entry("key \($0)", "\"news\" : 1", text("fr", "\($0)")) })
    #expect(fits(bytes))
    let catalog = try #require(joined(bytes, partSize: 80))
    #expect(catalog.diagnostics.count == 1)
  }

  /// A catalog whose keys have a text in each of several languages.
  private func several(_ texts: [String], codes: [String] = ["de", "fr", "it", "nb-NO"]) -> [UInt8]
  {
    let localizations = codes.indices.map { index in
      """
      "\(codes[index])" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(texts[index % texts.count])"
                }
              }
      """
    }
    let members = localizations.joined(separator: ",\n        ")
    return written(
      (0..<6).map { entry("key \($0)", "\"localizations\" : {\n        \(members)\n      }") })
  }

  @Test(arguments: [
    ["plain"], ["", "é"], ["\u{2028}", "plain"],
    ["a\u{2029}\u{2028}b", "’", "long enough \u{2028}"],
    ["\\n", "\\u2028", "🙂🙂🙂🙂🙂🙂🙂🙂🙂", "\\\"%lld\\\""],
  ])
  func `consecutive units can have any layout`(_ texts: [String]) {
    for codes in [
      ["de", "fr", "it", "nb-NO"], ["d\u{2028}", "fé", "it", "\u{2029}"], ["fr", "de", "fr"],
    ] {
      let file = String(decoding: several(texts, codes: codes), as: UTF8.self)
      let spaced = file.replacing("},\n        ", with: "}, ")
      let dense = file.replacing("\n          ", with: "")
      for file in [
        file, spaced, dense, file.replacing("\n", with: "\r\n"), file.replacing("\n", with: "\r"),
      ] {
        #expect(expectSame(Array(file.utf8)) > 0, "\(codes)")
      }
    }
  }

  @Test(arguments: [
    "%", "%#@n@", "é", "日", "🙂", "\u{2028}", "\u{2029}", "’", "\\n", "\\\"", "\\\\", "\\u2028",
    "\\n\\n%", "\u{1}", "\t", "\u{7F}",
  ])
  func `special characters in a value are found at any position`(_ piece: String) {
    let texts = (0..<36).map { position in
      String(repeating: "x", count: position) + piece
        + String(repeating: "y", count: position * 7 % 20)
    }
    let divided = expectSame(several(texts, codes: texts.indices.map { "l\($0)" }))
    // Characters that have to be escaped and aren't can be read in the whole only.
    #expect((divided > 0) == !["\u{1}", "\t"].contains(piece))
  }

  @Test func `a byte that isn't UTF-8 is found at any position`() {
    let bytes = several(["plain text", "é", "a value of more than 32 bytes, and é", "日本語"])
    #expect(fits(bytes, partSize: 700))
    var (divided, whole) = (0, 0)
    for place in bytes.indices {
      for byte in [0xFF, 0x80, 0xC3, 0xE2] as [UInt8] where bytes[place] != byte {
        var bytes = bytes
        bytes[place] = byte
        guard joined(bytes, partSize: 700) != nil else {
          whole += 1
          continue
        }
        divided += 1
        // The changed text is still valid UTF-8.
        #expect(String(validating: bytes, as: UTF8.self) != nil)
      }
    }
    #expect(divided > 0 && whole > divided)
  }

  @Test func `a key that two parts have is reported by one parser`() {
    let bytes = written(
      ["a", "b", "c", "a", "a"].map { entry($0, text("fr", "\($0) is not short")) })
    #expect(!fits(bytes))
  }

  @Test func `members after the keys belong to the whole`() {
    let keys = (0..<5).map { entry("key \($0)", text("fr", "\($0)")) }
    #expect(fits(written(keys, after: ",\n  \"later\" : 1")))
    #expect(!fits(written(keys, after: ",\n  \"sourceLanguage\" : \"fr\"")))
    #expect(!fits(written(keys, after: ",\n  \"strings\" : {\n    \"z\" : {}\n  }")))
    #expect(fits(written(keys, before: "\n  \"strings\" : {\n    \"z\" : {}\n  },")))
  }

  @Test(arguments: [
    ("\"key 3\"", "\"key 3"), ("\"3\"", "\"3\n    \"x\" : {\n"), ("}\n    },", "}\n    }"),
    ("\"version\"", "// \n\"version\""), ("\"3\"", "\"\u{0}\""), ("\"1.0\"\n}", "\"1.0\""),
  ])
  func `with a mistake, the catalog is read as a whole`(_ found: String, _ replacement: String)
    throws
  {
    let keys = (0..<6).map { entry("key \($0)", text("fr", "\($0)")) }
    let sound = written(keys)
    #expect(fits(sound))
    let file = String(decoding: sound, as: UTF8.self)
    let range = try #require(file.firstRange(of: found))
    #expect(!fits(Array(file.replacingCharacters(in: range, with: replacement).utf8)))
  }

  @Test(arguments: [100, 400, 700])
  func `bytes that aren't UTF-8 are found in any part`(_ place: Int) {
    var bytes = written((0..<6).map { entry("key \($0)", text("fr", "a longer value \($0)")) })
    bytes[place] = 0xFF
    #expect(!fits(bytes))
    bytes.insert(contentsOf: [0xEF, 0xBB, 0xBF], at: 0)
    #expect(joined(bytes, partSize: 80) == nil)
  }
}
