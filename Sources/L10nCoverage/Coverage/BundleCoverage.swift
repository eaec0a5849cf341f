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

/// The number of keys in each state. A key counts once, regardless of its variations.
///
/// - Invariant: the states add up to `total`.
public struct KeyCounts: Codable, Sendable, Hashable {
  /// All keys.
  public var total = 0
  /// Keys with a translation in the localization's own file that isn't marked as a machine translation.
  public var translated = 0
  /// Keys whose translation is in another localization's file.
  public var inherited = 0
  /// Keys with a translation that a string catalog marks as an unconfirmed machine translation.
  public var machineTranslated = 0
  /// Keys with a translation that a string catalog marks for review.
  public var needsReview = 0
  /// Keys without a text for some plural category or device.
  public var partial = 0
  /// Keys with an empty text (and a source that isn't empty), or marked as untranslated.
  public var untranslated = 0
  /// Keys whose text is a copy of the source's, although other localizations translate it.
  public var copied = 0
  /// Keys that the file doesn't have, or only a file that no target copies.
  public var missing = 0

  /// Creates counts of zero.
  public init() {}

  /// Adds the counts of other keys.
  public static func += (left: inout Self, right: Self) {
    left.total += right.total
    left.translated += right.translated
    left.inherited += right.inherited
    left.machineTranslated += right.machineTranslated
    left.needsReview += right.needsReview
    left.partial += right.partial
    left.untranslated += right.untranslated
    left.copied += right.copied
    left.missing += right.missing
  }

  /// The number of keys with an own or inherited text, including copies of the source's.
  public var texts: Int { covered + partial + copied }

  /// The number of keys that users see translated: own, inherited, by a machine or marked for review.
  public var covered: Int { translated + inherited + machineTranslated + needsReview }

  /// The share of keys that users see translated; nil if there are no keys.
  public var coverage: Coverage? { Coverage(covered: covered, of: total) }
}

/// The state of a file other than a table in a localization.
public enum ResourceState: String, Sendable, CaseIterable {
  /// The localization has it.
  case present
  /// The localization inherits the file from another one in the same language and script.
  case inherited
  /// Users get a file outside of the `.lproj` directories.
  case nonlocalized
  /// The development region has the file, and there is no fallback.
  case missing
  /// The localization has the file, and the development region doesn't.
  case extra
}

/// A file of a bundle other than a table, or a set of an asset catalog.
public struct ResourceCoverage: Sendable, Equatable {
  /// The path relative to the `.lproj` directories; for an asset, relative to the bundle's resource directory.
  public var path: String
  /// The state in each localization of the bundle, in its order. Nil if the localization needs nothing: it doesn't have an
  /// extra file of another localization, or the asset has no well for the language.
  package var cells: [ResourceState?]

  package init(path: String, cells: [ResourceState?]) {
    self.path = path
    self.cells = cells
  }
}

/// The number of files in each state. The total excludes extra files.
public struct ResourceCounts: Sendable, Hashable {
  /// Files of the localization.
  public var present = 0
  /// Files inherited from another localization.
  public var inherited = 0
  /// Files outside of the `.lproj` directories that take the place of missing ones.
  public var nonlocalized = 0
  /// Files that only the development region has.
  public var missing = 0
  /// Files that the development region doesn't have.
  public var extra = 0

  /// Creates counts of zero.
  public init() {}

  /// The number of files of the development region.
  public var total: Int { present + inherited + nonlocalized + missing }

  package static func += (left: inout Self, right: Self) {
    left.present += right.present
    left.inherited += right.inherited
    left.nonlocalized += right.nonlocalized
    left.missing += right.missing
    left.extra += right.extra
  }

  mutating func count(_ state: ResourceState) {
    switch state {
    case .present: present += 1
    case .inherited: inherited += 1
    case .nonlocalized: nonlocalized += 1
    case .missing: missing += 1
    case .extra: extra += 1
    }
  }
}

/// What users with certain preferred languages see of a bundle.
public struct PreferenceCoverage: Codable, Sendable, Hashable {
  /// The preferred languages, most preferred first.
  public var preferred: [String]
  /// The directories that a lookup visits.
  public var searchOrder: [String]
  /// The number of keys by the origin of their text.
  public var keys = SeenKeys()
}

/// The number of keys of a bundle's tables by the origin of the text that a user sees.
///
/// - Invariant: the parts add up to `total`.
public struct SeenKeys: Codable, Sendable, Hashable {
  /// All keys.
  public var total = 0
  /// Keys with a text in the first preferred localization.
  public var own = 0
  /// Keys with a text in another preferred localization.
  public var inherited = 0
  /// Keys with a text in the development region only, which isn't preferred; for `InfoPlist`, also in `Info.plist`.
  public var developmentRegion = 0
  /// Keys with a text in a file outside of all localizations, in an unknown language.
  public var nonlocalized = 0
  /// Keys with an empty value.
  public var empty = 0
  /// Keys that the user sees themselves.
  public var raw = 0

  /// Creates counts of zero.
  public init() {}
}
