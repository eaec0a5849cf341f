import L10nCode
import L10nFormats
import L10nModel
import L10nSource

struct ReadXcodeProject {
  let project: XcodeProject
  let settings: BuildSettings
  let lines: LineIndex
  let description: ProjectDescription
}

/// A Swift package, as far as its manifest is understood without running it.
struct ReadPackage {
  let description: ProjectDescription
  /// The name; nil if the manifest computes it.
  let name: String?
  let targets: [PackageTarget]
  let hasNoTargets: Bool
  /// The targets of each library and executable, by its name; nil if the manifest computes them.
  let products: [String: [String]?]
  /// Whether the manifest computes the default localization.
  let isRegionComputed: Bool
  let isOfApplication: Bool
}

struct ReadGeneratedProject {
  let path: TreePath
  let project: GeneratedProject
}

/// Reads the files that describe projects.
struct ProjectReader {
  private let tree: any FileTree
  private let input: Int
  private var propertyLists: PropertyListFiles
  private var buffer: [UInt8] = []
  private var configurations: [TreePath: XcodeConfiguration?] = [:]
  private var findings: [Finding] = []

  init(_ walk: TreeWalk) {
    tree = walk.tree
    input = walk.options.input
    propertyLists = PropertyListFiles(walk.tree, input: walk.options.input)
  }

  mutating func takeFindings() -> [Finding] {
    defer { findings = [] }
    return findings + propertyLists.takeFindings()
  }

  /// - Parameter path: the `.xcodeproj` directory.
  mutating func readXcodeProject(_ path: TreePath) -> ReadXcodeProject {
    let values =
      propertyLists.readProject(path.appending("project.pbxproj"))
      ?? PropertyListValues(nil)
    let project = XcodeProject(values, at: path)
    var files: [TreePath: [BuildSetting]] = [:]
    for file in BuildSettings.baseConfigurations(of: project) {
      files[file] = XcodeConfiguration.settings(at: file) { configuration(at: $0) }
    }
    let settings = BuildSettings(project, files: files)
    return ReadXcodeProject(
      project: project, settings: settings, lines: LineIndex(values.text),
      description: ProjectDescription(project, settings))
  }

  /// Returns the settings of an `.xcconfig` file; nil if it can't be read, which is common if the input is only a part of a
  /// project.
  private mutating func configuration(at path: TreePath) -> XcodeConfiguration? {
    if let known = configurations[path] { return known }
    guard (try? tree.read(path, into: &buffer)) != nil else {
      configurations[path] = .some(nil)
      return nil
    }
    let parsed = XcodeConfiguration.parse(buffer)
    configurations[path] = parsed.value
    let lines = LineIndex(parsed.diagnostics.isEmpty ? [] : parsed.text)
    findings += parsed.diagnostics.map { mistake in
      Finding(
        mistake.check, severity: mistake.severity, input: input, path: path,
        place: mistake.range.map { lines.lineColumn(of: $0.start) },
        message: .text(mistake.message), help: mistake.help)
    }
    return parsed.value
  }

  /// - Parameter path: the `Package.swift`.
  mutating func readManifest(_ path: TreePath) -> ReadPackage {
    do throws(FileTreeError) {
      try tree.read(path, into: &buffer)
    } catch {
      findings.append(.unreadableFile(path, error, input: input))
      buffer = []
    }
    let manifest = PackageManifest(buffer)
    let targets = PackageTarget.targets(ofManifest: buffer)
    return ReadPackage(
      description: ProjectDescription(
        path: path, kind: .swiftPackage, developmentRegion: manifest.defaultLocalization),
      name: manifest.name,
      targets: targets,
      hasNoTargets: targets.isEmpty && PackageTarget.areNone(inManifest: buffer),
      products: PackageTarget.products(ofManifest: buffer), isRegionComputed: manifest.isComputed,
      isOfApplication: manifest.isOfApplication)
  }

  /// - Returns: nil if the file isn't a specification despite its name.
  mutating func readGeneratedProject(_ path: TreePath) -> ReadGeneratedProject? {
    guard (try? tree.read(path, into: &buffer)) != nil else { return nil }
    guard path.lastComponent == "Project.swift" else {
      let directory = path.parent ?? .root
      let project = GeneratedProject(xcodeGen: buffer) { [tree] name in
        directory.resolving(name).flatMap { try? tree.bytes(of: $0) }
      }
      // The definition of a CI pipeline may have such a name, too.
      if path.lastComponent != "project.yml", project.targets?.isEmpty ?? true { return nil }
      return ReadGeneratedProject(path: path, project: project)
    }
    // Many projects have a file with this name for other purposes.
    guard SwiftToken.tokens(of: buffer).contains(.word("ProjectDescription")) else { return nil }
    return ReadGeneratedProject(path: path, project: GeneratedProject(tuist: buffer))
  }
}

extension ProjectDescription {
  init(_ project: XcodeProject, _ settings: BuildSettings) {
    let languages = settings.values(of: "DEVELOPMENT_LANGUAGE").filter {
      !$0.isEmpty && !$0.contains("$")
    }
    self.init(
      path: project.path, kind: .xcodeProject, developmentRegion: project.developmentRegion,
      knownRegions: project.knownRegions, developmentLanguages: languages)
  }
}

/// The localization settings in the specification of a generated Xcode project. They count only if the project itself isn't
/// committed.
package struct GeneratedProject: Sendable, Hashable {
  package let developmentRegion: String?

  /// The targets; nil if the specification isn't understood completely.
  let targets: [GeneratedTarget]?

  /// Parses XcodeGen's `project.yml`.
  ///
  /// - Parameter read: returns the bytes of an included file, by its path relative to the specification; nil if it doesn't
  ///   exist.
  package init(xcodeGen bytes: [UInt8], including read: (String) -> [UInt8]? = { _ in nil }) {
    let document = YAMLValue(document: bytes)
    let files = document.flatMap { SpecificationFile.all($0, reading: read) }
    let regions = (files?.map(\.content) ?? [document].compactMap(\.self)).lazy.compactMap {
      $0["options"]?["developmentLanguage"]?.text
    }
    developmentRegion =
      document == nil
      ? Self.value(of: "developmentLanguage", below: "options", in: bytes)
      : regions.first { !$0.isEmpty }
    targets = files.flatMap(GeneratedTarget.all)
  }

  /// Parses Tuist's `Project.swift`: reads the argument `developmentRegion` if it is a literal.
  package init(tuist bytes: [UInt8]) {
    targets = nil
    let tokens = SwiftToken.tokens(of: bytes)
    let region = SwiftArguments.value(of: "developmentRegion", in: tokens)
    developmentRegion = region.flatMap(SwiftArguments.literal)
  }

  /// Finds a value line by line in a specification that can't be parsed as YAML.
  private static func value(of key: String, below parent: String, in bytes: [UInt8]) -> String? {
    var isBelow = false
    for line in bytes.split(whereSeparator: { $0.isLineBreak }) {
      let text = String(decoding: line, as: UTF8.self)
      let content = text.drop { $0 == " " || $0 == "\t" }
      guard let first = content.first, first != "#" else { continue }
      let isTop = content.startIndex == text.startIndex
      guard let colon = content.firstIndex(of: ":") else { continue }
      let name = content[..<colon].filter { !"\"' ".contains($0) }
      if isTop {
        isBelow = name == parent
      } else if isBelow, name == key {
        return scalar(content[content.index(after: colon)...])
      }
    }
    return nil
  }

  /// Returns the text of a plain or quoted scalar, without a trailing comment.
  private static func scalar(_ text: Substring) -> String? {
    let text = text.drop { $0 == " " || $0 == "\t" }
    guard let first = text.first else { return nil }
    let end = first == "\"" || first == "'" ? first : nil
    let body = end == nil ? text : text.dropFirst()
    let value = body.prefix { character in
      end == nil ? !" \t#".contains(character) : character != end
    }
    return value.isEmpty ? nil : String(value)
  }
}
