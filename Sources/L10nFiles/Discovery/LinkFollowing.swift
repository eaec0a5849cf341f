import L10nModel
import L10nSource

extension TreeWalk {
  /// Resolves links to files in the tree, and reports links with problems.
  ///
  /// A link to a directory is only recorded: the walk visits the directory at its real path.
  mutating func follow(_ directory: inout SortedContents, in path: TreePath) {
    for (name, destination) in directory.links {
      let link = path.appending(name)
      switch links.resolve(destination: destination, in: path) {
      case .found(_, .file):
        directory.add(file: name)
      case .found(let target, .directory) where path.relative(to: target) != nil:
        report(.loop, ofLink: link, to: destination, severity: .note)
      case .found(let target, .directory):
        directory.linkedDirectories.append((name, target))
      case .found:
        break
      case .failed(let failure):
        let isImportant = concernsLocalizations(name)
        // Links to files outside version control are common here, and irrelevant.
        if failure == .dangling, !isImportant { continue }
        report(failure, ofLink: link, to: destination, severity: isImportant ? nil : .note)
      }
    }
  }

  /// Whether the target of a link with this name can contain localizations.
  private func concernsLocalizations(_ name: String) -> Bool {
    DirectoryNames.isCatalog(name) || DirectoryNames.isInfoPlist(name)
      || BundleShape.layoutNames.contains(name.lowercasedASCII)
  }
}
