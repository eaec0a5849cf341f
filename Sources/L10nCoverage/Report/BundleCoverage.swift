public import L10nModel

/// One bundle: what its localizations have of what the development region has.
public struct BundleCoverage: Sendable {
  /// The position of the input.
  public var input: Int
  public var path: TreePath
  public var name: String
  public var kind: BundleKind
  public var developmentRegion: DevelopmentRegion
  /// In byte order of their directories; without the development region, `Base` and `mul`.
  public var localizations: [LocalizationCoverage]
  public var tables: [TableCoverage]
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
}

/// One localization of a bundle.
public struct LocalizationCoverage: Sendable {
  public var identifier: LocaleIdentifier
  public var spelling: String
  /// The name in English.
  public var name: String
  public var direction: WritingDirection
  /// The directories that a lookup visits for a user who prefers this localization.
  public var searchOrder: [String]
  public var keys = KeyCounts()
  public var extra = 0
  public var unchanged = 0
  public var masked = 0
  /// Keys that a user sees as they are.
  public var raw = 0
  public var words = WordCounts()
  public var resources = ResourceCounts()

  /// Whether the development region has a key or a file that it could lack.
  package var isCompared: Bool { keys.total > 0 || resources.total > 0 }
}
