import L10nBundle
import L10nModel

extension CheckedInput {
  /// Whether each target of an Xcode project that builds a catalog generates symbols for its keys, whether code uses them or
  /// not. Packages have no setting for it.
  ///
  /// - Complexity: O(*n*) in the number of files of all products.
  func generatesSymbols(ofCatalog path: TreePath) -> Bool {
    isBuilt(path, onlyBy: generatesSymbols)
  }

  /// Whether only packages build a catalog, for which nothing says whether symbols are generated.
  ///
  /// - Complexity: O(*n*) in the number of files of all products.
  func isOfPackages(catalog path: TreePath) -> Bool {
    isBuilt(path, onlyBy: { $0.kind == .package })
  }

  private func isBuilt(_ path: TreePath, onlyBy isMeant: (Product) -> Bool) -> Bool {
    let builders = discovery.products.filter { $0.files.contains(path) }
    return !builders.isEmpty && builders.allSatisfy(isMeant)
  }

  private func generatesSymbols(_ product: Product) -> Bool {
    discovery.xcodeProjects.contains { surveyed in
      surveyed.project.path == product.project
        && surveyed.project.targets.contains {
          $0.name == product.target
            && surveyed.settings.values(of: "STRING_CATALOG_GENERATE_SYMBOLS", in: $0) == ["YES"]
        }
    }
  }
}
