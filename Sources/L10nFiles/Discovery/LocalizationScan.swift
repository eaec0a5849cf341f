import L10nModel

// The contents of a directory with localizations: each `.lproj`, and the files beside them.
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
      guard let realPath = locate(entry, spelling: spelling, at: location, in: path) else {
        continue
      }
      var files: [String] = []
      if case .directory(let target) = realPath {
        var scan = FileScan(place: path, localization: spelling)
        do throws(FileTreeError) {
          try scan.collect(from: target, walk: &self)
        } catch {
          report(unreadable: location, error, bundle: path, localization: spelling)
          continue
        }
        files = scan.files.sorted(by: precedesInByteOrder)
        subdirectories.formUnion(scan.subdirectories)
        // Documents can have the keys of tables, in attributes of the code's own.
        if spelling == "Base" {
          codeFiles += files.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
            .map(location.appending)
        }
        // The walk visits the target of a link at its real path.
        if target == location { place.catalogs += scan.catalogs.map(location.appending) }
        if scan.isEmpty, spelling != "Base", spelling != "mul" {
          report(emptyLocalization: spelling, at: location, in: path)
        }
      }
      place.localizations.append(
        LocalizationDirectory(
          spelling: spelling, path: location, realPath: realPath.path, files: files))
    }
    place.catalogs.sort()
    place.nonlocalizedFiles = nonlocalizedFiles(in: directory, sharing: subdirectories, at: path)
    return place
  }

  /// The directory of a localization; nil if its contents are unknown.
  ///
  /// A name that doesn't lead to a directory is a localization without files, as for CoreFoundation.
  private mutating func locate(
    _ entry: DirectoryEntry, spelling: String, at path: TreePath, in bundle: TreePath
  ) -> LocalizationPlace? {
    switch entry.kind {
    case .directory:
      return .directory(path)
    case .file, .other:
      report(fileAsLocalization: spelling, at: path, in: bundle)
      return .nothing(path)
    case .link(let destination):
      switch links.resolve(destination: destination, in: bundle) {
      case .found(let target, .directory):
        return .directory(target)
      case .found(let target, _):
        report(fileAsLocalization: spelling, at: path, in: bundle)
        return .nothing(target)
      case .failed(let failure):
        report(failure, ofLink: path, to: destination, bundle: bundle, localization: spelling)
        return failure == .dangling || failure == .loop ? .nothing(path) : nil
      }
    }
  }

  /// The top-level files, and those in directories whose names also occur in localizations.
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
      // The walk reports that it can't be read.
      try? scan.collect(from: real, prefix: name + "/", walk: &self)
      files += scan.files
    }
    return files.sorted(by: precedesInByteOrder)
  }
}

/// The target of a localization's name.
private enum LocalizationPlace {
  case directory(TreePath)
  /// Not a directory.
  case nothing(TreePath)

  var path: TreePath {
    switch self {
    case .directory(let path), .nothing(let path): path
    }
  }
}
