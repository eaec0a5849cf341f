import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("Sets of asset catalogs") struct AssetSetTests {
  private func fixture() throws -> [UInt8] {
    let file = SharedFiles.packageRoot.appendingPathComponent(
      "Fixtures/AssetSets/Flag.imageset.json")
    return [UInt8](try Data(contentsOf: file))
  }

  private func set(_ text: String) -> AssetSet { AssetSet.parse(Array(text.utf8)).value }

  private func checks(_ text: String) -> [String] {
    AssetSet.parse(Array(text.utf8)).diagnostics.map(\.check.identifier)
  }

  @Test
  func `localized slots are filled or empty, and a slot that no language fills isn't missing`()
    throws
  {
    let set = AssetSet.parse(try fixture()).value
    #expect(set.isLocalizable)
    #expect(set.wells.count == 5)
    #expect(set.locales == ["fr", "de"])
    #expect(set.filledLocales == ["fr"])
    #expect(set.files == ["flag@2x.png", "drapeau@2x.png"])
    #expect(set.coverage(of: "fr").filledCount == 1)
    #expect(set.coverage(of: "fr").empty == [])
    #expect(
      set.coverage(of: "de").empty.map(\.slot) == ["images idiom=universal scale=2x"])
  }

  @Test func `an empty slot is reported at its position`() throws {
    let marked = MarkedText(
      #"{"images":[{"filename":"a"},⟦1⟧{"locale":"de"}⟦2⟧,{"locale":"fr","filename":"b"}]}"#)
    let diagnostics = AssetSet.parse(marked.bytes).diagnostics
    #expect(
      diagnostics.map(\.message) == [
        "the slot for \"de\" is empty: its users get the default file"
      ])
    #expect(
      diagnostics.first?.range
        == SourceRange(try #require(marked["1"]), try #require(marked["2"])))
  }

  @Test func `a slot for any appearance may be empty where those for light and dark are filled`() {
    func well(_ file: String?, _ appearance: String?, _ locale: String?) -> String {
      let members = [
        file.map { "\"filename\" : \"\($0)\"" }, locale.map { "\"locale\" : \"\($0)\"" },
        appearance.map {
          "\"appearances\" : [ { \"appearance\" : \"luminosity\", \"value\" : \"\($0)\" } ]"
        },
      ]
      return "{ \(members.compactMap(\.self).joined(separator: ", ")) }"
    }
    func empty(_ own: String...) -> Int {
      let wells = [well("a", nil, nil), well("b", "light", nil), well("c", "dark", nil)]
      let images = (wells + [well(nil, nil, "de")] + own).joined(separator: ", ")
      return AssetSet.parse(Array("{ \"images\" : [ \(images) ] }".utf8)).diagnostics.count
    }
    #expect(empty(well("d", "light", "de"), well("e", "dark", "de")) == 0)
    #expect(empty(well("d", "light", "de"), well(nil, "dark", "de")) == 2)
    #expect(empty() == 1)
  }

  @Test(arguments: [
    (
      #"{"colors":[{"color":{"a":1},"idiom":"universal"},{"locale":"de","idiom":"universal"}]}"#,
      1
    ),
    (#"{"colors":[{"color":{},"idiom":"u"},{"locale":"de","idiom":"u","color":{}}]}"#, 0),
    (#"{"data":[{"filename":"a"},{"locale":"de"}]}"#, 1),
    (#"{"symbols":[{"filename":"a"},{"locale":"de"}]}"#, 1),
    (#"{"layers":[{"filename":"A.imagestacklayer"}]}"#, 0),
    (#"{"images":[{"locale":"de"}]}"#, 0), (#"{"images":[{"locale":"de"},{"locale":"fr"}]}"#, 0),
    (#"{"images":[{"filename":"a","scale":"1x"},{"locale":"de","scale":"2x"}]}"#, 0),
    (#"{"images":[{"filename":"a","b":{"c": 1}},{"locale":"de","b":{"c":1}}]}"#, 1),
    (#"{"images":[{"filename":""},{"locale":"de"}]}"#, 0),
    (#"{"info":{"version":1},"properties":{"localizable":true}}"#, 0), ("{}", 0),
  ])
  func `sets of every kind have slots`(_ text: String, _ emptyCount: Int) {
    #expect(checks(text) == Array(repeating: "empty-well", count: emptyCount))
  }

  @Test func `names and values may contain escapes`() {
    let set = set(#"{"im\u0061ges":[{"loc\u0061le":"fr","filename":"a\/b\".png"}]}"#)
    #expect(set.locales == ["fr"])
    #expect(set.files == ["a/b\".png"])
  }

  @Test(arguments: [
    (#"{"properties":{"localizable":true}}"#, true), (#"{"properties":{}}"#, false),
    (#"{"properties":{"localizable":false}}"#, false),
    (#"{"properties":{"localizable":"true"}}"#, false), (#"{"localizable":true}"#, false),
  ])
  func `only the value true makes a set localizable`(_ text: String, _ expected: Bool) {
    #expect(set(text).isLocalizable == expected)
  }

  @Test(arguments: [
    ("[]", ["not-an-asset-set"]), ("true", ["not-an-asset-set"]), ("", ["syntax-error"]),
    ("{\"images\":[{\"filename\":\"a\"}", ["syntax-error"]), ("{} x", ["syntax-error"]),
  ])
  func `a file that isn't an asset set is reported`(_ text: String, _ expected: [String]) {
    #expect(checks(text) == expected)
  }

  @Test func `slots before a syntax error are read`() {
    #expect(
      set(#"{"images":[{"locale":"fr","filename":"a"},{"locale":"de" "#).filledLocales == ["fr"])
  }

  @Test func `randomly changed files are parsed without a crash`() throws {
    var generator = SeededGenerator(seed: 83)
    let tokens = ["{", "}", "[", "\"locale\":", ",", "\"", "true"].map { Array($0.utf8) }
    let bytes = try fixture()
    for _ in 0..<1000 {
      let set = AssetSet.parse(bytes.mutated(with: tokens, using: &generator)).value
      for locale in set.locales { #expect(set.coverage(of: locale).empty.count <= set.wells.count) }
    }
    #expect(checks(String(repeating: "[", count: 10_000)).contains("syntax-error"))
  }

  @Test(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
  func sample() throws {
    let file = try #require(SharedFiles.root).appendingPathComponent(
      "samples/formats/xcassets/Assets.xcassets/Hello.imageset/Contents.json")
    let set = AssetSet.parse([UInt8](try Data(contentsOf: file))).value
    #expect(set.filledLocales == ["fr"])
    #expect(set.coverage(of: "de").empty.count == 1)
  }
}

extension AssetSet {
  fileprivate func coverage(of locale: String) -> Coverage { coverages[locale] ?? Coverage() }

  /// The languages with at least one filled slot.
  fileprivate var filledLocales: [String] { locales.filter { coverage(of: $0).filledCount > 0 } }
}

extension AssetSet {
  /// The files of the slots, in order.
  fileprivate var files: [String] {
    wells.compactMap { if case .file(let name) = $0.content { name } else { nil } }
  }
}
