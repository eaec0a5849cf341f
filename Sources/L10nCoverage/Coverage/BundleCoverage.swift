public import L10nModel

/// One bundle: what its localizations have of what the development region has.
public struct BundleCoverage: Sendable, Equatable {
  /// The position of the input.
  public var input: Int
  /// The directory that contains the localizations, below the input.
  public var path: TreePath
  /// The display name: that of the bundle, or else that of the directory.
  public var name: String
  /// The kind of the directory.
  public var kind: BundleKind
  /// The localization that the others are compared with.
  public var developmentRegion: DevelopmentRegion
  /// What a build makes of the directory.
  public var status = BuildStatus.unknown
  /// Why it is judged although no target names it, to be read after "because"; nil if there is nothing to say.
  public var doubt: String?
  /// The identifiers of the products that get something of it, applications first; none where nothing tells.
  public var products: [String] = []
  /// Whether only a part of applications gets it: users choose among the languages of those.
  package var isPart = false
  /// The localizations that were not judged because no product gets a file of them, by their spellings.
  public var unbuiltLocalizations: [String] = []
  /// In byte order of their directories; without the development region, `Base` and `mul`.
  public var localizations: [LocalizationCoverage]
  /// By name; ``table(_:in:)`` finds one in a localization.
  public var tables: [TableCoverage]
  /// The files that are no tables, by path; ``state(ofResource:in:)`` tells how a localization gets one.
  public var resources: [ResourceCoverage]
  /// What users with the preferences that were asked about see; none where nobody asked.
  public var preferences: [PreferenceCoverage] = []
}

extension BundleCoverage {
  /// One bundle among those of a report.
  package struct Place: Sendable, Hashable {
    package let input: Int
    package let path: TreePath

    package init(input: Int, path: TreePath) {
      self.input = input
      self.path = path
    }
  }

  package var place: Place { Place(input: input, path: path) }

  /// Whether it is what the Settings application shows of an application.
  package var isSettings: Bool { path.lastComponent == "Settings.bundle" }
}

/// One localization of a bundle.
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
  /// How many keys of all tables are in which state.
  public var keys = KeyCounts()
  /// Keys that the development region does not have.
  public var extra = 0
  /// Keys whose value equals the source's.
  public var unchanged = 0
  /// Missing keys that a file of this localization hides, although a parent localization has them.
  public var masked = 0
  /// Keys that a user sees as they are.
  public var raw = 0
  /// Untranslated keys of which no user sees what the file has.
  package var unseen = UnseenCounts()
  /// Missing or unseen keys and copies that no code asks for.
  public var unused = 0
  /// Missing or unseen keys of which it isn't known what users see.
  public var unclear = 0
  /// The words of the source texts.
  public var words = WordCounts()
  /// How many files that are no tables are in which state.
  public var resources = ResourceCounts()

  /// Whether the development region has a key or a file that it could lack.
  package var isCompared: Bool { keys.total > 0 || resources.total > 0 }
}
