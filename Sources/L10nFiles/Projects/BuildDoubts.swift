import L10nModel
import L10nSource

/// Finds reasons why a product may contain a file that no target's list names.
///
/// In doubt, a file counts as built: skipping a file that users get is worse than judging one that they don't get.
struct BuildDoubts {
  private let walk: TreeWalk
  private let projects: Projects
  private let places: [(project: XcodeProject, places: DirectorySet)]
  private let packageTargets: DirectorySet
  /// The packages with a target whose directory isn't found, so that its files are unknown.
  private let unknownPackages: Set<TreePath>
  /// The directories that a build copies unchanged, including bundles in them.
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

  /// Returns a reason why users may get files of a directory that no target names; nil if there is none.
  ///
  /// - Parameter names: the spellings of localizations, and the names of tables, that no target contains.
  func doubt(about directory: TreePath, names: Set<String>) -> BuildDoubt? {
    let responsible = places.filter { $0.places.holds(directory) }.map(\.project)
    let generated = projects.nearestGeneratedProject(to: directory)
    guard !copied.holds(directory),
      !responsible.isEmpty || generated != nil || packageTargets.holds(directory)
    else { return .noProject }
    if let generated {
      // Only a specification that was read completely lists the files of all targets.
      guard let targets = generated.project.targets else { return .otherBuild(generated.path) }
      for target in targets
      where target.scripts.contains(where: { Self.mayCopy($0, directory, names) }) {
        return .script(target: target.name)
      }
    }
    for project in responsible {
      // Another finding reports a project that can't be read.
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

  /// Whether a target's script may copy files of a directory: it names them, and it has a command that copies, calls another
  /// script, or names a directory of the product. Scripts that only edit the sources don't count.
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

  /// The directories whose localizations a script copies into the application that it puts together, each as the end of a
  /// path that is known: `Sources/Sail` of `cp -R "$ROOT/Sources/Sail/"*.lproj Sail.app/Contents/Resources`.
  static func directoriesCopiedToApplication(by script: String) -> [[String]] {
    guard [".lproj", "Contents", "/Resources"].allSatisfy(script.contains) else { return [] }
    let statements = script.split { $0.isNewline || ";&|".contains($0) }.map { words(of: $0) }
    func begins(_ statement: [Substring], with commands: Set<String>) -> Bool {
      statement.first.map { commands.contains($0.filter { $0 != "@" }) } ?? false
    }
    let copying: Set = ["cp", "ditto", "install", "rsync"]
    guard statements.contains(where: { begins($0, with: copying) }) else { return [] }
    return statements.filter { begins($0, with: copying.union(["for"])) }.joined().compactMap {
      let path = $0.split(separator: "/")
      guard path.last == "*.lproj", !path.contains("Contents") else { return nil }
      return path.dropLast().filter { $0 != "." && !$0.contains("$") }.map(String.init)
    }
  }

  private static let commands: Set = [
    "cp", "ditto", "rsync", "install", "mv", "ln", "tar", "unzip", "CpResource", "ibtool", "plutil",
    "make", "python", "python3", "ruby", "perl", "node", "swift",
  ]
  private static let scriptSuffixes = [
    ".sh", ".bash", ".zsh", ".py", ".rb", ".pl", ".js", ".swift",
  ]
  /// Parts of the build settings for directories of products, such as `TARGET_BUILD_DIR` and
  /// `UNLOCALIZED_RESOURCES_FOLDER_PATH`.
  private static let destinations = [
    "BUILD_DIR", "PRODUCTS_DIR", "FOLDER_PATH", "DERIVED_FILE_DIR",
  ]

  /// Whether a text names one of these localizations or tables, any of them (`*.lproj`), or the whole directory, as in `cp -R
  /// "$SRCROOT/Texts" …`.
  private static func names(
    _ text: String, _ directory: TreePath, _ names: Set<String>
  ) -> Bool {
    // Language codes may be words of a message, such as "it is not installed", so they count only in a text with `.lproj`.
    let mentionsLocalizations = text.contains(".lproj")
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
      } else if names.contains(String(last)), last.contains(".") || mentionsLocalizations {
        return true
      }
      if path.contains(where: { $0.hasSuffix(".lproj") && names.contains(String($0.dropLast(6))) })
      {
        return true
      }
      let named = path.filter { $0 != "*" && $0 != "**" && $0 != "." }
      let isPath = word.utf8.last == UInt8(ascii: "/") || path.count > 1
      // A path in the contents of a product, such as `Kit.mdimporter/Contents/MacOS/Kit`, isn't a directory of sources.
      if path.contains("Contents"), !directory.components.contains("Contents") { return false }
      return isPath && !directory.isRoot
        && named.suffix(directory.components.count) == directory.components[...]
    }
  }

  /// Whether the working directory of a script may be this directory or an enclosing one where it uses `*.lproj`: its `cd`
  /// commands decide, such as `cd "$SRCROOT/Help"`.
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

  /// Whether a text names everything in an enclosing directory, as in `resources = 'Kit/Assets/**/*'`.
  private static func namesAll(_ text: String, around directory: TreePath) -> Bool {
    words(of: text).contains { word in
      let named = word.split(separator: "/").prefix { !$0.contains("*") }
      return !named.isEmpty && word.hasSuffix("*")
        && directory.components.starts(with: named, by: ==)
    }
  }

  /// Returns the words of a script or a description that may be paths.
  private static func words<Text: StringProtocol>(of text: Text) -> [Substring]
  where Text.SubSequence == Substring {
    text.split { $0.isWhitespace || "\"'`=;(){}[],|<>".contains($0) }
  }

  /// Returns a doubt if an enclosing directory has a description for another build system that names the localizations, or
  /// can't be read.
  private func otherBuild(of directory: TreePath, _ names: Set<String>) -> BuildDoubt? {
    walk.otherBuilds.first { path in
      guard let inside = directory.relative(to: path.parent ?? .root) else { return false }
      guard let bytes = try? walk.tree.bytes(of: path) else { return true }
      let text = String(decoding: bytes, as: UTF8.self)
      return Self.names(text, directory, names) || Self.namesAll(text, around: TreePath(inside))
    }.map { .otherBuild($0) }
  }
}
