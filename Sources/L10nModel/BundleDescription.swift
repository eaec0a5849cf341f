package import L10nSource

/// The kind of directory that contains the localizations; the names are those of the JSON report.
public enum BundleKind: String, Sendable, CaseIterable {
  /// An application with a `Contents` directory.
  case macOSApplication
  /// A flat application: iOS, tvOS and visionOS.
  case iOSApplication
  /// A flat application in the `Watch` directory of another.
  case watchApplication
  /// A framework, flat or with versions.
  case framework
  /// An `.appex`.
  case appExtension
  /// An `.xpc`.
  case xpcService
  /// A `Settings.bundle`, whose panes are the source of its tables.
  case settingsBundle
  /// A `.plugin`.
  case plugIn
  /// Any other loadable bundle, such as `.bundle`, `.kext` or `.prefPane`.
  case loadableBundle
  /// A directory of a source tree that isn't a bundle by name but contains localizations or string catalogs.
  case directory
}

/// The localization that the others are compared with, and the source that declares it.
public struct DevelopmentRegion: Hashable, Sendable {
  /// Its canonical name.
  public let identifier: LocaleIdentifier
  /// The spelling of its directory if there is one, else the declared spelling.
  public let spelling: String
  /// The declared spelling: the name that a lookup appends to its search order.
  public let declared: String
  /// What declares it.
  public let source: Source

  /// The source of the development region; the names are those of the JSON report.
  public enum Source: String, Sendable, CaseIterable {
    /// ``CheckOptions/developmentRegion``.
    case option
    /// `developmentRegion` of an Xcode project.
    case project
    /// `defaultLocalization` of a Swift package.
    case package
    /// `sourceLanguage` of the string catalogs.
    case catalog
    /// `CFBundleDevelopmentRegion`.
    case infoPlist = "Info.plist"
    /// Nothing; a `Base.lproj` implies English.
    case base = "Base"
    /// Nothing; English is assumed.
    case `default` = "default"
  }

  package init(identifier: LocaleIdentifier, spelling: String, declared: String, source: Source) {
    self.identifier = identifier
    self.spelling = spelling
    self.declared = declared
    self.source = source
  }
}

/// One `.lproj` directory of a bundle and the files in it.
///
/// A file or a dangling link with such a name is a localization without files, as for CoreFoundation.
package struct LocalizationDirectory: Hashable, Sendable {
  /// The directory's name without `.lproj`.
  package let spelling: String
  /// The path at which a lookup finds it, below the input's root.
  package let path: TreePath
  /// The real path: differs from `path` if the `.lproj` is a symbolic link.
  package let realPath: TreePath
  /// Its files by their relative paths, in byte order. A directory that counts as one file (`.nib`, `.rtfd`,
  /// `.storyboardc`) is one of them. Hidden files and string catalogs are not included.
  package let files: [String]
  /// The file that defines the localization if there is no such directory: a string catalog or a `.loctable`.
  package let declaringFile: TreePath?
  package let isOnlyRequired: Bool

  package init(
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
package struct InfoPlistValue: Hashable, Sendable {
  package let key: CodeUnitString
  package let value: CodeUnitString
  package let line: Int?

  package init(key: CodeUnitString, value: CodeUnitString, line: Int?) {
    self.key = key
    self.value = value
    self.line = line
  }
}

/// A real directory that contains localizations or string catalogs, and its description.
package struct BundleDescription: Hashable, Sendable {
  /// The directory that contains the localizations, below the input's root.
  package let path: TreePath
  /// The directory of the bundle itself, below the input's root; `path` if it isn't a bundle by name.
  package let root: TreePath
  /// The display name: that of the bundle, or else that of the directory.
  package let name: String
  package let kind: BundleKind
  package let developmentRegion: DevelopmentRegion
  /// Every `.lproj`, including `Base` and `mul`, in byte order of the spellings.
  package var localizations: [LocalizationDirectory]
  /// `CFBundleLocalizations`, as written.
  package let claimedLocalizations: [String]
  /// The files beside the `.lproj` directories, by their paths below `path`, in byte order: those at the top level and
  /// those in subdirectories whose name also occurs in an `.lproj`. Hidden files and string catalogs are not included.
  package var nonlocalizedFiles: [String]
  /// The string catalogs of this bundle, including those in its `.lproj` directories, below the input's root.
  package var catalogs: [TreePath]
  /// The `Info.plist` of this bundle, and its top-level string values in file order.
  package let infoPlist: TreePath?
  package let infoPlistValues: [InfoPlistValue]
  /// The texts of `Info.plist` that a localization can replace.
  package let infoPlistContent: InfoPlistContent
  /// Targets whose `InfoPlist` tables are in this directory under other names, in byte order of these names.
  package let targetInfoPlists: [TargetInfoPlist]
  /// Whether the frameworks and plug-ins that this application loads follow the user's languages instead of its own.
  package let allowsMixedLocalizations: Bool
  /// Whether it has the texts of an application that has no table for its `Info.plist`, here or elsewhere.
  package var lacksInfoPlistTable = false
  /// The root of a legacy bundle, which is searched after its `Resources` directory.
  package let secondRoot: SecondRoot?
  /// What a build makes of this directory.
  package var status = BuildStatus.unknown
  /// The identifiers of the products that get something of it, applications first.
  package var products: [String] = []
  /// The localizations of which no product gets a file: they are not judged.
  package var unbuiltLocalizations: [LocalizationDirectory] = []
  /// The files of tables that no product gets in any language, below the directory.
  package var unbuiltFiles: [TreePath] = []
  /// The files of tables that no product gets although products get those of other localizations.
  package var uncopiedFiles: Set<TreePath> = []
  /// The files of tables that only tests and sample applications have, beside those of products, sorted.
  package var filesOfTests: [TreePath] = []
  /// The files with texts of documents that no project has any more, so that nobody reads them, sorted.
  package var filesOfNoDocument: [TreePath] = []
  /// Why localizations that no target gets are judged all the same; nil if there are none.
  package var doubt: BuildDoubt?
  /// The localizations and tables that no target names, and that are judged for that reason, by their names.
  package var doubtfulNames: [String] = []
  /// Whether `Non-localized Resources` is searched before all other places: in a bundle with `Support Files`.
  package let hasNonlocalizedDirectory: Bool

  package struct SecondRoot: Hashable, Sendable {
    package let path: TreePath
    package let localizations: [LocalizationDirectory]
    package let nonlocalizedFiles: [String]

    package init(
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

  /// The localized files and string catalogs; the files of linked localizations are elsewhere.
  package var localizedFilesAndCatalogs: [TreePath] {
    catalogs
      + localizations.filter { $0.path == $0.realPath }.flatMap { localization in
        localization.files.map(localization.path.appending)
      }
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
