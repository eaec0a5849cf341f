import L10nFormats
import L10nModel
import L10nSource

/// The groups of a project from the main group down, which say where the files lie.
struct XcodeGroupTree {
  private let reader: XcodeProjectReader
  private(set) var fileReferences: [XcodeProject.FileReference] = []
  private(set) var variantGroups: [XcodeProject.VariantGroup] = []
  private(set) var synchronizedGroups: [XcodeProject.SynchronizedGroup] = []
  /// Where each object of the tree lies, below the input's root, by its position.
  private(set) var paths: [Int: TreePath] = [:]
  private var seen: Set<Int> = []
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
  mutating func walk(from mainGroup: Int?) {
    var steps: [Step] = []
    if let root = reader.object(mainGroup) {
      steps.append(Step(object: root, parent: reader.directory))
    }
    while let step = steps.popLast() {
      guard seen.insert(step.object.position).inserted else { continue }
      let path = path(of: step.object, in: step.parent).flatMap { path in
        path.string.utf8.count > Self.longestPath ? addTooDeep(step.object) : path
      }
      paths[step.object.position] = path
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
    let lastComponent = written.flatMap { Self.lastComponent(of: $0) }
    return XcodeProject.FileReference(
      identifier: object.identifier, name: object.text("name") ?? lastComponent ?? "",
      path: written == nil ? nil : path,
      fileEncoding: reader.values.integer(at: object["fileEncoding"]).map {
        UInt32(truncatingIfNeeded: $0)
      },
      fileType: object.text("explicitFileType") ?? object.text("lastKnownFileType"),
      range: object.range)
  }

  /// The name at the end of a path, whatever it begins with; nil where there is none.
  private static func lastComponent(of path: String) -> String? {
    let slash = UInt8(ascii: "/")
    guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return nil }
    let trimmed = path[..<path.utf8.index(after: last)]
    let start = trimmed.utf8.lastIndex(of: slash).map { trimmed.utf8.index(after: $0) }
    return String(trimmed[(start ?? trimmed.startIndex)...])
  }

  private mutating func addVariantGroup(_ group: XcodeProjectReader.Object, at path: TreePath?) {
    var variants: [XcodeProject.Variant] = []
    for child in reader.objects(group["children"]) where child.isA("PBXFileReference") {
      guard seen.insert(child.position).inserted else { continue }
      let file = fileReference(child, at: self.path(of: child, in: path))
      paths[child.position] = file.path
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
      $0.isA("PBXFileSystemSynchronizedBuildFileExceptionSet")
    }
    let exceptions = sets.map { set in
      XcodeProject.ExceptionSet(
        target: reader.object(set["target"])?.identifier,
        members: reader.values.elements(of: set["membershipExceptions"]).compactMap {
          reader.values.string(at: $0).map { XcodeProject.ExceptionSet.Member(written: $0) }
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
