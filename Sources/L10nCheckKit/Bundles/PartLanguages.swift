import L10nCoverage
import L10nFiles
import L10nLocale
import L10nModel

/// The languages in which applications differ from the frameworks, packages and extensions that they contain. Users see such a
/// part in the application's language, if the part has it.
struct PartLanguages {
  private let products: [Product]
  /// The products with a bundle that sets `CFBundleAllowMixedLocalizations`, and so follows the user's languages on its own.
  private let independent: Set<String>
  /// The products whose `Info.plist` claims languages.
  private let claiming: Set<String>
  private let hosts: [String: [Product]]

  /// - Parameter products: the products of an input, with the languages that they appear in.
  init(_ products: [Product], _ bundles: [BundleDescription]) {
    self.products = products
    independent = Set(bundles.filter(\.allowsMixedLocalizations).flatMap(\.products))
    claiming = Set(bundles.filter { !$0.claimedLocalizations.isEmpty }.flatMap(\.products))
    var hosts: [String: [Product]] = [:]
    let contents = ProductContents(products)
    for application in products where application.kind == .application {
      for identifier in contents.of(application) {
        hosts[identifier, default: []].append(application)
      }
    }
    self.hosts = hosts
  }

  /// The bundles that are parts of applications: only products inside of applications contain them, or projects copy them as
  /// bundles or in folders. Empty unless a bundle of an application itself is localized, or these bundles have more keys than
  /// the parts.
  ///
  /// Also empty if an application claims languages, as their files can be anywhere, and for a library: its applications are
  /// samples.
  ///
  /// - Parameters:
  ///   - folders: the folders that projects copy as they are.
  ///   - isLibrary: whether the root of the tree has the specification of a pod or a package.
  /// - Complexity: O(*n*) in the numbers of bundles and products.
  func parts(
    among bundles: [BundleCoverage], in folders: DirectorySet, isLibrary: Bool
  ) -> Set<BundleCoverage.Place> {
    // No user gets an extension that no application contains.
    let parts = Set(hosts.keys).union(
      products.lazy.filter { $0.kind == .appExtension }.map(\.identifier))
    // If all other applications are samples, the tree is about its frameworks, not about applications.
    let applications = Set(
      products.filter { $0.kind == .application && !$0.isNamedSample }.map(\.identifier)
    ).subtracting(parts)
    guard !isLibrary, claiming.isDisjoint(with: applications),
      independent.isDisjoint(with: applications)
    else { return [] }
    let inside = bundles.filter { bundle in
      folders.holds(bundle.path)
        || !bundle.products.isEmpty
          && (parts.isSuperset(of: bundle.products) || bundle.kind == .loadableBundle)
    }
    let places = Set(inside.map(\.place))
    let own = bundles.filter { bundle in
      !applications.isDisjoint(with: bundle.products) && !places.contains(bundle.place)
        && !bundle.isSettings
    }
    let isKnown =
      own.contains { !$0.localizations.isEmpty } || own.keyCount > inside.keyCount
    return isKnown ? places : []
  }

  /// The findings about languages in which a framework or package has texts, but no application that contains it appears;
  /// sorted by path. Empty for a library: its applications are unknown.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of applications and of products in them.
  func findings(input: Int, isLibrary: Bool) -> [Finding] {
    guard !isLibrary else { return [] }
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
          "\(product.name) has texts in \(names), but \(hosts[0].name) isn't localized in \(unseen.count == 1 ? "this language" : "these languages"): users never see them"
        ),
        help:
          "add the language to the application, or set CFBundleAllowMixedLocalizations in its Info.plist",
        count: unseen.count)
    }.sorted { ($0.path ?? .root) < ($1.path ?? .root) }
  }

  /// For each bundle, the languages in which all applications that contain its product appear, but for which that product has
  /// no file: users see another language there. A product without any translation isn't meant to have one.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of applications and of products in them.
  func languagesLacking(in bundles: [BundleDescription]) -> [[String]] {
    let parts = Dictionary(
      products.compactMap { product in
        hosts[product.identifier].map { hosts in
          (
            product.identifier,
            languagesLacking(product.localizations, region: product.developmentRegion, hosts)
          )
        }
      }, uniquingKeysWith: { first, _ in first })
    return bundles.map { bundle in
      guard bundle.path.lastComponent == "Settings.bundle" else {
        return bundle.products.flatMap { parts[$0] ?? [] }
      }
      return languagesLacking(
        bundle.localizations.map(\.spelling), region: bundle.developmentRegion.declared,
        products.filter { $0.kind == .application && bundle.products.contains($0.identifier) })
    }
  }

  private func languagesLacking(
    _ localizations: [String], region: String?, _ hosts: [Product]
  ) -> [String] {
    guard let host = hosts.first else { return [] }
    let own = Self.languages(localizations + [region ?? "en"])
    guard own.count > 1 else { return [] }
    let offered = hosts.dropFirst().reduce(Self.languages(host.localizations)) {
      $0.intersection(Self.languages($1.localizations))
    }.subtracting(own)
    return host.localizations.filter { offered.contains(LanguageAndScript(spelling: $0)) }
  }

  private static func languages(_ spellings: [String]) -> Set<LanguageAndScript> {
    Set(spellings.map { LanguageAndScript(spelling: $0) })
  }
}

extension [BundleCoverage] {
  fileprivate var keyCount: Int {
    reduce(0) { $0 + $1.tables.reduce(0) { $0 + $1.keys.count } }
  }
}
