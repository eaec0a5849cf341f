import L10nFiles
import L10nModel
import L10nSource

/// The submodules without files whose code can be a part of what is built: scripts for servers, data and the like ask for
/// no texts.
struct AbsentRepositories {
  private let tree: InputTree
  /// The files that say what is built.
  private let descriptions: [TreePath]

  init(_ input: CheckedInput) {
    tree = input.tree
    var descriptions: [TreePath] = []
    for project in input.discovery.projects {
      switch project.kind {
      case .xcodeProject: descriptions.append(project.path.appending("project.pbxproj"))
      case .swiftPackage: descriptions.append(project.path)
      }
    }
    let directories = Set(input.discovery.projects.map { $0.path.parent ?? .root }).union([.root])
    for directory in directories.sorted() {
      for entry in (try? tree.contents(of: directory))?.entries ?? [] {
        let path = directory.appending(entry.name)
        if Self.descriptionNames.contains(entry.name) {
          descriptions.append(path)
        } else if path.string.hasSuffix(".xcworkspace") {
          descriptions.append(path.appending("contents.xcworkspacedata"))
        }
      }
    }
    self.descriptions = descriptions
  }

  private static let descriptionNames: Set<String> = [
    "Cartfile", "Package.swift", "Podfile", "Project.swift", "project.yml",
  ]

  /// Those of some repositories that have no files and are named where something is built.
  ///
  /// - Complexity: O(*n*) in the number of bytes of the descriptions, for each repository without files.
  func needed(of repositories: [TreePath]) -> [TreePath] {
    let absent = repositories.filter(isEmpty)
    guard !absent.isEmpty, !descriptions.isEmpty else { return absent }
    let texts = descriptions.compactMap { path -> [UInt8]? in
      var bytes: [UInt8] = []
      return (try? tree.read(path, into: &bytes)) == nil ? nil : bytes
    }
    return absent.filter { repository in
      guard let name = repository.lastComponent else { return true }
      return texts.contains { String(decoding: $0, as: UTF8.self).contains(name) }
    }
  }

  /// Whether nothing is in a directory, or it isn't there.
  private func isEmpty(_ directory: TreePath) -> Bool {
    (try? tree.contents(of: directory))?.entries.isEmpty ?? true
  }
}
