import L10nModel
import L10nSource

/// The groups of a project from the main group down, which say where the files lie.
struct XcodeGroupTree {
  private let reader: XcodeProjectReader
  private(set) var fileReferences: [XcodeProject.FileReference] = []
  private(set) var variantGroups: [XcodeProject.VariantGroup] = []
  private(set) var synchronizedGroups: [XcodeProject.SynchronizedGroup] = []
  /// Where each object of the tree lies, below the input's root.
  private(set) var paths: [ProjectObjectIdentifier: TreePath] = [:]
  private var seen: Set<ProjectObjectIdentifier> = []
  /// The first group whose path is longer than any that a system opens.
  private(set) var tooDeepGroup: XcodeProject.TooDeepGroup?

  /// The bytes of the longest path that Linux opens; macOS has a quarter of them.
  private static let longestPath = 4096

  init(_ reader: XcodeProjectReader) {
    self.reader = reader
  }

  /// A group to be looked at, and where its `<group>` begins; nil outside of the input.
  private struct Step {
    let object: XcodeProjectReader.Object
    let parent: TreePath?
  }

  /// - Complexity: O(*n*) in the number of objects: each is looked at once, should groups contain each other.
  mutating func walk(from mainGroup: PropertyList?) {
    var steps: [Step] = []
    if let root = reader.object(mainGroup) {
      steps.append(Step(object: root, parent: reader.directory))
    }
    while let step = steps.popLast() {
      guard seen.insert(step.object.identifier).inserted else { continue }
      let path = path(of: step.object, in: step.parent).flatMap { path in
        path.string.utf8.count > Self.longestPath ? addTooDeep(step.object) : path
      }
      paths[step.object.identifier] = path
      switch step.object.text("isa") {
      case "PBXGroup", "XCVersionGroup":
        // The last of the steps is the next one.
        steps += reader.objects(step.object["children"]).reversed().map {
          Step(object: $0, parent: path)
        }
      case "PBXVariantGroup": addVariantGroup(step.object, at: path)
      case "PBXFileReference": fileReferences.append(fileReference(step.object, at: path))
      case "PBXFileSystemSynchronizedRootGroup": addSynchronizedGroup(step.object, at: path)
      default: break
      }
    }
  }

  /// Paths that go on and on would be a square of groups; what lies there is nowhere in the tree.
  private mutating func addTooDeep(_ group: XcodeProjectReader.Object) -> TreePath? {
    tooDeepGroup =
      tooDeepGroup
      ?? XcodeProject.TooDeepGroup(
        name: group.text("name") ?? group.text("path") ?? "", range: group.range)
    return nil
  }

  /// Where an object lies: its own path seen from what `sourceTree` names.
  private func path(of object: XcodeProjectReader.Object, in parent: TreePath?) -> TreePath? {
    let relative = object.text("path") ?? ""
    switch object.text("sourceTree") ?? "<group>" {
    case "<group>": return parent?.resolving(relative)
    case "SOURCE_ROOT", "SRCROOT", "PROJECT_DIR": return reader.directory.resolving(relative)
    // What is absolute, built, or of Xcode's own is not in the tree.
    default: return nil
    }
  }

  private func fileReference(
    _ object: XcodeProjectReader.Object, at path: TreePath?
  ) -> XcodeProject.FileReference {
    let written = object.text("path")
    let lastComponent = written.flatMap { $0.split(separator: "/").last.map(String.init) }
    return XcodeProject.FileReference(
      identifier: object.identifier, name: object.text("name") ?? lastComponent ?? "",
      path: written == nil ? nil : path,
      fileEncoding: XcodeProjectReader.integer(object["fileEncoding"]).map {
        UInt32(truncatingIfNeeded: $0)
      },
      fileType: object.text("explicitFileType") ?? object.text("lastKnownFileType"),
      range: object.range)
  }

  private mutating func addVariantGroup(_ group: XcodeProjectReader.Object, at path: TreePath?) {
    var variants: [XcodeProject.Variant] = []
    for child in reader.objects(group["children"]) where child.text("isa") == "PBXFileReference" {
      guard seen.insert(child.identifier).inserted else { continue }
      let file = fileReference(child, at: self.path(of: child, in: path))
      paths[child.identifier] = file.path
      fileReferences.append(file)
      // The directory says what language a file is for, not the name that Xcode shows.
      let region = file.path?.localizationSpelling ?? file.name
      variants.append(XcodeProject.Variant(region: region, file: file))
    }
    variantGroups.append(
      XcodeProject.VariantGroup(
        identifier: group.identifier, name: group.text("name") ?? group.text("path") ?? "",
        children: variants, range: group.range))
  }

  private mutating func addSynchronizedGroup(
    _ group: XcodeProjectReader.Object, at path: TreePath?
  ) {
    let sets = reader.objects(group["exceptions"]).filter {
      $0.text("isa") == "PBXFileSystemSynchronizedBuildFileExceptionSet"
    }
    let exceptions = sets.map { set in
      XcodeProject.ExceptionSet(
        target: reader.object(set["target"])?.identifier,
        members: (set["membershipExceptions"]?.elements ?? []).compactMap(\.text).map {
          XcodeProject.ExceptionSet.Member(written: $0)
        })
    }
    synchronizedGroups.append(
      XcodeProject.SynchronizedGroup(
        identifier: group.identifier, path: path, exceptions: exceptions))
  }
}

extension XcodeProject.ExceptionSet.Member {
  /// `Info.plist`, `/Localized: Main.storyboard`, or as the first Xcode 16 wrote it, `/Localized/Main.storyboard`.
  fileprivate init(written: String) {
    let prefixes = ["/Localized: ", "/Localized/"]
    guard let prefix = prefixes.first(where: written.hasPrefix) else {
      self.init(path: written, isLocalized: false)
      return
    }
    self.init(path: String(written.dropFirst(prefix.count)), isLocalized: true)
  }
}
