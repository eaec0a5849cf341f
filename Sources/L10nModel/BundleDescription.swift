public import L10nSource

/// The kind of directory that contains the localizations; the names are those of the JSON report.
public enum BundleKind: String, Sendable, CaseIterable {
  case macOSApplication
  /// A flat application: iOS, tvOS and visionOS.
  case iOSApplication
  /// A flat application in the `Watch` directory of another.
  case watchApplication
  case framework
  case appExtension
  case xpcService
  case settingsBundle
  case plugIn
  /// Any other loadable bundle, such as `.bundle`, `.kext` or `.prefPane`.
  case loadableBundle
  /// A directory of a source tree that isn't a bundle by name but contains localizations or string catalogs.
  case directory
}

/// The localization that the others are compared with, and the source that declares it.
public struct DevelopmentRegion: Hashable, Sendable {
  public let identifier: LocaleIdentifier
  /// The spelling of its directory if there is one, else the declared spelling.
  public let spelling: String
  /// The declared spelling: the name that a lookup appends to its search order.
  public let declared: String
  public let source: Source

  /// The source of the development region; the names are those of the JSON report.
  public enum Source: String, Sendable, CaseIterable {
    case option
    case project
    case package
    case catalog
    case infoPlist = "Info.plist"
    case base = "Base"
    case `default` = "default"
  }

  public init(identifier: LocaleIdentifier, spelling: String, declared: String, source: Source) {
    self.identifier = identifier
    self.spelling = spelling
    self.declared = declared
    self.source = source
  }
}

/// One `.lproj` directory of a bundle and the files in it.
///
/// A file or a dangling link with such a name is a localization without files, as for CoreFoundation.
public struct LocalizationDirectory: Hashable, Sendable {
  /// The directory's name without `.lproj`.
  public let spelling: String
  /// The path at which a lookup finds it, below the input's root.
  public let path: TreePath
  /// The real path: differs from `path` if the `.lproj` is a symbolic link.
  public let realPath: TreePath
  /// Its files by their relative paths, in byte order. A directory that counts as one file (`.nib`, `.rtfd`,
  /// `.storyboardc`) is one of them. Hidden files and string catalogs are not included.
  public let files: [String]
  /// The file that defines the localization if there is no such directory: a string catalog or a `.loctable`.
  public let declaringFile: TreePath?
  /// Whether the localization is required but has no files.
  public let isOnlyRequired: Bool

  public init(
    spelling: String, path: TreePath, realPath: TreePath, files: [String],
    declaringFile: TreePath? = nil, isOnlyRequired: Bool = false
  ) {
    self.isOnlyRequired = isOnlyRequired
    self.spelling = spelling
    self.path = path
    self.realPath = realPath
    self.files = files
    self.declaringFile = declaringFile
  }
}

/// One localizable value of an `Info.plist`.
public struct InfoPlistValue: Hashable, Sendable {
  public let key: CodeUnitString
  public let value: CodeUnitString
  public let line: Int?

  public init(key: CodeUnitString, value: CodeUnitString, line: Int?) {
    self.key = key
    self.value = value
    self.line = line
  }
}

/// A real directory that contains localizations or string catalogs, and its description.
public struct BundleDescription: Hashable, Sendable {
  /// The directory that contains the localizations, below the input's root.
  public let path: TreePath
  /// The directory of the bundle itself, below the input's root; `path` if it isn't a bundle by name.
  public let root: TreePath
  /// The display name: that of the bundle, or else that of the directory.
  public let name: String
  public let kind: BundleKind
  public let developmentRegion: DevelopmentRegion
  /// Every `.lproj`, including `Base` and `mul`, in byte order of the spellings.
  public package(set) var localizations: [LocalizationDirectory]
  /// `CFBundleLocalizations`, as written.
  public let claimedLocalizations: [String]
  /// The files beside the `.lproj` directories, by their paths below `path`, in byte order: those at the top level and
  /// those in subdirectories whose name also occurs in an `.lproj`. Hidden files and string catalogs are not included.
  public let nonlocalizedFiles: [String]
  /// The string catalogs of this bundle, including those in its `.lproj` directories, below the input's root.
  public let catalogs: [TreePath]
  /// The `Info.plist` of this bundle, and its top-level string values in file order.
  public let infoPlist: TreePath?
  public let infoPlistValues: [InfoPlistValue]
  /// The texts of `Info.plist` that a localization can replace.
  package let infoPlistContent: InfoPlistContent
  /// Targets whose `InfoPlist` tables are in this directory under other names, in byte order of these names.
  package let targetInfoPlists: [TargetInfoPlist]
  /// Whether the frameworks and plug-ins that this application loads follow the user's languages instead of its own.
  public let allowsMixedLocalizations: Bool
  /// The root of a legacy bundle, which is searched after its `Resources` directory.
  public let secondRoot: SecondRoot?
  /// Whether `Non-localized Resources` is searched before all other places: in a bundle with `Support Files`.
  public let hasNonlocalizedDirectory: Bool

  /// The contents of the root of a legacy bundle.
  public struct SecondRoot: Hashable, Sendable {
    public let path: TreePath
    public let localizations: [LocalizationDirectory]
    public let nonlocalizedFiles: [String]

    public init(
      path: TreePath, localizations: [LocalizationDirectory], nonlocalizedFiles: [String]
    ) {
      self.path = path
      self.localizations = localizations
      self.nonlocalizedFiles = nonlocalizedFiles
    }
  }

  package init(
    path: TreePath, name: String, kind: BundleKind, developmentRegion: DevelopmentRegion,
    localizations: [LocalizationDirectory], claimedLocalizations: [String] = [],
    nonlocalizedFiles: [String] = [], catalogs: [TreePath] = [], infoPlist: TreePath? = nil,
    infoPlistValues: [InfoPlistValue] = [],
    infoPlistContent: InfoPlistContent = InfoPlistContent(texts: []),
    targetInfoPlists: [TargetInfoPlist] = [], root: TreePath? = nil,
    allowsMixedLocalizations: Bool = false, secondRoot: SecondRoot? = nil,
    hasNonlocalizedDirectory: Bool = false
  ) {
    self.path = path
    self.root = root ?? path
    self.allowsMixedLocalizations = allowsMixedLocalizations
    self.secondRoot = secondRoot
    self.hasNonlocalizedDirectory = hasNonlocalizedDirectory
    self.name = name
    self.kind = kind
    self.developmentRegion = developmentRegion
    self.localizations = localizations
    self.claimedLocalizations = claimedLocalizations
    self.nonlocalizedFiles = nonlocalizedFiles
    self.catalogs = catalogs
    self.infoPlist = infoPlist
    self.infoPlistValues = infoPlistValues
    self.infoPlistContent = infoPlistContent
    self.targetInfoPlists = targetInfoPlists
  }
}

/// The `Info.plist` of a target whose table `InfoPlist` has another name in the sources: a build renames
/// `Garden-InfoPlist.strings`, so that several targets can share a directory.
package struct TargetInfoPlist: Hashable, Sendable {
  /// The table's name in the sources: `Garden-InfoPlist`.
  package let table: String
  /// Below the input's root; the project file if Xcode generates the property list.
  package let path: TreePath
  /// Its top-level string values, in file order.
  package let values: [InfoPlistValue]
  /// The texts that a localization can replace.
  package let content: InfoPlistContent

  package init(
    table: String, path: TreePath, values: [InfoPlistValue], content: InfoPlistContent
  ) {
    self.table = table
    self.path = path
    self.values = values
    self.content = content
  }
}
