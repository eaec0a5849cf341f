import L10nCoverage
import L10nLocale
import L10nModel

/// Languages that only a framework or package has: its texts follow the language of the application, which has to appear
/// in the same one.
struct UnofferedLanguages {
  private let products: [Product]
  /// The products with a bundle that follows the user's languages on its own.
  private let independent: Set<String>

  /// - Parameter works: the bundles of the products' input.
  init(_ products: [Product], _ works: [BundleWork]) {
    self.products = products
    independent = Set(
      works.filter(\.plan.bundle.allowsMixedLocalizations).flatMap(\.plan.bundle.products))
  }

  /// A finding for each framework and package, sorted by path.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of applications and of products in them.
  func findings(input: Int) -> [Finding] {
    var hosts: [String: [Product]] = [:]
    let contents = ProductContents(products)
    for application in products where application.kind == .application {
      for identifier in contents.of(application) {
        hosts[identifier, default: []].append(application)
      }
    }
    return products.filter { $0.kind == .framework || $0.kind == .package }.compactMap { product in
      guard let hosts = hosts[product.identifier],
        !hosts.contains(where: { independent.contains($0.identifier) }),
        let directory = product.files.lazy.compactMap(\.directoryOfLocalizations).first
      else { return nil }
      let offered = Set(
        hosts.flatMap(\.localizations).map { RecognizedLocale(spelling: $0).identifier })
      let region = product.developmentRegion.map { RecognizedLocale(spelling: $0).identifier }
      let unseen = product.localizations.filter {
        let identifier = RecognizedLocale(spelling: $0).identifier
        return !offered.contains(identifier) && identifier != region
      }
      guard !unseen.isEmpty, !offered.isEmpty else { return nil }
      let names = unseen.prefix(12).joined(separator: ", ") + (unseen.count > 12 ? ", …" : "")
      return Finding(
        .unofferedLanguage, input: input, bundle: directory, path: directory,
        message: .text(
          "\(product.name) has texts in \(names), and \(hosts[0].name) doesn't appear in \(unseen.count == 1 ? "this language" : "these languages"): users never see them"
        ),
        help:
          "add the language to the application, or set CFBundleAllowMixedLocalizations in its Info.plist",
        count: unseen.count)
    }
  }
}

/// What applications contain.
struct ProductContents {
  private let products: [String: Product]

  init(_ products: [Product]) {
    self.products = Dictionary(
      products.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The frameworks, packages and other products in an application, also those in others.
  func of(_ application: Product) -> Set<String> {
    var found: Set<String> = []
    var next = application.embedded
    while let identifier = next.popLast() {
      guard found.insert(identifier).inserted, let product = products[identifier],
        product.kind == .framework || product.kind == .package
      else { continue }
      next += product.embedded
    }
    return found
  }
}
