import L10nFormats
import L10nLocale
import L10nModel
package import L10nSource

/// The projects and packages of a tree: which of them governs a directory, and what it says. Each is read once,
/// and only when it is asked for.
struct Projects {
  private let tree: any FileTree
  private let input: Int
  /// The `.xcodeproj` directories by the directory that holds them, in byte order.
  private let xcodeProjects: [TreePath: [TreePath]]
  /// The `Package.swift` files by the directory that holds them.
  private let manifests: [TreePath: TreePath]
  private var reader: PropertyListFiles
  private var read: [TreePath: ProjectDescription] = [:]
  private var findings: [Finding] = []
  /// The directories whose projects are known to differ.
  private var disagreeing: Set<TreePath> = []

  init(_ walk: TreeWalk) {
    tree = walk.tree
    input = walk.options.input
    reader = PropertyListFiles(walk.tree, input: walk.options.input)
    xcodeProjects = Dictionary(grouping: walk.xcodeProjects.sorted()) { $0.parent ?? .root }
    manifests = Dictionary(
      walk.packageManifests.map { ($0.parent ?? .root, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Those that were read, in byte order of their paths.
  var described: [ProjectDescription] { read.values.sorted { $0.path < $1.path } }

  mutating func takeFindings() -> [Finding] {
    defer { findings = [] }
    return findings + reader.takeFindings()
  }

  /// What governs the sources in a directory, and the development region that it names.
  struct DeclaredRegion {
    let name: String
    let source: DevelopmentRegion.Source
    let project: TreePath
  }

  /// The development region of the sources in a directory.
  ///
  /// The nearest project above decides, then the nearest package; but a package that lies below the project is one
  /// that the project builds, and decides first. Where there is neither, all projects of the tree may agree.
  mutating func declaredRegion(for directory: TreePath) -> DeclaredRegion? {
    let xcodeDirectory = nearest(to: directory) { xcodeProjects[$0] != nil }
    let packageDirectory = nearest(to: directory) { manifests[$0] != nil }
    let fromProject = xcodeDirectory.map { (directory: $0, region: xcodeRegion(in: $0)) }
    let fromPackage = packageDirectory.map { (directory: $0, region: packageRegion(in: $0)) }
    let depths = (xcodeDirectory?.components.count ?? -1, packageDirectory?.components.count ?? -1)
    if depths.1 > depths.0, let region = fromPackage?.region { return region }
    if let region = fromProject?.region ?? fromPackage?.region { return region }
    return xcodeDirectory == nil ? unanimousRegion() : nil
  }

  private func nearest(to directory: TreePath, where holds: (TreePath) -> Bool) -> TreePath? {
    var next: TreePath? = directory
    while let candidate = next {
      if holds(candidate) { return candidate }
      next = candidate.parent
    }
    return nil
  }

  /// What the first of the projects in a directory says that says anything.
  private mutating func xcodeRegion(in directory: TreePath) -> DeclaredRegion? {
    let regions = (xcodeProjects[directory] ?? []).compactMap { region(ofXcodeProject: $0) }
    guard let first = regions.first else { return nil }
    let identifier = RecognizedLocale(spelling: first.name).identifier
    let other = regions.first { RecognizedLocale(spelling: $0.name).identifier != identifier }
    if let other {
      let finding = Finding(
        .disagreeingProjects, input: input, path: directory,
        message: .text(
          "the development region is \"\(first.name)\" in \(first.project) and \"\(other.name)\" in "
            + "\(other.project)"),
        help: "\"\(first.name)\" is taken; say --development-region to decide otherwise")
      if disagreeing.insert(directory).inserted { findings.append(finding) }
    }
    return first
  }

  private mutating func packageRegion(in directory: TreePath) -> DeclaredRegion? {
    guard let path = manifests[directory] else { return nil }
    let project = read[path] ?? readManifest(path)
    return project.developmentRegion.map {
      DeclaredRegion(name: $0, source: .package, project: path)
    }
  }

  /// What all projects of the tree say, where they say the same.
  private mutating func unanimousRegion() -> DeclaredRegion? {
    let regions = xcodeProjects.values.joined().sorted().compactMap { region(ofXcodeProject: $0) }
    let identifiers = Set(regions.map { RecognizedLocale(spelling: $0.name).identifier })
    return identifiers.count == 1 ? regions.first : nil
  }

  private mutating func region(ofXcodeProject path: TreePath) -> DeclaredRegion? {
    let project = read[path] ?? readXcodeProject(path)
    let language = project.developmentLanguages.count == 1 ? project.developmentLanguages[0] : nil
    return (project.developmentRegion ?? language).map {
      DeclaredRegion(name: $0, source: .project, project: path)
    }
  }
}

extension Projects {
  private mutating func readXcodeProject(_ path: TreePath) -> ProjectDescription {
    let file = path.appending("project.pbxproj")
    let root = reader.read(file, brokenCheck: .brokenProject)?.root
    let project = ProjectDescription(xcodeProject: root, at: path)
    read[path] = project
    if let region = project.developmentRegion {
      let identifier = RecognizedLocale(spelling: region).identifier
      let other = project.developmentLanguages.first {
        RecognizedLocale(spelling: $0).identifier != identifier
      }
      if let other {
        findings.append(
          Finding(
            .disagreeingDevelopmentRegions, input: input, path: file,
            message: .text(
              "the build setting DEVELOPMENT_LANGUAGE is \"\(other)\", the project's development region "
                + "\"\(region)\""),
            help: "remove the build setting: it is the project's development region by default"))
      }
    }
    return project
  }

  private mutating func readManifest(_ path: TreePath) -> ProjectDescription {
    var buffer: [UInt8] = []
    var region: String?
    do throws(FileTreeError) {
      try tree.read(path, into: &buffer)
      let manifest = PackageManifest(buffer)
      region = manifest.defaultLocalization
      if manifest.isComputed {
        findings.append(
          Finding(
            .computedDefaultLocalization, input: input, path: path,
            message: .text("the default localization is no string literal"),
            help: "the manifest is not run; say --development-region"))
      }
    } catch {
      findings.append(.unreadableFile(path, error, input: input))
    }
    let project = ProjectDescription(path: path, kind: .swiftPackage, developmentRegion: region)
    read[path] = project
    return project
  }
}

extension Check {
  package static let brokenProject = Check(
    "broken-project", .warning, "a project file that cannot be understood")
  package static let disagreeingProjects = Check(
    "disagreeing-projects", .warning,
    "projects in one directory that name different development regions")
  package static let computedDefaultLocalization = Check(
    "computed-default-localization", .note,
    "a package manifest whose default localization is no literal")

  /// The checks of projects and development regions.
  static let ofProjects: [Check] = [
    brokenProject, disagreeingProjects, computedDefaultLocalization, disagreeingDevelopmentRegions,
  ]
}
