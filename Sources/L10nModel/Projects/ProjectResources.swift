import L10nSource

/// The resources of a project's targets.
package struct ProjectResources {
  private let paths: [ProjectObjectIdentifier: [TreePath]]
  private let groups: [ProjectObjectIdentifier: [XcodeProject.SynchronizedGroup]]
  /// The groups that have exceptions for a target.
  private let exceptions: [ProjectObjectIdentifier: [XcodeProject.SynchronizedGroup]]
  private let files: [TreePath]

  /// - Parameter files: what is on disk, in order of the paths.
  /// - Complexity: O(*n*) in the number of references and groups.
  package init(_ project: XcodeProject, among files: [TreePath]) {
    self.files = files
    var paths: [ProjectObjectIdentifier: [TreePath]] = [:]
    for reference in project.fileReferences {
      if let path = reference.path { paths[reference.identifier, default: []].append(path) }
    }
    for group in project.variantGroups {
      paths[group.identifier, default: []] += group.children.compactMap(\.file.path)
    }
    self.paths = paths
    groups = Dictionary(grouping: project.synchronizedGroups, by: \.identifier)
    exceptions = project.synchronizedGroups.reduce(into: [:]) { exceptions, group in
      for target in Set(group.exceptions.compactMap(\.target)) {
        exceptions[target, default: []].append(group)
      }
    }
  }

  /// The files that a target gets, in order of their paths.
  ///
  /// Of a synchronized group these are all files but the exceptions, source files included: what a file is for is told
  /// by its name.
  ///
  /// - Complexity: O(*n* log *n*) in the number of the target's references, of its groups' exceptions and of the files in
  ///   these groups.
  package func files(of target: XcodeProject.Target) -> [TreePath] {
    var found: Set<TreePath> = []
    for resource in Set(target.resources) { found.formUnion(paths[resource] ?? []) }
    let members = Set(target.synchronizedGroups)
    for group in members.flatMap({ groups[$0] ?? [] }) {
      addFiles(of: group, to: target, isMember: true, &found)
    }
    for group in exceptions[target.identifier] ?? [] where !members.contains(group.identifier) {
      addFiles(of: group, to: target, isMember: false, &found)
    }
    return found.sorted()
  }

  private func addFiles(
    of group: XcodeProject.SynchronizedGroup, to target: XcodeProject.Target, isMember: Bool,
    _ found: inout Set<TreePath>
  ) {
    guard let root = group.path else { return }
    let own = group.exceptions.filter { $0.target == target.identifier }.flatMap(\.members)
    let exceptions = GroupExceptions(own)
    guard isMember || !own.isEmpty else { return }
    for file in files.below(root) {
      guard let relative = file.relative(to: root), !relative.isEmpty else { continue }
      if exceptions.include(relative) != isMember { found.insert(file) }
    }
  }
}

/// The files of a synchronized group that a target has although it has not the group, or the other way round.
private struct GroupExceptions {
  private let plain: DirectorySet
  private let localized: DirectorySet
  private let localizedPaths: Set<TreePath>

  init(_ members: [XcodeProject.ExceptionSet.Member]) {
    plain = DirectorySet(members.filter { !$0.isLocalized }.map { TreePath($0.path) })
    let localizedPaths = members.filter(\.isLocalized).map { TreePath($0.path) }
    localized = DirectorySet(localizedPaths)
    self.localizedPaths = Set(localizedPaths)
  }

  /// Whether a file of the group, by its path below it, is meant: a member has the path, or the file lies below one.
  func include(_ relative: String) -> Bool {
    let path = TreePath(relative)
    if plain.holds(path) { return true }
    guard !localizedPaths.isEmpty else { return false }
    return localizedPaths.contains(path)
      || localized.holds(TreePath(Self.withoutLocalization(relative)))
  }

  /// `Views/Main.storyboard` of `Views/de.lproj/Main.storyboard`.
  private static func withoutLocalization(_ path: String) -> String {
    path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }
}
