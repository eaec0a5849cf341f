import L10nSource

extension XcodeProject {
  /// The directories whose files belong to the project without individual references: those of synchronized groups, and
  /// those that are copied as they are.
  ///
  /// - Complexity: O(*n*) in the number of groups and references.
  package var wholeDirectories: [TreePath] {
    synchronizedGroups.compactMap(\.path) + copiedDirectories
  }

  /// The directories that are copied as they are: an `.lproj` directory inside is no localization of the product.
  ///
  /// - Complexity: O(*n*) in the number of groups and references.
  package var copiedDirectories: [TreePath] {
    (synchronizedGroups.flatMap(\.folders)
      + fileReferences.filter(\.isFolder).compactMap(\.path))
      // A folder that is itself a localization is copied to the place of one.
      .filter { !$0.string.utf8.suffix(6).elementsEqual(".lproj".utf8) }
  }

  /// The references to localized files: those of variant groups, and files in an `.lproj` directory.
  ///
  /// - Complexity: O(*n*) in the number of references.
  package var localizedReferences: [FileReference] {
    let variants = Set(variantGroups.flatMap { $0.children.map(\.file.identifier) })
    return fileReferences.filter { reference in
      variants.contains(reference.identifier)
        || reference.path.map { $0.localizationSpelling != nil || $0.isStringCatalog } ?? false
    }
  }

  /// The string catalogs that targets get of synchronized groups of others.
  ///
  /// - Parameter target: nil for those of all targets.
  /// - Complexity: O(*n* · *m*) in the numbers of targets and of exceptions.
  package func addedCatalogs(to target: Target? = nil) -> Set<TreePath> {
    var found: Set<TreePath> = []
    for target in target.map({ [$0] }) ?? targets {
      for group in synchronizedGroups where !target.synchronizedGroups.contains(group.identifier) {
        guard let root = group.path else { continue }
        for set in group.exceptions where set.target == target.identifier {
          found.formUnion(set.members.map { root.appending($0.path) }.filter(\.isStringCatalog))
        }
      }
    }
    return found
  }
}

extension TreePath {
  /// The name of the `.lproj` directory around a file, without the extension; nil if there is none.
  package var localizationSpelling: String? {
    // Scans bytes from the end: projects have thousands of paths, most of them without such a directory.
    let (extensionName, slash) = (".lproj".utf8, UInt8(ascii: "/"))
    var string = string
    return string.withUTF8 { path in
      var directories = path[...]
      while let end = directories.lastIndex(of: slash) {
        directories = directories[..<end]
        guard directories.last == UInt8(ascii: "j"),
          directories.suffix(extensionName.count).elementsEqual(extensionName)
        else { continue }
        let start = directories.lastIndex(of: slash).map { $0 + 1 } ?? 0
        return String(
          decoding: directories[start...].dropLast(extensionName.count), as: UTF8.self)
      }
      return nil
    }
  }

  /// Whether this is a file with texts, by its name or that of its directory.
  package var isLocalizedByName: Bool { tableFile != nil || localizationSpelling != nil }

  /// The path without the extension, and the format that this is; nil for a file without texts.
  package var tableFile: (stem: String, format: TableFormat)? {
    // Projects have thousands of paths, and few have an extension as long as one of these.
    let end = string.utf8.suffix(Self.longestExtension + 1)
    guard let dot = end.lastIndex(of: UInt8(ascii: ".")),
      Self.extensionLengths & 1 << UInt32(end.distance(from: dot, to: end.endIndex) - 1) != 0,
      let format = TableFormat(fileExtension: String(string[string.utf8.index(after: dot)...]))
    else { return nil }
    return (String(string[..<dot]), format)
  }

  /// A bit for each length of an extension of a format.
  private static let extensionLengths = TableFormat.allCases.reduce(UInt32(0)) {
    $0 | 1 << UInt32($1.rawValue.utf8.count)
  }
  private static let longestExtension = 31 - extensionLengths.leadingZeroBitCount

  /// Whether this is a string catalog by name.
  package var isStringCatalog: Bool { string.utf8.suffix(10).elementsEqual(".xcstrings".utf8) }

  /// A path of a project or a configuration, resolved against this directory; nil if it leads out of the input.
  ///
  /// - Complexity: O(*n*) in the length of the two paths.
  package func resolving(_ relative: String) -> TreePath? {
    let slash = UInt8(ascii: "/")
    guard relative.utf8.first != slash else { return nil }
    if TreePath.isPlain(relative.utf8) { return appending(relative) }
    var path = isRoot ? "" : string[...]
    for component in TreePath(relative == "." ? "" : relative).components {
      switch component {
      case ".": continue
      case "..":
        guard !path.isEmpty else { return nil }
        path = path[..<(path.utf8.lastIndex(of: slash) ?? path.startIndex)]
      default:
        if !path.isEmpty { path += "/" }
        path += component
      }
    }
    return path.isEmpty ? .root : TreePath(String(path))
  }

  /// Whether a relative path contains only names, separated by single slashes.
  private static func isPlain(_ relative: String.UTF8View) -> Bool {
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    // `.` and `..` start with a dot, like the names of hidden files; this check doesn't distinguish them.
    var previous = slash
    for byte in relative {
      if previous == slash, byte == slash || byte == dot { return false }
      previous = byte
    }
    return previous != slash
  }
}
