import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("Catalogs written by hand")
struct CatalogFixtureTests {
  struct Fixture: Sendable, CustomTestStringConvertible {
    let name: String
    /// Whether Foundation, and so Xcode, reads it.
    let isLoadable: Bool
    /// The number of keys that a person counts in it, and of their texts in all languages.
    let keys: Int
    let values: Int
    /// The checks with findings, in the order of the text.
    let checks: [Check]
    var testDescription: String { name }

    init(
      _ name: String, isLoadable: Bool = true, keys: Int, values: Int, _ checks: [Check] = []
    ) {
      self.name = name
      self.isLoadable = isLoadable
      self.keys = keys
      self.values = values
      self.checks = checks
    }
  }

  static let fixtures: [Fixture] = [
    Fixture("plain", keys: 6, values: 9),
    Fixture("plurals", keys: 3, values: 6),
    Fixture("AppShortcuts", keys: 1, values: 2, [.applicationName]),
    Fixture("interface", keys: 1, values: 3, [.baseLanguage]),
    Fixture("missing-other", keys: 1, values: 1, []),
    Fixture(
      "undefined-substitution", keys: 1, values: 1, [.undefinedSubstitution, .unusedSubstitution]),
    Fixture(
      "later-version", keys: 1, values: 1,
      [.unknownExtractionState, .unknownField, .unknownState, .unknownVersion]),
    Fixture("other-layout", keys: 2, values: 1),
    Fixture("utf-16", keys: 1, values: 1),
    Fixture("duplicate-key", keys: 6, values: 6, [.duplicateKey]),
    Fixture("trailing-comma", keys: 6, values: 9, [.syntaxError]),
    Fixture("merge-conflict", isLoadable: false, keys: 6, values: 9, [.mergeConflict]),
    Fixture("missing-comma", isLoadable: false, keys: 6, values: 9, [.syntaxError]),
    Fixture("missing-brace", isLoadable: false, keys: 6, values: 9, [.syntaxError]),
    Fixture("extra-brace", isLoadable: false, keys: 6, values: 9, [.syntaxError]),
    Fixture("unescaped-quote", isLoadable: false, keys: 6, values: 6, [.syntaxError]),
    Fixture("truncated", isLoadable: false, keys: 5, values: 6, [.syntaxError]),
  ]

  @Test(arguments: fixtures)
  func fixture(_ expected: Fixture) throws {
    let bytes = try CatalogSamples.fixture(expected.name)
    let parsed = StringCatalog.parse(bytes, fileName: expected.name + ".xcstrings")
    let catalog = parsed.value
    #expect(catalog.isLoadable == expected.isLoadable)
    #expect(catalog.keys.filter { !$0.traits.contains(.overridden) }.count == expected.keys)
    #expect(catalog.contents().reduce(0) { $0 + $1.table.entries.count } == expected.values)
    #expect(
      parsed.diagnostics.map(\.check) == expected.checks, "\(parsed.diagnostics.map(\.message))")
    #expect(catalog.write() == bytes)
    expectInvariants(parsed)
    expectSame(bytes)
    let object = try? JSONSerialization.jsonObject(with: Data(bytes))
    #expect((object is [String: Any]) == expected.isLoadable)
    if expected.isLoadable {
      try expectAgreement(catalog, bytes)
      let editor = try #require(StringCatalogEditor(catalog))
      #expect(editor.write() == bytes)
    } else {
      #expect(StringCatalogEditor(catalog) == nil)
    }
  }

  @Test func `each file has the expected contents and findings`() {
    let files = CatalogSamples.fixtures.map { $0.deletingPathExtension().lastPathComponent }
    #expect(Set(files) == Set(Self.fixtures.map(\.name)))
  }

  @Test func `the complete contents of a catalog`() throws {
    let plain = StringCatalog.parse(try CatalogSamples.fixture("plain")).value
    #expect(
      plain.outline == [
        "\"\"", "\"Add to Shelf\" // Button under a \"book\"", "  de: \"Ins Regal\"",
        "  fr: \"Ranger sur l’étagère\"", "  ja: \"本棚に入れる\"", "\"Lend…\"",
        "  de: \"Verleihen …\"", "  fr: ?\"Prêter…\"", "  ja: +\"\"",
        "\"Shelfmark\" doNotTranslate",
        "\"shelf.empty\" manual", "  de: \"Dein Regal ist leer.\nNimm ein Buch.\"",
        "  en: \"Your shelf is empty.\nTake a book.\"", "\"Weeding\" stale", "  de: \"Aussondern\"",
      ])
    #expect(plain.languages.map(\.spelling) == ["de", "fr", "ja", "en"])
    let plurals = StringCatalog.parse(try CatalogSamples.fixture("plurals")).value
    #expect(
      plurals.outline == [
        "\"%lld books\"", "  de: plural(one=\"%lld Buch\" other=\"%lld Bücher\")",
        "  en: plural(one=\"%lld book\" other=\"%lld books\")", "  ja: plural(other=\"%lld冊\")",
        "  ru: plural(few=\"%lld книги\" many=+\"\" one=\"%lld книга\" other=\"%lld книги\")",
        "\"Turn the page\"",
        "  en: device(applewatch=\"Turn the crown\" iphone=plural(one=\"Swipe once\" other=\"Swipe\") other=\"Turn the page\")",
        "\"%1$@ lends %2$lld books to %3$lld friends\"",
        "  en: format(\"%1$@ lends %#@books@ to %#@friends@\" books=variable(2 lld plural(one=\"%arg book\" other=\"%arg books\")) friends=variable(3 lld plural(one=\"%arg friend\" other=\"%arg friends\")))",
      ])
  }
}
