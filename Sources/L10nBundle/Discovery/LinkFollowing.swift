import L10nModel
import L10nSource

extension TreeWalk {
  /// Takes each link that leads to a file in the tree for that file, and reports those that a person should know.
  ///
  /// A link to a directory is only remembered: the directory is walked at its real place.
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
        // Links to what is not checked in are common, and of no interest here.
        if failure == .dangling, !isImportant { continue }
        report(failure, ofLink: link, to: destination, severity: isImportant ? nil : .note)
      }
    }
  }

  /// Whether localizations may lie behind a link of this name.
  private func concernsLocalizations(_ name: String) -> Bool {
    DirectoryNames.isCatalog(name) || DirectoryNames.isInfoPlist(name)
      || BundleShape.layoutNames.contains(name.lowercasedASCII)
  }
}
