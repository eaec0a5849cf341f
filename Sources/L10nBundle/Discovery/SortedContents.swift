import L10nModel

/// The entries of a directory by what they are to the walk; what it reports or visits is in byte order.
struct SortedContents {
  /// Everything that CoreFoundation would take for a localization, be it a directory, a link or a file.
  var localizations: [DirectoryEntry] = []
  /// Directories, but for localizations.
  var directories: [String] = []
  /// Files that a person sees, catalogs excepted.
  var files: [String] = []
  var catalogs: [String] = []
  var infoPlists: [String] = []
  /// Links, but for localizations.
  var links: [(name: String, destination: String)] = []
  /// The links among them that lead to a directory in the tree, each with the real place of that.
  var linkedDirectories: [(name: String, target: TreePath)] = []
  /// Names like `fr.LPROJ`, which are none of the above; beside localizations such as `fr.proj`, too.
  var unrecognizedLocalizations: [String] = []

  init(_ contents: DirectoryContents) {
    for entry in contents.entries {
      let name = entry.name
      if DirectoryNames.spelling(of: name) != nil {
        localizations.append(entry)
        continue
      }
      if DirectoryNames.resemblesLocalization(name) { unrecognizedLocalizations.append(name) }
      switch entry.kind {
      case .directory: directories.append(name)
      case .file: add(file: name)
      case .link(let destination): links.append((name, destination))
      case .other: break
      }
    }
    if !localizations.isEmpty {
      unrecognizedLocalizations += directories.filter(DirectoryNames.hasMisspeltExtension)
    }
    localizations.sort { precedesInByteOrder($0.name, $1.name) }
    directories.sort(by: precedesInByteOrder)
    links.sort { precedesInByteOrder($0.name, $1.name) }
    unrecognizedLocalizations.sort(by: precedesInByteOrder)
    catalogs.sort(by: precedesInByteOrder)
  }

  /// Adds a file, or a link to one.
  mutating func add(file name: String) {
    if DirectoryNames.isHidden(name) { return }
    if DirectoryNames.isCatalog(name) {
      catalogs.append(name)
      return
    }
    if DirectoryNames.isInfoPlist(name) { infoPlists.append(name) }
    files.append(name)
  }
}
