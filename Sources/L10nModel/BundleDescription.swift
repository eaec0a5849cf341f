public import L10nSource

/// What kind of directory holds the localizations; the names are those of the JSON report.
public enum BundleKind: String, Sendable, CaseIterable {
  case macOSApplication
  /// A flat application, as iOS, tvOS and visionOS have them.
  case iOSApplication
  /// A flat application in the `Watch` directory of another.
  case watchApplication
  case framework
  case appExtension
  case xpcService
  case settingsBundle
  case plugIn
  /// Any other loadable bundle: `.bundle`, `.kext`, `.prefPane` and the like.
  case loadableBundle
  /// No bundle by its name: a directory of a source tree that holds localizations or string catalogs.
  case directory
}

/// The localization that the others are compared with, and who said so.
public struct DevelopmentRegion: Hashable, Sendable {
  public let identifier: LocaleIdentifier
  /// As its directory spells it where there is one, else as `source` spells it.
  public let spelling: String
  /// As `source` spells it: what a lookup appends to its search order.
  public let declared: String
  public let source: Source

  /// Who named the development region; the names are those of the JSON report.
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
/// A file or a broken link of such a name makes a localization, too, as it does for CoreFoundation: one without files.
public struct LocalizationDirectory: Hashable, Sendable {
  /// The directory's name without `.lproj`.
  public let spelling: String
  /// Where lookup finds it, below the input's root.
  public let path: TreePath
  /// Where it really is: another path than `path` where the `.lproj` is a symbolic link.
  public let realPath: TreePath
  /// The files in it, by their path below it, in byte order; a directory that counts as one file
  /// (`.nib`, `.rtfd`, `.storyboardc`) is one of them. Hidden files and string catalogs are not.
  public let files: [String]
  /// The file that makes the localization where there is no such directory: a string catalog or a `.loctable`.
  public let declaringFile: TreePath?
  /// Whether there is nothing at all, and somebody asks for it.
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

/// One real directory that holds localizations or string catalogs, and what is known about it.
public struct BundleDescription: Hashable, Sendable {
  /// The directory that holds the localizations, below the input's root.
  public let path: TreePath
  /// The directory of the bundle itself, below the input's root; `path` where it is none by its name.
  public let root: TreePath
  /// The name that people know it by: that of the bundle, else that of the directory.
  public let name: String
  public let kind: BundleKind
  public let developmentRegion: DevelopmentRegion
  /// Every `.lproj`, `Base` and `mul` included, in byte order of their spellings.
  public package(set) var localizations: [LocalizationDirectory]
  /// `CFBundleLocalizations`, as it is written.
  public let claimedLocalizations: [String]
  /// The files beside the `.lproj` directories, by their path below `path`, in byte order: those at the top and
  /// those in subdirectories whose name some `.lproj` has too. Hidden files and string catalogs are not among them.
  public let nonlocalizedFiles: [String]
  /// The string catalogs of this bundle, those in its `.lproj` directories included, below the input's root.
  public let catalogs: [TreePath]
  /// The `Info.plist` that describes this bundle, and its string values at the top level in the file's order.
  public let infoPlist: TreePath?
  public let infoPlistValues: [InfoPlistValue]
  /// The texts of `Info.plist` that a localization may replace.
  package let infoPlistContent: InfoPlistContent
  /// Whether the frameworks and plug-ins that this application loads follow the user's languages and not its own.
  public let allowsMixedLocalizations: Bool
  /// The root of an old bundle, which is searched after its `Resources` directory.
  public let secondRoot: SecondRoot?
  /// Whether `Non-localized Resources` is searched before all other places: in a bundle with `Support Files`.
  public let hasNonlocalizedDirectory: Bool

  /// What lies at the root of an old bundle.
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
    infoPlistContent: InfoPlistContent = InfoPlistContent(texts: []), root: TreePath? = nil,
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
  }
}
