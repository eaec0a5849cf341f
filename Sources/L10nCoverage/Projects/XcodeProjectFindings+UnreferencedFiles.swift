import L10nLocale
package import L10nModel
import L10nSource

/// The localized files of a directory that a project doesn't reference.
package struct UnreferencedFiles: Sendable, Hashable {
  /// The `.lproj` directory.
  package let directory: TreePath
  package fileprivate(set) var files: [TreePath]
  /// The names of the variant groups that lack the files.
  fileprivate var groupNames: [TreePath: String]
}

extension UnreferencedFiles {
  /// Whether all files are `.strings` files of documents.
  fileprivate var areTextsOfDocuments: Bool {
    files.allSatisfy { file in
      file.lastComponent?.hasSuffix(".strings") == true
        && groupNames[file]?.hasSuffix(".strings") == false
    }
  }

  func without(_ others: Set<TreePath>) -> Self {
    var rest = self
    rest.files.removeAll(where: others.contains)
    return rest
  }

  /// Returns the files beside localized files of a variant group that the group doesn't reference. Only groups that list
  /// their files can lack one.
  static func all(of project: XcodeProject, among files: FilesOnDisk) -> [Self] {
    var groups: [VariantPlace: XcodeProject.VariantGroup] = [:]
    var referenced: Set<TreePath> = []
    for group in project.variantGroups {
      for path in group.children.compactMap(\.file.path) {
        referenced.insert(path)
        if let place = VariantPlace(path), groups[place] == nil { groups[place] = group }
      }
    }
    guard !groups.isEmpty else { return [] }
    for reference in project.fileReferences { reference.path.map { _ = referenced.insert($0) } }
    let whole = DirectorySet(project.wholeDirectories)
    var found: [UnreferencedFiles] = []
    var positions: [TreePath: Int] = [:]
    for file in files.held(by: groups.keys.map(\.directory)) {
      guard !referenced.contains(file), !files.isOwned(file), let place = VariantPlace(file),
        let group = groups[place],
        !whole.holds(file), let directory = file.parent, directory.lastComponent != "qqq.lproj"
      else { continue }
      if let position = positions[directory] {
        found[position].files.append(file)
        found[position].groupNames[file] = group.name
        continue
      }
      positions[directory] = found.count
      found.append(
        UnreferencedFiles(
          directory: directory, files: [file], groupNames: [file: group.name]))
    }
    return found
  }
}

extension XcodeProjectFindings {
  /// Returns a single finding about a directory, regardless of the number of files.
  func findings(_ unreferenced: UnreferencedFiles) -> [Finding] {
    guard let first = unreferenced.files.first, let group = unreferenced.groupNames[first],
      unreferenced.directory.parent?.isOfUnitTests != true
    else { return [] }
    let project = project.path.lastComponent ?? project.name
    let count = unreferenced.files.count
    // Users of the development region see the texts of the documents. A page or a picture can be a copy of the source's.
    let losesTexts =
      unreferenced.files.contains { $0.tableFile?.format.isTableOfOneLanguage ?? false }
      && !(isOfDevelopmentRegion(first) && unreferenced.areTextsOfDocuments)
    let severity: Severity? = losesTexts ? .warning : nil
    if count == 1 {
      return [
        finding(
          .unreferencedFile, severity: severity, localization: first.localizationSpelling,
          path: first,
          "the group \"\(group)\" of \(project) doesn't contain this file: no target copies it",
          help: "add the file to the project, or remove it")
      ]
    }
    return [
      finding(
        .unreferencedFile, severity: severity, localization: first.localizationSpelling,
        path: unreferenced.directory,
        "\(project) doesn't contain \(count) files of this directory (the first is \(first.lastComponent ?? first.string)): no target copies them",
        help: "add the files to the project, or remove them", count: count)
    ]
  }

  private func isOfDevelopmentRegion(_ file: TreePath) -> Bool {
    guard let own = file.localizationSpelling, let region = project.developmentRegion else {
      return false
    }
    return RecognizedLocale(spelling: own).identifier
      == RecognizedLocale(spelling: region).identifier
  }
}

/// The common place of a file's localizations: sibling directories and one name. The texts of an interface file have its name
/// and another extension.
private struct VariantPlace: Hashable {
  let directory: TreePath
  let name: String

  init?(_ file: TreePath) {
    guard let localization = file.parent, let name = localization.lastComponent,
      name.hasSuffix(".lproj"), let directory = localization.parent,
      let fileName = file.lastComponent
    else { return nil }
    self.directory = directory
    let stem = fileName.lastIndex(of: ".").map { String(fileName[..<$0]) } ?? fileName
    let fileExtension = String(fileName.dropFirst(stem.count))
    let isInterface = [".strings", ".storyboard", ".xib", ".intentdefinition"].contains(
      fileExtension)
    self.name = isInterface ? stem : fileName
  }
}
