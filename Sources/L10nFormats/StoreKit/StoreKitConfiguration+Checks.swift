import L10nLocale
import L10nModel
import L10nSource

extension StoreKitConfiguration {
  /// What App Store Connect would refuse, and which languages only some of the products have.
  var diagnostics: [Diagnostic] {
    products.flatMap { product in
      product.localizations.flatMap { localization in
        localization.texts.compactMap {
          Diagnostic.longText($0, limit: product.limit(of: $0.field), in: localization)
        }
      }
    } + missingLanguages
  }

  /// Languages that half of the products have, and not all. Many products of tests have no texts at all.
  private var missingLanguages: [Diagnostic] {
    let sold = products.filter { $0.kind == .product && !$0.localizations.isEmpty }
    let languages = sold.map { Set($0.localizations.map(\.language)) }
    var told: Set<LanguageAndScript> = []
    return sold.flatMap(\.localizations).compactMap { localization in
      let language = localization.language
      let without = sold.indices.filter { !languages[$0].contains(language) }
      guard told.insert(language).inserted, let first = without.first,
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
  /// A file for tests fails no upload.
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
