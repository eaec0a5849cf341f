import L10nFormats
import L10nModel
import L10nSource

/// The group tree of a project, which determines the paths of its files.
struct XcodeGroupTree {
  private let reader: XcodeProjectReader
  private(set) var fileReferences: [XcodeProject.FileReference] = []
  private(set) var variantGroups: [XcodeProject.VariantGroup] = []
  private(set) var synchronizedGroups: [XcodeProject.SynchronizedGroup] = []
  /// The path of each object in the tree, relative to the input's root, by the object's index.
  private(set) var paths: [Int: TreePath] = [:]
  /// The indices of variant groups and of files with texts.
  private var localized: Set<Int> = []
  /// Whether the path of a localized file depends on a setting or a custom source tree.
  private(set) var hasUnresolvedPaths = false
  private var seen: Set<Int> = []
  /// The first group whose path exceeds the limit of every system.
  private(set) var tooDeepGroup: XcodeProject.TooDeepGroup?

  /// `PATH_MAX` of Linux, in bytes; that of macOS is a quarter of it.
  private static let longestPath = 4096

  init(_ reader: XcodeProjectReader) {
    self.reader = reader
  }

  /// Whether an object is a variant group or a file with texts.
  func isLocalized(_ position: Int) -> Bool { localized.contains(position) }

  /// A pending object, and the base of its `<group>` path; nil if that is outside the input.
  private struct Step {
    let object: XcodeProjectReader.Object
    let parent: TreePath?
    /// Whether the path of an enclosing group depends on a setting or a custom source tree.
    var isUnresolved = false
  }

  /// - Complexity: O(*n*) in the number of objects: each is visited once, even if groups contain each other.
  mutating func walk(from mainGroup: Int?) {
    var steps: [Step] = []
    if let root = reader.object(mainGroup) {
      steps.append(Step(object: root, parent: reader.directory))
    }
    while let step = steps.popLast() {
      guard seen.insert(step.object.position).inserted else { continue }
      let place = place(of: step.object, in: step.parent)
      let path = place.path.flatMap { path in
        path.string.utf8.count > Self.longestPath ? addTooDeep(step.object) : path
      }
      paths[step.object.position] = path
      let isUnresolved = step.isUnresolved || place.isUnresolved
      switch step.object.text("isa") {
      case "PBXGroup", "XCVersionGroup":
        // `popLast` takes the next step from the end.
        steps += reader.objects(step.object["children"]).reversed().map {
          Step(object: $0, parent: path, isUnresolved: isUnresolved)
        }
      case "PBXVariantGroup":
        addVariantGroup(step.object, at: path)
        if isUnresolved { hasUnresolvedPaths = true }
      case "PBXFileReference":
        add(fileReference(step.object, at: path), at: step.object.position)
        if isUnresolved, TreePath(step.object.text("path") ?? "").isLocalizedByName {
          hasUnresolvedPaths = true
        }
      case "PBXFileSystemSynchronizedRootGroup": addSynchronizedGroup(step.object, at: path)
      default: break
      }
    }
  }

  /// Drops the path of a group: ever longer paths would take quadratic time, and such files can't exist in the tree.
  private mutating func addTooDeep(_ group: XcodeProjectReader.Object) -> TreePath? {
    tooDeepGroup =
      tooDeepGroup
      ?? XcodeProject.TooDeepGroup(
        name: group.text("name") ?? group.text("path") ?? "", range: group.range)
    return nil
  }

  /// Returns the path of an object: its own path, relative to its `sourceTree`. It is unresolved if it depends on a setting
  /// or a custom source tree.
  private func place(
    of object: XcodeProjectReader.Object, in parent: TreePath?
  ) -> (path: TreePath?, isUnresolved: Bool) {
    let relative = object.text("path") ?? ""
    let hasSetting = relative.utf8.contains(UInt8(ascii: "$"))
    switch object.text("sourceTree") ?? "<group>" {
    case "<group>": return (parent?.resolving(relative), hasSetting)
    case "SOURCE_ROOT", "SRCROOT", "PROJECT_DIR":
      return (reader.directory.resolving(relative), hasSetting)
    // Build products and Xcode's own files aren't in the tree.
    case "BUILT_PRODUCTS_DIR", "SDKROOT", "DEVELOPER_DIR": return (nil, hasSetting)
    // An absolute path is on the disk of the project's author.
    case "<absolute>": return (nil, false)
    default: return (nil, true)
    }
  }

  private func fileReference(
    _ object: XcodeProjectReader.Object, at path: TreePath?
  ) -> XcodeProject.FileReference {
    let written = object.text("path")
    let lastComponent = written.flatMap { Self.lastComponent(of: $0) }
    return XcodeProject.FileReference(
      identifier: object.identifier, name: object.text("name") ?? lastComponent ?? "",
      path: written == nil ? nil : path, otherPath: path == nil ? written : nil,
      fileEncoding: reader.values.integer(at: object["fileEncoding"]).map {
        UInt32(truncatingIfNeeded: $0)
      },
      fileType: object.text("explicitFileType") ?? object.text("lastKnownFileType"),
      range: object.range)
  }

  private mutating func add(
    _ file: XcodeProject.FileReference, at position: Int
  ) {
    fileReferences.append(file)
    if file.path?.isLocalizedByName ?? false { localized.insert(position) }
  }

  private static func lastComponent(of path: String) -> String? {
    let slash = UInt8(ascii: "/")
    guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return nil }
    let trimmed = path[..<path.utf8.index(after: last)]
    let start = trimmed.utf8.lastIndex(of: slash).map { trimmed.utf8.index(after: $0) }
    return String(trimmed[(start ?? trimmed.startIndex)...])
  }

  private mutating func addVariantGroup(_ group: XcodeProjectReader.Object, at path: TreePath?) {
    localized.insert(group.position)
    var variants: [XcodeProject.Variant] = []
    for child in reader.objects(group["children"]) where child.isA("PBXFileReference") {
      guard seen.insert(child.position).inserted else { continue }
      let place = place(of: child, in: path)
      if place.isUnresolved { hasUnresolvedPaths = true }
      let file = fileReference(child, at: place.path)
      paths[child.position] = file.path
      add(file, at: child.position)
      // The `.lproj` directory determines the language of a file, not the name that Xcode shows.
      let region = file.path?.localizationSpelling ?? file.name
      variants.append(XcodeProject.Variant(region: region, file: file))
    }
    variantGroups.append(
      XcodeProject.VariantGroup(
        identifier: group.identifier, name: group.text("name") ?? group.text("path") ?? "",
        children: variants))
  }

  private mutating func addSynchronizedGroup(
    _ group: XcodeProjectReader.Object, at path: TreePath?
  ) {
    let exceptions = reader.objects(group["exceptions"]).compactMap {
      set -> XcodeProject.ExceptionSet? in
      let joinsPhase = set.isA("PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet")
      guard joinsPhase || set.isA("PBXFileSystemSynchronizedBuildFileExceptionSet") else {
        return nil
      }
      let target = joinsPhase ? target(building: set["buildPhase"]) : reader.object(set["target"])
      return XcodeProject.ExceptionSet(
        target: target?.identifier,
        members: reader.values.elements(of: set["membershipExceptions"]).compactMap {
          reader.values.string(at: $0).map { XcodeProject.ExceptionSet.Member(written: $0) }
        },
        joinsPhase: joinsPhase,
        conditionalPaths: reader.values.members(of: set["platformFiltersByRelativePath"]).map {
          reader.values.name(of: $0)
        })
    }
    synchronizedGroups.append(
      XcodeProject.SynchronizedGroup(
        identifier: group.identifier, path: path, exceptions: exceptions,
        folders: reader.values.elements(of: group["explicitFolders"]).compactMap {
          reader.values.string(at: $0).flatMap { path?.resolving($0) }
        }))
  }

  /// Returns the target of a phase that builds sources or resources; nil for other phases, which copy files or run scripts.
  private func target(building reference: Int?) -> XcodeProjectReader.Object? {
    guard let phase = reader.object(reference),
      phase.isA("PBXSourcesBuildPhase") || phase.isA("PBXResourcesBuildPhase")
    else { return nil }
    return reader.objects(reader.project?["targets"]).first { target in
      reader.objects(target["buildPhases"]).contains { $0.position == phase.position }
    }
  }
}

extension XcodeProject.ExceptionSet.Member {
  /// Parses `Info.plist`, `/Localized: Main.storyboard`, or `/Localized/Main.storyboard`, as the first versions of Xcode 16
  /// write it.
  fileprivate init(written: String) {
    let prefixes = ["/Localized: ", "/Localized/"]
    guard let prefix = prefixes.first(where: written.hasPrefix) else {
      self.init(path: written, isLocalized: false)
      return
    }
    self.init(path: String(written.dropFirst(prefix.count)), isLocalized: true)
  }
}
