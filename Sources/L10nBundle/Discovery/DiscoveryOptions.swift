import L10nModel

/// What a person may tell the discovery.
package struct DiscoveryOptions: Sendable {
  /// The development region that goes before everything that the tree says.
  package var developmentRegion: String?
  /// Directories that are not looked into. What lies in a bundle that is looked at counts for what a user sees, so
  /// its `.lproj` directories and files are left for the filters of the output.
  package var excludes: [Glob]
  /// Whether build products, version control and other people's code are looked at, too.
  package var includesSkippedDirectories: Bool
  /// Directories beside the `.lproj` directories whose files are listed even where no localization has them.
  package var lookedUpDirectories: Set<String> = []
  /// Called for each directory that was listed.
  package var didListDirectory: (@Sendable () -> Void)?
  /// The position of the input in the command's list, for the findings.
  package var input: Int

  package init(
    developmentRegion: String? = nil, excludes: [Glob] = [],
    includesSkippedDirectories: Bool = false, input: Int = 0
  ) {
    self.developmentRegion = developmentRegion
    self.excludes = excludes
    self.includesSkippedDirectories = includesSkippedDirectories
    self.input = input
  }
}

extension DiscoveryOptions {
  /// Whether a directory is left out by its name or by a pattern.
  func skips(_ path: TreePath, name: String, parent: String?) -> Bool {
    if !includesSkippedDirectories {
      if DiscoveryOptions.skippedNames.contains(name) { return true }
      // What was handed to translators holds copies of the sources.
      if name.utf8.suffix(6).elementsEqual(".xcloc".utf8) { return true }
      if parent == "Carthage", name == "Build" || name == "Checkouts" { return true }
    }
    return excludes.contains { $0.covers(directory: path) }
  }

  private static let skippedNames: Set<String> = [
    ".build", ".git", ".hg", ".svn", ".swiftpm", "DerivedData", "Pods", "node_modules",
  ]
}
