import L10nModel

/// Collects the files of one directory and of those in it.
struct FileScan {
  /// As many directories as are reached through links in one scan: a few that lead to one another make paths
  /// without number.
  private static let linkedDirectoryLimit = 200

  /// The directory that holds the localizations.
  let place: TreePath
  let localization: String?
  var files: [String] = []
  var catalogs: [String] = []
  /// The names of the directories at the top.
  var subdirectories: [String] = []
  private var linkedDirectoryCount = 0
  /// Whether there is something of which nobody can tell whether a lookup finds it: it is reported as such.
  private var holdsUnknown = false

  init(place: TreePath, localization: String?) {
    self.place = place
    self.localization = localization
  }

  /// Whether there is nothing that a lookup could find.
  var isEmpty: Bool { files.isEmpty && catalogs.isEmpty && !holdsUnknown }

  /// - Parameters:
  ///   - directory: a real place.
  ///   - prefix: what stands before the names in it: nothing, or a path that ends with `/`.
  ///   - ancestors: the real places that are being collected from, so that a link into one of them is seen.
  mutating func collect(
    from directory: TreePath, prefix: String = "", ancestors: [TreePath] = [], walk: inout TreeWalk
  ) throws(FileTreeError) {
    let contents = try walk.tree.contents(of: directory)
    walk.report(undecodableNames: contents.undecodableNames, in: directory)
    holdsUnknown = holdsUnknown || !contents.undecodableNames.isEmpty
    let ancestors = ancestors + [directory]
    // In an order of their own: which links are one too many must not depend on the file system.
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
