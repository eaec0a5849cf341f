package import L10nModel
import L10nSource

extension XcodeProject {
  /// What a `project.pbxproj` says; as little as can be understood where it is none.
  ///
  /// - Parameters:
  ///   - root: the property list as it was read.
  ///   - path: the `.xcodeproj` directory.
  /// - Complexity: O(*n*) in the number of objects.
  package init(_ root: PropertyList?, at path: TreePath) {
    let reader = XcodeProjectReader(root, at: path)
    let project = reader.project
    var groups = XcodeGroupTree(reader)
    groups.walk(from: project?["mainGroup"])
    self.init(
      path: path, directory: reader.directory,
      objectVersion: XcodeProjectReader.integer(root?["objectVersion"]),
      developmentRegion: project?["developmentRegion"]?.text.flatMap { $0.isEmpty ? nil : $0 },
      knownRegions: project?["knownRegions"]?.elements.compactMap(\.text) ?? [],
      fileReferences: groups.fileReferences, variantGroups: groups.variantGroups,
      synchronizedGroups: groups.synchronizedGroups, tooDeepGroup: groups.tooDeepGroup,
      targets: (project?["targets"]?.elements ?? []).compactMap {
        reader.target($0, paths: groups.paths)
      },
      configurations: reader.configurations(
        project?["buildConfigurationList"], paths: groups.paths))
  }
}

/// Looks up the objects of a project, and reads those that are not in its group tree.
struct XcodeProjectReader {
  /// An object and where its identifier stands.
  struct Object {
    let identifier: ProjectObjectIdentifier
    let range: SourceRange?
    let value: PropertyList

    subscript(key: CodeUnitString) -> PropertyList? { value[key] }

    func text(_ key: CodeUnitString) -> String? { value[key]?.text }
  }

  private let objects: [CodeUnitString: PropertyList.Member]
  let project: PropertyList?
  let directory: TreePath

  init(_ root: PropertyList?, at path: TreePath) {
    let objects = Dictionary(
      (root?["objects"]?.members ?? []).map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    self.objects = objects
    if case .string(let identifier)? = root?["rootObject"]?.value {
      project = objects[identifier]?.value
    } else {
      project = nil
    }
    let parent = path.parent ?? .root
    directory = parent.resolving(project?["projectDirPath"]?.text ?? "") ?? parent
  }

  /// The object that a reference names; nil where there is none.
  func object(_ reference: PropertyList?) -> Object? {
    guard case .string(let identifier)? = reference?.value, let member = objects[identifier]
    else { return nil }
    return Object(
      identifier: ProjectObjectIdentifier(identifier), range: member.keyRange, value: member.value)
  }

  func objects(_ references: PropertyList?) -> [Object] {
    (references?.elements ?? []).compactMap { object($0) }
  }

  /// A number, which the project writes as text.
  static func integer(_ value: PropertyList?) -> Int? {
    if case .integer(let number)? = value?.value { return Int(number) }
    return value?.text.flatMap { Int($0) }
  }
}

// MARK: Targets

extension XcodeProjectReader {
  func target(
    _ reference: PropertyList, paths: [ProjectObjectIdentifier: TreePath]
  ) -> XcodeProject.Target? {
    guard let target = object(reference) else { return nil }
    let phases = objects(target["buildPhases"]).filter {
      $0.text("isa") == "PBXResourcesBuildPhase"
    }
    let files = phases.flatMap { objects($0["files"]) }
    return XcodeProject.Target(
      identifier: target.identifier, name: target.text("name") ?? "",
      productType: target.text("productType"),
      resources: files.compactMap { object($0["fileRef"])?.identifier },
      synchronizedGroups: objects(target["fileSystemSynchronizedGroups"]).map(\.identifier),
      configurations: configurations(target["buildConfigurationList"], paths: paths))
  }

  func configurations(
    _ list: PropertyList?, paths: [ProjectObjectIdentifier: TreePath]
  ) -> [BuildConfiguration] {
    objects(object(list)?["buildConfigurations"]).map { configuration in
      let settings = (configuration["buildSettings"]?.members ?? []).compactMap {
        BuildSetting($0)
      }
      return BuildConfiguration(
        name: configuration.text("name") ?? "", settings: settings,
        baseConfiguration: baseConfiguration(of: configuration, paths: paths))
    }
  }

  /// A file reference of its own, or since objectVersion 77 a path within a synchronized group.
  private func baseConfiguration(
    of configuration: Object, paths: [ProjectObjectIdentifier: TreePath]
  ) -> TreePath? {
    if let reference = object(configuration["baseConfigurationReference"]) {
      return paths[reference.identifier]
    }
    guard let anchor = object(configuration["baseConfigurationReferenceAnchor"]),
      let relative = configuration.text("baseConfigurationReferenceRelativePath")
    else { return nil }
    return paths[anchor.identifier]?.resolving(relative)
  }
}

extension BuildSetting {
  /// One of `buildSettings`: `PRODUCT_NAME`, `"CODE_SIGN_IDENTITY[sdk=iphoneos*]"`; nil where its value is no text.
  fileprivate init?(_ member: PropertyList.Member) {
    let value: String
    switch member.value.value {
    case .string(let text): value = text.string
    case .array(let elements): value = elements.compactMap(\.text).joined(separator: " ")
    default: return nil
    }
    let parts = member.key.string.split(separator: "[", omittingEmptySubsequences: false)
    let conditions = parts.dropFirst().compactMap { part -> Condition? in
      guard part.last == "]" else { return nil }
      let sides = part.dropLast().split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { return nil }
      return Condition(parameter: String(sides[0]), pattern: String(sides[1]))
    }
    self.init(
      name: String(parts[0]), conditions: conditions, value: value, range: member.keyRange)
  }
}
