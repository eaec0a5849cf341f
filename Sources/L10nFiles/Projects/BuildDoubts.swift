import L10nModel
import L10nSource

/// What else can put a file into a product than the lists of a project's targets.
///
/// Leaving out a file that users get is worse than judging one that they don't.
struct BuildDoubts {
  private let walk: TreeWalk
  private let projects: Projects
  private let places: [(project: XcodeProject, places: DirectorySet)]
  private let packageTargets: DirectorySet
  /// The packages with a target that is nowhere: nobody knows which files it has.
  private let unknownPackages: Set<TreePath>
  /// The directories that are copied as they are, with bundles of their own.
  private let copied: DirectorySet

  init(_ walk: TreeWalk, _ projects: Projects, _ survey: ProjectSurvey) {
    self.walk = walk
    self.projects = projects
    packageTargets = DirectorySet(survey.packageTargets.map(\.directory))
    let placed = Dictionary(grouping: survey.packageTargets, by: \.package.description.path)
    unknownPackages = Set(
      projects.packages.filter { package in
        package.targets.isEmpty && !package.hasNoTargets
          || placed[package.description.path]?.count ?? 0 < package.targets.count
      }.map(\.description.path))
    copied = DirectorySet(
      survey.packageTargets.flatMap { $0.target.copiedPaths(in: $0.directory) }
        + projects.xcodeProjects.flatMap(\.project.copiedDirectories))
    places = projects.xcodeProjects.map { read in
      let localized = read.project.localizedReferences.compactMap { $0.path?.parent }
      return (
        read.project,
        DirectorySet(
          [read.project.directory, read.project.path.parent ?? .root]
            + localized.map { $0.localizationDirectory?.parent ?? $0 }
            + read.project.synchronizedGroups.compactMap(\.path))
      )
    }
  }

  /// Why users may get files of a directory that no target names; nil if nothing speaks for it.
  ///
  /// - Parameter names: the spellings of localizations, and the names of tables, that no target has.
  func doubt(about directory: TreePath, names: Set<String>) -> BuildDoubt? {
    let responsible = places.filter { $0.places.holds(directory) }.map(\.project)
    let generated = projects.nearestGeneratedProject(to: directory)
    guard !copied.holds(directory),
      !responsible.isEmpty || generated != nil || packageTargets.holds(directory)
    else { return .noProject }
    if let generated {
      // Only a specification that was read as a whole knows what is in no target.
      guard let targets = generated.project.targets else { return .otherBuild(generated.path) }
      for target in targets
      where target.scripts.contains(where: { Self.mayCopy($0, directory, names) }) {
        return .script(target: target.name)
      }
    }
    for project in responsible {
      // Another finding tells of a project that can't be read.
      if project.targets.isEmpty { return .noProject }
      if project.hasUnresolvedPaths { return .unresolvedPath(project.path) }
      for target in project.targets {
        if target.scripts.contains(where: { Self.mayCopy($0, directory, names) }) {
          return .script(target: target.name)
        }
      }
    }
    if let package = projects.nearestPackage(to: directory)?.description.path,
      unknownPackages.contains(package)
    {
      return .unknownTargets(package)
    }
    return otherBuild(of: directory, names)
  }

  /// Whether a script of a target names files, and has a command that copies, calls another script or names a directory of
  /// the product: one that edits the sources copies nothing.
  private static func mayCopy(
    _ script: String, _ directory: TreePath, _ names: Set<String>
  ) -> Bool {
    Self.names(script, directory, names)
      && (destinations.contains(where: script.contains)
        || words(of: script).contains { word in
          let name = word.split(separator: "/").last ?? ""
          return commands.contains(String(name)) || scriptSuffixes.contains(where: name.hasSuffix)
        })
  }

  private static let commands: Set = [
    "cp", "ditto", "rsync", "install", "mv", "ln", "tar", "unzip", "CpResource", "ibtool", "plutil",
    "make", "python", "python3", "ruby", "perl", "node", "swift",
  ]
  private static let scriptSuffixes = [
    ".sh", ".bash", ".zsh", ".py", ".rb", ".pl", ".js", ".swift",
  ]
  /// Where products are built: `TARGET_BUILD_DIR`, `UNLOCALIZED_RESOURCES_FOLDER_PATH`.
  private static let destinations = [
    "BUILD_DIR", "PRODUCTS_DIR", "FOLDER_PATH", "DERIVED_FILE_DIR",
  ]

  /// Whether a text names one of some localizations or tables, any of them (`*.lproj`), or all of the directory, as in
  /// `cp -R "$SRCROOT/Texts" …`.
  private static func names(
    _ text: String, _ directory: TreePath, _ names: Set<String>
  ) -> Bool {
    // The names of languages are words, too: "it is not installed".
    let tellsOfLocalizations = text.contains(".lproj")
    lazy var mayEnter = mayEnter(directory, text)
    return words(of: text).contains { word in
      let path = word.split(separator: "/")
      guard let last = path.last else { return false }
      if last.contains("*") {
        if [".lproj", ".strings", ".xcstrings"].contains(where: last.hasSuffix),
          path.count > 1 || mayEnter
        {
          return true
        }
      } else if names.contains(String(last)), last.contains(".") || tellsOfLocalizations {
        return true
      }
      if path.contains(where: { $0.hasSuffix(".lproj") && names.contains(String($0.dropLast(6))) })
      {
        return true
      }
      let named = path.filter { $0 != "*" && $0 != "**" && $0 != "." }
      let isPath = word.utf8.last == UInt8(ascii: "/") || path.count > 1
      // What is in a product's contents is no directory of sources: `Kit.mdimporter/Contents/MacOS/Kit`.
      if path.contains("Contents"), !directory.components.contains("Contents") { return false }
      return isPath && !directory.isRoot
        && named.suffix(directory.components.count) == directory.components[...]
    }
  }

  /// Whether a script is in a directory, or in one around it, when it says `*.lproj`: it can change to another one,
  /// `cd "$SRCROOT/Help"`.
  private static func mayEnter(_ directory: TreePath, _ script: String) -> Bool {
    let statements = script.split { $0.isNewline || ";&|".contains($0) }.map { statement in
      statement.filter { !"\"'{}()".contains($0) }.drop { $0 == " " || $0 == "\t" }
    }
    let values = Dictionary(
      statements.compactMap { statement in
        let sides = statement.split(separator: "=", maxSplits: 1)
        return sides.count == 2 ? (sides[0], sides[1]) : nil
      }, uniquingKeysWith: { _, last in last })
    let places = statements.filter { $0.hasPrefix("cd ") }.map { $0.dropFirst(3) }
    return places.isEmpty
      || places.contains { place in
        var names = place.split(separator: "/")
        if let name = names.first, let value = values[name.dropFirst()], name.hasPrefix("$") {
          names.replaceSubrange(0..<1, with: value.split(separator: "/"))
        }
        let known = names.drop { $0.hasPrefix("$") || $0 == "." }
        return known.isEmpty || known.contains { $0.contains("$") || $0 == ".." }
          || "/\(directory)/".contains("/\(known.joined(separator: "/"))/")
      }
  }

  /// Whether a text names everything in a directory around another one, as in `resources = 'Kit/Assets/**/*'`.
  private static func namesAll(_ text: String, around directory: TreePath) -> Bool {
    words(of: text).contains { word in
      let named = word.split(separator: "/").prefix { !$0.contains("*") }
      return !named.isEmpty && word.hasSuffix("*")
        && directory.components.starts(with: named, by: ==)
    }
  }

  /// What can be paths in a script or a description.
  private static func words(of text: String) -> [Substring] {
    text.split { $0.isWhitespace || "\"'`=;(){}[],|<>".contains($0) }
  }

  /// A description for another build system, above the directory, that names localizations.
  private func otherBuild(of directory: TreePath, _ names: Set<String>) -> BuildDoubt? {
    walk.otherBuilds.first { path in
      guard let inside = directory.relative(to: path.parent ?? .root) else { return false }
      guard let bytes = try? walk.tree.bytes(of: path) else { return true }
      let text = String(decoding: bytes, as: UTF8.self)
      return Self.names(text, directory, names) || Self.namesAll(text, around: TreePath(inside))
    }.map { .otherBuild($0) }
  }
}
