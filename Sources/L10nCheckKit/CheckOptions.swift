public import L10nLocale

/// What to look at, and how.
public struct CheckOptions: Sendable {
  /// The development region that goes before everything that the tree says.
  public var developmentRegion: String?
  /// Patterns of directories that are not looked into: `*`, `**`, `?` and `[…]` on `/`-separated paths.
  public var excludes: [String] = []
  /// Whether build products, version control and other people's code are looked at, too.
  public var includesSkippedDirectories = false
  public var profile = LookupProfile.runtime
  /// The preferred languages of users, the first most: what each of them sees is added to the report.
  public var preferences: [[String]] = []
  /// How many files are read at a time.
  public var jobs = 1
  /// The spellings or identifiers to report; all where empty. What a user sees does not depend on it.
  public var localizations: [String] = []
  /// The tables to report; all where empty.
  public var tables: [String] = []
  /// Localizations that every bundle is taken to have, be there a directory for them or not.
  public var addedLocalizations: [String] = []

  public init() {}
}
