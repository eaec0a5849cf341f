import L10nFiles
import L10nModel

/// A product of a project that has the files of a directory, or an application that loads it.
struct BuiltProduct: Sendable {
  let name: String
  /// The spellings of the languages that it appears in.
  let localizations: [String]
  let developmentRegion: String?
  let allowsMixedLocalizations: Bool
}

/// What a build makes of a directory: the product that its files are in, and the application that loads this product.
struct BuiltPlace: Sendable {
  let product: BuiltProduct
  /// Nil for a product that is a program itself, and if no application is known.
  let host: BuiltProduct?

  /// - Parameter directory: one of the directories of `discovery`.
  /// - Returns: nil if no product has files of it that users get, or it isn't known which.
  /// - Complexity: O(*n*) in the number of files of all products, plus reading the string catalogs of two of them.
  init?(of directory: TreePath, in discovery: Discovery, of tree: some FileTree) {
    guard let bundle = discovery.bundles.first(where: { $0.path == directory }),
      bundle.kind == .directory, bundle.doubt == nil
    else { return nil }
    let products = discovery.products
    // Applications are first.
    guard let own = products.first(where: { $0.identifier == bundle.products.first }) else {
      return nil
    }
    var loader: Product?
    if own.kind == .framework || own.kind == .package {
      let contents = ProductContents(products)
      loader = products.first {
        $0.kind == .application && contents.of($0).contains(own.identifier)
      }
    }
    let relevant = [own, loader].compactMap(\.self)
    let identifiers = Set(relevant.map(\.identifier))
    let parts = discovery.bundles.filter { !identifiers.isDisjoint(with: $0.products) }
    let catalogs = parts.flatMap { part in
      part.catalogs.compactMap { MultilingualTable($0, of: part, in: tree, input: 0)?.file }
    }
    let languages = OfferedLanguages(
      relevant, in: Set(discovery.bundles.map(\.path)), catalogs: catalogs)
    func built(_ product: Product) -> BuiltProduct {
      let own = parts.filter { $0.products.contains(product.identifier) }
      let hasBase = own.contains { $0.localizations.contains { $0.spelling == "Base" } }
      return BuiltProduct(
        name: product.name,
        localizations: (hasBase ? ["Base"] : []) + languages.completing(product).localizations,
        developmentRegion: product.developmentRegion,
        allowsMixedLocalizations: own.contains(where: \.allowsMixedLocalizations))
    }
    product = built(own)
    host = loader.map(built)
  }

  /// Finds what the project around a directory on disk makes of it.
  ///
  /// The project is in the nearest directory above that has one; a package counts where there is no other. What is above
  /// a repository is somebody else's.
  static func around(_ directory: String) -> BuiltPlace? {
    guard let real = RealPath.of(directory) else { return nil }
    var components = real.split(separator: "/").map(String.init)
    var below: [String] = []
    var package: (root: String, name: String, path: TreePath)?
    while let name = components.last {
      let root = "/" + components.joined(separator: "/")
      guard let tree = try? DiskFileTree(root: root),
        let names = try? tree.contents(of: .root).entries.map(\.name)
      else { break }
      let path = TreePath(components: below)
      if names.contains(where: { $0.hasSuffix(".xcodeproj") || $0 == "project.yml" }) {
        return place(of: path, in: root, name)
      }
      if names.contains("Package.swift"), package == nil { package = (root, name, path) }
      if names.contains(".git") { break }
      below.insert(components.removeLast(), at: 0)
    }
    return package.flatMap { place(of: $0.path, in: $0.root, $0.name) }
  }

  private static func place(
    of directory: TreePath, in root: String, _ name: String
  ) -> BuiltPlace? {
    guard let tree = try? DiskFileTree(root: root),
      let discovery = try? Discovery(of: tree, named: name)
    else { return nil }
    return BuiltPlace(of: directory, in: discovery, of: tree)
  }
}
