import L10nSource

extension XcodeProject {
  /// The files that a target gets as resources, in order of their paths.
  ///
  /// Of a synchronized group these are all files but the exceptions, source files included: what a file is for is told
  /// by its name.
  ///
  /// - Parameter files: what is on disk, in order of the paths.
  /// - Complexity: O(*n*) in the number of files and references, for each group of the target.
  package func resourceFiles(of target: Target, among files: [TreePath]) -> [TreePath] {
    let wanted = Set(target.resources)
    var paths = Set(
      fileReferences.filter { wanted.contains($0.identifier) }.compactMap(\.path))
    for group in variantGroups where wanted.contains(group.identifier) {
      paths.formUnion(group.children.compactMap(\.file.path))
    }
    for group in synchronizedGroups {
      guard let root = group.path else { continue }
      let isMember = target.synchronizedGroups.contains(group.identifier)
      let exceptions = group.exceptions.filter { $0.target == target.identifier }.flatMap(\.members)
      guard isMember || !exceptions.isEmpty else { continue }
      for file in files {
        guard let relative = file.relative(to: root), !relative.isEmpty else { continue }
        let isException = exceptions.contains { $0.includes(relative) }
        if isException != isMember { paths.insert(file) }
      }
    }
    return paths.sorted()
  }

  /// Whether a file is the project's without a reference to it: in a synchronized group, or in a directory that is copied
  /// as it is.
  ///
  /// - Complexity: O(*n*) in the number of groups and references.
  package func hasWithoutReference(_ file: TreePath) -> Bool {
    wholeDirectories.contains { file.relative(to: $0) != nil }
  }

  /// The directories whose files are the project's without a reference to each.
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

extension XcodeProject.ExceptionSet.Member {
  /// Whether a file of the group, by its path below it, is meant: it has the path, or lies below it.
  func includes(_ relative: String) -> Bool {
    let file = isLocalized ? Self.withoutLocalization(relative) : relative
    return TreePath(file).relative(to: TreePath(path)) != nil
      || (isLocalized && TreePath(relative) == TreePath(path))
  }

  /// `Views/Main.storyboard` of `Views/de.lproj/Main.storyboard`.
  private static func withoutLocalization(_ path: String) -> String {
    path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
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
  /// - Complexity: O(*n*) in the length of the path.
  package func resolving(_ relative: String) -> TreePath? {
    guard relative.utf8.first != UInt8(ascii: "/") else { return nil }
    var components = components.map(String.init)
    for component in relative.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) {
      switch component {
      case ".": continue
      case "..": if components.popLast() == nil { return nil }
      default: components.append(String(component))
      }
    }
    return components.isEmpty ? .root : TreePath(components.joined(separator: "/"))
  }
}
