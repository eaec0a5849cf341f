import L10nBundle
import L10nLocale
import L10nModel
import L10nPatch

/// What is still to be done in Xcode where a project names its files one by one.
enum ProjectNotes {
  /// A sentence for each project that does not build new files.
  ///
  /// - Complexity: O(*n* · *m*) in the number of new files and of the projects' references.
  static func notes(on changes: [PlannedChange], _ inputs: [CheckedInput]) -> [String] {
    inputs.flatMap { input in
      let created = changes.filter { $0.input == input.position && $0.file.isCreated }
        .map(\.file.path.treePath)
      return input.discovery.xcodeProjects.compactMap { note(on: created, $0.project) }
    }
  }

  private static func note(on created: [TreePath], _ project: XcodeProject) -> String? {
    var groups: Set<String> = []
    var spellings: Set<String> = []
    var count = 0
    for file in created where !project.hasWithoutReference(file) {
      guard let group = project.variantGroups.first(where: { $0.isFor(file) }) else { continue }
      count += 1
      groups.insert(group.name)
      if let spelling = file.localizationSpelling { spellings.insert(spelling) }
    }
    guard count > 0 else { return nil }
    let known = Set(project.knownRegions.map { RecognizedLocale(spelling: $0).identifier })
    let unknown = spellings.filter { !known.contains(RecognizedLocale(spelling: $0).identifier) }
    let (files, needs) =
      count == 1 ? ("the new file", "it needs") : ("the \(count) new files", "each needs")
    let names = groups.sorted().map { "'\($0)'" }.joined(separator: ", ")
    var note =
      "\(project.path) does not build \(files) yet: in Xcode \(needs) a file reference in its variant group (\(names))"
    if !unknown.isEmpty {
      let regions = unknown.sorted().map { "'\($0)'" }.joined(separator: ", ")
      note += ", and the project \(regions) in knownRegions"
    }
    return note
  }
}

extension XcodeProject.VariantGroup {
  /// Whether a file would be one of the group's: it lies beside its files in a localization of its own, and is called like
  /// one of them, or like the document that it translates.
  fileprivate func isFor(_ file: TreePath) -> Bool {
    guard let directory = file.parent?.parent, let name = file.lastComponent else { return false }
    return children.contains { child in
      guard let path = child.file.path, path.parent?.parent == directory,
        let other = path.lastComponent
      else { return false }
      return other == name || Self.stem(of: other) == Self.stem(of: name)
    }
  }

  private static func stem(of name: String) -> Substring {
    name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
  }
}

extension FileChange {
  fileprivate var isCreated: Bool {
    if case .create = action { true } else { false }
  }
}
