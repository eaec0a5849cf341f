import L10nSource

extension XcodeProject {
  /// The directories whose files are the project's without a reference to each: those of synchronized groups, and those that
  /// are copied as they are.
  ///
  /// - Complexity: O(*n*) in the number of groups and references.
  package var wholeDirectories: [TreePath] {
    synchronizedGroups.compactMap(\.path) + fileReferences.filter(\.isFolder).compactMap(\.path)
  }

  /// The references to localized files: those of variant groups, and to what is localized by its name.
  ///
  /// - Complexity: O(*n*) in the number of references.
  package var localizedReferences: [FileReference] {
    let variants = Set(variantGroups.flatMap { $0.children.map(\.file.identifier) })
    return fileReferences.filter { reference in
      variants.contains(reference.identifier)
        || reference.path.map { $0.localizationSpelling != nil || $0.isStringCatalog } ?? false
    }
  }
}

extension TreePath {
  /// The name of the `.lproj` directory around a file, without the extension; nil where there is none.
  package var localizationSpelling: String? {
    components.dropLast().last { $0.utf8.reversed().starts(with: ".lproj".utf8.reversed()) }
      .map { String($0.dropLast(6)) }
  }

  /// Whether this is a string catalog by its name.
  package var isStringCatalog: Bool { string.utf8.suffix(10).elementsEqual(".xcstrings".utf8) }

  /// The path that a project or a configuration names, seen from this directory; nil where it leads out of the input.
  ///
  /// - Complexity: O(*n*) in the length of the two paths.
  package func resolving(_ relative: String) -> TreePath? {
    let slash = UInt8(ascii: "/")
    guard relative.utf8.first != slash else { return nil }
    var path = isRoot ? "" : string[...]
    for component in relative.utf8.split(separator: slash).map(Substring.init) {
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
}
