import L10nModel
import L10nSource
import Testing

@testable import L10nFormats

@Suite("StoreKit configurations") struct StoreKitConfigurationTests {
  private static func localizations(_ texts: [(String, String, String)]) -> String {
    texts.map { locale, name, description in
      #"{"locale":"\#(locale)","displayName":"\#(name)","description":"\#(description)"}"#
    }.joined(separator: ",")
  }

  private static func product(_ name: String, _ texts: [(String, String, String)]) -> String {
    #"{"productID":"\#(name)","localizations":[\#(localizations(texts))]}"#
  }

  private static func file(_ products: [String]) -> String {
    "{\"products\":[\(products.joined(separator: ","))]}"
  }

  private func messages(_ text: String) -> [String] {
    StoreKitConfiguration.parse(Array(text.utf8)).diagnostics.map {
      "\($0.severity.rawValue) \($0.message)"
    }
  }

  @Test func `products, subscriptions and groups are read without empty texts`() {
    let text = """
      {"nonRenewingSubscriptions":[{"productID":"season","localizations":[]}],
       "products":[\(Self.product("seeds", [("en_US", "Seeds", ""), ("de", "", "")]))],
       "settings":{"products":[{"productID":"no"}]},
       "subscriptionGroups":[{"name":"Club","localizations":[\(Self.localizations([("fr", "Cercle", "Tout")]))],
         "subscriptions":[\(Self.product("year", [("en_US", "Y\\u00e9ar", "All")]))]}]}
      """
    let products = StoreKitConfiguration.parse(Array(text.utf8)).value.products
    #expect(products.map(\.name) == ["season", "seeds", "Club", "year"])
    #expect(products.map { $0.kind == .subscriptionGroup } == [false, false, true, false])
    #expect(products.map { $0.localizations.map(\.locale) } == [[], ["en_US"], ["fr"], ["en_US"]])
    #expect(products[3].localizations[0].texts.map(\.length) == [4, 3])
  }

  @Test(arguments: [
    (35, 55, []),
    (
      36, 55,
      ["note the displayName for \"en_US\" has 36 characters: App Store Connect accepts 35"]
    ),
    (
      35, 56,
      ["note the description for \"en_US\" has 56 characters: App Store Connect accepts 55"]
    ),
  ])
  func `a name has at most 35 characters, a description 55`(
    _ name: Int, _ description: Int, _ expected: [String]
  ) {
    let texts = [
      ("en_US", String(repeating: "ä", count: name), String(repeating: "x", count: description))
    ]
    #expect(messages(Self.file([Self.product("seeds", texts)])) == expected)
  }

  /// The languages of each product, and the messages.
  @Test(arguments: [
    ([["en_US", "de"], ["en_US", "de"]], []),
    (
      [["en_US", "de"], ["en_US"]],
      ["note 1 of 2 products have no texts for \"de\": p1"]
    ),
    ([["en_US", "de"], ["en_US"], ["en_US"]], []),
    ([["en_US"], ["en_GB"], []], []),
    (
      [["en_US", "de_DE"], ["en_US", "de"], ["de"]],
      ["note 1 of 3 products have no texts for \"en_US\": p2"]
    ),
  ])
  func `a language that half of the products have is missing from the others`(
    _ products: [[String]], _ expected: [String]
  ) {
    let text = Self.file(
      products.enumerated().map { number, locales in
        Self.product("p\(number)", locales.map { ($0, "Name", "Text") })
      })
    #expect(messages(text) == expected)
  }

  @Test(arguments: ["", "{", "[1]", "{}", "null"])
  func `a file that isn't JSON is reported, and no other JSON has products`(_ text: String) {
    let parsed = StoreKitConfiguration.parse(Array(text.utf8))
    #expect(parsed.value.products == [])
    #expect(parsed.diagnostics.isEmpty == ["[1]", "{}", "null"].contains(text))
  }
}
