import L10nFormats
import L10nLocale
import L10nModel
package import L10nSource

/// The projects and packages of a tree, each read once. Determines which of them applies to a directory.
struct Projects {
  private let input: Int
  let xcodeProjects: [ReadXcodeProject]
  let packages: [ReadPackage]
  /// The specifications of generated projects, which count if the Xcode project isn't committed.
  let generatedProjects: [ReadGeneratedProject]
  private let xcodeDirectories: [TreePath: [Int]]
  private let packageDirectories: [TreePath: Int]
  private let generatedDirectories: [TreePath: [Int]]
  private var findings: [Finding]
  private var reported: Set<TreePath> = []

  init(_ walk: TreeWalk) {
    input = walk.options.input
    var reader = ProjectReader(walk)
    xcodeProjects = walk.xcodeProjects.sorted().map { reader.readXcodeProject($0) }
    packages = walk.packageManifests.sorted().map { reader.readManifest($0) }
    generatedProjects = walk.generatedProjects.sorted().compactMap {
      reader.readGeneratedProject($0)
    }
    xcodeDirectories = Self.positions(xcodeProjects.map(\.project.path))
    packageDirectories = Self.positions(packages.map(\.description.path)).compactMapValues(\.first)
    generatedDirectories = Self.positions(generatedProjects.map(\.path))
    findings = reader.takeFindings() + Self.absentProject(walk)
  }

  /// Returns a finding if the tree has code and localizations, but nothing that describes how they are built.
  private static func absentProject(_ walk: TreeWalk) -> [Finding] {
    // Headers and documents don't count: they are also in frameworks and any other directory.
    let code = walk.codeFiles.count { path in
      ["swift", "m", "mm"].contains(path.lastComponent?.fileExtension)
    }
    let hasBuild =
      !walk.xcodeProjects.isEmpty || !walk.packageManifests.isEmpty
      || !walk.generatedProjects.isEmpty || !walk.otherBuilds.isEmpty
    guard code > 0, !hasBuild, !walk.places.isEmpty else { return [] }
    let files = code == 1 ? "1 file" : "\(code) files"
    return [
      Finding(
        .absentProject, input: walk.options.input, path: .root,
        message: .text(
          "found code (\(files)), but no project or package: used keys and built files are unknown"
        ),
        help: "generate the project first, or name the directory that has it")
    ]
  }

  /// Returns the indices of paths by their parent directories.
  private static func positions(_ paths: [TreePath]) -> [TreePath: [Int]] {
    Dictionary(grouping: paths.indices) { paths[$0].parent ?? .root }
  }

  /// The descriptions of projects and packages, in byte order of the paths.
  var described: [ProjectDescription] {
    (xcodeProjects.map(\.description) + packages.map(\.description)).sorted { $0.path < $1.path }
  }

  mutating func takeFindings() -> [Finding] {
    defer { findings = [] }
    return findings
  }

  /// The directories with a project, a package or a specification.
  var directories: [TreePath] {
    Array(xcodeDirectories.keys) + packageDirectories.keys + generatedDirectories.keys
  }

  /// Returns the specification from which the project of a directory is generated; nil if the nearest project is committed.
  func nearestGeneratedProject(to directory: TreePath) -> ReadGeneratedProject? {
    let place = nearest(to: directory) {
      xcodeDirectories[$0] != nil || generatedDirectories[$0] != nil
    }
    guard let place, xcodeDirectories[place] == nil else { return nil }
    return generatedDirectories[place]?.first.map { generatedProjects[$0] }
  }

  /// Whether the generated project is committed beside its specification, which then doesn't count.
  func isCommitted(_ generated: ReadGeneratedProject) -> Bool {
    xcodeDirectories[generated.path.parent ?? .root] != nil
  }

  /// Returns the innermost package that contains a directory.
  func nearestPackage(to directory: TreePath) -> ReadPackage? {
    nearest(to: directory) { packageDirectories[$0] != nil }
      .flatMap { packageDirectories[$0] }.map { packages[$0] }
  }

  /// The development region of the sources in a directory, and the project or package that declares it.
  struct DeclaredRegion {
    let name: String
    let source: DevelopmentRegion.Source
    let project: TreePath
  }

  /// Returns the development region of the sources in a directory.
  ///
  /// A package below the nearest project comes first, as the project builds it; then the nearest project above, then the
  /// nearest package. The specification of a generated project replaces a missing project. Without any of these, the projects
  /// of the tree count if they agree.
  mutating func declaredRegion(for directory: TreePath) -> DeclaredRegion? {
    let projectDirectory = nearest(to: directory) {
      xcodeDirectories[$0] != nil || generatedDirectories[$0] != nil
    }
    let packageDirectory = nearest(to: directory) { packageDirectories[$0] != nil }
    let fromProject = projectDirectory.flatMap { xcodeRegion(in: $0) ?? generatedRegion(in: $0) }
    let fromPackage = packageDirectory.flatMap { packageRegion(in: $0) }
    let depths = (
      projectDirectory?.components.count ?? -1, packageDirectory?.components.count ?? -1
    )
    if depths.1 > depths.0, let fromPackage { return fromPackage }
    if let region = fromProject ?? fromPackage { return region }
    return projectDirectory == nil ? unanimousRegion() : nil
  }

  private func nearest(to directory: TreePath, where holds: (TreePath) -> Bool) -> TreePath? {
    sequence(first: directory, next: \.parent).first(where: holds)
  }

  private mutating func xcodeRegion(in directory: TreePath) -> DeclaredRegion? {
    let regions = (xcodeDirectories[directory] ?? []).compactMap { region(ofXcodeProject: $0) }
    guard let first = regions.first else { return nil }
    let identifier = RecognizedLocale(spelling: first.name).identifier
    let other = regions.first { RecognizedLocale(spelling: $0.name).identifier != identifier }
    if let other {
      let finding = Finding(
        .disagreeingProjects, input: input, path: directory,
        message: .text(
          "the development region is \"\(first.name)\" in \(first.project) and \"\(other.name)\" in "
            + "\(other.project)"),
        help: "\"\(first.name)\" is used; choose another with --development-region")
      if reported.insert(directory).inserted { findings.append(finding) }
    }
    return first
  }

  /// Returns the development region in the specification of a generated project, if the project itself is missing.
  private func generatedRegion(in directory: TreePath) -> DeclaredRegion? {
    guard xcodeDirectories[directory] == nil else { return nil }
    return (generatedDirectories[directory] ?? []).lazy.compactMap { position in
      let generated = generatedProjects[position]
      return generated.project.developmentRegion.map {
        DeclaredRegion(name: $0, source: .project, project: generated.path)
      }
    }.first
  }

  private mutating func packageRegion(in directory: TreePath) -> DeclaredRegion? {
    guard let package = packageDirectories[directory].map({ packages[$0] }) else { return nil }
    let path = package.description.path
    if package.isRegionComputed, reported.insert(path).inserted {
      findings.append(
        Finding(
          .computedDefaultLocalization, input: input, path: path,
          message: .text("the default localization is not a string literal"),
          help: "use --development-region: l10ncheck doesn't run the manifest"))
    }
    return package.description.developmentRegion.map {
      DeclaredRegion(name: $0, source: .package, project: path)
    }
  }

  /// Returns the development region of all projects in the tree, if they agree.
  private mutating func unanimousRegion() -> DeclaredRegion? {
    let regions = xcodeProjects.indices.compactMap { region(ofXcodeProject: $0) }
    let identifiers = Set(regions.map { RecognizedLocale(spelling: $0.name).identifier })
    return identifiers.count == 1 ? regions.first : nil
  }

  private mutating func region(ofXcodeProject position: Int) -> DeclaredRegion? {
    let project = xcodeProjects[position].description
    let languages = project.developmentLanguages
    guard let region = project.developmentRegion else {
      return languages.count != 1
        ? nil : DeclaredRegion(name: languages[0], source: .project, project: project.path)
    }
    let identifier = RecognizedLocale(spelling: region).identifier
    let other = languages.first { RecognizedLocale(spelling: $0).identifier != identifier }
    if let other, reported.insert(project.path).inserted {
      findings.append(
        Finding(
          .disagreeingDevelopmentRegions, input: input,
          path: project.path.appending("project.pbxproj"),
          message: .text(
            "the build setting DEVELOPMENT_LANGUAGE is \"\(other)\", the project's development region "
              + "\"\(region)\""),
          help: "remove the build setting: its default is the project's development region"))
    }
    return DeclaredRegion(name: region, source: .project, project: project.path)
  }
}

extension Check {
  package static let absentProject = Check(
    "absent-project", .warning, "code and localizations without a project or package")
  package static let brokenProject = Check(
    "broken-project", .warning, "Xcode project file that is absent or can't be parsed")
  package static let disagreeingProjects = Check(
    "disagreeing-projects", .warning,
    "projects in one directory with different development regions")
  package static let computedDefaultLocalization = Check(
    "computed-default-localization", .note,
    "package manifest whose default localization isn't a string literal")

  package static let ofProjectFiles: [Check] = [
    disagreeingProjects, computedDefaultLocalization, brokenProject, absentProject,
  ]
}
