import L10nSource

package struct ProjectResources {
  private let paths: [ProjectObjectIdentifier: [TreePath]]
  private let groups: [ProjectObjectIdentifier: [XcodeProject.SynchronizedGroup]]
  /// The synchronized groups with exceptions for a target.
  private let exceptions: [ProjectObjectIdentifier: [XcodeProject.SynchronizedGroup]]
  private let files: FilesOnDisk

  package init(_ project: XcodeProject, among files: FilesOnDisk) {
    self.files = files
    var paths: [ProjectObjectIdentifier: [TreePath]] = [:]
    for reference in project.fileReferences {
      guard let path = reference.path else { continue }
      paths[reference.identifier, default: []] += files.built(from: path)
    }
    for group in project.variantGroups {
      paths[group.identifier, default: []] += group.builtPaths.flatMap(files.built)
    }
    self.paths = paths
    groups = Dictionary(grouping: project.synchronizedGroups, by: \.identifier)
    exceptions = project.synchronizedGroups.reduce(into: [:]) { exceptions, group in
      for target in Set(group.exceptions.compactMap(\.target)) {
        exceptions[target, default: []].append(group)
      }
    }
  }

  /// The files of a target, sorted by path.
  ///
  /// A synchronized group contributes all its files except its exceptions, including source files: the name of a file
  /// determines its role.
  ///
  /// - Complexity: O(*n* log *n*) in the number of the target's references, the exceptions of its groups and the files in these
  ///   groups.
  package func files(of target: XcodeProject.Target) -> [TreePath] {
    members(of: target, target.resources, among: files, copiesGroups: target.hasResourcesPhase)
  }

  /// The files among `others` that a target contains, sorted by path.
  package func files(of target: XcodeProject.Target, among others: FilesOnDisk) -> [TreePath] {
    members(of: target, target.resources, among: others, copiesGroups: target.hasResourcesPhase)
      .filter(others.contains)
  }

  /// The source files that a target compiles, sorted by path.
  package func sources(of target: XcodeProject.Target, among code: FilesOnDisk) -> [TreePath] {
    members(of: target, target.sources, among: code, copiesGroups: true).filter(code.contains)
  }

  private func members(
    of target: XcodeProject.Target, _ references: [ProjectObjectIdentifier],
    among files: FilesOnDisk, copiesGroups: Bool
  ) -> [TreePath] {
    var found: Set<TreePath> = []
    for reference in Set(references) { found.formUnion(paths[reference] ?? []) }
    guard copiesGroups else { return found.sorted() }
    let members = Set(target.synchronizedGroups)
    for group in members.flatMap({ groups[$0] ?? [] }) {
      addFiles(of: group, to: target, among: files, isMember: true, &found)
    }
    for group in exceptions[target.identifier] ?? [] where !members.contains(group.identifier) {
      addFiles(of: group, to: target, among: files, isMember: false, &found)
    }
    return found.sorted()
  }

  /// The files that a target contains only on some platforms.
  package func conditionalFiles(of target: XcodeProject.Target) -> Set<TreePath> {
    var found = Set(target.conditionalResources.flatMap { paths[$0] ?? [] })
    for group in exceptions[target.identifier] ?? [] {
      guard let root = group.path else { continue }
      for set in group.exceptions where set.target == target.identifier {
        found.formUnion(set.conditionalPaths.map(root.appending))
      }
    }
    return found
  }

  private func addFiles(
    of group: XcodeProject.SynchronizedGroup, to target: XcodeProject.Target,
    among files: FilesOnDisk, isMember: Bool, _ found: inout Set<TreePath>
  ) {
    guard let root = group.path else { return }
    let own = group.exceptions.filter { $0.target == target.identifier }
    guard isMember || !own.isEmpty else { return }
    let exceptions = GroupExceptions(
      own.filter { !$0.joinsPhase }.flatMap(\.members), areAdded: !isMember)
    let built = GroupExceptions(own.filter(\.joinsPhase).flatMap(\.members), areAdded: true)
    let folders = DirectorySet(group.folders)
    for file in files.below(root) where !folders.holds(file) {
      guard let relative = file.relative(to: root), !relative.isEmpty else { continue }
      if exceptions.include(relative) != isMember || built.include(relative) { found.insert(file) }
    }
  }
}

extension FilesOnDisk {
  /// The file at a path. For an `.lproj` directory, or a directory in one that is a nib or another document, all files in it.
  fileprivate func built(from path: TreePath) -> [TreePath] {
    guard path.localizationDirectory != nil, !contains(path) else { return [path] }
    let inside = below(path)
    return inside.isEmpty ? [path] : Array(inside)
  }
}

extension XcodeProject.VariantGroup {
  /// The files that a build takes from the group. If the first member is an interface document, these are the documents and
  /// their `.strings` files and catalogs, without `.stringsdict` files.
  fileprivate var builtPaths: [TreePath] {
    let paths = children.compactMap(\.file.path)
    guard let first = children.first?.file.path, first.localizationSpelling == "Base",
      first.tableFile?.format.isDocument ?? false
    else { return paths }
    return paths.filter { $0.tableFile?.format != .stringsdict }
  }
}

/// The exceptions of a synchronized group for a target: files that the target includes without the group, or excludes from it.
private struct GroupExceptions {
  private let plain: DirectorySet
  private let localized: DirectorySet
  private let localizedPaths: Set<TreePath>
  /// The paths of interface documents without their extensions: the files with their texts share the exception.
  private let documents: Set<String>

  /// - Parameter areAdded: whether the members are added to a target that doesn't have the group.
  init(_ members: [XcodeProject.ExceptionSet.Member], areAdded: Bool) {
    // Xcode ignores the exclusion of a single localization.
    plain = DirectorySet(
      members.filter { !$0.isLocalized }.map { TreePath($0.path) }.filter {
        areAdded || $0.localizationSpelling == nil
      })
    let localizedPaths = members.filter(\.isLocalized).map { TreePath($0.path) }
    localized = DirectorySet(localizedPaths)
    self.localizedPaths = Set(localizedPaths)
    documents = Set(
      localizedPaths.compactMap { $0.tableFile.flatMap { $1.isDocument ? $0 : nil } })
  }

  /// Whether the path of a file below the group equals that of a member or is below it.
  func include(_ relative: String) -> Bool {
    let path = TreePath(relative)
    if plain.holds(path) { return true }
    guard !localizedPaths.isEmpty else { return false }
    let common = TreePath(Self.withoutLocalization(relative))
    return localizedPaths.contains(path) || localized.holds(common)
      || common.tableFile.map { $1 != .stringsdict && documents.contains($0) } ?? false
  }

  /// Converts `Views/de.lproj/Main.storyboard` to `Views/Main.storyboard`.
  private static func withoutLocalization(_ path: String) -> String {
    path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }
}
