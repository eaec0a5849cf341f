import L10nLocale
import L10nModel
package import L10nSource

/// A `.storekit` file: the products and subscriptions that an application sells, for tests in Xcode, or as a copy of those in
/// App Store Connect.
package struct StoreKitConfiguration: Sendable, Hashable {
  /// The products and groups of subscriptions, in file order.
  package let products: [Product]

  package struct Product: Sendable, Hashable {
    /// The identifier, or the name of a group of subscriptions.
    package let name: String
    package let kind: Kind
    /// The localizations that have a text.
    package let localizations: [Localization]
    package let range: SourceRange
  }

  package enum Kind: Sendable, Hashable {
    case product
    case subscriptionGroup
  }

  package struct Localization: Sendable, Hashable {
    /// The name in the file, such as `en_US`.
    package let locale: String
    package let texts: [Text]
  }

  package struct Text: Sendable, Hashable {
    package let field: Field
    /// The length of the text in Unicode scalars.
    package let length: Int
    package let range: SourceRange
  }

  package enum Field: String, Sendable, CaseIterable {
    case displayName
    case description
  }

  /// Parses the bytes of a whole file.
  package static func parse(_ bytes: consuming [UInt8]) -> Parsed<StoreKitConfiguration> {
    let text = SourceText(decoding: bytes).utf8
    return text.withView { view in
      let reader = StoreKitReader(JSONTree(view, reader: "Xcode"))
      let file = StoreKitConfiguration(products: reader.products)
      return Parsed(file, diagnostics: reader.mistakes + file.diagnostics, text: text)
    }
  }
}

private struct StoreKitReader {
  private let json: JSONTree
  private(set) var products: [StoreKitConfiguration.Product] = []
  var mistakes: [Diagnostic] { json.mistakes }

  init(_ json: consuming JSONTree) {
    self.json = json
    for list in self.json.children(of: 0) {
      if self.json.isNamed("products", list) || self.json.isNamed("nonRenewingSubscriptions", list)
      {
        readProducts(list)
      } else if self.json.isNamed("subscriptionGroups", list) {
        for group in self.json.children(of: list) {
          add(group, named: "name", .subscriptionGroup)
          for member in self.json.children(of: group)
          where self.json.isNamed("subscriptions", member) {
            readProducts(member)
          }
        }
      }
    }
  }

  private mutating func readProducts(_ list: Int) {
    for product in json.children(of: list) { add(product, named: "productID", .product) }
  }

  private mutating func add(
    _ node: Int, named nameField: StaticString, _ kind: StoreKitConfiguration.Kind
  ) {
    var name = ""
    var range: SourceRange?
    var localizations: [StoreKitConfiguration.Localization] = []
    for member in json.children(of: node) {
      if json.isNamed(nameField, member) {
        name = json.string(of: member)?.string ?? ""
        range = json.range(of: member)
      } else if json.isNamed("localizations", member) {
        localizations = json.children(of: member).compactMap(localization)
      }
    }
    guard let range else { return }
    products.append(
      StoreKitConfiguration.Product(
        name: name, kind: kind, localizations: localizations, range: range))
  }

  /// Returns a localization; nil if it has no text, as Xcode adds an empty English one to each product.
  private func localization(_ node: Int) -> StoreKitConfiguration.Localization? {
    var locale = ""
    var texts: [StoreKitConfiguration.Text] = []
    for member in json.children(of: node) {
      let name = json.name(of: member).string
      if name == "locale" { locale = json.string(of: member)?.string ?? "" }
      guard let field = StoreKitConfiguration.Field(rawValue: name) else { continue }
      let length = json.string(of: member)?.string.unicodeScalars.count ?? 0
      guard length > 0 else { continue }
      texts.append(
        StoreKitConfiguration.Text(field: field, length: length, range: json.range(of: member)))
    }
    return locale.isEmpty || texts.isEmpty
      ? nil : StoreKitConfiguration.Localization(locale: locale, texts: texts)
  }
}

extension StoreKitConfiguration {
  /// The findings about texts that App Store Connect would reject, and about languages that only some products have.
  var diagnostics: [Diagnostic] {
    products.flatMap { product in
      product.localizations.flatMap { localization in
        localization.texts.compactMap {
          Diagnostic.longText($0, limit: product.limit(of: $0.field), in: localization)
        }
      }
    } + missingLanguages
  }

  /// The findings about languages that at least half of the products have, but not all. Products without any text, which are
  /// common in files for tests, don't count.
  private var missingLanguages: [Diagnostic] {
    let sold = products.filter { $0.kind == .product && !$0.localizations.isEmpty }
    let languages = sold.map { Set($0.localizations.map(\.language)) }
    var reported: Set<LanguageAndScript> = []
    return sold.flatMap(\.localizations).compactMap { localization in
      let language = localization.language
      let without = sold.indices.filter { !languages[$0].contains(language) }
      guard reported.insert(language).inserted, let first = without.first,
        without.count * 2 <= sold.count
      else { return nil }
      return .missingLanguage(
        localization.locale, of: without.map { sold[$0].name }, outOf: sold.count,
        at: sold[first].range)
    }
  }
}

extension StoreKitConfiguration.Localization {
  fileprivate var language: LanguageAndScript { LanguageAndScript(spelling: locale) }
}

extension StoreKitConfiguration.Product {
  fileprivate func limit(of field: StoreKitConfiguration.Field) -> Int {
    switch (kind, field) {
    case (.subscriptionGroup, _): 75
    case (.product, .displayName): 35
    case (.product, .description): 55
    }
  }
}

extension Diagnostic {
  /// A note only: the file isn't uploaded.
  fileprivate static func longText(
    _ text: StoreKitConfiguration.Text, limit: Int,
    in localization: StoreKitConfiguration.Localization
  ) -> Self? {
    guard text.length > limit else { return nil }
    return Diagnostic(
      .longStoreText, severity: .note, at: text.range,
      "the \(text.field.rawValue) for \"\(localization.locale)\" has \(text.length) characters: App Store Connect accepts \(limit)",
      help: "shorten it by \(text.length - limit)")
  }

  fileprivate static func missingLanguage(
    _ locale: String, of names: [String], outOf count: Int, at range: SourceRange
  ) -> Self {
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    return Diagnostic(
      .missingStoreLanguage, at: range,
      "\(names.count) of \(count) products have no texts for \"\(locale)\": \(names.prefix(3).joined(separator: ", "))\(more)",
      help: "add the localization here and in App Store Connect")
  }
}
