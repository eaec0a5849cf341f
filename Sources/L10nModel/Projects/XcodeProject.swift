package import L10nSource

/// What a `project.pbxproj` says about files, localizations and build settings.
package struct XcodeProject: Sendable, Hashable {
  /// The `.xcodeproj` directory, below the input's root.
  package let path: TreePath
  /// The directory that paths of the project begin at, below the input's root.
  package let directory: TreePath
  package let objectVersion: Int?
  package let developmentRegion: String?
  /// As they are written; their order means nothing.
  package let knownRegions: [String]
  /// Those of the group tree, in its order, the children of variant groups included.
  package let fileReferences: [FileReference]
  /// Those of the group tree, in its order.
  package let variantGroups: [VariantGroup]
  package let synchronizedGroups: [SynchronizedGroup]
  /// The first group that lies deeper than any path goes; nil where none does.
  package let tooDeepGroup: TooDeepGroup?
  package let targets: [Target]
  package let configurations: [BuildConfiguration]

  package init(
    path: TreePath, directory: TreePath, objectVersion: Int? = nil,
    developmentRegion: String? = nil, knownRegions: [String] = [],
    fileReferences: [FileReference] = [], variantGroups: [VariantGroup] = [],
    synchronizedGroups: [SynchronizedGroup] = [],
    tooDeepGroup: TooDeepGroup? = nil, targets: [Target] = [],
    configurations: [BuildConfiguration] = []
  ) {
    self.path = path
    self.directory = directory
    self.objectVersion = objectVersion
    self.developmentRegion = developmentRegion
    self.knownRegions = knownRegions
    self.fileReferences = fileReferences
    self.variantGroups = variantGroups
    self.synchronizedGroups = synchronizedGroups
    self.tooDeepGroup = tooDeepGroup
    self.targets = targets
    self.configurations = configurations
  }

  /// A group whose path is longer than any that a system opens. Nothing below it has a path.
  package struct TooDeepGroup: Sendable, Hashable {
    package let name: String
    package let range: SourceRange?

    package init(name: String, range: SourceRange?) {
      self.name = name
      self.range = range
    }
  }

  /// The name of the project: that of its directory without the extension.
  package var name: String {
    let name = path.lastComponent ?? ""
    return name.hasSuffix(".xcodeproj") ? String(name.dropLast(10)) : name
  }
}

/// What the project calls one of its objects: 24 hexadecimal digits, as a rule.
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
    /// What Xcode shows.
    package let name: String
    /// Below the input's root; nil where it lies outside, or is a product of the build.
    package let path: TreePath?
    /// The declared encoding as a number of `NSStringEncoding`; nil where Xcode finds out itself.
    package let fileEncoding: UInt32?
    /// `text.plist.strings` and the like: the one that is set, else the one that Xcode recognized.
    package let fileType: String?
    /// Where it is declared in the project file.
    package let range: SourceRange?

    package init(
      identifier: ProjectObjectIdentifier, name: String, path: TreePath?,
      fileEncoding: UInt32? = nil, fileType: String? = nil, range: SourceRange? = nil
    ) {
      self.identifier = identifier
      self.name = name
      self.path = path
      self.fileEncoding = fileEncoding
      self.fileType = fileType
      self.range = range
    }

    /// Whether the directory is copied as it is, whatever lies in it.
    package var isFolder: Bool { fileType == "folder" }
  }

  /// A file in all its localizations.
  package struct VariantGroup: Sendable, Hashable {
    package let identifier: ProjectObjectIdentifier
    /// `Localizable.strings`, `Main.storyboard`.
    package let name: String
    package let children: [Variant]
    package let range: SourceRange?

    package init(
      identifier: ProjectObjectIdentifier, name: String, children: [Variant],
      range: SourceRange? = nil
    ) {
      self.identifier = identifier
      self.name = name
      self.children = children
      self.range = range
    }
  }

  /// A file in one localization.
  package struct Variant: Sendable, Hashable {
    /// As its `.lproj` directory spells it; where it is in none, as the project calls the file.
    package let region: String
    package let file: FileReference

    package init(region: String, file: FileReference) {
      self.region = region
      self.file = file
    }
  }

  /// A directory whose files are the project's as they are on disk.
  package struct SynchronizedGroup: Sendable, Hashable {
    package let identifier: ProjectObjectIdentifier
    /// Below the input's root; nil where it lies outside.
    package let path: TreePath?
    package let exceptions: [ExceptionSet]

    package init(
      identifier: ProjectObjectIdentifier, path: TreePath?, exceptions: [ExceptionSet] = []
    ) {
      self.identifier = identifier
      self.path = path
      self.exceptions = exceptions
    }
  }

  /// The files of a synchronized group that are otherwise than the group as a whole: out of a target that has the group,
  /// or in a target that does not.
  package struct ExceptionSet: Sendable, Hashable {
    package let target: ProjectObjectIdentifier?
    package let members: [Member]

    package init(target: ProjectObjectIdentifier?, members: [Member]) {
      self.target = target
      self.members = members
    }

    /// One file or directory, by its path below the group.
    package struct Member: Sendable, Hashable {
      package let path: String
      /// Whether all localizations of the file are meant; the path has no `.lproj` then.
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
    /// `com.apple.product-type.application` and the like.
    package let productType: String?
    /// What its resources build phases have: file references and variant groups.
    package let resources: [ProjectObjectIdentifier]
    package let synchronizedGroups: [ProjectObjectIdentifier]
    package let configurations: [BuildConfiguration]

    package init(
      identifier: ProjectObjectIdentifier, name: String, productType: String? = nil,
      resources: [ProjectObjectIdentifier] = [], synchronizedGroups: [ProjectObjectIdentifier] = [],
      configurations: [BuildConfiguration] = []
    ) {
      self.identifier = identifier
      self.name = name
      self.productType = productType
      self.resources = resources
      self.synchronizedGroups = synchronizedGroups
      self.configurations = configurations
    }
  }
}
