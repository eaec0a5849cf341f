package import L10nFormats
package import L10nModel
import L10nSource

extension XcodeProject {
  /// Reads the contents of a `project.pbxproj`; as much as possible if it is invalid.
  ///
  /// - Parameters:
  ///   - values: the values of the project file.
  ///   - path: the `.xcodeproj` directory.
  package init(_ values: PropertyListValues, at path: TreePath) {
    let reader = XcodeProjectReader(values, at: path)
    let project = reader.project
    var groups = XcodeGroupTree(reader)
    groups.walk(from: project?["mainGroup"])
    self.init(
      path: path, directory: reader.directory,
      // `Base` isn't a language.
      developmentRegion: project?.text("developmentRegion").flatMap {
        $0.isEmpty || $0 == "Base" ? nil : $0
      },
      knownRegions: values.elements(of: project?["knownRegions"]).compactMap {
        values.string(at: $0)
      },
      fileReferences: groups.fileReferences, variantGroups: groups.variantGroups,
      synchronizedGroups: groups.synchronizedGroups,
      hasUnresolvedPaths: groups.hasUnresolvedPaths, tooDeepGroup: groups.tooDeepGroup,
      targets: values.elements(of: project?["targets"]).compactMap {
        reader.target($0, groups)
      },
      configurations: reader.configurations(
        project?["buildConfigurationList"], paths: groups.paths))
  }
}

/// Looks up the objects of a project, and reads those outside its group tree.
struct XcodeProjectReader {
  /// An object: a member of `objects`.
  struct Object {
    let values: PropertyListValues
    let position: Int

    var identifier: ProjectObjectIdentifier { ProjectObjectIdentifier(values.key(of: position)) }
    /// The range of the identifier.
    var range: SourceRange? { values.keyRange(of: position) }

    subscript(key: StaticString) -> Int? { values.value(of: key, in: position) }

    func text(_ key: StaticString) -> String? { values.string(at: self[key]) }

    func isA(_ name: StaticString) -> Bool { values.isString(name, at: self["isa"]) }
  }

  let values: PropertyListValues
  private let objects: KeySlots
  let project: Object?
  let directory: TreePath

  init(_ values: PropertyListValues, at path: TreePath) {
    self.values = values
    objects = values.index(ofMembersOf: values.value(of: "objects", in: values.root))
    project = values.member(
      namedAt: values.value(of: "rootObject", in: values.root), in: objects
    ).map { Object(values: values, position: $0) }
    let parent = path.parent ?? .root
    directory = parent.resolving(project?.text("projectDirPath") ?? "") ?? parent
  }

  func object(_ reference: Int?) -> Object? {
    values.member(namedAt: reference, in: objects).map { Object(values: values, position: $0) }
  }

  func objects(_ references: Int?) -> [Object] {
    values.elements(of: references).compactMap { object($0) }
  }
}

// MARK: Targets

extension XcodeProjectReader {
  func target(_ reference: Int, _ groups: XcodeGroupTree) -> XcodeProject.Target? {
    guard let target = object(reference) else { return nil }
    let phases = Dictionary(grouping: objects(target["buildPhases"])) { $0.text("isa") ?? "" }
    func members(_ phase: String) -> [(file: Object, isConditional: Bool)] {
      (phases[phase] ?? []).flatMap { values.elements(of: $0["files"]) }.compactMap { reference in
        guard let member = object(reference), let file = object(member["fileRef"]) else {
          return nil
        }
        return (file, member["platformFilter"] != nil || member["platformFilters"] != nil)
      }
    }
    // Xcode lists intent definitions among the sources, but their texts become resources.
    let sources = members("PBXSourcesBuildPhase")
    let resources =
      members("PBXResourcesBuildPhase") + sources.filter { groups.isLocalized($0.file.position) }
    return XcodeProject.Target(
      identifier: target.identifier,
      name: target.text("name") ?? target.text("productName") ?? "unnamed",
      productType: target.text("productType"),
      product: object(target["productReference"])?.identifier,
      resources: resources.map(\.file.identifier),
      conditionalResources: resources.filter(\.isConditional).map(\.file.identifier),
      sources: sources.map(\.file.identifier),
      hasResourcesPhase: phases["PBXResourcesBuildPhase"] != nil,
      copiedFiles: members("PBXCopyFilesBuildPhase").map(\.file.identifier),
      scripts: scripts(phases["PBXShellScriptBuildPhase"] ?? []),
      packageProducts: objects(target["packageProductDependencies"]).compactMap {
        $0.text("productName")
      },
      synchronizedGroups: objects(target["fileSystemSynchronizedGroups"]).map(\.identifier),
      configurations: configurations(target["buildConfigurationList"], paths: groups.paths))
  }

  private func scripts(_ phases: [Object]) -> [String] {
    phases.flatMap { phase in
      // The lists of input and output files may name what the script copies.
      [phase.text("shellScript")].compactMap(\.self)
        + [phase["inputPaths"], phase["outputPaths"]].flatMap { list in
          values.elements(of: list).compactMap { values.string(at: $0) }
        }
    }
  }

  func configurations(_ list: Int?, paths: [Int: TreePath]) -> [BuildConfiguration] {
    objects(object(list)?["buildConfigurations"]).map { configuration in
      let settings = values.members(of: configuration["buildSettings"]).compactMap {
        BuildSetting(values, $0)
      }
      return BuildConfiguration(
        name: configuration.text("name") ?? "", settings: settings,
        baseConfiguration: baseConfiguration(of: configuration, paths: paths))
    }
  }

  /// Returns the path of a configuration's `.xcconfig` file: from a file reference, or since objectVersion 77, from a path in
  /// a synchronized group.
  private func baseConfiguration(of configuration: Object, paths: [Int: TreePath]) -> TreePath? {
    if let reference = object(configuration["baseConfigurationReference"]) {
      return paths[reference.position]
    }
    guard let anchor = object(configuration["baseConfigurationReferenceAnchor"]),
      let relative = configuration.text("baseConfigurationReferenceRelativePath")
    else { return nil }
    return paths[anchor.position]?.resolving(relative)
  }
}

extension BuildSetting {
  /// Parses a member of `buildSettings`, such as `PRODUCT_NAME` or `"CODE_SIGN_IDENTITY[sdk=iphoneos*]"`; nil if its value
  /// isn't a text.
  fileprivate init?(_ values: PropertyListValues, _ member: Int) {
    let isList = values.isArray(member)
    let value =
      isList
      ? values.elements(of: member).compactMap { values.string(at: $0) }.joined(separator: " ")
      : values.string(at: member)
    guard let value else { return nil }
    let (name, conditions) = Self.parts(of: values.name(of: member))
    self.init(name: name, conditions: conditions, value: value)
  }

  private static func parts(of key: String) -> (name: String, conditions: [Condition]) {
    guard key.utf8.contains(UInt8(ascii: "[")) else { return (key, []) }
    let parts = key.split(separator: "[", omittingEmptySubsequences: false)
    let conditions = parts.dropFirst().compactMap { part -> Condition? in
      guard part.last == "]" else { return nil }
      let sides = part.dropLast().split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { return nil }
      return Condition(parameter: String(sides[0]), pattern: String(sides[1]))
    }
    return (String(parts[0]), conditions)
  }
}
