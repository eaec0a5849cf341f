import L10nModel

// The scan of a directory with localizations: of each `.lproj`, and of the files beside them.
extension TreeWalk {
  mutating func scan(_ directory: SortedContents, at path: TreePath, shape: Int?) -> Place {
    var place = Place(path: path, shape: shape)
    place.catalogs = directory.catalogs.map(path.appending)
    for name in directory.unrecognizedLocalizations {
      report(unrecognizedLocalization: name, in: path)
    }
    var subdirectories: Set<String> = []
    for entry in directory.localizations {
      guard let spelling = DirectoryNames.spelling(of: entry.name) else { continue }
      let location = path.appending(entry.name)
      guard let target = locate(entry, spelling: spelling, at: location, in: path) else {
        continue
      }
      var files: [String] = []
      if target.isDirectory {
        var scan = FileScan(place: path, localization: spelling)
        do throws(FileTreeError) {
          try scan.collect(from: target.path, walk: &self)
        } catch {
          report(unreadable: location, error, bundle: path, localization: spelling)
          continue
        }
        files = scan.files.sorted(by: precedesInByteOrder)
        subdirectories.formUnion(scan.subdirectories)
        // Storyboards and XIB files can name keys of tables in user-defined runtime attributes.
        if spelling == "Base" {
          codeFiles += files.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
            .map(location.appending)
        }
        // If `target` is elsewhere, the walk visits it at its real path.
        if target.path == location { place.catalogs += scan.catalogs.map(location.appending) }
        if scan.isEmpty, spelling != "Base", spelling != "mul" {
          report(emptyLocalization: spelling, at: location, in: path)
        }
      }
      place.localizations.append(
        LocalizationDirectory(
          spelling: spelling, path: location, realPath: target.path, files: files))
    }
    place.catalogs.sort()
    place.nonlocalizedFiles = nonlocalizedFiles(in: directory, sharing: subdirectories, at: path)
    return place
  }

  /// Returns the directory of a localization; nil if its contents are unknown.
  ///
  /// As in CoreFoundation, an `.lproj` that isn't a directory is a localization without files.
  private mutating func locate(
    _ entry: DirectoryEntry, spelling: String, at path: TreePath, in bundle: TreePath
  ) -> (path: TreePath, isDirectory: Bool)? {
    switch entry.kind {
    case .directory:
      return (path, true)
    case .file, .other:
      report(fileAsLocalization: spelling, at: path, in: bundle)
      return (path, false)
    case .link(let destination):
      switch links.resolve(destination: destination, in: bundle) {
      case .found(let target, .directory):
        return (target, true)
      case .found(let target, _):
        report(fileAsLocalization: spelling, at: path, in: bundle)
        return (target, false)
      case .failed(let failure):
        report(failure, ofLink: path, to: destination, bundle: bundle, localization: spelling)
        return failure == .dangling || failure == .loop ? (path, false) : nil
      }
    }
  }

  /// Returns the top-level files, and the files in directories whose names also occur in localizations.
  private mutating func nonlocalizedFiles(
    in directory: SortedContents, sharing shared: Set<String>, at path: TreePath
  ) -> [String] {
    var files = directory.files
    files += directory.directories.filter(DirectoryNames.isFilePackage)
    files += directory.linkedDirectories.map(\.name).filter(DirectoryNames.isFilePackage)
    // CoreFoundation searches the directory "Non-localized Resources" of a legacy bundle before all others.
    for (name, real) in directory.directories.map({ ($0, path.appending($0)) })
      + directory.linkedDirectories
    where shared.contains(name) || name == "Non-localized Resources"
      || options.lookedUpDirectories.contains(name)
    {
      var scan = FileScan(place: path, localization: nil)
      // The walk reports a directory that can't be read.
      try? scan.collect(from: real, prefix: name + "/", walk: &self)
      files += scan.files
    }
    return files.sorted(by: precedesInByteOrder)
  }
}

/// Collects the files of a directory and its subdirectories.
struct FileScan {
  /// The maximum number of directories that one scan reaches through links: a few links to one another create an unlimited
  /// number of paths.
  private static let linkedDirectoryLimit = 200

  let place: TreePath
  let localization: String?
  var files: [String] = []
  var catalogs: [String] = []
  /// The names of the top-level directories.
  var subdirectories: [String] = []
  private var linkedDirectoryCount = 0
  /// Whether the directory has an entry that can't be resolved. It is reported separately.
  private var holdsUnknown = false

  init(place: TreePath, localization: String?) {
    self.place = place
    self.localization = localization
  }

  /// Whether a lookup can't find any file in the directory.
  var isEmpty: Bool { files.isEmpty && catalogs.isEmpty && !holdsUnknown }

  /// - Parameters:
  ///   - directory: a real path.
  ///   - prefix: the prefix of the names in the directory: empty, or a path that ends with `/`.
  ///   - ancestors: the real paths of the directories being scanned, which detect links back to them.
  mutating func collect(
    from directory: TreePath, prefix: String = "", ancestors: [TreePath] = [], walk: inout TreeWalk
  ) throws(FileTreeError) {
    let contents = try walk.list(directory)
    holdsUnknown = holdsUnknown || !contents.undecodableNames.isEmpty
    let ancestors = ancestors + [directory]
    // Sorted, so that the effect of the limit on links doesn't depend on the file system.
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
    if let localization {
      // Only at the top level: a directory deeper down may be a bundle with localizations of its own, such as a help book.
      if prefix.isEmpty, DirectoryNames.spelling(of: name) != nil {
        walk.report(nestedLocalization: directory, in: place, localization: localization)
        holdsUnknown = true
        return
      }
      if DirectoryNames.isTable(name) { walk.report(directoryAsTable: directory, in: place) }
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
