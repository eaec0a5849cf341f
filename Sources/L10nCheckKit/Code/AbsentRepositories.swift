import L10nFiles
import L10nModel
import L10nSource

/// The submodules without files whose code may be part of a build. Scripts for servers, data and the like look up no texts.
struct AbsentRepositories {
  private let input: CheckedInput
  private var tree: InputTree { input.tree }

  init(_ input: CheckedInput) { self.input = input }

  /// How a repository's code takes part in the build.
  enum Role: Int, Comparable {
    case none
    /// As modules of their own, which can only use what the code of this tree publishes.
    case modules
    /// Possibly as a part of a target that has code in this tree.
    case partOfTarget

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The empty submodules that a build description names, and what is outside of the tree: projects whose libraries a program
  /// contains, and directories where Gradle builds a framework for it. Their code can look up any key in the program's bundle.
  var needed: [(path: TreePath, role: Role)] {
    neededRepositories + (projectsOutside + directoriesOfGradle).map { ($0, .modules) }
  }

  /// The projects outside of the tree to which a project refers, apart from those of package managers.
  private var projectsOutside: [TreePath] {
    let paths = input.discovery.xcodeProjects.flatMap { surveyed -> [TreePath] in
      let project = surveyed.project
      return project.fileReferences.filter { $0.fileType == "wrapper.pb-project" }.compactMap {
        $0.otherPath.flatMap { Self.outside($0, from: project.path.parent ?? .root) }
      }
    }
    return Set(paths).filter { path in
      !["Carthage", "Pods", "node_modules"].contains(where: path.components.contains)
    }.sorted()
  }

  private var directoriesOfGradle: [TreePath] {
    let directories = input.discovery.xcodeProjects.flatMap { project in
      project.project.targets.flatMap(\.scripts).compactMap { script in
        script.directoryOfGradle.flatMap {
          Self.outside($0, from: project.project.path.parent ?? .root)
        }
      }
    }
    return Set(directories).sorted()
  }

  /// The path of a directory outside of the input's root; nil for one inside.
  private static func outside(_ relative: String, from directory: TreePath) -> TreePath? {
    var (names, levels) = (directory.components, 0)
    for name in TreePath(relative).components where name != "." {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil {
        levels += 1
      }
    }
    return levels == 0 ? nil : TreePath(components: Array(repeating: "..", count: levels) + names)
  }

  private var neededRepositories: [(path: TreePath, role: Role)] {
    let absent = input.discovery.nestedRepositories.filter(isEmpty)
    guard !absent.isEmpty else { return [] }
    let descriptions = descriptions
    guard !descriptions.isEmpty else { return absent.map { ($0, .partOfTarget) } }
    // Large projects have dozens of submodules and megabytes of descriptions: a search by characters, not bytes, takes seconds.
    let texts = descriptions.compactMap { path in
      (try? tree.bytes(of: path)).map { (file: path.lastComponent ?? "", text: $0) }
    }
    return absent.compactMap { repository in
      guard let name = repository.lastComponent.map({ Array($0.utf8) }) else { return nil }
      let role = name.withView { name in
        texts.map { file, text in
          text.withView { text -> Role in
            if file == "project.pbxproj" { return text.role(ofCodeIn: name) }
            guard text.firstIndex(of: name, from: 0) != nil else { return .none }
            return ProjectFileName.isSpecification(file) ? .partOfTarget : .modules
          }
        }.max() ?? .none
      }
      return role == .none ? nil : (repository, role)
    }
  }

  /// The files that describe what is built.
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
        let namesRepositories =
          ["Cartfile", "Podfile"].contains(entry.name) || ProjectFileName.isDescription(entry.name)
        return namesRepositories ? path : nil
      }
    }
    return Set(own + others).sorted()
  }

  private func isEmpty(_ directory: TreePath) -> Bool {
    (try? tree.contents(of: directory))?.entries.isEmpty ?? true
  }
}

extension String {
  /// The directory, relative to that of the project, in which a script runs Gradle; nil if it doesn't.
  fileprivate var directoryOfGradle: String? {
    guard contains("gradlew") else { return nil }
    for line in split(separator: "\n").map({ $0.drop { $0 == " " || $0 == "\t" } })
    where line.hasPrefix("cd ") {
      guard let start = line.firstRange(of: "SRCROOT")?.upperBound else { continue }
      let path = line[start...].drop { ")}".contains($0) }
      guard path.first == "/" else { continue }
      return String(path.dropFirst().prefix { !"\"' ;&".contains($0) })
    }
    return nil
  }
}

extension ByteView {
  /// How a project file refers to code in a directory, or to something that may contain code: a group, a folder, a package,
  /// another project. Libraries that are built elsewhere, headers, search paths and scripts look up no texts of the project.
  fileprivate func role(ofCodeIn directory: ByteView) -> AbsentRepositories.Role {
    let newline = UInt8(ascii: "\n")
    var role = AbsentRepositories.Role.none
    var next = 0
    while role != .partOfTarget, let found = firstIndex(of: directory, from: next) {
      let start = self[..<found].lastIndex(of: newline).map { $0 + 1 } ?? 0
      let end = firstIndex(of: newline, from: found)
      let line = part(start..<end)
      func has(_ words: StaticString) -> Bool {
        line.firstIndex(of: words, from: 0) != nil
      }
      // path = …, relativePath = …
      if let path = line.firstIndex(of: "ath = ", from: 0),
        line.firstIndex(of: directory, from: path) != nil
      {
        let isFile = has("isa = PBXFileReference;")
        let isCode = has(" = sourcecode.") && !has(" = sourcecode.c.h;")
        if isFile ? isCode : !has("relativePath = ") {
          role = .partOfTarget
        } else if !isFile || has(" = wrapper.pb-project") || has(" = folder") {
          role = .modules
        }
      }
      next = end
    }
    return role
  }
}
