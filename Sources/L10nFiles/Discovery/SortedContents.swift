import L10nModel

/// The entries of a directory, classified for the walk; reported and visited ones are in byte order.
struct SortedContents {
  /// All entries that CoreFoundation treats as localizations: directories, links or files.
  var localizations: [DirectoryEntry] = []
  /// Directories except localizations.
  var directories: [String] = []
  /// Visible files, except catalogs.
  var files: [String] = []
  var catalogs: [String] = []
  var infoPlists: [String] = []
  /// Links except localizations.
  var links: [(name: String, destination: String)] = []
  /// The links to directories in the tree, each with its real path.
  var linkedDirectories: [(name: String, target: TreePath)] = []
  /// Names such as `fr.LPROJ`, which are none of the above; beside localizations, also names such as `fr.proj`.
  var unrecognizedLocalizations: [String] = []

  /// Whether this is what the repository of a library has: a licence, the specification of its pod and a project. Modules of
  /// an application have one or two of them.
  var isLibrary: Bool {
    files.contains { $0.hasSuffix(bytesOf: ".podspec") }
      && directories.contains { $0.hasSuffix(bytesOf: ".xcodeproj") }
      && files.contains { file in
        ["license", "licence", "copying"].contains { file.lowercased().hasPrefix($0) }
      }
  }

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
