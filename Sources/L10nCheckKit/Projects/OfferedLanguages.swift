import L10nLocale
import L10nModel

/// The languages that the products of an input appear in. As soon as one file makes a product appear in a language, all
/// of its tables answer in it, or in the development region's instead.
struct OfferedLanguages {
  private var spellings: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - places: the directories that are judged: those of others, and what lies outside, make no promise.
  ///   - catalogs: the string catalogs of the input.
  /// - Complexity: O(*n*) in the number of files of all products.
  init(_ products: [Product], in places: Set<TreePath>, catalogs: [MultilingualFile]) {
    let languages = Dictionary(
      catalogs.map { ($0.path, $0.languages.filter { $0.deviceSuffix.isEmpty }.map(\.spelling)) },
      uniquingKeysWith: { first, _ in first })
    for product in products where product.kind.shipsResources {
      var found: Set<String> = []
      for file in product.files {
        if let inside = languages[file] {
          found.formUnion(inside)
        } else if let directory = file.localizationDirectory, let place = directory.parent,
          places.contains(place), let spelling = file.localizationSpelling
        {
          found.insert(spelling)
        }
      }
      spellings[product.identifier] = found.filter { !LocalizationDirectory.isNoLanguage($0) }
    }
  }

  /// A product with the languages that it appears in.
  func completing(_ product: Product) -> Product {
    var product = product
    product.localizations = (spellings[product.identifier] ?? []).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    return product
  }

  /// The languages of all products that get something of a directory, in byte order.
  func languages(of bundle: BundleDescription) -> [String] {
    let all = bundle.products.reduce(into: Set<String>()) {
      $0.formUnion(spellings[$1] ?? [])
    }
    return all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension BundleDescription {
  /// The directory with the localizations that no target gets but whose languages users can choose: they are judged after
  /// all, unless another directory has the language.
  func restoringUnbuilt(_ spellings: [String]) -> BundleDescription {
    guard !unbuiltLocalizations.isEmpty else { return self }
    let built = Set(localizations.map { RecognizedLocale(spelling: $0.spelling).identifier })
    let identifiers = Set(spellings.map { RecognizedLocale(spelling: $0).identifier })
      .subtracting(built)
    func isOffered(_ localization: LocalizationDirectory) -> Bool {
      identifiers.contains(RecognizedLocale(spelling: localization.spelling).identifier)
    }
    var bundle = self
    bundle.localizations = (localizations + unbuiltLocalizations.filter(isOffered)).sorted {
      $0.spelling.utf8.lexicographicallyPrecedes($1.spelling.utf8)
    }
    bundle.unbuiltLocalizations.removeAll(where: isOffered)
    return bundle
  }
}
