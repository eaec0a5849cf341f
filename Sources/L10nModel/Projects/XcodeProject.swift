package import L10nSource

/// The files, localizations and build settings of a `project.pbxproj`.
package struct XcodeProject: Sendable, Hashable {
  /// The `.xcodeproj` directory, below the input's root.
  package let path: TreePath
  /// The base directory of the project's paths, below the input's root.
  package let directory: TreePath
  package let developmentRegion: String?
  /// `knownRegions`, as written; the order is irrelevant.
  package let knownRegions: [String]
  /// The files of the group tree, in order, including the children of variant groups.
  package private(set) var fileReferences: [FileReference]
  /// The variant groups of the group tree, in order.
  package private(set) var variantGroups: [VariantGroup]
  package let synchronizedGroups: [SynchronizedGroup]
  /// Whether a path of the group tree depends on a setting or a custom source tree, so that it can't be resolved.
  package let hasUnresolvedPaths: Bool
  /// The first group whose path is too long; nil if there is none.
  package let tooDeepGroup: TooDeepGroup?
  package let targets: [Target]
  package let configurations: [BuildConfiguration]

  package init(
    path: TreePath, directory: TreePath, developmentRegion: String? = nil,
    knownRegions: [String] = [],
    fileReferences: [FileReference] = [], variantGroups: [VariantGroup] = [],
    synchronizedGroups: [SynchronizedGroup] = [], hasUnresolvedPaths: Bool = false,
    tooDeepGroup: TooDeepGroup? = nil, targets: [Target] = [],
    configurations: [BuildConfiguration] = []
  ) {
    self.path = path
    self.directory = directory
    self.developmentRegion = developmentRegion
    self.knownRegions = knownRegions
    self.fileReferences = fileReferences
    self.variantGroups = variantGroups
    self.synchronizedGroups = synchronizedGroups
    self.hasUnresolvedPaths = hasUnresolvedPaths
    self.tooDeepGroup = tooDeepGroup
    self.targets = targets
    self.configurations = configurations
  }

  /// A group whose path is longer than any system supports. Its contents have no paths.
  package struct TooDeepGroup: Sendable, Hashable {
    package let name: String
    package let range: SourceRange?

    package init(name: String, range: SourceRange?) {
      self.name = name
      self.range = range
    }
  }

  /// The name of the project: its directory without the extension.
  package var name: String {
    let name = path.lastComponent ?? ""
    return name.hasSuffix(".xcodeproj") ? String(name.dropLast(10)) : name
  }
}

/// The identifier of an object in the project: usually 24 hexadecimal digits.
package struct ProjectObjectIdentifier: Sendable, Hashable {
  package let rawValue: CodeUnitString

  package init(_ rawValue: CodeUnitString) {
    self.rawValue = rawValue
  }
}

extension XcodeProject {
  /// A file, or a directory that counts as one.
  package struct FileReference: Sendable, Hashable {
    package let identifier: ProjectObjectIdentifier
    /// The name that Xcode shows.
    package let name: String
    /// The path below the input's root; nil if the file is outside, or is a build product.
    package private(set) var path: TreePath?
    /// The path in the project file if that of the file on disk differs in letter case; otherwise nil.
    package private(set) var writtenPath: TreePath?
    /// The path in the project file if `path` is nil.
    package let otherPath: String?
    /// The declared encoding as a number of `NSStringEncoding`; nil if Xcode detects it.
    package let fileEncoding: UInt32?
    /// The file type, such as `text.plist.strings`: the explicit one, or else the one that Xcode detected.
    package let fileType: String?
    /// The place of its declaration in the project file.
    package let range: SourceRange?

    package init(
      identifier: ProjectObjectIdentifier, name: String, path: TreePath?,
      otherPath: String? = nil, fileEncoding: UInt32? = nil, fileType: String? = nil,
      range: SourceRange? = nil
    ) {
      self.identifier = identifier
      self.name = name
      self.path = path
      self.otherPath = otherPath
      self.fileEncoding = fileEncoding
      self.fileType = fileType
      self.range = range
    }

    /// Whether this is a folder reference: Xcode copies the directory as it is, whatever its contents.
    package var isFolder: Bool { fileType == "folder" }

    fileprivate mutating func takeSpelling(from onDisk: [TreePath: TreePath]) {
      guard let written = path, let found = onDisk[written] else { return }
      (path, writtenPath) = (found, written)
    }
  }

  /// Replaces paths that differ from those on disk only in letter case: on most Macs, both name the same file.
  ///
  /// - Parameter onDisk: the paths on disk, by those in the project file.
  package mutating func adoptLetterCase(from onDisk: [TreePath: TreePath]) {
    guard !onDisk.isEmpty else { return }
    for index in fileReferences.indices { fileReferences[index].takeSpelling(from: onDisk) }
    for index in variantGroups.indices {
      for child in variantGroups[index].children.indices {
        variantGroups[index].children[child].file.takeSpelling(from: onDisk)
      }
    }
  }

  /// A file in all its localizations (`PBXVariantGroup`).
  package struct VariantGroup: Sendable, Hashable {
    package let identifier: ProjectObjectIdentifier
    /// For example, `Localizable.strings` or `Main.storyboard`.
    package let name: String
    package fileprivate(set) var children: [Variant]

    package init(identifier: ProjectObjectIdentifier, name: String, children: [Variant]) {
      self.identifier = identifier
      self.name = name
      self.children = children
    }
  }

  /// A file in one localization.
  package struct Variant: Sendable, Hashable {
    /// The name of its `.lproj` directory; outside one, the name of the file in the project.
    package let region: String
    package fileprivate(set) var file: FileReference

    package init(region: String, file: FileReference) {
      self.region = region
      self.file = file
    }
  }

  /// A directory all of whose files belong to the project (`PBXFileSystemSynchronizedRootGroup`).
  package struct SynchronizedGroup: Sendable, Hashable {
    package let identifier: ProjectObjectIdentifier
    /// Below the input's root; nil if it is outside.
    package let path: TreePath?
    package let exceptions: [ExceptionSet]
    /// The directories that Xcode copies as they are, below the input's root.
    package let folders: [TreePath]

    package init(
      identifier: ProjectObjectIdentifier, path: TreePath?, exceptions: [ExceptionSet] = [],
      folders: [TreePath] = []
    ) {
      self.identifier = identifier
      self.path = path
      self.exceptions = exceptions
      self.folders = folders
    }
  }

  /// The files of a synchronized group that are excluded from a target of the group, or added to a target without it.
  package struct ExceptionSet: Sendable, Hashable {
    package let target: ProjectObjectIdentifier?
    package let members: [Member]
    /// Whether the members are added to a specific build phase of the target, although its other sets exclude them.
    package let joinsPhase: Bool
    /// The paths, below the group, of files that the target contains only on some platforms.
    package let conditionalPaths: [String]

    package init(
      target: ProjectObjectIdentifier?, members: [Member], joinsPhase: Bool = false,
      conditionalPaths: [String] = []
    ) {
      self.target = target
      self.members = members
      self.joinsPhase = joinsPhase
      self.conditionalPaths = conditionalPaths
    }

    /// A file or directory, by its path below the group.
    package struct Member: Sendable, Hashable {
      package let path: String
      /// Whether the exception applies to all localizations of the file; the path then has no `.lproj`.
      package let isLocalized: Bool

      package init(path: String, isLocalized: Bool) {
        self.path = path
        self.isLocalized = isLocalized
      }
    }
  }

  package struct Target: Sendable, Hashable {
    package let identifier: ProjectObjectIdentifier
    package let name: String
    /// The product type, such as `com.apple.product-type.application`; nil for a target that only runs scripts or copies files.
    package let productType: String?
    /// The file reference of the target's product.
    package let product: ProjectObjectIdentifier?
    /// The file references and variant groups that become resources: the members of the resources build phases, and the
    /// localized members of the sources build phases.
    package let resources: [ProjectObjectIdentifier]
    /// The members of `resources` that the target contains only on some platforms.
    package let conditionalResources: [ProjectObjectIdentifier]
    /// The references to the source files that the target compiles.
    package let sources: [ProjectObjectIdentifier]
    /// Whether the target has a resources build phase, possibly empty. Without one, Xcode copies no resource of a synchronized
    /// group.
    package let hasResourcesPhase: Bool
    /// The members of the copy-files phases, such as the extensions that an application embeds.
    package let copiedFiles: [ProjectObjectIdentifier]
    /// The source texts of the target's script phases.
    package let scripts: [String]
    /// The package products that the target links.
    package let packageProducts: [String]
    package let synchronizedGroups: [ProjectObjectIdentifier]
    package let configurations: [BuildConfiguration]

    package init(
      identifier: ProjectObjectIdentifier, name: String, productType: String? = nil,
      product: ProjectObjectIdentifier? = nil, resources: [ProjectObjectIdentifier] = [],
      conditionalResources: [ProjectObjectIdentifier] = [],
      sources: [ProjectObjectIdentifier] = [], hasResourcesPhase: Bool = true,
      copiedFiles: [ProjectObjectIdentifier] = [], scripts: [String] = [],
      packageProducts: [String] = [],
      synchronizedGroups: [ProjectObjectIdentifier] = [],
      configurations: [BuildConfiguration] = []
    ) {
      self.identifier = identifier
      self.name = name
      self.productType = productType
      self.product = product
      self.resources = resources
      self.conditionalResources = conditionalResources
      self.sources = sources
      self.hasResourcesPhase = hasResourcesPhase
      self.copiedFiles = copiedFiles
      self.scripts = scripts
      self.packageProducts = packageProducts
      self.synchronizedGroups = synchronizedGroups
      self.configurations = configurations
    }
  }

  /// The directories whose files belong to the project without individual references: those of synchronized groups, and folder
  /// references.
  package var wholeDirectories: [TreePath] {
    synchronizedGroups.compactMap(\.path) + copiedDirectories
  }

  /// The directories that Xcode copies as they are: an `.lproj` directory in one isn't a localization of the product.
  package var copiedDirectories: [TreePath] {
    (synchronizedGroups.flatMap(\.folders)
      + fileReferences.filter(\.isFolder).compactMap(\.path))
      // A folder reference to an `.lproj` directory becomes a localization of the product.
      .filter { !$0.string.utf8.suffix(6).elementsEqual(".lproj".utf8) }
  }

  /// The references to localized files: those of variant groups, and files in an `.lproj` directory.
  package var localizedReferences: [FileReference] {
    let variants = Set(variantGroups.flatMap { $0.children.map(\.file.identifier) })
    return fileReferences.filter { reference in
      variants.contains(reference.identifier)
        || reference.path.map { $0.localizationSpelling != nil || $0.isStringCatalog } ?? false
    }
  }

  /// The string catalogs that targets include from synchronized groups of other targets.
  ///
  /// - Parameter target: nil for all targets.
  /// - Complexity: O(*n* · *m*) in the numbers of targets and of exceptions.
  package func addedCatalogs(to target: Target? = nil) -> Set<TreePath> {
    var found: Set<TreePath> = []
    for target in target.map({ [$0] }) ?? targets {
      for group in synchronizedGroups where !target.synchronizedGroups.contains(group.identifier) {
        guard let root = group.path else { continue }
        for set in group.exceptions where set.target == target.identifier {
          found.formUnion(set.members.map { root.appending($0.path) }.filter(\.isStringCatalog))
        }
      }
    }
    return found
  }
}

extension TreePath {
  /// The name of the innermost `.lproj` directory that contains the file, without the extension; nil if there is none.
  package var localizationSpelling: String? {
    // Scans bytes from the end: a project has thousands of paths, most of them without such a directory.
    let (extensionName, slash) = (".lproj".utf8, UInt8(ascii: "/"))
    var string = string
    return string.withUTF8 { path in
      var directories = path[...]
      while let end = directories.lastIndex(of: slash) {
        directories = directories[..<end]
        guard directories.last == UInt8(ascii: "j"),
          directories.suffix(extensionName.count).elementsEqual(extensionName)
        else { continue }
        let start = directories.lastIndex(of: slash).map { $0 + 1 } ?? 0
        return String(
          decoding: directories[start...].dropLast(extensionName.count), as: UTF8.self)
      }
      return nil
    }
  }

  /// Whether the file contains localizable texts, by its name or that of its directory.
  package var isLocalizedByName: Bool { tableFile != nil || localizationSpelling != nil }

  /// The path without the extension, and the format; nil for a file of any other format.
  package var tableFile: (stem: String, format: TableFormat)? {
    // Compares the length first: a project has thousands of paths, and few have an extension as long as one of these.
    let end = string.utf8.suffix(Self.longestExtension + 1)
    guard let dot = end.lastIndex(of: UInt8(ascii: ".")),
      Self.extensionLengths & 1 << UInt32(end.distance(from: dot, to: end.endIndex) - 1) != 0,
      let format = TableFormat(fileExtension: String(string[string.utf8.index(after: dot)...]))
    else { return nil }
    return (String(string[..<dot]), format)
  }

  /// A bit for each length of a format's file extension.
  private static let extensionLengths = TableFormat.allCases.reduce(UInt32(0)) {
    $0 | 1 << UInt32($1.rawValue.utf8.count)
  }
  private static let longestExtension = 31 - extensionLengths.leadingZeroBitCount

  package var isStringCatalog: Bool { string.utf8.suffix(10).elementsEqual(".xcstrings".utf8) }

  /// Resolves a path from a project or a configuration against this directory; nil if it leads out of the input.
  package func resolving(_ relative: String) -> TreePath? {
    let slash = UInt8(ascii: "/")
    guard relative.utf8.first != slash else { return nil }
    if TreePath.isPlain(relative.utf8) { return appending(relative) }
    var path = isRoot ? "" : string[...]
    for component in TreePath(relative == "." ? "" : relative).components {
      switch component {
      case ".": continue
      case "..":
        guard !path.isEmpty else { return nil }
        path = path[..<(path.utf8.lastIndex(of: slash) ?? path.startIndex)]
      default:
        if !path.isEmpty { path += "/" }
        path += component
      }
    }
    return path.isEmpty ? .root : TreePath(String(path))
  }

  /// Whether a relative path contains only names, separated by single slashes.
  private static func isPlain(_ relative: String.UTF8View) -> Bool {
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    // `.` and `..` start with a dot. So do names of hidden files, which this check rejects as well.
    var previous = slash
    for byte in relative {
      if previous == slash, byte == slash || byte == dot { return false }
      previous = byte
    }
    return previous != slash
  }
}
