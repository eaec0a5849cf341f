package import L10nBundle
import L10nLocale
package import L10nModel
import L10nSource

/// A bundle in which something is to be found.
package struct ResolvedBundle: Sendable {
  package let description: BundleDescription
  let tree: any FileTree
  /// The string catalogs that a build makes tables of.
  let catalogs: [MultilingualTable]
  /// The `.loctable` files.
  let locTables: [MultilingualTable]

  /// Finds the bundle that a path names.
  ///
  /// - Parameter directories: directories that a lookup names and that no localization may have.
  /// - Throws: where the path cannot be read, or names no bundle or several.
  package init(
    _ path: String, developmentRegion: String? = nil, directories: Set<String> = []
  ) throws(CheckError) {
    let location: InputLocation
    let tree: DiskFileTree
    do throws(FileTreeError) {
      location = try InputLocation(path: path)
      tree = try DiskFileTree(root: location.root)
    } catch {
      throw CheckError(path: path, reason: error.description)
    }
    try self.init(
      in: tree, named: location.name, path: path, focus: location.focus,
      developmentRegion: developmentRegion, directories: directories)
  }

  /// Finds the bundle that a tree is, or the only one in it.
  ///
  /// - Parameters:
  ///   - name: what the root of the tree is called.
  ///   - path: how an error names it.
  ///   - focus: what in the tree is meant.
  /// - Throws: where the tree cannot be listed, or holds no bundle or several.
  package init(
    in tree: some FileTree, named name: String, path: String, focus: InputLocation.Focus? = nil,
    developmentRegion: String? = nil, directories: Set<String> = []
  ) throws(CheckError) {
    self.tree = tree
    var options = DiscoveryOptions()
    options.developmentRegion = developmentRegion
    options.lookedUpDirectories = directories
    let bundles: [BundleDescription]
    do throws(FileTreeError) {
      bundles = try Discovery(of: tree, named: name, options: options).bundles
    } catch {
      throw CheckError(path: path, reason: error.description)
    }
    guard let bundle = Self.meant(bundles, focus: focus) else {
      let names = bundles.map { $0.root.isRoot ? "." : $0.root.string }
      throw CheckError(
        path: path,
        reason: bundles.isEmpty
          ? "contains no localization"
          : "contains \(bundles.count) bundles; choose one: \(names.shortList(5))")
    }
    locTables = bundle.locTables.compactMap {
      MultilingualTable($0, of: bundle, in: tree, input: 0)
    }
    // In a product nobody reads a catalog.
    catalogs =
      bundle.kind == .directory
      ? bundle.catalogs.compactMap { MultilingualTable($0, of: bundle, in: tree, input: 0) } : []
    description = bundle.declaring(catalogs.map(\.file))
  }

  /// The bundle that the path is itself, or the only one.
  private static func meant(
    _ bundles: [BundleDescription], focus: InputLocation.Focus?
  ) -> BundleDescription? {
    if let focus { return bundles.first { $0.path == focus.bundle } }
    // The root of an old bundle, where more localizations are, is not the bundle.
    return bundles.first { $0.root.isRoot && $0.kind != .directory }
      ?? bundles.first { $0.root.isRoot } ?? (bundles.count == 1 ? bundles.first : nil)
  }
}
