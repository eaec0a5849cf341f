public import L10nModel

/// The coverage of a bundle's localizations, compared with the development region.
public struct BundleCoverage: Sendable, Equatable {
  /// The position of the input.
  public var input: Int
  /// The path of the directory that contains the localizations, relative to the input.
  public var path: TreePath
  /// The display name: that of the bundle, or else that of the directory.
  public var name: String
  /// The kind of the directory.
  public var kind: BundleKind
  /// The localization that the others are compared with.
  public var developmentRegion: DevelopmentRegion
  /// The use of the directory in builds.
  public var status = BuildStatus.unknown
  /// The reason to judge it although no target names it, as a clause after "because"; nil if there is none.
  public var doubt: String?
  /// The identifiers of the products that contain files of it, applications first; empty if they are unknown.
  public var products: [String] = []
  /// Whether it belongs only to parts of applications, which don't determine the languages that users can choose.
  package var isPart = false
  /// The spellings of the localizations that weren't judged because no product contains a file of them.
  public var unbuiltLocalizations: [String] = []
  /// The localizations in the byte order of their directories, without the development region, `Base` and `mul`.
  public var localizations: [LocalizationCoverage]
  /// The tables, sorted by name. ``table(_:in:)`` returns one in a localization.
  public var tables: [TableCoverage]
  /// The files that aren't tables, sorted by path. ``state(ofResource:in:)`` returns the state of one in a localization.
  public var resources: [ResourceCoverage]
  /// What users with certain preferred languages see; empty if none were specified.
  public var preferences: [PreferenceCoverage] = []
}

extension BundleCoverage {
  /// The identity of a bundle in a report.
  package struct Place: Sendable, Hashable {
    package let input: Int
    package let path: TreePath

    package init(input: Int, path: TreePath) {
      self.input = input
      self.path = path
    }
  }

  package var place: Place { Place(input: input, path: path) }

  /// Whether it is the settings bundle of an application.
  package var isSettings: Bool { path.lastComponent == "Settings.bundle" }
}

/// A localization of a bundle.
public struct LocalizationCoverage: Sendable, Equatable {
  /// The canonical name.
  public var identifier: LocaleIdentifier
  /// The name in the bundle: `zh_CN`, `German`.
  public var spelling: String
  /// The name in English.
  public var name: String
  /// The direction of its script.
  public var direction: WritingDirection
  /// The directories that a lookup visits for a user who prefers this localization.
  public var searchOrder: [String]
  /// The number of keys of all tables in each state.
  public var keys = KeyCounts()
  /// The number of keys that the development region doesn't have.
  public var extra = 0
  /// The number of keys whose value equals the source's.
  public var unchanged = 0
  /// The number of missing keys that a file of this localization hides although a parent localization has them.
  public var masked = 0
  /// The number of keys that users see themselves.
  public var raw = 0
  /// The number of keys whose text in the file users don't see.
  package var unseen = UnseenCounts()
  /// The number of keys that are missing, unseen or copied, and that no code uses.
  public var unused = 0
  /// The number of missing or unseen keys for which it isn't known what users see.
  public var unclear = 0
  /// The number of words in the source texts.
  public var words = WordCounts()
  /// The number of files other than tables in each state.
  public var resources = ResourceCounts()

  /// Whether the development region has any key or file to compare with.
  package var isCompared: Bool { keys.total > 0 || resources.total > 0 }
}
