import L10nModel

/// Collects the files of a directory and its subdirectories.
struct FileScan {
  /// The maximum number of directories reached through links in one scan: a few links to one another create an
  /// unlimited number of paths.
  private static let linkedDirectoryLimit = 200

  /// The directory that contains the localizations.
  let place: TreePath
  let localization: String?
  var files: [String] = []
  var catalogs: [String] = []
  /// The names of the top-level directories.
  var subdirectories: [String] = []
  private var linkedDirectoryCount = 0
  /// Whether some entry can't be resolved: it is reported separately.
  private var holdsUnknown = false

  init(place: TreePath, localization: String?) {
    self.place = place
    self.localization = localization
  }

  /// Whether no lookup could find anything in it.
  var isEmpty: Bool { files.isEmpty && catalogs.isEmpty && !holdsUnknown }

  /// - Parameters:
  ///   - directory: a real path.
  ///   - prefix: the prefix of the names in it: empty, or a path that ends with `/`.
  ///   - ancestors: the real directories being scanned, for detecting links back to them.
  mutating func collect(
    from directory: TreePath, prefix: String = "", ancestors: [TreePath] = [], walk: inout TreeWalk
  ) throws(FileTreeError) {
    let contents = try walk.list(directory)
    holdsUnknown = holdsUnknown || !contents.undecodableNames.isEmpty
    let ancestors = ancestors + [directory]
    // Sorted, so that the limit on links doesn't depend on the file system.
    for position in contents.entries.map({ TreePath($0.name) }).positionsInOrder {
      let entry = contents.entries[position]
      switch entry.kind {
      case .file:
        add(entry.name, prefix: prefix)
      case .directory:
        collect(
          from: directory.appending(entry.name), name: entry.name, prefix: prefix,
          ancestors: ancestors, walk: &walk)
      case .link(let destination):
        let link = directory.appending(entry.name)
        switch walk.links.resolve(destination: destination, in: directory) {
        case .found(_, .file):
          add(entry.name, prefix: prefix)
        case .found(let target, .directory)
        where ancestors.contains(target) || directory.relative(to: target) != nil
          || linkedDirectoryCount == FileScan.linkedDirectoryLimit:
          walk.report(
            .loop, ofLink: link, to: destination, bundle: place, localization: localization)
        case .found(let target, .directory):
          linkedDirectoryCount += 1
          collect(
            from: target, name: entry.name, prefix: prefix, ancestors: ancestors, walk: &walk)
        case .found:
          break
        case .failed(let failure):
          holdsUnknown = true
          walk.report(
            failure, ofLink: link, to: destination, bundle: place, localization: localization)
        }
      case .other:
        break
      }
    }
  }

  private mutating func collect(
    from directory: TreePath, name: String, prefix: String, ancestors: [TreePath],
    walk: inout TreeWalk
  ) {
    if DirectoryNames.isHidden(name) { return }
    if DirectoryNames.isFilePackage(name) {
      files.append(prefix + name)
      return
    }
    if DirectoryNames.isTable(name), localization != nil {
      walk.report(directoryAsTable: directory, in: place)
    }
    if prefix.isEmpty { subdirectories.append(name) }
    do throws(FileTreeError) {
      try collect(
        from: directory, prefix: prefix + name + "/", ancestors: ancestors, walk: &walk)
    } catch {
      walk.report(unreadable: directory, error, bundle: place, localization: localization)
    }
  }

  private mutating func add(_ name: String, prefix: String) {
    if DirectoryNames.isHidden(name) { return }
    let path = prefix.isEmpty ? name : prefix + name
    if DirectoryNames.isCatalog(name) { catalogs.append(path) } else { files.append(path) }
  }
}
