import L10nFiles
import L10nModel
import L10nSource

/// The submodules without files whose code can be a part of what is built: scripts for servers, data and the like ask for
/// no texts.
struct AbsentRepositories {
  private let input: CheckedInput
  private var tree: InputTree { input.tree }

  init(_ input: CheckedInput) { self.input = input }

  /// Those that have no files and are named where something is built.
  ///
  /// - Complexity: O(*n*) in the number of bytes of the descriptions, for each repository without files; O(1) without one.
  var needed: [TreePath] {
    let absent = input.discovery.nestedRepositories.filter(isEmpty)
    guard !absent.isEmpty else { return [] }
    let descriptions = descriptions
    guard !descriptions.isEmpty else { return absent }
    let texts = descriptions.compactMap { path -> String? in
      var bytes: [UInt8] = []
      guard (try? tree.read(path, into: &bytes)) != nil else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
    return absent.filter { repository in
      guard let name = repository.lastComponent else { return true }
      return texts.contains { $0.contains(name) }
    }
  }

  /// The files that say what is built.
  private var descriptions: [TreePath] {
    let projects = input.discovery.projects
    let own = projects.map { project in
      switch project.kind {
      case .xcodeProject: project.path.appending("project.pbxproj")
      case .swiftPackage: project.path
      }
    }
    let directories = Set(projects.map { $0.path.parent ?? .root }).union([.root])
    let others = directories.sorted().flatMap { directory in
      ((try? tree.contents(of: directory))?.entries ?? []).compactMap { entry -> TreePath? in
        let path = directory.appending(entry.name)
        if entry.name.hasSuffix(".xcworkspace") {
          return path.appending("contents.xcworkspacedata")
        }
        return Self.descriptionNames.contains(entry.name) ? path : nil
      }
    }
    return Set(own + others).sorted()
  }

  private static let descriptionNames: Set<String> = [
    "Cartfile", "Package.swift", "Podfile", "Project.swift", "project.yml",
  ]

  /// Whether nothing is in a directory, or it isn't there.
  private func isEmpty(_ directory: TreePath) -> Bool {
    (try? tree.contents(of: directory))?.entries.isEmpty ?? true
  }
}
