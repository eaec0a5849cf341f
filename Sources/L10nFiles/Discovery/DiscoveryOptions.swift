package import L10nModel

package struct DiscoveryOptions: Sendable {
  package var developmentRegion: String?
  /// Directories to skip. The contents of a bundle that isn't skipped affect what users see, so filters of the output
  /// handle its `.lproj` directories and files.
  package var excludes: [Glob]
  /// Whether to include build products, version control and third-party code.
  package var includesSkippedDirectories: Bool
  /// Directories beside the `.lproj` directories whose files are listed even if no localization has them.
  package var lookedUpDirectories: Set<String> = []
  /// The submodules of a revision: their files are in other repositories.
  package var submodules: Set<TreePath> = []
  /// Localizations that are judged even if no product gets them.
  package var requestedLocalizations: [String] = []
  /// Whether what others make is judged like the rest.
  package var includesThirdParty = false
  package var didListDirectory: (@Sendable () -> Void)?
  /// The index of the input on the command line, for findings.
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
  /// Whether a directory is skipped because of its name or a pattern.
  func skips(_ path: TreePath, name: String, parent: String?) -> Bool {
    if !includesSkippedDirectories, Self.isSkipped(name, parent: parent) { return true }
    return excludes.contains { $0.covers(directory: path) }
  }

  /// Whether a directory has nothing of a project's own: build products, version control, dependencies, exports, tutorials,
  /// and what archives keep of another file system.
  static func isSkipped(_ name: String, parent: String?) -> Bool {
    if skippedNames.contains(name) { return true }
    // Exports for translators contain copies of the sources, and what DocC shows is never compiled.
    if name.hasSuffix(bytesOf: ".xcloc") || name.hasSuffix(bytesOf: ".docc") { return true }
    return parent == "Carthage" && (name == "Build" || name == "Checkouts")
  }

  private static let skippedNames: Set<String> = [
    ".build", ".git", ".hg", ".svn", ".swiftpm", "DerivedData", "Pods", "__MACOSX", "node_modules",
  ]
}
