import L10nCoverage
import L10nFiles
import L10nModel

extension CheckedInput {
  /// What users get of the input, with the languages of each product.
  ///
  /// - Parameter works: the bundles of all inputs, with string catalogs read.
  func products(with works: [BundleWork]) -> [Product] {
    let languages = OfferedLanguages(
      discovery.products, in: Set(bundles.map(\.path)),
      catalogs: works.filter { $0.input == position }.flatMap(\.plan.multilingualFiles))
    return discovery.products.filter { !$0.files.isEmpty && $0.kind.shipsResources }.map {
      var product = languages.completing($0)
      product.input = position
      return product
    }
  }
}
