package import L10nFiles
import L10nLocale
package import L10nModel
import L10nSource

package struct ResolvedBundle: Sendable {
  package let description: BundleDescription
  let tree: any FileTree
  /// The string catalogs that a build compiles; empty for a built product.
  let catalogs: [MultilingualTable]
  let locTables: [MultilingualTable]
  /// The product that a build puts the directory's files into; nil for a built product, and if no such product is known.
  private(set) var builtPlace: BuiltPlace?
  /// The surrounding project's directory on disk, and the bundle's path below it; nil if there is none.
  private(set) var project: (root: String, bundle: TreePath)?

  /// Finds the bundle at a path.
  ///
  /// - Parameters:
  ///   - directories: directories beside the `.lproj` directories to list even if no localization has them.
  ///   - question: if there are several bundles, selects the one that has the key.
  /// - Throws: `CheckError` if the path can't be read, if it contains no bundle, or if it is unclear which one is meant.
  package init(
    _ path: String, developmentRegion: String? = nil, directories: Set<String> = [],
    question: Resolution.Question? = nil
  ) throws(CheckError) {
    let located = try LocatedVersion(TreeVersion(path: path))
    try self.init(
      in: located.tree, named: located.location.name, path: path, focus: located.location.focus,
      developmentRegion: developmentRegion, directories: directories, question: question)
    guard description.kind == .directory, case .disk = located.tree else { return }
    if builtPlace != nil {
      project = (located.location.root, description.path)
      return
    }
    let path = description.path.isRoot ? "" : "/\(description.path)"
    project = BuiltPlace.project(around: located.location.root + path)
    builtPlace = project.flatMap { BuiltPlace.place(of: $0.bundle, in: $0.root) }
  }

  /// Finds the bundle of a tree: the root, or the only one in it.
  ///
  /// - Parameters:
  ///   - name: the name of the tree's root.
  ///   - path: the tree's path in error messages.
  ///   - focus: the part of the tree that the path names.
  ///   - question: if there are several bundles, selects the one that has the key.
  /// - Throws: `CheckError` if the tree can't be listed, if it contains no bundle, or if it is unclear which one is meant.
  package init(
    in tree: some FileTree, named name: String, path: String, focus: InputLocation.Focus? = nil,
    developmentRegion: String? = nil, directories: Set<String> = [],
    question: Resolution.Question? = nil
  ) throws(CheckError) {
    var options = DiscoveryOptions()
    options.developmentRegion = developmentRegion
    options.lookedUpDirectories = directories
    let discovery: Discovery
    do throws(FileTreeError) {
      discovery = try Discovery(of: tree, named: name, options: options)
    } catch {
      throw CheckError(path: path, reason: error.description)
    }
    let bundles = discovery.bundles
    let meant = Self.meant(bundles, focus: focus)
    var candidates = meant.map { [$0] } ?? bundles
    if meant == nil, case .key(let key, let table) = question {
      candidates = bundles.filter {
        Self($0, of: discovery, in: tree).hasKey(key, inTable: table)
      }
    }
    if candidates.count == 1, meant != nil || bundles.count > 1 {
      self.init(candidates[0], of: discovery, in: tree)
      return
    }
    let names = candidates.map { $0.root.isRoot ? "." : $0.root.string }.shortList(5)
    let reason =
      if bundles.isEmpty {
        "contains no localization"
      } else if candidates.isEmpty {
        "none of its \(bundles.count) bundles has the key"
      } else if candidates.count < bundles.count {
        "\(candidates.count) bundles have the key; choose one: \(names)"
      } else {
        "contains \(bundles.count) bundles; choose one: \(names)"
      }
    throw CheckError(path: path, reason: reason)
  }

  private init(_ bundle: BundleDescription, of discovery: Discovery, in tree: some FileTree) {
    self.tree = tree
    locTables = bundle.locTables.compactMap {
      MultilingualTable($0, of: bundle, in: tree, input: 0)
    }
    // Lookups in a product don't read catalogs.
    catalogs =
      bundle.kind == .directory
      ? bundle.catalogs.compactMap { MultilingualTable($0, of: bundle, in: tree, input: 0) } : []
    description = bundle.declaring(catalogs.map(\.file))
    builtPlace = BuiltPlace(of: bundle.path, in: discovery, of: tree)
  }

  private func hasKey(_ key: String, inTable table: String?) -> Bool {
    let search = KeySearch(
      key, in: self, tables: catalogs + locTables, order: [], device: Device(for: description.kind))
    return search.places.contains { table == nil || $0.table == table }
  }

  /// The bundle at the path itself, or the only one.
  private static func meant(
    _ bundles: [BundleDescription], focus: InputLocation.Focus?
  ) -> BundleDescription? {
    if let focus { return bundles.first { $0.path == focus.bundle } }
    // The root directory of a legacy bundle can contain more localizations, but isn't the bundle.
    return bundles.first { $0.root.isRoot && $0.kind != .directory }
      ?? bundles.first { $0.root.isRoot } ?? bundles.only
  }
}

/// The product that a build puts a directory's files into, and the application that loads this product.
struct BuiltPlace: Sendable {
  let product: ProgramLanguages
  /// Nil if the product is a program itself, or if no application that contains it is known.
  let host: ProgramLanguages?

  /// - Parameter directory: the path of a bundle in `discovery`.
  /// - Returns: nil if no product for users contains files of the directory, or if it is unknown which one does.
  /// - Complexity: O(*n*) in the number of files of all products, plus reading the string catalogs of two of them.
  init?(of directory: TreePath, in discovery: Discovery, of tree: some FileTree) {
    guard let bundle = discovery.bundles.first(where: { $0.path == directory }),
      bundle.kind == .directory, bundle.doubt == nil
    else { return nil }
    let products = discovery.products
    // Applications come first.
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
    func built(_ product: Product) -> ProgramLanguages {
      let own = parts.filter { $0.products.contains(product.identifier) }
      let hasBase = own.contains { $0.localizations.contains { $0.spelling == "Base" } }
      let names = (hasBase ? ["Base"] : []) + languages.completing(product).localizations
      return ProgramLanguages(
        name: product.name,
        allowsMixedLocalizations: own.contains(where: \.allowsMixedLocalizations),
        localizations: {
          BundleLocalizations(
            enumerated: names, developmentRegion: product.developmentRegion, runtime: $0)
        })
    }
    product = built(own)
    host = loader.map(built)
  }

  /// Finds the project around a directory on disk, and the directory's path below it.
  ///
  /// The project is in the nearest directory above that has one. A package counts only if there is no Xcode project or
  /// specification. The search ends at the root of a repository, as directories above belong to something else.
  static func project(around directory: String) -> (root: String, bundle: TreePath)? {
    guard let real = RealPath.of(directory) else { return nil }
    var components = real.split(separator: "/").map(String.init)
    var below: [String] = []
    var package: (root: String, bundle: TreePath)?
    while !components.isEmpty {
      let root = "/" + components.joined(separator: "/")
      guard let tree = try? DiskFileTree(root: root),
        let names = try? tree.contents(of: .root).entries.map(\.name)
      else { break }
      let path = TreePath(components: below)
      if names.contains(where: {
        $0.hasSuffix(".xcodeproj") || ProjectFileName.isSpecification($0)
      }) {
        return (root, path)
      }
      if names.contains("Package.swift"), package == nil { package = (root, path) }
      if names.contains(".git") { break }
      below.insert(components.removeLast(), at: 0)
    }
    return package
  }

  static func place(of directory: TreePath, in root: String) -> BuiltPlace? {
    guard let tree = try? DiskFileTree(root: root),
      let discovery = try? Discovery(of: tree, named: TreePath(root).lastComponent ?? root)
    else { return nil }
    return BuiltPlace(of: directory, in: discovery, of: tree)
  }
}
