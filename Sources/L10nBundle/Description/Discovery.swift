package import L10nModel

/// What was found in a tree.
///
/// ```swift
/// let tree = try DiskFileTree(root: "TextEdit.app")
/// let discovery = try Discovery(of: tree, named: "TextEdit.app")
/// discovery.bundles.first?.path  // Contents/Resources
/// ```
package struct Discovery: Sendable {
  /// Each real directory that holds localizations or string catalogs, in byte order of the paths.
  package let bundles: [BundleDescription]
  /// The projects and packages that were asked for a development region, in byte order of the paths.
  package let projects: [ProjectDescription]
  /// What was odd, in the order of the places.
  package let findings: [Finding]
  /// The directories that were not looked into, by their names or by `DiscoveryOptions.excludes`.
  package let skippedDirectories: [TreePath]

  /// Walks over a tree once, and reads what its property lists and projects say.
  ///
  /// - Parameters:
  ///   - tree: the only thing that is read.
  ///   - name: what the root is called: `TextEdit.app` makes an application of it.
  /// - Throws: where the root itself cannot be listed.
  /// - Complexity: O(*n*) in the number of directory entries, but for sorting their names.
  package init(
    of tree: some FileTree, named name: String, options: DiscoveryOptions = DiscoveryOptions()
  ) throws(FileTreeError) {
    let walk = try TreeWalk(tree, named: name, options: options)
    var describer = BundleDescriber(walk, rootName: name)
    bundles = walk.places.map { describer.describe($0) }.sorted { $0.path < $1.path }
    projects = describer.projects.described
    skippedDirectories = walk.skippedDirectories
    findings = (walk.findings + describer.findings).enumerated().sorted { left, right in
      let leftPath = left.element.path ?? .root
      let rightPath = right.element.path ?? .root
      if leftPath != rightPath { return leftPath < rightPath }
      if left.element.check != right.element.check {
        return left.element.check.identifier < right.element.check.identifier
      }
      return left.offset < right.offset
    }.map(\.element)
  }
}

/// The checks of this module, in the order of their identifiers.
package let bundleChecks: [Check] =
  (Check.ofWalk + Check.ofCaseVariants + Check.ofPropertyLists + Check.ofProjects)
  .sorted { $0.identifier < $1.identifier }
