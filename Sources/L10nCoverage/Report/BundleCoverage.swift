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
}
