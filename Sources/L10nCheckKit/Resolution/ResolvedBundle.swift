package import L10nFiles
import L10nLocale
package import L10nModel
import L10nSource

/// A bundle for lookups.
package struct ResolvedBundle: Sendable {
  package let description: BundleDescription
  let tree: any FileTree
  /// The string catalogs that a build compiles.
  let catalogs: [MultilingualTable]
  /// The `.loctable` files.
  let locTables: [MultilingualTable]
  /// What a build makes of the directory, if it is one of the sources of a known product.
  private(set) var builtPlace: BuiltPlace?

  /// Finds the bundle at a path.
  ///
  /// - Parameters:
  ///   - directories: directories of looked-up names, which no localization may have.
  ///   - question: what the bundle is to answer: of several, the one that has the key.
  /// - Throws: if the path can't be read, or contains no bundle or several.
  package init(
    _ path: String, developmentRegion: String? = nil, directories: Set<String> = [],
    question: Resolution.Question? = nil
  ) throws(CheckError) {
    let located = try LocatedVersion(TreeVersion(path: path))
    try self.init(
      in: located.tree, named: located.location.name, path: path, focus: located.location.focus,
      developmentRegion: developmentRegion, directories: directories, question: question)
    if builtPlace == nil, description.kind == .directory, case .disk = located.tree {
      let path = description.path.isRoot ? "" : "/\(description.path)"
      builtPlace = BuiltPlace.around(located.location.root + path)
    }
  }

  /// Finds the bundle of a tree: the root, or the only one in it.
  ///
  /// - Parameters:
  ///   - name: the name of the tree's root.
  ///   - path: its path in error messages.
  ///   - focus: the given part of the tree.
  ///   - question: what the bundle is to answer: of several, the one that has the key.
  /// - Throws: if the tree can't be listed, or contains no bundle or several.
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

  /// Whether a file of the table, or of any, has the key.
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
    // The root of a legacy bundle, which can have more localizations, isn't the bundle.
    return bundles.first { $0.root.isRoot && $0.kind != .directory }
      ?? bundles.first { $0.root.isRoot } ?? (bundles.count == 1 ? bundles.first : nil)
  }
}
