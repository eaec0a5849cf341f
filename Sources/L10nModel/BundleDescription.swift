package import L10nSource

/// The kind of a directory that contains localizations; the names are those of the JSON report.
public enum BundleKind: String, Sendable, CaseIterable {
  /// A macOS application, which has a `Contents` directory.
  case macOSApplication
  /// A flat application for iOS, tvOS or visionOS.
  case iOSApplication
  /// A flat application in the `Watch` directory of another one.
  case watchApplication
  /// A framework, flat or versioned.
  case framework
  /// An `.appex`.
  case appExtension
  /// An `.xpc`.
  case xpcService
  /// A `Settings.bundle`. Its panes are the source of its tables.
  case settingsBundle
  /// A `.plugin`.
  case plugIn
  /// Any other loadable bundle, such as `.bundle`, `.kext` or `.prefPane`.
  case loadableBundle
  /// A directory of a source tree that contains localizations or string catalogs and isn't a bundle by its name.
  case directory
}

/// The localization that the others are compared with, and the source that declares it.
public struct DevelopmentRegion: Hashable, Sendable {
  /// The canonical identifier of the localization.
  public let identifier: LocaleIdentifier
  /// The spelling of its directory if there is one, else the declared spelling.
  public let spelling: String
  /// The declared spelling, which a lookup appends to its search order.
  public let declared: String
  /// The declaration that determines the development region.
  public let source: Source

  /// The declaration of a development region; the names are those of the JSON report.
  public enum Source: String, Sendable, CaseIterable {
    /// The option ``CheckOptions/developmentRegion``.
    case option
    /// `developmentRegion` in an Xcode project.
    case project
    /// `defaultLocalization` in a Swift package.
    case package
    /// `sourceLanguage` in the string catalogs.
    case catalog
    /// `CFBundleDevelopmentRegion` in `Info.plist`.
    case infoPlist = "Info.plist"
    /// No declaration; a `Base.lproj` implies English.
    case base = "Base"
    /// No declaration; English is the default.
    case `default` = "default"
  }

  package init(identifier: LocaleIdentifier, spelling: String, declared: String, source: Source) {
    self.identifier = identifier
    self.spelling = spelling
    self.declared = declared
    self.source = source
  }
}

/// One `.lproj` directory of a bundle and its files.
///
/// A file or a dangling link with an `.lproj` name is a localization without files, as in CoreFoundation.
package struct LocalizationDirectory: Hashable, Sendable {
  /// The directory's name without `.lproj`.
  package let spelling: String
  /// The path at which a lookup finds it, below the input's root.
  package let path: TreePath
  /// The real path, which differs from `path` if the `.lproj` is a symbolic link.
  package let realPath: TreePath
  /// The relative paths of its files, in byte order. They include directories that count as one file (`.nib`, `.rtfd`,
  /// `.storyboardc`), but neither hidden files nor string catalogs.
  package let files: [String]
  /// If the localization has no directory, the file that defines it: a string catalog or a `.loctable`.
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

/// The description of a directory that contains localizations or string catalogs.
package struct BundleDescription: Hashable, Sendable {
  /// The directory that contains the localizations, below the input's root.
  package let path: TreePath
  /// The directory of the bundle itself, below the input's root; equal to `path` if it isn't a bundle by its name.
  package let root: TreePath
  /// The display name: the name of the bundle, or else of the directory.
  package let name: String
  package let kind: BundleKind
  package let developmentRegion: DevelopmentRegion
  /// Every `.lproj`, including `Base` and `mul`, in byte order of the spellings.
  package var localizations: [LocalizationDirectory]
  /// `CFBundleLocalizations`, as written.
  package let claimedLocalizations: [String]
  /// The files outside the `.lproj` directories, by their paths below `path`, in byte order: those at the top level, and those
  /// in subdirectories whose names also occur in an `.lproj`. Neither hidden files nor string catalogs are included.
  package var nonlocalizedFiles: [String]
  /// The string catalogs of this bundle, including those in its `.lproj` directories, below the input's root.
  package var catalogs: [TreePath]
  /// The `Info.plist` of this bundle.
  package let infoPlist: TreePath?
  /// The top-level string values of `Info.plist`, in file order.
  package let infoPlistValues: [InfoPlistValue]
  /// The texts of `Info.plist` that a localization can replace.
  package let infoPlistContent: InfoPlistContent
  /// Targets whose `InfoPlist` tables have other names in this directory, in byte order of these names.
  package let targetInfoPlists: [TargetInfoPlist]
  /// Whether the frameworks and plug-ins that this application loads use the user's languages instead of the application's
  /// (`CFBundleAllowMixedLocalizations`).
  package let allowsMixedLocalizations: Bool
  /// Whether this directory contains the tables of an application that has no `InfoPlist` table anywhere.
  package var lacksInfoPlistTable = false
  /// The root of a legacy bundle, which a lookup searches after the `Resources` directory.
  package let secondRoot: SecondRoot?
  /// Whether a build includes this directory.
  package var status = BuildStatus.unknown
  /// The identifiers of the products that contain files of this directory, applications first.
  package var products: [String] = []
  /// The localizations without a file in any product; they aren't checked.
  package var unbuiltLocalizations: [LocalizationDirectory] = []
  /// The table files that no product contains in any language, and files without a product that a built interface document
  /// makes superfluous, by their paths below the input's root.
  package var unbuiltFiles: [TreePath] = []
  /// The table files that no product contains although products contain other localizations of the same table.
  package var uncopiedFiles: Set<TreePath> = []
  /// The table files that only tests and sample applications contain, sorted. Set only if products for users contain other
  /// files of the directory.
  package var testOnlyFiles: [TreePath] = []
  /// The files with texts of interface documents that no project has any more, sorted. No code reads them.
  package var filesOfNoDocument: [TreePath] = []
  /// Why localizations and tables without a target are checked nevertheless; nil if there are none.
  package var doubt: BuildDoubt?
  /// The names of the localizations and table files that `doubt` applies to.
  package var doubtfulNames: [String] = []
  /// Whether a lookup searches `Non-localized Resources` first, as in a bundle with `Support Files`.
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

  /// The localized files and the string catalogs. Files of a localization whose `.lproj` is a link aren't included.
  package var localizedFilesAndCatalogs: [TreePath] {
    catalogs
      + localizations.filter { $0.path == $0.realPath }.flatMap { localization in
        localization.files.map(localization.path.appending)
      }
  }
}

/// The `Info.plist` of a target whose `InfoPlist` table has another name in the sources. The build renames
/// `Garden-InfoPlist.strings`, so that several targets can share a directory.
package struct TargetInfoPlist: Hashable, Sendable {
  /// The table's name in the sources: `Garden-InfoPlist`.
  package let table: String
  /// The path of the property list below the input's root; the project file if Xcode generates the property list.
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
