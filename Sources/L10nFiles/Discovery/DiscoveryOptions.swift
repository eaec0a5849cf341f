package import L10nModel

package struct DiscoveryOptions: Sendable {
  package var developmentRegion: String?
  /// Directories to skip. Excluding `.lproj` directories and files of a bundle only filters the output: the walk reads them,
  /// as they affect what users see.
  package var excludes: [Glob] = []
  /// Whether to include build products, version control and third-party code.
  package var includesSkippedDirectories = false
  /// Directories beside the `.lproj` directories whose files are listed even if no localization has a directory of the same
  /// name.
  package var lookedUpDirectories: Set<String> = []
  /// The submodules of a revision. Their files are in other repositories.
  package var submodules: Set<TreePath> = []
  /// Localizations that checks cover even if no product contains them.
  package var requestedLocalizations: [String] = []
  /// Whether checks cover third-party code like the rest.
  package var includesThirdParty = false
  package var didListDirectory: (@Sendable () -> Void)?
  /// The index of the input on the command line, for findings.
  package var input = 0

  package init() {}
}

extension DiscoveryOptions {
  /// Whether the walk skips a directory because of its name or a pattern.
  func skips(_ path: TreePath, name: String, parent: String?) -> Bool {
    if !includesSkippedDirectories, Self.isSkipped(name, parent: parent) { return true }
    return excludes.contains { $0.covers(directory: path) }
  }

  /// Whether a directory contains no sources of the project: build products, version control, dependencies, exports,
  /// tutorials, and the metadata that macOS adds to archives.
  static func isSkipped(_ name: String, parent: String?) -> Bool {
    if skippedNames.contains(name) { return true }
    // Exports for translators contain copies of the sources, and Xcode doesn't compile the code that DocC shows.
    if name.hasSuffix(bytesOf: ".xcloc") || name.hasSuffix(bytesOf: ".docc") { return true }
    return parent == "Carthage" && (name == "Build" || name == "Checkouts")
  }

  private static let skippedNames: Set<String> = [
    ".build", ".git", ".hg", ".svn", ".swiftpm", "DerivedData", "Pods", "__MACOSX", "node_modules",
  ]
}
